#include "famheads/tasks/frequency_order.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace famheads::tasks;

namespace {

/// Words and vector lengths made by hand; views are taken when it is judged.
struct List {
  std::vector<std::string> words;
  std::vector<double> norms;

  [[nodiscard]] FrequencyOrder judge() const {
    const std::vector<std::string_view> views(words.begin(), words.end());
    return judge_frequency_order(views, norms);
  }
  [[nodiscard]] OrderVerdict verdict() const { return judge().verdict; }

  void shuffle(unsigned seed) {
    std::vector<std::size_t> order(words.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::shuffle(order, std::mt19937(seed));
    List shuffled;
    for (const std::size_t i : order) {
      shuffled.words.push_back(words[i]);
      shuffled.norms.push_back(norms[i]);
    }
    *this = shuffled;
  }
};

std::string random_word(std::mt19937& draw, std::size_t letters) {
  std::string word = "x";  // none of a known language
  while (word.size() < letters) word += static_cast<char>('a' + draw() % 26);
  return word;
}

/// A language that nobody knows: words get longer and vectors shorter as they get rarer.
List unknown_language(bool longer, bool shorter) {
  std::mt19937 draw(7);
  List list;
  for (std::size_t i = 0; i < 600; ++i) {
    list.words.push_back(random_word(draw, 3 + draw() % 5 + (longer ? i / 100 : 0)));
    const double noise = static_cast<double>(draw() % 1000) / 1000.0;
    list.norms.push_back(noise + (shorter ? 600.0 - static_cast<double>(i) : 0.0));
  }
  return list;
}

List english() {
  List list = unknown_language(true, true);
  const std::vector<std::string> top{"the", "of", "and", "to", "a",  "in",   "is",   "that",
                                     "for", "it", "was", "on", "as", "with", "from", "by"};
  std::ranges::copy(top, list.words.begin());
  return list;
}

}  // namespace

TEST_CASE("verdicts have their names") {
  CHECK(name(OrderVerdict::looks_sorted) == "looks sorted");
  CHECK(name(OrderVerdict::does_not_look_sorted) == "does not look sorted");
  CHECK(name(OrderVerdict::cannot_tell) == "cannot tell");
}

TEST_CASE("frequent words on top look sorted, whatever their case and marks") {
  List list = english();
  CHECK(list.verdict() == OrderVerdict::looks_sorted);
  for (std::string& word : list.words) word = "\xe2\x96\x81" + word;  // as SentencePiece writes
  CHECK(list.verdict() == OrderVerdict::looks_sorted);
  for (std::string& word : list.words) word = word.substr(3);
  for (std::size_t i = 0; i < 16; ++i) list.words[i][0] = static_cast<char>(list.words[i][0] - 32);
  CHECK(list.verdict() == OrderVerdict::looks_sorted);
}

TEST_CASE("a shuffled list does not look sorted") {
  for (const unsigned seed : {1U, 2U, 3U, 4U, 5U}) {
    List list = english();
    list.shuffle(seed);
    CAPTURE(seed);
    CHECK(list.verdict() == OrderVerdict::does_not_look_sorted);
  }
}

TEST_CASE("a reversed list does not look sorted") {
  List list = english();
  std::ranges::reverse(list.words);
  std::ranges::reverse(list.norms);
  CHECK(list.verdict() == OrderVerdict::does_not_look_sorted);
}

TEST_CASE("an alphabetical list does not look sorted, though its vectors may show a trend") {
  List list = english();
  std::ranges::sort(list.words);
  CHECK(list.verdict() == OrderVerdict::does_not_look_sorted);
  CHECK(list.judge().evidence.front().find("alphabetical") != std::string::npos);
  std::ranges::reverse(list.words);
  CHECK(list.judge().evidence.front().find("reverse alphabetical") != std::string::npos);
}

TEST_CASE("in an unknown language both trends are needed") {
  CHECK(unknown_language(true, true).verdict() == OrderVerdict::looks_sorted);
  CHECK(unknown_language(false, false).verdict() == OrderVerdict::does_not_look_sorted);
  CHECK(unknown_language(true, false).verdict() == OrderVerdict::cannot_tell);
  CHECK(unknown_language(false, true).verdict() == OrderVerdict::cannot_tell);
}

TEST_CASE("too few words and counted words tell nothing") {
  List list = english();
  list.words.resize(49);
  list.norms.resize(49);
  CHECK(list.verdict() == OrderVerdict::cannot_tell);
  CHECK(List{}.verdict() == OrderVerdict::cannot_tell);
  List numbered;
  for (int i = 1; i <= 500; ++i) {
    numbered.words.push_back("node" + std::to_string(i));
    numbered.norms.push_back(1.0 / i);
  }
  CHECK(numbered.verdict() == OrderVerdict::cannot_tell);
  CHECK(numbered.judge().evidence.front().find("numbered") != std::string::npos);
}

TEST_CASE("odd words and vectors are no trouble") {
  List list;
  for (int i = 0; i < 100; ++i) {
    list.words.emplace_back(i % 2 == 0 ? "" : "\xff\x1b");
    list.norms.push_back(i % 3 == 0 ? HUGE_VAL : 0.0);
  }
  CHECK_FALSE(list.judge().evidence.empty());
}

TEST_CASE("a sentence end in front is a hint, not a proof") {
  List list = unknown_language(true, false);  // only word lengths speak
  std::ranges::fill(list.norms, 1.0);         // vector lengths say nothing
  CHECK(list.verdict() == OrderVerdict::cannot_tell);
  list.words.front() = "</s>";
  CHECK(list.verdict() == OrderVerdict::looks_sorted);
  List unsorted = unknown_language(false, false);
  unsorted.words.front() = "</s>";
  CHECK(unsorted.verdict() == OrderVerdict::does_not_look_sorted);
}

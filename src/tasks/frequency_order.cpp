#include "famheads/tasks/frequency_order.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <unordered_set>

#include "stats/rank_trend.hpp"

namespace famheads::tasks {
namespace {

constexpr std::size_t kFewestWords = 50;  // fewer tell nothing
constexpr std::size_t kTop = 20;          // of the list, for the share of frequent words
constexpr double kClear = 4.0;            // standard deviations that chance does not explain
constexpr double kNothing = 3.0;          // those that it may
constexpr double kInOrder = 0.9;          // share of neighbours in alphabetical order
constexpr std::size_t kFewestHits = 5;    // frequent words that can show a trend
constexpr std::size_t kEnoughHits = 10;   // and that can show that there is none

using Words = std::span<const std::string_view>;

/// What one look at the list says.
enum class Vote { sorted, not_sorted, nothing };

struct Observation {
  Vote vote = Vote::nothing;
  std::string text;
};

const std::unordered_set<std::string_view>& frequent_words() {
  static constexpr std::string_view kLists[] = {
#define FAMHEADS_FREQUENT_WORDS(words) words,
#include "tasks/frequent_words.def"
#undef FAMHEADS_FREQUENT_WORDS
  };
  static const std::unordered_set<std::string_view> words = [] {
    std::unordered_set<std::string_view> all;
    for (std::string_view list : kLists) {
      while (!list.empty()) {
        const std::size_t length = std::min(list.find(' '), list.size());
        all.insert(list.substr(0, length));
        list.remove_prefix(std::min(length + 1, list.size()));
      }
    }
    return all;
  }();
  return words;
}

/// ASCII letters in lower case, without the marks that tokenizers put in front of a word.
std::string folded(std::string_view word) {
  for (const std::string_view mark : {"\xe2\x96\x81", "\xc4\xa0"}) {  // U+2581, U+0120
    if (word.starts_with(mark) && word.size() > mark.size()) word.remove_prefix(mark.size());
  }
  std::string lower(word);
  std::ranges::transform(lower, lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return lower;
}

/// How far the mean place of `places` lies above the middle of a list of `size`, in standard
/// deviations of a random order.
double earliness(const std::vector<std::size_t>& places, std::size_t size) {
  double sum = 0.0;
  for (const std::size_t place : places) sum += (static_cast<double>(place) + 0.5);
  const auto count = static_cast<double>(places.size());
  return (0.5 - sum / count / static_cast<double>(size)) * std::sqrt(12.0 * count);
}

// --- one look each -------------------------------------------------------------------------------

/// Words that end in numbers one above the other, such as "node17 node18": the order of counting.
bool are_numbered(Words words) {
  std::size_t rising = 0;
  std::optional<std::uint64_t> before;
  for (const std::string_view word : words) {
    const std::size_t digits = word.find_last_not_of("0123456789") + 1;
    std::uint64_t number = 0;
    if (digits == word.size() || word.size() - digits > 18) return false;
    for (const char c : word.substr(digits)) number = 10 * number + static_cast<unsigned>(c - '0');
    if (before && number > *before) ++rising;
    before = number;
  }
  return static_cast<double>(rising) >= kInOrder * static_cast<double>(words.size() - 1);
}

template <class Word>
double share_rising(const std::vector<Word>& words) {
  std::size_t rising = 0;
  for (std::size_t i = 1; i < words.size(); ++i) rising += words[i - 1] < words[i] ? 1 : 0;
  return static_cast<double>(rising) / static_cast<double>(words.size() - 1);
}

Observation alphabetical_order(Words words, const std::vector<std::string>& lower) {
  const double of_bytes = share_rising(std::vector<std::string_view>(words.begin(), words.end()));
  const double of_lower = share_rising(lower);
  const double rising = std::max(of_bytes, of_lower);
  const double falling = 1.0 - std::min(of_bytes, of_lower);
  if (rising < kInOrder && falling < kInOrder) return {};
  return {Vote::not_sorted,
          fmt::format("{:.0f} % of neighbouring words stand in {}alphabetical order",
                      std::floor(100.0 * std::max(rising, falling)),
                      rising >= kInOrder ? "" : "reverse ")};
}

Observation frequent_words_on_top(Words words, const std::vector<std::string>& lower) {
  std::vector<std::size_t> places;
  std::vector<std::string_view> named;
  std::size_t in_top = 0;
  for (std::size_t i = 0; i < lower.size(); ++i) {
    if (!frequent_words().contains(lower[i])) continue;
    places.push_back(i);
    if (i < kTop) ++in_top;
    if (named.size() < 5) named.push_back(words[i]);
  }
  if (places.empty()) return {Vote::nothing, "no well-known frequent word is among them"};
  const double z = earliness(places, lower.size());
  const std::string counts = fmt::format(
      "{} of the first {} words and {} of all {} are among the most frequent of a language ({})",
      in_top, kTop, places.size(), lower.size(), fmt::join(named, " "));
  if (places.size() >= kFewestHits && z >= kClear) return {Vote::sorted, counts};
  if (places.size() < kEnoughHits || z >= kNothing) return {Vote::nothing, counts};
  return {Vote::not_sorted,
          counts + (z > -kNothing ? ", spread over the list" : ", most of them far down")};
}

Observation trend_of(const std::vector<double>& values, std::string_view what,
                     std::string_view rising, std::string_view falling, bool either_way) {
  const auto trend = stats::rank_trend(values);
  if (!trend) return {Vote::nothing, fmt::format("{} are all alike", what)};
  const std::string rho = fmt::format("(rank correlation {:.2f})", trend->rho);
  if (std::abs(trend->z) < kNothing) {
    return {Vote::not_sorted, fmt::format("{} show no trend {}", what, rho)};
  }
  const bool up = trend->z > 0;
  const bool clear = std::abs(trend->z) >= kClear && (up || either_way);
  return {clear ? Vote::sorted : Vote::nothing,
          fmt::format("{} {} down the list {}", what, up ? rising : falling, rho)};
}

std::size_t letters_of(std::string_view word) {
  return static_cast<std::size_t>(std::ranges::count_if(
      word, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

/// Frequent words are short (Zipf 1935).
Observation length_trend(Words words) {
  std::vector<double> lengths;
  for (const std::string_view word : words)
    lengths.push_back(static_cast<double>(letters_of(word)));
  return trend_of(lengths, "word lengths", "grow", "shrink", false);
}

/// The length of a trained vector goes with how often its word was seen, in whichever direction.
Observation norm_trend(std::span<const double> norms) {
  return trend_of({norms.begin(), norms.end()}, "vector lengths", "grow", "shrink", true);
}

Observation capitals(Words words) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!words[i].empty() && words[i][0] >= 'A' && words[i][0] <= 'Z') places.push_back(i);
  }
  if (places.size() < kEnoughHits || places.size() == words.size()) return {};
  const double z = earliness(places, words.size());
  if (std::abs(z) < kNothing) return {};
  return {Vote::nothing,
          fmt::format("capitalised words stand more at the {}", z < 0 ? "end" : "beginning")};
}

/// word2vec writes its sentence end first, and then the words by falling count.
Observation sentence_end_first(Words words) {
  if (words.front() != "</s>") return {};
  return {Vote::sorted, "the first word is </s>, as in files of word2vec, which are sorted"};
}

/// The two trends decide where the words are of no known language: both, or none. One of them is
/// enough beside a hint that the file is sorted, if the other does not speak against it.
OrderVerdict verdict_of_trends(Vote lengths, Vote norms, Vote hint) {
  const bool one = lengths == Vote::sorted || norms == Vote::sorted;
  const bool none_against = lengths != Vote::not_sorted && norms != Vote::not_sorted;
  if (one && none_against && (lengths == norms || hint == Vote::sorted)) {
    return OrderVerdict::looks_sorted;
  }
  return lengths == Vote::not_sorted && norms == Vote::not_sorted
             ? OrderVerdict::does_not_look_sorted
             : OrderVerdict::cannot_tell;
}

}  // namespace

std::string_view name(OrderVerdict verdict) {
  switch (verdict) {
    case OrderVerdict::looks_sorted:
      return "looks sorted";
    case OrderVerdict::does_not_look_sorted:
      return "does not look sorted";
    case OrderVerdict::cannot_tell:
      break;
  }
  return "cannot tell";
}

std::size_t rows_to_judge(std::size_t dimensions) {
  return static_cast<std::size_t>(
      std::clamp<std::uint64_t>(kJudgedValues / dimensions, 1, kJudgedRows));
}

FrequencyOrder judge_frequency_order(Words words, std::span<const double> norms) {
  FrequencyOrder order;
  if (words.size() < kFewestWords) {
    order.evidence.push_back(fmt::format("{} row{}, too few to judge by", words.size(),
                                         words.size() == 1 ? " was read" : "s were read"));
    return order;
  }
  if (are_numbered(words)) {
    order.evidence.emplace_back("the words are numbered one after another");
    return order;
  }
  std::vector<std::string> lower;
  for (const std::string_view word : words) lower.push_back(folded(word));
  const Observation alphabet = alphabetical_order(words, lower);
  const Observation frequent = frequent_words_on_top(words, lower);
  const Observation lengths = length_trend(words);
  const Observation lengths_of_vectors = norm_trend(norms);
  const Observation sentence_end = sentence_end_first(words);
  for (const Observation& look :
       {alphabet, frequent, sentence_end, lengths, lengths_of_vectors, capitals(words)}) {
    if (!look.text.empty()) order.evidence.push_back(look.text);
  }
  const Vote vote = alphabet.vote == Vote::nothing ? frequent.vote : alphabet.vote;
  order.verdict = vote == Vote::sorted ? OrderVerdict::looks_sorted
                  : vote == Vote::not_sorted
                      ? OrderVerdict::does_not_look_sorted
                      : verdict_of_trends(lengths.vote, lengths_of_vectors.vote, sentence_end.vote);
  return order;
}

}  // namespace famheads::tasks

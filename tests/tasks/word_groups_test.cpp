#include "famheads/tasks/word_groups.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "famheads/core/error.hpp"
#include "famheads/tasks/summarize.hpp"
#include "support/numeric.hpp"
#include "support/temporary_directory.hpp"
#include "tasks/word_groups.hpp"

using namespace famheads;
using namespace famheads::tasks;
using famheads::test::TemporaryDirectory;

namespace {

constexpr std::size_t kRows = 5'300;  // two blocks; cuts of 1,000, 2,000 and 5,000
constexpr std::size_t kDimensions = 3;

struct File {
  std::string text;
  Matrix rows{kDimensions, kRows};
};

// Every `bad`-th line has one number too few; the rows that are good make the matrix.
File file_with_bad_rows(std::size_t bad) {
  test::Noise noise(5);
  File file;
  for (std::size_t i = 0; i < kRows; ++i) {
    if (bad > 0 && i % bad == 7) file.text += "short 1 2\n";
    file.text += fmt::format("w{}", i);
    for (std::size_t j = 0; j < kDimensions; ++j) {
      file.rows(j, i) = std::round(noise.next() * 1000) + (i < 1500 ? 200 : 0);
      file.text += fmt::format(" {}", file.rows(j, i));
    }
    file.text += "\n";
  }
  return file;
}

Summary summary_of(const std::string& path, std::size_t threads) {
  const auto reader = io::open_embedding(path, {.on_bad_row = io::BadRowPolicy::skip});
  SummarizeOptions options;
  options.threads = threads;
  options.word_groups = true;
  return summarize(*reader, options);
}

stats::Moments plain_moments(const Matrix& rows, const auto& wanted) {
  Matrix chosen(rows.rows(), rows.columns());
  std::size_t count = 0;
  for (std::size_t i = 0; i < rows.columns(); ++i) {
    if (!wanted(i)) continue;
    for (std::size_t j = 0; j < rows.rows(); ++j) chosen(j, count) = rows(j, i);
    ++count;
  }
  stats::MomentAccumulator moments(rows.rows());
  moments.assign(test::columns(chosen, 0, count));
  return moments.finish();
}

void check_same(const stats::Moments& found, const stats::Moments& expected) {
  CHECK(found.words == expected.words);
  CHECK(found.minimum == expected.minimum);
  CHECK(found.maximum == expected.maximum);
  for (std::size_t i = 0; i < found.dimensions(); ++i) {
    CHECK(found.mean[i] == doctest::Approx(expected.mean[i]).epsilon(1e-12));
    for (std::size_t j = 0; j < found.dimensions(); ++j) {
      CHECK(std::abs(found.comoment(i, j) - expected.comoment(i, j)) <=
            1e-12 * expected.comoment(i, i));
    }
  }
}

bool same_bits(const stats::Moments& a, const stats::Moments& b) {
  bool same = a.words == b.words && a.mean == b.mean;
  for (std::size_t i = 0; i < a.dimensions(); ++i) {
    for (std::size_t j = 0; j < a.dimensions(); ++j) same &= a.comoment(i, j) == b.comoment(i, j);
  }
  return same;
}

}  // namespace

TEST_CASE("rows are dealt to folds in turn, block by block") {
  const TemporaryDirectory directory;
  const File file = file_with_bad_rows(0);
  const Summary summary = summary_of(directory.write("v.txt", file.text), 2);
  REQUIRE(summary.groups);
  REQUIRE(summary.groups->folds.size() == 8);
  CHECK_FALSE(summary.groups->whole_blocks);
  for (std::size_t fold = 0; fold < 8; ++fold) {  // 4096, the rows of a block, is a multiple of 8
    check_same(summary.groups->folds[fold],
               plain_moments(file.rows, [fold](std::size_t i) { return i % 8 == fold; }));
  }
}

TEST_CASE("the first words are accepted rows in file order, wherever bad rows stand between") {
  const TemporaryDirectory directory;
  const File file = file_with_bad_rows(11);
  const Summary summary = summary_of(directory.write("v.txt", file.text), 2);
  CHECK(summary.embedding.facts.skipped_rows > 400);
  REQUIRE(summary.groups->cuts.size() == 3);
  const std::vector<std::uint64_t> expected{1000, 2000, 5000};
  for (std::size_t k = 0; k < 3; ++k) {
    const VocabularyCut& cut = summary.groups->cuts[k];
    CHECK(cut.words == expected[k]);
    const auto all = plain_moments(file.rows, [&](std::size_t i) { return i < expected[k]; });
    CHECK(cut.even.words + cut.odd.words == all.words);
    for (std::size_t j = 0; j < kDimensions; ++j) {
      const auto n = static_cast<double>(cut.even.words);
      const auto m = static_cast<double>(cut.odd.words);
      CHECK((n * cut.even.mean[j] + m * cut.odd.mean[j]) / (n + m) ==
            doctest::Approx(all.mean[j]).epsilon(1e-12));
    }
  }
  check_same(summary.groups->cuts[0].even,
             plain_moments(file.rows, [](std::size_t i) { return i < 1000 && i % 2 == 0; }));
}

TEST_CASE("groups have the same bits for any number of threads, and change no other moment") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", file_with_bad_rows(0).text);
  const Summary one = summary_of(path, 1);
  const Summary three = summary_of(path, 3);
  const Summary plain = summarize(*io::open_embedding(path, {}), {.threads = 2});
  CHECK_FALSE(plain.groups);
  CHECK(same_bits(one.moments, plain.moments));
  for (std::size_t fold = 0; fold < 8; ++fold) {
    CHECK(same_bits(one.groups->folds[fold], three.groups->folds[fold]));
  }
  for (std::size_t k = 0; k < 3; ++k) {
    CHECK(same_bits(one.groups->cuts[k].even, three.groups->cuts[k].even));
    CHECK(same_bits(one.groups->cuts[k].odd, three.groups->cuts[k].odd));
  }
}

TEST_CASE("a cut that is the whole file is none") {
  const TemporaryDirectory directory;
  std::string text;
  for (int i = 0; i < 1000; ++i) text += fmt::format("w {} {} {}\n", i, i % 7, i % 5);
  CHECK(summary_of(directory.write("v.txt", text), 1).groups->cuts.empty());
  text += "w 1 2 3\n";
  CHECK(summary_of(directory.write("w.txt", text), 1).groups->cuts.size() == 1);
}

TEST_CASE("cuts are 1, 2 and 5 times powers of ten, never below two words a dimension") {
  const auto small = vocabulary_cuts(100);
  CHECK(small.front() == 1000);
  CHECK(small.back() == 2'000'000);
  CHECK(small.size() == 11);
  CHECK(vocabulary_cuts(600).front() == 2000);
  CHECK(vocabulary_cuts(1025) == std::vector<std::uint64_t>{10'000, 100'000, 1'000'000});
  CHECK(vocabulary_cuts(std::size_t{1} << 40).empty());
}

TEST_CASE("above 1024 dimensions whole blocks are dealt") {
  constexpr std::size_t d = 1025;
  const auto collector = make_word_groups(d);
  const auto share = collector->make_share();
  stats::MomentAccumulator moments(d);
  for (std::size_t block = 0; block < 3; ++block) {
    const Matrix rows = test::noise(d, 2, block);
    moments.assign(test::view(rows));
    const std::vector<std::string_view> words(2, "w");
    share->digest({words, test::view(rows), {}, {}, &moments});
    collector->add(*share);
  }
  Summary summary;
  collector->finish(1, summary);
  CHECK(summary.groups->whole_blocks);
  CHECK(summary.groups->folds[1].words == 2);
  CHECK(summary.groups->folds[3].words == 0);
  CHECK(summary.groups->folds[2].mean == moments.finish().mean);
}

TEST_CASE("the groups count in the memory that is needed, and a refusal names the option") {
  const std::uint64_t matrix = std::uint64_t{8} * 1000 * 1000;
  const std::uint64_t groups = 8 + 2 * vocabulary_cuts(1000).size();
  CHECK(memory_need(1000, 2, false, true) >= memory_need(1000, 2) + groups * matrix);
  CHECK(memory_need(1000, 8, false, true) >= memory_need(1000, 2, false, true) + 6 * 8 * matrix);
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", "a 1 2 3\nb 4 5 6\n");
  SummarizeOptions options;
  options.threads = 2;
  options.max_memory_bytes = memory_need(3, 2);
  CHECK_NOTHROW((void)summarize(*io::open_embedding(path, {}), options));
  options.word_groups = true;
  CHECK_THROWS_WITH_AS((void)summarize(*io::open_embedding(path, {}), options),
                       doctest::Contains("--stability"), Error);
}

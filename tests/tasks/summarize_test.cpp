#include "famheads/tasks/summarize.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "famheads/core/error.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::tasks;
using famheads::test::TemporaryDirectory;

namespace {

constexpr std::size_t kRows = 10'000;  // three blocks of 4096
constexpr std::size_t kDimensions = 5;

std::string row(std::size_t index, std::mt19937_64& random) {
  std::string text = fmt::format("word{}", index % 9'999);  // one repeat
  for (std::size_t j = 0; j < kDimensions; ++j) {
    text += fmt::format(" {:.5g}", static_cast<double>(random() % 20'001) / 1e4 - 1);
  }
  return text + "\n";
}

/// Rows in file order; `bad` rows have one number too few.
std::string file_with(const std::vector<std::size_t>& bad) {
  std::mt19937_64 random(11);
  std::string text;
  std::size_t next_bad = 0;
  for (std::size_t i = 0; i < kRows; ++i) {
    std::string line = row(i, random);
    if (next_bad < bad.size() && bad[next_bad] == i) {
      line = line.substr(0, line.rfind(' ')) + "\n";
      ++next_bad;
    }
    text += line;
  }
  return text;
}

Summary summary_of(const std::string& path, std::size_t threads, io::ReaderOptions reader = {},
                   SummarizeOptions options = {}) {
  options.threads = threads;
  options.limit = reader.limit;
  const auto source = io::open_embedding(path, reader);
  return summarize(*source, options);
}

bool same_bits(const stats::Moments& a, const stats::Moments& b) {
  bool same = a.words == b.words && a.mean == b.mean && a.minimum == b.minimum &&
              a.maximum == b.maximum && a.comoment.columns() == b.comoment.columns();
  for (std::size_t i = 0; same && i < a.dimensions(); ++i) {
    for (std::size_t j = 0; j < a.dimensions(); ++j) same &= a.comoment(i, j) == b.comoment(i, j);
  }
  return same;
}

}  // namespace

TEST_CASE("a summary has the same bits for any number of threads") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", file_with({}));
  const Summary one = summary_of(path, 1);
  CHECK(one.embedding.facts.words == kRows);
  CHECK(one.embedding.duplicate_words == 1);
  CHECK(one.embedding.digest.size() == 32);
  for (const std::size_t threads : {2U, 3U, 8U}) {
    const Summary many = summary_of(path, threads);
    CHECK(same_bits(one.moments, many.moments));
    CHECK(one.embedding.digest == many.embedding.digest);
    CHECK(many.embedding.duplicate_words == 1);
  }
}

TEST_CASE("of several bad rows the first in file order is reported, for any number of threads") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", file_with({4'200, 4'300, 9'000}));
  for (const std::size_t threads : {1U, 2U, 8U}) {
    try {
      (void)summary_of(path, threads);
      FAIL("must throw");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::input);
      CHECK(error.where().line == 4'201);
    }
  }
}

TEST_CASE("skipped rows are counted and the first is kept") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", file_with({4'200, 4'300, 9'000}));
  const Summary summary = summary_of(path, 2, {.on_bad_row = io::BadRowPolicy::skip});
  CHECK(summary.embedding.facts.words == kRows - 3);
  CHECK(summary.embedding.facts.skipped_rows == 3);
  REQUIRE(summary.embedding.facts.first_skipped);
  CHECK(summary.embedding.facts.first_skipped->line == 4'201);
}

TEST_CASE("a limit counts accepted rows, also where some are skipped before it") {
  const TemporaryDirectory directory;
  const std::vector<std::size_t> bad{10, 4'200, 4'300, 5'000};
  const std::string with_bad = directory.write("bad.txt", file_with(bad));
  // The same rows without the bad ones.
  std::string good;
  std::string all = file_with({});
  std::size_t begin = 0;
  for (std::size_t i = 0; i < kRows; ++i) {
    const std::size_t end = all.find('\n', begin) + 1;
    if (std::find(bad.begin(), bad.end(), i) == bad.end()) good += all.substr(begin, end - begin);
    begin = end;
  }
  const std::string without_bad = directory.write("good.txt", good);
  for (const std::uint64_t limit : {5U, 10U, 4'199U, 4'300U, 4'997U}) {
    io::ReaderOptions reader{.limit = limit};
    const Summary plain = summary_of(without_bad, 1, reader);
    CHECK(plain.embedding.facts.words == limit);
    reader.on_bad_row = io::BadRowPolicy::skip;
    for (const std::size_t threads : {1U, 2U}) {
      const Summary skipping = summary_of(with_bad, threads, reader);
      CHECK(skipping.embedding.facts.words == limit);
      for (std::size_t j = 0; j < kDimensions; ++j) {
        CHECK(skipping.moments.mean[j] == doctest::Approx(plain.moments.mean[j]).epsilon(1e-12));
        CHECK(skipping.moments.comoment(j, j) ==
              doctest::Approx(plain.moments.comoment(j, j)).epsilon(1e-12));
      }
    }
  }
  // Rows skipped after the last accepted one do not count.
  const Summary first =
      summary_of(with_bad, 2, {.on_bad_row = io::BadRowPolicy::skip, .limit = std::uint64_t{10}});
  CHECK(first.embedding.facts.skipped_rows == 0);
  const Summary next =
      summary_of(with_bad, 2, {.on_bad_row = io::BadRowPolicy::skip, .limit = std::uint64_t{11}});
  CHECK(next.embedding.facts.skipped_rows == 1);
}

TEST_CASE("too little memory is refused with both numbers before anything is read") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", file_with({}));
  SummarizeOptions options;
  options.max_memory_bytes = 1 << 20;
  try {
    (void)summary_of(path, 2, {}, options);
    FAIL("must throw");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::out_of_memory);
    CHECK(error.message().find("the limit is 1 MiB") != std::string::npos);
  }
}

TEST_CASE(
    "a header whose dimensions the first row cannot have is refused before memory is asked for") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.vec", "2 2000000\nred 1 2 3\nblue 4 5 6\n");
  try {
    (void)summary_of(path, 1, {.format = io::Format::word2vec});
    FAIL("must throw");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::input);
    CHECK(error.where().line == 2);
    CHECK(error.message().find("2000000") != std::string::npos);
  }
}

TEST_CASE("the memory need grows with dimensions and threads and does not overflow") {
  CHECK(memory_need(100, 2) < std::uint64_t{64} << 20);
  CHECK(memory_need(300, 2) > memory_need(100, 2));
  CHECK(memory_need(300, 8) > memory_need(300, 2));
  CHECK(memory_need(2'000'000'000, 2) > std::uint64_t{1} << 60);
}

TEST_CASE("matrices that are kept for pictures count in the memory need") {
  // R, loadings and page: at least two more d x d matrices of doubles.
  CHECK(memory_need(1000, 2, true) >= memory_need(1000, 2) + std::uint64_t{2} * 8 * 1000 * 1000);
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", file_with({}));
  SummarizeOptions options;
  options.max_memory_bytes = memory_need(kDimensions, 2);
  CHECK_NOTHROW((void)summary_of(path, 2, {}, options));
  options.keep_matrices = true;
  CHECK_THROWS_WITH_AS((void)summary_of(path, 2, {}, options), doctest::Contains("--html"), Error);
}

TEST_CASE("the callback can stop the work, and sees it grow") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", file_with({}));
  const auto reader = io::open_embedding(path, {});
  std::uint64_t calls = 0;
  const auto stop_at_second = [&](const Progress& progress) {
    CHECK(progress.words > 0);
    CHECK(progress.total_bytes.has_value());
    return ++calls == 2 ? ProgressVerdict::stop : ProgressVerdict::go_on;
  };
  try {
    (void)summarize(*reader, {.threads = 2}, stop_at_second);
    FAIL("must throw");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::interrupted);
  }
  CHECK(calls == 2);
}

TEST_CASE("a file of malformed rows only is refused") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", "2 3\nred 1 2\nblue 1 2\n");
  CHECK_THROWS_AS(
      summary_of(path, 1, {.format = io::Format::word2vec, .on_bad_row = io::BadRowPolicy::skip}),
      Error);
}

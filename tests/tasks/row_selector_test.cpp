// Rows that are selected and weighed, seen through the pass that they are for.
#include "tasks/row_selector.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <vector>

#include "famheads/core/error.hpp"
#include "famheads/io/embedding_reader.hpp"
#include "support/numeric.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::tasks;
using famheads::test::TemporaryDirectory;

namespace {

constexpr std::size_t kRows = 9'000;  // three blocks
constexpr std::size_t kDimensions = 3;
constexpr std::uint64_t kMemory = std::uint64_t{1} << 30;

std::string word(std::size_t row) { return fmt::format("w{}{}", row, row % 3 == 0 ? "x" : "y"); }

/// A file of kRows words; every `bad`-th row has one number too few.
std::string file_with(const Matrix& values, std::size_t bad = kRows + 1) {
  std::string text;
  for (std::size_t i = 0; i < kRows; ++i) {
    text += word(i);
    const std::size_t numbers = (i + 1) % bad == 0 ? kDimensions - 1 : kDimensions;
    for (std::size_t j = 0; j < numbers; ++j) text += fmt::format(" {:.17g}", values(j, i));
    text += "\n";
  }
  return text;
}

Summary summary_of(const std::string& path, SummarizeOptions options, std::size_t threads = 2,
                   io::BadRowPolicy on_bad_row = io::BadRowPolicy::error) {
  io::ReaderOptions reader;
  reader.format = io::Format::glove;
  reader.limit = options.limit;
  reader.on_bad_row = on_bad_row;
  options.threads = threads;
  const auto source = io::open_embedding(path, reader);
  return summarize(*source, options);
}

std::shared_ptr<const WordTable> list(const std::string& path) {
  return std::make_shared<const WordTable>(WordTable::read_list(path, kMemory));
}

std::shared_ptr<const WordTable> counts(const std::string& path) {
  return std::make_shared<const WordTable>(WordTable::read_counts(path, kMemory));
}

bool same_bits(const stats::Moments& a, const stats::Moments& b) {
  const std::size_t d = a.dimensions();
  return a.words == b.words && a.sum_of_weights == b.sum_of_weights &&
         a.sum_of_squared_weights == b.sum_of_squared_weights && a.mean == b.mean &&
         a.minimum == b.minimum && a.maximum == b.maximum &&
         std::equal(a.comoment.data(), a.comoment.data() + d * d, b.comoment.data());
}

/// Moments of some rows with some weights, one after another in a single block.
stats::Moments moments_of_rows(const Matrix& values, const std::vector<std::size_t>& rows,
                               const std::vector<double>& weights = {}) {
  Matrix kept(kDimensions, rows.size());
  for (std::size_t k = 0; k < rows.size(); ++k) {
    for (std::size_t j = 0; j < kDimensions; ++j) kept(j, k) = values(j, rows[k]);
  }
  stats::MomentAccumulator all(kDimensions);
  all.assign(test::view(kept), weights);
  return all.finish();
}

void check_close(const stats::Moments& found, const stats::Moments& expected) {
  CHECK(found.words == expected.words);
  CHECK(test::is_close(found.sum_of_weights, expected.sum_of_weights, 1e-13));
  CHECK(test::is_close(found.sum_of_squared_weights, expected.sum_of_squared_weights, 1e-13));
  for (std::size_t i = 0; i < kDimensions; ++i) {
    CHECK(std::abs(found.mean[i] - expected.mean[i]) < 1e-13);
    CHECK(found.minimum[i] == expected.minimum[i]);
    CHECK(found.maximum[i] == expected.maximum[i]);
    for (std::size_t j = 0; j <= i; ++j) {
      CHECK(std::abs(found.comoment(i, j) - expected.comoment(i, j)) <
            1e-13 * expected.comoment(i, i));
    }
  }
}

std::size_t warnings_of(const Summary& summary, WarningCode code) {
  return static_cast<std::size_t>(
      std::ranges::count(summary.warnings, code, [](const Warning& w) { return w.code; }));
}

}  // namespace

TEST_CASE("selected rows are all that counts, and the others are counted") {
  const TemporaryDirectory directory;
  const Matrix values = test::noise(kDimensions, kRows);
  const std::string path = directory.write("v.txt", file_with(values));
  SummarizeOptions options;
  options.only = list(directory.write("list", "w8999y\nw17y\nnot there\nw4200x\nW17y\nw17y\n"));
  const Summary summary = summary_of(path, options);
  CHECK(summary.embedding.facts.words == 3);
  CHECK(summary.embedding.facts.left_out == kRows - 3);
  CHECK(summary.embedding.effective_n == 3);
  REQUIRE(summary.embedding.listed_words);
  CHECK(summary.embedding.listed_words->words == 5);
  CHECK(summary.embedding.listed_words->missing == 2);
  CHECK(summary.embedding.listed_words->first_missing == "not there");
  CHECK(warnings_of(summary, WarningCode::listed_words_missing) == 1);
  check_close(summary.moments, moments_of_rows(values, {17, 4200, 8999}));
}

TEST_CASE("a pattern and a list select together") {
  const TemporaryDirectory directory;
  const Matrix values = test::noise(kDimensions, kRows);
  const std::string path = directory.write("v.txt", file_with(values));
  SummarizeOptions options;
  options.pattern = std::make_shared<const WordPattern>("^w[0-9]+x$");
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < kRows; i += 3) rows.push_back(i);
  check_close(summary_of(path, options).moments, moments_of_rows(values, rows));
  options.only = list(directory.write("list", "w1y\nw3x\nw6x\n"));
  const Summary both = summary_of(path, options);
  check_close(both.moments, moments_of_rows(values, {3, 6}));
  CHECK_FALSE(both.embedding.listed_words->first_missing);  // w1y is there, if not selected
  CHECK(warnings_of(both, WarningCode::listed_words_missing) == 0);
}

TEST_CASE("ranks are those of the file, whatever is selected and skipped") {
  const TemporaryDirectory directory;
  const Matrix values = test::noise(kDimensions, kRows);
  SummarizeOptions options;
  options.weighting = Weighting::zipf;
  for (const std::size_t bad : {kRows + 1, std::size_t{11}}) {
    CAPTURE(bad);
    const std::string path = directory.write("v.txt", file_with(values, bad));
    std::vector<std::size_t> rows, selected;
    std::vector<double> weights, selected_weights;
    for (std::size_t i = 0; i < kRows; ++i) {
      if ((i + 1) % bad == 0) continue;
      rows.push_back(i);
      weights.push_back(1 / static_cast<double>(rows.size()));
      if (i % 3 != 0) continue;
      selected.push_back(i);
      selected_weights.push_back(weights.back());
    }
    const auto policy = io::BadRowPolicy::skip;
    const Summary all = summary_of(path, options, 1, policy);
    check_close(all.moments, moments_of_rows(values, rows, weights));
    CHECK(all.embedding.effective_n == all.moments.effective_words());
    for (const std::size_t threads : {2U, 5U}) {
      const Summary again = summary_of(path, options, threads, policy);
      CHECK(same_bits(again.moments, all.moments));
      CHECK(again.embedding.facts.skipped_rows == all.embedding.facts.skipped_rows);
    }
    SummarizeOptions some = options;
    some.pattern = std::make_shared<const WordPattern>("x$");
    check_close(summary_of(path, some, 3, policy).moments,
                moments_of_rows(values, selected, selected_weights));
  }
}

TEST_CASE("a limit counts rows of the file, before any is left out") {
  const TemporaryDirectory directory;
  const Matrix values = test::noise(kDimensions, kRows);
  const std::string path = directory.write("v.txt", file_with(values, 11));
  SummarizeOptions options;
  options.weighting = Weighting::zipf;
  options.limit = 5000;
  options.pattern = std::make_shared<const WordPattern>("x$");
  const auto policy = io::BadRowPolicy::skip;
  const Summary one = summary_of(path, options, 1, policy);
  CHECK(one.embedding.facts.accepted_rows() == 5000);
  CHECK(one.embedding.facts.words > 1600);
  CHECK(one.embedding.facts.words < 1700);
  CHECK(same_bits(summary_of(path, options, 4, policy).moments, one.moments));
}

TEST_CASE("words weigh what their counts say, and nothing without one") {
  const TemporaryDirectory directory;
  const Matrix values = test::noise(kDimensions, kRows);
  const std::string path = directory.write("v.txt", file_with(values));
  std::string text = "absent\t5\n";
  std::vector<std::size_t> rows;
  std::vector<double> weights;
  for (std::size_t i = kRows; i-- > 0;) {
    if (i % 5 == 1) continue;
    text += fmt::format("{}\t{}\n", word(i), i % 7);
  }
  for (std::size_t i = 0; i < kRows; ++i) {
    if (i % 5 == 1 || i % 7 == 0) continue;
    rows.push_back(i);
    weights.push_back(static_cast<double>(i % 7));
  }
  SummarizeOptions options;
  options.weighting = Weighting::counts;
  options.counts = counts(directory.write("c.tsv", text));
  const Summary summary = summary_of(path, options, 1);
  check_close(summary.moments, moments_of_rows(values, rows, weights));
  CHECK(same_bits(summary_of(path, options, 3).moments, summary.moments));
  const io::EmbeddingInfo& embedding = summary.embedding;
  CHECK(embedding.facts.words == rows.size());
  CHECK(embedding.facts.left_out == kRows - rows.size());
  CHECK(embedding.words_without_count == kRows / 5);
  CHECK(embedding.first_without_count == "w1y");
  REQUIRE(embedding.counted_words);
  CHECK(embedding.counted_words->missing == 1);
  CHECK(embedding.counted_words->first_missing == "absent");
  CHECK(warnings_of(summary, WarningCode::words_without_count) == 1);
  CHECK(warnings_of(summary, WarningCode::counted_words_missing) == 1);
}

TEST_CASE("oddities are those of the rows that count") {
  const TemporaryDirectory directory;
  const std::string path =
      directory.write("v.txt", "a 1 2 3\nb 0 0 0\n\xff 1 1 1\nc 0 0 0\nb 3 1 2\n");
  SummarizeOptions options;
  options.pattern = std::make_shared<const WordPattern>("^[ab]$");
  const Summary summary = summary_of(path, options);
  CHECK(summary.embedding.facts.words == 3);
  CHECK(summary.embedding.facts.zero_vectors == 1);
  CHECK(summary.embedding.facts.words_not_utf8 == 0);
  CHECK(summary.embedding.duplicate_words == 1);
}

TEST_CASE("where no row is left the input is refused, with what left them out") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", "a 1 2 3\nb 0 1 0\n");
  SummarizeOptions options;
  options.only = list(directory.write("list", "c\n"));
  options.pattern = std::make_shared<const WordPattern>("a");
  try {
    (void)summary_of(path, options);
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::input);
    CHECK(error.message() == fmt::format("no word is left: all 2 rows that were read are left out "
                                         "by --words {}, --match",
                                         options.only->source()));
  }
}

TEST_CASE("ranks of a file that does not look sorted are doubted") {
  const TemporaryDirectory directory;
  std::string alphabetical;
  for (int i = 0; i < 200; ++i) {
    alphabetical += fmt::format("{}{} 1 {} 2\n", static_cast<char>('a' + i / 20),
                                static_cast<char>('a' + i % 20), i);
  }
  const std::string path = directory.write("v.txt", alphabetical);
  SummarizeOptions options;
  CHECK(warnings_of(summary_of(path, options), WarningCode::ranks_unsorted) == 0);
  options.weighting = Weighting::zipf;
  options.pattern = std::make_shared<const WordPattern>("^a");  // judged before selection
  CHECK(warnings_of(summary_of(path, options), WarningCode::ranks_unsorted) == 1);
}

TEST_CASE("the memory of listed words counts against the limit") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("v.txt", "w1 1 2 3\nb 0 1 0\n");
  std::string text;
  for (int i = 0; i < 200'000; ++i) text += fmt::format("w{}\n", i);
  SummarizeOptions options;
  options.only = list(directory.write("list", text));
  options.max_memory_bytes = memory_need(3, 2) + options.only->bytes() + 100'000;
  CHECK(word_table_bytes(options) == options.only->bytes() + 25'000);
  CHECK(summary_of(path, options).embedding.facts.words == 1);
  options.max_memory_bytes -= 200'000;
  CHECK_THROWS_WITH_AS((void)summary_of(path, options), doctest::Contains("MiB of listed words"),
                       Error);
}

#include "famheads/tasks/vector_health.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "famheads/tasks/summarize.hpp"
#include "support/numeric.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::tasks;
using test::TemporaryDirectory;

namespace {

Summary summary_of(const std::string& text, SummarizeOptions options = {},
                   io::ReaderOptions reader = {}) {
  const TemporaryDirectory folder;
  reader.limit = options.limit;
  const auto source = io::open_embedding(folder.write("v.txt", text), reader);
  return summarize(*source, options);
}

/// Three blocks of rows, more than are sampled.
std::string many_rows() {
  test::Noise draw(9);
  std::string text;
  for (int i = 0; i < 10'000; ++i) {
    text += fmt::format("w{} {:.9f} {:.9f}\n", i, draw.next() + 1, i % 50 == 0 ? 9 : draw.next());
  }
  return text;
}

bool has(const Summary& summary, WarningCode code) {
  return std::ranges::count(summary.warnings, code, &Warning::code) > 0;
}

}  // namespace

TEST_CASE("the health of vectors does not depend on threads") {
  const std::string text = many_rows();
  const VectorHealth one = summary_of(text, {.threads = 1}).vectors;
  for (int repeat = 0; repeat < 3; ++repeat) {
    const VectorHealth three = summary_of(text, {.threads = 3}).vectors;
    CHECK(three.mean_cosine == one.mean_cosine);
    CHECK(three.lengths.lower_quartile == one.lengths.lower_quartile);
    CHECK(three.sampled_rows == one.sampled_rows);
    CHECK(three.outlier_share == one.outlier_share);
    CHECK(three.duplicate_vectors == one.duplicate_vectors);
  }
  CHECK(one.sampled_rows <= 4096);
  CHECK(one.sampled_rows > 1500);
  CHECK(one.outlier_share[0] == 0.0);
  CHECK(*one.outlier_share[1] == doctest::Approx(0.02).epsilon(0.3));
}

TEST_CASE("vectors repeat where another word had them, whatever the sign of zero") {
  const std::string text = "a 1 0\nb 1 -0\na 1 0\nc 2 2\nd 1 0\ne 0 0\nf 0 -0\n";
  const Summary summary = summary_of(text);
  CHECK(summary.vectors.duplicate_vectors == 2U);  // of b and d; the second a is a duplicate word
  CHECK(summary.vectors.directions == 5);
  CHECK(has(summary, WarningCode::duplicate_vectors));
  CHECK_FALSE(summary_of(text, {.duplicates = DuplicatePolicy::ignore}).vectors.duplicate_vectors);
  CHECK_FALSE(has(summary_of("a 1 0\nb 1 2\n"), WarningCode::duplicate_vectors));
}

TEST_CASE("few repeated vectors among many words are no warning") {
  const std::string text = many_rows();
  const std::string row = text.substr(text.find(' '), text.find('\n') - text.find(' ') + 1);
  const Summary few = summary_of(text + "other" + row);
  CHECK(few.vectors.duplicate_vectors == 1U);
  CHECK_FALSE(has(few, WarningCode::duplicate_vectors));
}

TEST_CASE("the vectors are looked at before they are normalised") {
  const std::string text = "a 3 4\nb 6 8\nc 0 1\n";
  const VectorHealth plain = summary_of(text).vectors;
  const VectorHealth scaled = summary_of(text, {.normalize = Normalize::l2}).vectors;
  CHECK(scaled.duplicate_vectors == 0U);
  CHECK(scaled.lengths.maximum == 10.0);
  CHECK(scaled.mean_cosine == plain.mean_cosine);
  CHECK(plain.outlier_share[1] == 0.0);  // of 4, 8 and 1
  CHECK_FALSE(scaled.outlier_share[0]);  // of 0.6, 0.6 and 0
  CHECK(test::is_close(*plain.mean_cosine, (1 + 0.8 + 0.8) / 3, 1e-14));
}

TEST_CASE("what --limit cuts off does not count") {
  const std::string text = "a 3 4\nb 1 0\nc 0 1\nd 1 0\n";
  const VectorHealth cut = summary_of(text, {.limit = 3}).vectors;
  CHECK(cut.directions == 3);
  CHECK(cut.duplicate_vectors == 0U);
  CHECK(cut.sampled_rows == 3);
}

TEST_CASE("the order of the first rows is judged in the same pass") {
  std::string text;
  for (int i = 0; i < 300; ++i)
    text += fmt::format("word{}{} 1 {}\n", char('a' + i / 26), char('a' + i % 26), i);
  const Summary whole = summary_of(text);
  REQUIRE(whole.frequency_order);
  CHECK(whole.frequency_order->verdict == OrderVerdict::does_not_look_sorted);
  CHECK_FALSE(has(whole, WarningCode::limit_unsorted));
  CHECK(has(summary_of(text, {.limit = 100}), WarningCode::limit_unsorted));
  CHECK_FALSE(has(summary_of(text, {.limit = 10}), WarningCode::limit_unsorted));  // too few to say
}

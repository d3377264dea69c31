// The health of an embedding: closed forms, hard inputs, and numpy's numbers.
#include "famheads/tasks/health.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "famheads/tasks/analyze.hpp"
#include "support/golden.hpp"
#include "support/numeric.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::test;
using tasks::Health;

namespace {

tasks::Analysis analysis_of(const std::string& path, const tasks::SummarizeOptions& options = {}) {
  const auto reader = io::open_embedding(path, {});
  return tasks::analyze(tasks::summarize(*reader, options), {});
}

tasks::Analysis analysis_of_text(const std::string& text,
                                 const tasks::SummarizeOptions& options = {}) {
  const TemporaryDirectory folder;
  return analysis_of(folder.write("v.txt", text), options);
}

void check_close(const std::optional<double>& found, const nlohmann::json& expected) {
  CAPTURE(expected.dump());
  REQUIRE(found.has_value() == !expected.is_null());
  if (found) CHECK(is_close(*found, expected.get<double>(), 1e-9));
}

void check_dimensions(const Health& health, const nlohmann::json& expected) {
  REQUIRE(health.dimensions.size() == expected["variance"].size());
  for (std::size_t j = 0; j < health.dimensions.size(); ++j) {
    CAPTURE(j);
    const tasks::DimensionHealth& found = health.dimensions[j];
    check_close(found.outlier_share, expected["outlier_share"][j]);
    CHECK(found.dead == expected["dead"][j].get<bool>());
    if (!*found.dead) check_close(found.variance, expected["variance"][j]);
    REQUIRE(found.nearest.has_value() == !expected["nearest"][j].is_null());
    if (found.nearest) CHECK(*found.nearest == expected["nearest"][j].get<std::size_t>());
  }
}

void check_golden(const std::string& file) {
  const std::string data = FAMHEADS_DATA_DIR;
  const auto expected = nlohmann::json::parse(read_whole(data + "/golden/health.json"))[file];
  const Health health = analysis_of(data + "/" + file).health;
  REQUIRE(health.spectrum);
  check_close(health.spectrum->effective_rank, expected["effective_rank"]);
  check_close(health.spectrum->participation_ratio, expected["participation_ratio"]);
  check_close(health.spectrum->first_share, expected["first_share"]);
  check_close(health.spectrum->first_ten_share, expected["first_ten_share"]);
  CHECK(health.spectrum->components_90 == expected["components"]["90"].get<std::size_t>());
  CHECK(health.spectrum->components_95 == expected["components"]["95"].get<std::size_t>());
  CHECK(health.spectrum->components_99 == expected["components"]["99"].get<std::size_t>());
  check_close(health.isoscore, expected["isoscore"]);
  check_close(health.mean_share, expected["mean_share"]);
  check_close(health.vectors.mean_cosine, expected["mean_cosine"]);
  CHECK(health.vectors.duplicate_vectors == expected["duplicate_vectors"].get<std::uint64_t>());
  const tasks::LengthSpread& lengths = health.vectors.lengths;
  const auto& wanted = expected["lengths"];
  check_close(lengths.minimum, wanted[0]);
  CHECK(is_close(*lengths.lower_quartile, wanted[1], tasks::kLengthAccuracy));
  CHECK(is_close(*lengths.median, wanted[2], tasks::kLengthAccuracy));
  CHECK(is_close(*lengths.upper_quartile, wanted[3], tasks::kLengthAccuracy));
  check_close(lengths.maximum, wanted[4]);
  check_dimensions(health, expected);
}

}  // namespace

TEST_CASE("golden health of real and planted vectors") {
  for (const char* file :
       {"glove-6b-100d-top2000.txt", "lee_fasttext.vec", "harman74-145x24.txt"}) {
    CAPTURE(file);
    check_golden(file);
  }
}

TEST_CASE("golden health of hard inputs") {
  for (const char* file : {"cases/more-dims-than-rows.txt", "cases/duplicate-words.txt",
                           "cases/zero-row.txt", "cases/constant-dim.txt"}) {
    CAPTURE(file);
    check_golden(file);
  }
}

TEST_CASE("vectors along all axes are isotropic") {
  const Health health =
      analysis_of_text("a 1 0 0\nb -1 0 0\nc 0 1 0\nd 0 -1 0\ne 0 0 1\nf 0 0 -1\n").health;
  CHECK(is_close(health.spectrum->effective_rank, 3, 1e-12));
  CHECK(is_close(*health.isoscore, 1, 1e-12));
  CHECK(health.mean_share == 0.0);
  CHECK(is_close(*health.vectors.mean_cosine, -0.2, 1e-12));  // 3 of 15 pairs are opposite
  CHECK_FALSE(health.dimensions[0].nearest);
  CHECK(is_close(*health.dimensions[0].variance_share, 1.0 / 3, 1e-12));
}

TEST_CASE("vectors on a line have one direction") {
  const Health health = analysis_of_text("a 1 2 4\nb 2 4 8\nc 3 6 12\nd 7 14 28\n").health;
  CHECK(is_close(health.spectrum->effective_rank, 1, 1e-12));
  CHECK(*health.isoscore < 1e-12);
  CHECK(is_close(*health.vectors.mean_cosine, 1, 1e-12));
  CHECK(health.dimensions[0].nearest == 1U);  // as near as 2: the first
}

TEST_CASE("equal vectors and a single one have no spread") {
  const Health same = analysis_of_text("a 1 2\nb 1 2\nc 1 2\n").health;
  CHECK(same.spectrum->effective_rank == 1);
  CHECK(same.isoscore == 0.0);
  CHECK(same.mean_share == 1.0);
  CHECK(same.vectors.duplicate_vectors == 2U);
  CHECK(same.dimensions[1].dead == true);
  CHECK_FALSE(same.dimensions[1].variance_share);
  const Health one = analysis_of_text("a 3 4\n").health;
  CHECK_FALSE(one.spectrum);
  CHECK_FALSE(one.isoscore);
  CHECK_FALSE(one.vectors.mean_cosine);
  CHECK(one.vectors.lengths.median == 5.0);
  CHECK(one.mean_share == 1.0);
  CHECK_FALSE(one.dimensions[0].dead);
  const Health zero = analysis_of_text("a 0 0\nb 0 0\n").health;
  CHECK_FALSE(zero.mean_share);
  CHECK(zero.vectors.directions == 0);
  CHECK(zero.vectors.duplicate_vectors == 0U);  // zeros are counted by themselves
}

TEST_CASE("values at the edge of the range of double") {
  const Health huge = analysis_of_text("a 1e308 1e308\nb -1e308 1e308\nc 1e308 -1e308\n").health;
  CHECK_FALSE(huge.spectrum);
  CHECK_FALSE(huge.mean_share);
  CHECK(is_close(*huge.vectors.mean_cosine, -1.0 / 3, 1e-12));
  CHECK(is_close(*huge.vectors.lengths.maximum, std::sqrt(2.0) * 1e308, 1e-12));
  const Health tiny = analysis_of_text("a 1e-310 0\nb 0 1e-310\nc 1e-310 1e-310\n").health;
  CHECK(is_close(*tiny.vectors.mean_cosine, std::sqrt(2.0) / 3, 1e-9));
}

TEST_CASE("a dimension with a ten-thousandth of the usual variance is dead") {
  std::string text;
  Noise draw(5);
  for (int i = 0; i < 200; ++i) {
    text += fmt::format("w{} {} {} {} {}\n", i, draw.next(), draw.next(), draw.next() * 0.02,
                        draw.next() * 0.005);
  }
  const Health health = analysis_of_text(text).health;
  CHECK(health.dimensions[2].dead == false);
  CHECK(health.dimensions[3].dead == true);
}

#include "io/block_reader.hpp"

#include <doctest/doctest.h>

#include <string>

#include "io/compress.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;

namespace {

std::string rows(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "word 0.25 0.5\n";
  return text;
}

}  // namespace

TEST_CASE("the rows of a file are estimated from its size, and exact at its end") {
  const test::TemporaryDirectory directory;
  const auto path = directory.write("v.txt", rows(10000));
  const auto reader = io::open_embedding(path, {.limit = 100});
  CHECK_FALSE(reader->estimated_rows());
  io::RawBlock block;
  REQUIRE(reader->read(block));
  CHECK(reader->estimated_rows() == 10000);  // rows of one length
  const auto whole = io::open_embedding(path, {});
  while (whole->read(block)) {
  }
  CHECK(whole->estimated_rows() == 10000);
}

TEST_CASE("a limit in values is one in rows, at least one") {
  const test::TemporaryDirectory directory;
  const auto path = directory.write("v.txt", rows(10));
  io::RawBlock block;
  for (const auto& [values, wanted] : {std::pair{8, 4}, {9, 4}, {2, 1}, {1, 1}, {1000, 10}}) {
    const auto reader =
        io::open_embedding(path, {.value_limit = static_cast<std::uint64_t>(values)});
    REQUIRE(reader->read(block));
    CHECK(block.records == static_cast<std::size_t>(wanted));
  }
  const auto both = io::open_embedding(path, {.limit = 2, .value_limit = 8});
  REQUIRE(both->read(block));
  CHECK(block.records == 2);
}

TEST_CASE("what is stored is known even where the content is refused") {
  const test::TemporaryDirectory directory;
  std::optional<io::StoredFile> stored;
  const auto path = directory.write("v.json", "{}\n");
  CHECK_THROWS_AS((void)io::open_embedding(path, {}, &stored), Error);
  REQUIRE(stored);
  CHECK(stored->bytes == 3);
  CHECK(stored->compression == io::Compression::none);
}

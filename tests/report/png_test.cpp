#include "report/png.hpp"

#include <doctest/doctest.h>
#include <zlib.h>

#include <string>
#include <vector>

#include "famheads/core/error.hpp"

using namespace famheads;
using report::Rgb;

namespace {

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i)
    value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

struct Chunk {
  std::string type, content;
};

/// The chunks of a PNG, their checksums verified.
std::vector<Chunk> chunks_of(const std::string& png) {
  REQUIRE(png.starts_with("\x89PNG\r\n\x1a\n"));
  std::vector<Chunk> chunks;
  for (std::size_t at = 8; at < png.size();) {
    const std::size_t length = number_at(png, at);
    chunks.push_back({png.substr(at + 4, 4), png.substr(at + 8, length)});
    const std::string checked = png.substr(at + 4, 4 + length);
    const auto crc =
        crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()));
    CHECK(number_at(png, at + 8 + length) == crc);
    at += 12 + length;
  }
  return chunks;
}

std::string inflated(const std::string& bytes, std::size_t size) {
  std::string content(size + 1, '\0');
  uLongf length = content.size();
  REQUIRE(uncompress(reinterpret_cast<Bytef*>(content.data()), &length,
                     reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()) == Z_OK);
  content.resize(length);
  return content;
}

}  // namespace

TEST_CASE("an indexed PNG holds its size, palette and pixels") {
  const std::vector<std::uint8_t> pixels = {0, 1, 2, 2, 1, 255};
  std::vector<Rgb> palette(256);
  palette[1] = {1, 2, 3};
  palette[255] = {255, 254, 253};
  const auto chunks = chunks_of(report::indexed_png({3, 2}, pixels, palette));
  REQUIRE(chunks.size() == 4);
  CHECK(chunks[0].type == "IHDR");
  CHECK(chunks[0].content == std::string("\0\0\0\x03\0\0\0\x02\x08\x03\0\0\0", 13));
  CHECK(chunks[1].type == "PLTE");
  CHECK(chunks[1].content.size() == 768);
  CHECK(chunks[1].content.substr(3, 3) == "\x01\x02\x03");
  CHECK(chunks[1].content.substr(765) == "\xFF\xFE\xFD");
  CHECK(chunks[2].type == "IDAT");
  CHECK(inflated(chunks[2].content, 8) == std::string("\0\x00\x01\x02\0\x02\x01\xFF", 8));
  CHECK(chunks[3].type == "IEND");
  CHECK(chunks[3].content.empty());
}

TEST_CASE("a picture whose sizes do not fit together is a bug") {
  const std::vector<std::uint8_t> pixels(6);
  const std::vector<Rgb> palette(2);
  CHECK_NOTHROW((void)report::indexed_png({3, 2}, pixels, palette));
  CHECK_THROWS_AS((void)report::indexed_png({4, 2}, pixels, palette), Error);
  CHECK_THROWS_AS((void)report::indexed_png({0, 2}, pixels, palette), Error);
  CHECK_THROWS_AS((void)report::indexed_png({3, 2}, pixels, {}), Error);
  CHECK_THROWS_AS((void)report::indexed_png({3, 2}, pixels, std::vector<Rgb>(257)), Error);
}

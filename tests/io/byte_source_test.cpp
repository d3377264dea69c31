#include "io/byte_source.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <thread>

#include "io/compress.hpp"
#include "io/reading.hpp"

using namespace famheads;
using namespace famheads::io;

namespace {

const std::string kRows = "otter 0.5 1\nmaple 2 3\nriver 4 -5\n";

std::string drain(const std::string& path, std::size_t step = 1000) {
  const auto source = open_source(path);
  std::string all;
  std::string piece(step, '\0');
  while (const std::size_t got = source->read(piece.data(), step)) all.append(piece, 0, got);
  CHECK(source->read(piece.data(), step) == 0);
  return all;
}

std::string drain_bytes(const std::string& bytes, std::size_t step = 1000) {
  const TemporaryFile file(bytes);
  return drain(file.path(), step);
}

/// Large and hardly compressible.
std::string noise(std::size_t size) {
  std::string text(size, '\0');
  std::uint32_t state = 1;
  for (char& c : text) {
    state = state * 1664525U + 1013904223U;
    c = static_cast<char>(state >> 24);
  }
  text.front() = 'x';
  return text;
}

}  // namespace

TEST_CASE("plain, gzip and zstd give the same bytes, by magic number and in any step") {
  const std::string big = noise(700'000);
  for (const std::string& bytes : {kRows, big}) {
    for (const std::size_t step : {std::size_t{7}, std::size_t{4096}, std::size_t{1} << 20}) {
      CHECK(drain_bytes(bytes, step) == bytes);
      CHECK(drain_bytes(gzip(bytes), step) == bytes);
      CHECK(drain_bytes(zstd(bytes), step) == bytes);
    }
  }
}

TEST_CASE("all members of gzip and all frames of zstd are read, empty ones too") {
  CHECK(drain_bytes(gzip(kRows) + gzip("") + gzip("more") + gzip("")) == kRows + "more");
  CHECK(drain_bytes(zstd(kRows) + zstd("") + zstd("more")) == kRows + "more");
  const std::string skippable(
      "\x50\x2a\x4d\x18\x03\x00\x00\x00"
      "abc",
      11);
  CHECK(drain_bytes(skippable + zstd(kRows) + skippable) == kRows);
}

TEST_CASE("the compression and the bytes taken are told") {
  const std::string packed = gzip(kRows);
  const TemporaryFile file(packed);
  const auto source = open_source(file.path());
  CHECK(source->compression() == Compression::gzip);
  CHECK(source->stored_bytes() == packed.size());
  CHECK(source->name().decompressed);
  std::string buffer(1000, '\0');
  CHECK(source->read(buffer.data(), buffer.size()) == kRows.size());
  CHECK(source->bytes_taken() == packed.size());
}

TEST_CASE("compressed data cut anywhere is an error, even where every row was there") {
  const TemporaryFile file("");
  for (const auto pack : {+[](std::string_view bytes) { return gzip(bytes); },
                          +[](std::string_view bytes) { return zstd(bytes); }}) {
    const std::string first = pack(kRows);
    const std::string packed = first + pack("x 1 2\n");
    for (std::size_t size = 0; size < packed.size(); ++size) {
      if (size == first.size()) continue;  // that is a complete file
      file.write(packed.substr(0, size));
      INFO(size);
      CHECK_THROWS_AS(read_whole(file.path()), Error);
    }
  }
}

TEST_CASE("a damaged byte anywhere in the checked part is an error") {
  for (const std::string& packed : {gzip(kRows), zstd(kRows)}) {
    const TemporaryFile file("");
    for (std::size_t i = packed.size() - 4; i < packed.size(); ++i) {  // the checksum or length
      std::string damaged = packed;
      damaged[i] = static_cast<char>(damaged[i] ^ 1);
      file.write(damaged);
      CHECK_THROWS_WITH_AS(read_whole(file.path()), doctest::Contains("damaged"), Error);
    }
  }
}

TEST_CASE("what follows compressed data is an error") {
  for (const std::string& packed : {gzip(kRows), zstd(kRows)}) {
    for (const std::string& rest : {std::string("garbage"), std::string(16, '\0')}) {
      const TemporaryFile file(packed + rest);
      CHECK_THROWS_WITH_AS(read_whole(file.path()), doctest::Contains("follow the end"), Error);
    }
    CHECK_THROWS_AS(drain_bytes(packed + "\x1f"), Error);
  }
  CHECK_THROWS_AS(drain_bytes(gzip(kRows) + zstd(kRows)), Error);
}

TEST_CASE("zstd windows above 2^27 are refused with the reason") {
  CHECK(drain_bytes(zstd(kRows, 27)) == kRows);
  const TemporaryFile file(zstd(kRows, 28));
  CHECK_THROWS_WITH_AS(read_whole(file.path()), doctest::Contains("2^27"), Error);
}

TEST_CASE("compressed twice is refused by name") {
  const auto error = error_of(gzip(gzip(kRows)));
  REQUIRE(error);
  CHECK(mentions(*error, "gzip"));
  CHECK(mentions(*error, "twice"));
  CHECK(error_of(gzip(zstd(kRows))));
  CHECK(error_of(zstd(gzip(kRows))));
}

TEST_CASE("what is no readable file is told") {
  const auto message = [](const std::string& path) {
    try {
      static_cast<void>(open_source(path));
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::input);
      CHECK(error.where().source == path);
      return std::string(error.what());
    }
    return std::string();
  };
  CHECK(message("/no/such/file").find("No such file") != std::string::npos);
  CHECK(message("/").find("directory") != std::string::npos);
  CHECK(message("").find("cannot be opened") != std::string::npos);
}

TEST_CASE("a pipe that delivers one byte at a time is read like a file") {
  const test::TemporaryDirectory folder;
  const std::string path = folder.file("pipe");
  REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
  for (const std::string& bytes : {kRows, gzip(kRows), zstd(kRows)}) {
    std::thread writer([&] {
      const int descriptor = ::open(path.c_str(), O_WRONLY);
      for (const char c : bytes) {
        if (::write(descriptor, &c, 1) != 1) break;
      }
      ::close(descriptor);
    });
    const WholeFile file = read_whole(path);
    writer.join();
    CHECK(file.words.size() == 3);
    CHECK(file.rows[2] == std::vector<double>{4, -5});
    CHECK_FALSE(file.header.source_bytes);
  }
}

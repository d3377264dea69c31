#include "cli/progress_line.hpp"

#include <doctest/doctest.h>

using famheads::Progress;
using famheads::cli::progress_text;

TEST_CASE("progress names bytes, rate and time left where the size is known") {
  const Progress half{.words = 10, .source_bytes = 500'000'000, .total_bytes = 1'000'000'000};
  CHECK(progress_text("v.txt", half, 2) == "v.txt  50 %  500 MB of 1.0 GB  250 MB/s  0:02 left");
  const Progress slow{.words = 10, .source_bytes = 1'000, .total_bytes = 10'000'000};
  CHECK(progress_text("v.txt", slow, 1).ends_with("1.0 kB/s  2:46:39 left"));
}

TEST_CASE("progress on a pipe names bytes and rate only") {
  const Progress pipe{.words = 10, .source_bytes = 1'500'000};
  CHECK(progress_text("standard input", pipe, 1) == "standard input  1.5 MB  1.5 MB/s");
  CHECK(progress_text("standard input", {}, 0) == "standard input  0 B  0 B/s");
}

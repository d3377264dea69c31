// Compares text with data/snapshots/NAME. FAMHEADS_UPDATE_SNAPSHOTS=1 rewrites it: review the diff.
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

namespace famheads::test {

inline void check_snapshot(const std::string& name, const std::string& text) {
  const std::string path = std::string(FAMHEADS_DATA_DIR "/snapshots/") + name;
  if (std::getenv("FAMHEADS_UPDATE_SNAPSHOTS") != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
  }
  std::ifstream file(path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), "no snapshot ", path, ": write it with FAMHEADS_UPDATE_SNAPSHOTS=1");
  const std::string expected((std::istreambuf_iterator<char>(file)), {});
  CHECK_MESSAGE(text == expected, name, " differs. Now it is:\n", text);
}

}  // namespace famheads::test

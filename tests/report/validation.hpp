// Outside readers of documents: JSON Schema through tests/report/validate_schema.py, and others.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "support/temporary_directory.hpp"

namespace famheads::test {

struct Verdict {
  bool valid;
  std::string problems;  ///< everything the reader printed
};

/// What `command FILE` says about a file with this content.
inline Verdict verdict_of(const std::string& command, const std::string& document) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("document", document);
  std::FILE* pipe = ::popen((command + " " + path + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string problems;
  std::array<char, 4096> buffer{};
  for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
    problems.append(buffer.data(), got);
  }
  return {::pclose(pipe) == 0, problems};
}

/// What validate_schema.py says about `document`.
inline Verdict validate(const std::string& schema, const std::string& document) {
  return verdict_of("/usr/bin/python3 " FAMHEADS_SOURCE_DIR
                    "/tests/report/validate_schema.py " FAMHEADS_SOURCE_DIR "/docs/schema/" +
                        schema + ".schema.json",
                    document);
}

inline void check_valid(const std::string& schema, const std::string& document) {
  const Verdict verdict = validate(schema, document);
  CHECK_MESSAGE(verdict.valid, verdict.problems);
}

using Change = std::function<void(nlohmann::ordered_json&)>;

/// Refused, and for a reason that names `expected`.
inline void check_refused(const std::string& schema, const std::string& document,
                          const Change& change, const std::string& expected) {
  auto broken = nlohmann::ordered_json::parse(document);
  change(broken);
  const Verdict verdict = validate(schema, broken.dump() + "\n");
  CHECK_FALSE(verdict.valid);
  CHECK_MESSAGE(verdict.problems.find(expected) != std::string::npos, verdict.problems);
}

}  // namespace famheads::test

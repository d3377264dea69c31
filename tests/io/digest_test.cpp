#include "famheads/io/digest.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace famheads::io;

namespace {

std::string chain_of(std::initializer_list<std::string> blocks) {
  DigestChain chain;
  for (const std::string& block : blocks) chain.add(digest_of(block));
  return chain.hex();
}

}  // namespace

TEST_CASE("the digest of no bytes is the published XXH3-128 value") {
  const BlockDigest empty = digest_of({});
  CHECK(empty.high == 0x99aa06d3014798d8U);
  CHECK(empty.low == 0x6001c324468d497fU);
}

TEST_CASE("a chain depends on every block and on their order") {
  const std::string digest = chain_of({"one", "two"});
  CHECK(digest.size() == 32);
  CHECK(digest.find_first_not_of("0123456789abcdef") == std::string::npos);
  CHECK(digest == chain_of({"one", "two"}));
  CHECK(digest != chain_of({"two", "one"}));
  CHECK(digest != chain_of({"one", "twp"}));
  CHECK(digest != chain_of({"one"}));
}

TEST_CASE("words that differ in any byte have different fingerprints") {
  CHECK(fingerprint_of("word") == fingerprint_of("word"));
  CHECK(fingerprint_of("word") != fingerprint_of("word "));
  CHECK(fingerprint_of("") != fingerprint_of(std::string_view("\0", 1)));
}

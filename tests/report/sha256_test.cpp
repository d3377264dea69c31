#include "report/sha256.hpp"

#include <doctest/doctest.h>

#include "famheads/report/escape.hpp"

namespace {

std::string digest(const std::string& message) {
  return famheads::report::hex_of(famheads::report::sha256(message));
}

}  // namespace

TEST_CASE("SHA-256: the examples of FIPS 180") {
  CHECK(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(digest(std::string(1'000'000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("SHA-256: messages around the end of a block have different digests") {
  std::string previous;
  for (std::size_t length = 50; length < 70; ++length) {
    const std::string now = digest(std::string(length, '\xFF'));
    CHECK(now.size() == 64);
    CHECK(now != previous);
    previous = now;
  }
}

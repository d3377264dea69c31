#include "famheads/io/digest.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <array>

namespace famheads::io {
namespace {

BlockDigest from_xxh(XXH128_hash_t hash) { return {hash.high64, hash.low64}; }

XXH128_canonical_t canonical(BlockDigest digest) {
  XXH128_canonical_t bytes;  // big-endian, so that the text is the same on every machine
  XXH128_canonicalFromHash(&bytes, {digest.low, digest.high});
  return bytes;
}

}  // namespace

BlockDigest digest_of(std::span<const char> bytes) {
  return from_xxh(XXH3_128bits(bytes.data(), bytes.size()));
}

void DigestChain::add(BlockDigest block) {
  // Hashing the pair (so far, next) makes the order of the blocks count.
  const std::array<XXH128_canonical_t, 2> pair{canonical(state_), canonical(block)};
  state_ = from_xxh(XXH3_128bits(pair.data(), sizeof(pair)));
}

std::string DigestChain::hex() const {
  return fmt::format("{:016x}{:016x}", state_.high, state_.low);
}

std::uint64_t fingerprint_of(std::string_view word) {
  return XXH3_64bits(word.data(), word.size());
}

}  // namespace famheads::io

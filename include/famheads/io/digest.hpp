// XXH3-128 fingerprint of an input, computed block by block on any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace famheads::io {

struct BlockDigest {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
};

[[nodiscard]] BlockDigest digest_of(std::span<const char> bytes);

/// Combines the digests of an input's blocks in file order.
class DigestChain {
 public:
  void add(BlockDigest block);
  /// 32 lower-case hexadecimal digits.
  [[nodiscard]] std::string hex() const;

 private:
  BlockDigest state_;
};

/// 64-bit fingerprint of a word's bytes, for counting duplicates.
[[nodiscard]] std::uint64_t fingerprint_of(std::string_view word);

}  // namespace famheads::io

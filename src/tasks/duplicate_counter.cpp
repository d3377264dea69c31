#include "tasks/duplicate_counter.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <thread>
#include <utility>

namespace famheads::tasks {
namespace {

constexpr std::size_t kChunkWords = std::size_t{1} << 16;
constexpr unsigned kRangeBits = 4;
constexpr std::size_t kRanges = std::size_t{1} << kRangeBits;

std::uint64_t range_of(std::uint64_t fingerprint) { return fingerprint >> (64 - kRangeBits); }

/// Tells fingerprints apart, by linear probing; at most half full.
class Seen {
 public:
  void clear(std::size_t expected) {
    slots_.assign(std::bit_ceil(2 * expected + 2), 0);
    distinct_ = 0;
    has_zero_ = false;
  }

  /// Whether it was not there before.
  bool insert(std::uint64_t fingerprint) {
    if (fingerprint == 0) return !std::exchange(has_zero_, true);  // 0 marks a free slot
    std::uint64_t& slot = slot_of(fingerprint);
    if (slot == fingerprint) return false;
    slot = fingerprint;
    if (++distinct_ > slots_.size() / 2) grow();
    return true;
  }

 private:
  std::uint64_t& slot_of(std::uint64_t fingerprint) {
    std::size_t at = fingerprint & (slots_.size() - 1);
    while (slots_[at] != 0 && slots_[at] != fingerprint) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }

  void grow() {
    const std::vector<std::uint64_t> old = std::exchange(slots_, {});
    slots_.assign(2 * old.size(), 0);
    for (const std::uint64_t fingerprint : old) {
      if (fingerprint != 0) slot_of(fingerprint) = fingerprint;
    }
  }

  std::vector<std::uint64_t> slots_;
  std::size_t distinct_ = 0;
  bool has_zero_ = false;
};

struct Scratch {
  Seen seen;
  std::vector<std::uint64_t> of_range = std::vector<std::uint64_t>(kChunkWords);
};

// Equal fingerprints fall into the same range, so each range can be counted by itself, in a table
// that a cache can hold.
std::uint64_t repeats_in_range(const std::vector<std::vector<std::uint64_t>>& chunks,
                               std::uint64_t range, Scratch& scratch) {
  std::uint64_t repeats = 0;
  for (const auto& chunk : chunks) {
    std::size_t found = 0;
    for (const std::uint64_t fingerprint : chunk) {
      scratch.of_range[found] = fingerprint;  // overwritten unless it counts: no branch to guess
      found += range_of(fingerprint) == range ? 1 : 0;
    }
    for (std::size_t i = 0; i < found; ++i) {
      repeats += scratch.seen.insert(scratch.of_range[i]) ? 0 : 1;
    }
  }
  return repeats;
}

}  // namespace

void DuplicateCounter::add(std::span<const std::uint64_t> fingerprints) {
  words_ += fingerprints.size();
  if (words_ > max_words_) {
    chunks_ = {};
    return;
  }
  while (!fingerprints.empty()) {
    if (chunks_.empty() || chunks_.back().size() == kChunkWords) {
      chunks_.emplace_back().reserve(kChunkWords);
    }
    Chunk& chunk = chunks_.back();
    const auto part = fingerprints.first(std::min(kChunkWords - chunk.size(), fingerprints.size()));
    chunk.insert(chunk.end(), part.begin(), part.end());
    fingerprints = fingerprints.subspan(part.size());
  }
}

std::optional<std::uint64_t> DuplicateCounter::count(std::size_t threads) const {
  if (words_ > max_words_) return std::nullopt;
  std::atomic<std::uint64_t> next_range{0};
  std::atomic<std::uint64_t> repeats{0};
  const auto work = [&] {
    Scratch scratch;
    for (std::uint64_t range = next_range++; range < kRanges; range = next_range++) {
      scratch.seen.clear(words_ / kRanges + words_ / (8 * kRanges) + 64);
      repeats += repeats_in_range(chunks_, range, scratch);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < std::min(threads, kRanges); ++i) helpers.emplace_back(work);
    work();
  }
  return repeats;
}

}  // namespace famheads::tasks

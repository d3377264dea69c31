#include "tasks/duplicate_counter.hpp"

#include <algorithm>
#include <atomic>
#include <thread>

namespace famheads::tasks {
namespace {

constexpr std::size_t kChunkWords = std::size_t{1} << 16;
constexpr unsigned kRangeBits = 4;
constexpr std::size_t kRanges = std::size_t{1} << kRangeBits;

std::uint64_t range_of(std::uint64_t fingerprint) { return fingerprint >> (64 - kRangeBits); }

// Equal fingerprints fall into the same range, so each range can be counted by itself.
std::uint64_t repeats_in_range(const std::vector<std::vector<std::uint64_t>>& chunks,
                               std::uint64_t range, std::vector<std::uint64_t>& scratch) {
  scratch.clear();
  for (const auto& chunk : chunks) {
    for (const std::uint64_t fingerprint : chunk) {
      if (range_of(fingerprint) == range) scratch.push_back(fingerprint);
    }
  }
  std::sort(scratch.begin(), scratch.end());
  const auto distinct = std::unique(scratch.begin(), scratch.end());
  return static_cast<std::uint64_t>(scratch.end() - distinct);
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
    std::vector<std::uint64_t> scratch;
    scratch.reserve(words_ / kRanges + words_ / (4 * kRanges) + 64);
    for (std::uint64_t range = next_range++; range < kRanges; range = next_range++) {
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

#include "tasks/duplicate_words.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <limits>

#include "famheads/io/digest.hpp"
#include "tasks/duplicate_counter.hpp"

namespace famheads::tasks {
namespace {

constexpr std::uint64_t kBytes = std::uint64_t{32} << 20;  // of one list of fingerprints

class DuplicateWords final : public Collector {
 public:
  explicit DuplicateWords(DuplicatePolicy policy)
      : most_(most_counted(policy)), counter_(most_counted(policy)) {}

  [[nodiscard]] std::unique_ptr<Collector::Share> make_share() const override {
    return std::make_unique<Share>();
  }

  void add(const Collector::Share& share) override {
    counter_.add(static_cast<const Share&>(share).fingerprints);
  }

  void finish(std::size_t threads, Summary& summary) override {
    summary.embedding.duplicate_words = counter_.count(threads);
    if (summary.embedding.duplicate_words) return;
    summary.warnings.push_back(
        {WarningCode::duplicates_not_counted,
         fmt::format("more than {} words: duplicates were not counted, to save memory", most_)});
  }

 private:
  struct Share final : Collector::Share {
    void digest(const BlockRows& rows) override {
      fingerprints.clear();
      for (const std::string_view word : rows.words) {
        fingerprints.push_back(io::fingerprint_of(word));
      }
    }
    std::vector<std::uint64_t> fingerprints;
  };

  std::uint64_t most_;
  DuplicateCounter counter_;
};

}  // namespace

std::uint64_t most_counted(DuplicatePolicy policy) {
  return policy == DuplicatePolicy::count ? std::numeric_limits<std::uint64_t>::max()
                                          : kBytes / sizeof(std::uint64_t);
}

std::unique_ptr<Collector> make_duplicate_words(DuplicatePolicy policy) {
  return std::make_unique<DuplicateWords>(policy);
}

}  // namespace famheads::tasks

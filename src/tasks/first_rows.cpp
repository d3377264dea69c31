#include "tasks/first_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <string>

namespace famheads::tasks {
namespace {

constexpr std::size_t kMostBytes = 256;  // of a word; a longer one tells no more

/// Rows in file order; words one behind the other, so that none has memory of its own.
struct FirstRows {
  std::string bytes;
  std::vector<std::size_t> ends;
  std::vector<double> lengths;

  void clear() {
    bytes.clear();
    ends.clear();
    lengths.clear();
  }
  void add(std::string_view word, double length) {
    bytes.append(word.substr(0, kMostBytes));
    ends.push_back(bytes.size());
    lengths.push_back(length);
  }
  [[nodiscard]] std::string_view word(std::size_t row) const {
    const std::size_t begin = row == 0 ? 0 : ends[row - 1];
    return std::string_view(bytes).substr(begin, ends[row] - begin);
  }
};

class FirstRowsCollector final : public Collector {
 public:
  FirstRowsCollector(std::optional<std::uint64_t> limit, std::size_t dimensions)
      : limit_(limit), wanted_(rows_to_judge(dimensions)) {}

  [[nodiscard]] std::unique_ptr<Collector::Share> make_share() const override {
    return std::make_unique<Share>(*this);
  }

  void add(const Collector::Share& share) override {
    const FirstRows& part = static_cast<const Share&>(share).rows;
    for (std::size_t row = 0; row < part.ends.size() && first_.ends.size() < wanted_; ++row) {
      first_.add(part.word(row), part.lengths[row]);
    }
    if (first_.ends.size() >= wanted_) complete_.store(true, std::memory_order_relaxed);
  }

  void finish(std::size_t /*threads*/, Summary& summary) override {
    std::vector<std::string_view> words(first_.ends.size());
    for (std::size_t row = 0; row < words.size(); ++row) words[row] = first_.word(row);
    summary.frequency_order = judge_frequency_order(words, first_.lengths);
    if (summary.frequency_order->verdict != OrderVerdict::does_not_look_sorted) return;
    if (limit_ != summary.embedding.facts.words) return;
    summary.warnings.push_back(
        {WarningCode::limit_unsorted,
         fmt::format("only the first {} rows were read, and they do not look sorted by frequency",
                     *limit_)});
  }

 private:
  struct Share final : Collector::Share {
    explicit Share(const FirstRowsCollector& owner) : collector(owner) {}

    void digest(const BlockRows& block) override {
      rows.clear();
      if (collector.complete_.load(std::memory_order_relaxed)) return;
      const std::size_t most = std::min(collector.wanted_, block.words.size());
      for (std::size_t i = 0; i < most; ++i) rows.add(block.words[i], block.lengths[i]);
    }

    const FirstRowsCollector& collector;
    FirstRows rows;
  };

  std::optional<std::uint64_t> limit_;
  std::size_t wanted_;
  FirstRows first_;
  std::atomic<bool> complete_{false};
};

}  // namespace

std::unique_ptr<Collector> make_first_rows(std::optional<std::uint64_t> limit,
                                           std::size_t dimensions) {
  return std::make_unique<FirstRowsCollector>(limit, dimensions);
}

}  // namespace famheads::tasks

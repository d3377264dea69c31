#include "tasks/word_groups.hpp"

#include <algorithm>
#include <utility>

namespace famheads::tasks {
namespace {

using stats::MomentAccumulator;

constexpr std::size_t kFolds = WordGroups::kFolds;

bool by_whole_blocks(std::size_t dimensions) { return dimensions > kRowFoldDimensions; }

// Of every row that `step` reaches from `first` on, up to, not including, `last`.
void assign_rows(MomentAccumulator& moments, const BlockRows& rows, std::size_t first,
                 std::size_t last, std::size_t step) {
  const MatrixView& all = rows.values;
  const std::size_t count = first < last ? (last - first + step - 1) / step : 0;
  std::vector<double> weights;
  for (std::size_t i = 0; !rows.weights.empty() && i < count; ++i) {
    weights.push_back(rows.weights[first + i * step]);
  }
  moments.assign(
      {count > 0 ? all.data + first * all.stride : all.data, all.rows, count, step * all.stride},
      weights);
}

std::vector<MomentAccumulator> accumulators(std::size_t count, std::size_t dimensions) {
  std::vector<MomentAccumulator> list;
  for (std::size_t i = 0; i < count; ++i) list.emplace_back(dimensions);
  return list;
}

/// The rows stay where they are until the share has been added: what depends on their number in the
/// file is found there.
struct GroupShare final : Collector::Share {
  explicit GroupShare(std::size_t dimensions)
      : folds(accumulators(by_whole_blocks(dimensions) ? 0 : kFolds, dimensions)) {}

  void digest(const BlockRows& block) override {
    rows = block;
    for (std::size_t fold = 0; fold < folds.size(); ++fold) {
      assign_rows(folds[fold], rows, fold, rows.values.columns, kFolds);
    }
  }

  std::vector<MomentAccumulator> folds;  // none where they are dealt by blocks
  BlockRows rows;
};

class WordGroupCollector final : public Collector {
 public:
  explicit WordGroupCollector(std::size_t dimensions)
      : dimensions_(dimensions),
        wanted_(vocabulary_cuts(dimensions)),
        folds_(accumulators(kFolds, dimensions)),
        first_words_(accumulators(2, dimensions)),
        piece_(dimensions) {}

  [[nodiscard]] std::unique_ptr<Collector::Share> make_share() const override {
    return std::make_unique<GroupShare>(dimensions_);
  }

  void add(const Collector::Share& any) override {
    const auto& share = static_cast<const GroupShare&>(any);
    add_to_folds(share);
    add_to_first_words(share);
    words_ += share.rows.values.columns;
    ++blocks_;
  }

  void finish(std::size_t /*threads*/, Summary& summary) override {
    WordGroups groups;
    groups.whole_blocks = by_whole_blocks(dimensions_);
    first_words_.clear();
    for (MomentAccumulator& fold : folds_) {
      groups.folds.push_back(fold.finish());
      fold = MomentAccumulator(dimensions_);  // never hold both
    }
    std::erase_if(cuts_, [this](const VocabularyCut& cut) { return cut.words >= words_; });
    groups.cuts = std::move(cuts_);
    summary.groups = std::move(groups);
  }

 private:
  void add_to_folds(const GroupShare& share) {
    if (share.folds.empty()) {
      folds_[blocks_ % kFolds].merge(*share.rows.moments);
      return;
    }
    for (std::size_t fold = 0; fold < kFolds; ++fold) folds_[fold].merge(share.folds[fold]);
  }

  void add_to_first_words(const GroupShare& share) {
    const std::size_t rows = share.rows.values.columns;
    std::size_t from = 0;
    while (next_ < wanted_.size() && wanted_[next_] <= words_ + rows) {
      const auto to = static_cast<std::size_t>(wanted_[next_] - words_);
      add_piece(share, from, to);
      cuts_.push_back({wanted_[next_], first_words_[0].finish(), first_words_[1].finish()});
      from = to;
      ++next_;
    }
    if (next_ < wanted_.size()) add_piece(share, from, rows);
  }

  // A whole block has been measured already; of the few that a cut divides, the parts are measured
  // here.
  void add_piece(const GroupShare& share, std::size_t from, std::size_t to) {
    const bool whole = from == 0 && to == share.rows.values.columns;
    if (share.folds.empty()) {
      if (!whole) assign_rows(piece_, share.rows, from, to, 1);
      first_words_[blocks_ % 2].merge(whole ? *share.rows.moments : piece_);
      return;
    }
    for (std::size_t fold = 0; fold < kFolds; ++fold) {
      if (!whole) {
        const std::size_t first = from + (fold + kFolds - from % kFolds) % kFolds;
        assign_rows(piece_, share.rows, first, to, kFolds);
      }
      first_words_[fold % 2].merge(whole ? share.folds[fold] : piece_);
    }
  }

  std::size_t dimensions_;
  std::vector<std::uint64_t> wanted_;
  std::vector<MomentAccumulator> folds_;
  std::vector<MomentAccumulator> first_words_;  // of even and of odd folds
  MomentAccumulator piece_;
  std::vector<VocabularyCut> cuts_;
  std::size_t next_ = 0;  // of wanted_
  std::uint64_t words_ = 0;
  std::uint64_t blocks_ = 0;
};

}  // namespace

std::vector<std::uint64_t> vocabulary_cuts(std::size_t dimensions) {
  constexpr std::uint64_t kMost = 2'000'000;
  const bool few = by_whole_blocks(dimensions);
  std::vector<std::uint64_t> cuts;
  for (std::uint64_t power = 1000; power <= kMost; power *= 10) {
    for (const std::uint64_t step : {1U, 2U, 5U}) {
      const std::uint64_t words = power * step;
      if (words > kMost || words / 2 < dimensions || (few && step > 1)) continue;
      cuts.push_back(words);
    }
  }
  return cuts;
}

std::unique_ptr<Collector> make_word_groups(std::size_t dimensions) {
  return std::make_unique<WordGroupCollector>(dimensions);
}

std::size_t matrices_of_word_groups(std::size_t dimensions) {
  constexpr std::size_t kWorking = 2 + 1;  // the first words, a piece of a block
  return kFolds + kWorking + 2 * vocabulary_cuts(dimensions).size();
}

std::size_t matrices_of_word_groups_per_thread(std::size_t dimensions) {
  return by_whole_blocks(dimensions) ? 0 : kFolds;
}

}  // namespace famheads::tasks

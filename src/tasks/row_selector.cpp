#include "tasks/row_selector.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "famheads/stats/normalize.hpp"
#include "io/quote.hpp"

namespace famheads::tasks {
namespace {

// The rows that `info` looks at for the same question.
constexpr std::size_t kJudgedRows = 1024;

FrequencyOrder order_of(std::span<const std::string_view> words, MatrixView values) {
  const std::size_t count = std::min(kJudgedRows, words.size());
  std::vector<double> lengths;
  stats::euclidean_lengths({values.data, values.rows, count, values.stride}, lengths);
  return judge_frequency_order(words.first(count), lengths);
}

io::WordListFacts facts_of(const WordTable& table, const std::vector<bool>& found) {
  io::WordListFacts facts;
  facts.words = table.size();
  facts.missing = static_cast<std::uint64_t>(std::ranges::count(found, false));
  if (facts.missing > 0) facts.first_missing = table.first_unmarked(found);
  return facts;
}

/// ", the first: "word""
std::string first_named(const std::optional<std::string>& word) {
  return word ? fmt::format("; the first is {}", io::quote(*word)) : "";
}

std::string missing_text(const io::WordListFacts& facts, const WordTable& table) {
  return fmt::format("{} of the {} words in {} {} not in the embedding{}", facts.missing,
                     facts.words, table.source(), facts.missing == 1 ? "is" : "are",
                     first_named(facts.first_missing));
}

}  // namespace

RowSelector::RowSelector(const SummarizeOptions& options)
    : options_(options),
      takes_all_(options.weighting == Weighting::uniform && !options.only && !options.pattern),
      listed_(options.only ? options.only->size() : 0),
      counted_(options.counts ? options.counts->size() : 0) {}

bool RowSelector::is_wanted(std::string_view word, SelectedRows& selected) const {
  bool wanted = true;
  if (options_.only) {
    const auto place = options_.only->find(word);
    if (place) selected.listed.push_back(*place);
    wanted = place.has_value();
  }
  return wanted && (!options_.pattern || options_.pattern->matches(word));
}

double RowSelector::weight_of(std::string_view word, std::uint64_t rank, bool wanted,
                              SelectedRows& selected) const {
  if (options_.weighting == Weighting::zipf) return 1 / static_cast<double>(rank);
  if (options_.weighting == Weighting::uniform) return 1;
  if (const auto place = options_.counts->find(word)) {
    selected.counted.push_back(*place);
    return options_.counts->value(*place);
  }
  if (wanted && ++selected.without_count == 1) selected.first_without_count = std::string(word);
  return 0;
}

void RowSelector::select(std::span<const std::string_view> words, MatrixView values,
                         std::uint64_t first_rank, SelectedRows& selected) const {
  selected.first_rank = first_rank;
  selected.rows.clear();
  selected.weights.clear();
  selected.listed.clear();
  selected.counted.clear();
  selected.without_count = 0;
  selected.first_without_count.reset();
  selected.order.reset();
  if (needs_ranks() && first_rank == 1) selected.order = order_of(words, values);
  for (std::size_t row = 0; row < words.size(); ++row) {
    const bool wanted = is_wanted(words[row], selected);
    const double weight = weight_of(words[row], first_rank + row, wanted, selected);
    if (!wanted || weight == 0) continue;
    selected.rows.push_back(row);
    if (options_.weighting != Weighting::uniform) selected.weights.push_back(weight);
  }
}

void RowSelector::add(const SelectedRows& selected) {
  for (const std::size_t place : selected.listed) listed_[place] = true;
  for (const std::size_t place : selected.counted) counted_[place] = true;
  without_count_ += selected.without_count;
  if (!first_without_count_) first_without_count_ = selected.first_without_count;
  if (selected.first_rank == 1 && selected.order) order_ = selected.order;
}

void RowSelector::finish(Summary& summary) const {
  io::EmbeddingInfo& embedding = summary.embedding;
  std::vector<Warning>& warnings = summary.warnings;
  if (options_.only) {
    embedding.listed_words = facts_of(*options_.only, listed_);
    if (embedding.listed_words->missing > 0) {
      warnings.push_back({WarningCode::listed_words_missing,
                          missing_text(*embedding.listed_words, *options_.only)});
    }
  }
  if (options_.weighting == Weighting::counts) {
    embedding.counted_words = facts_of(*options_.counts, counted_);
    embedding.words_without_count = without_count_;
    embedding.first_without_count = first_without_count_;
    if (without_count_ > 0) {
      warnings.push_back(
          {WarningCode::words_without_count,
           fmt::format("{} not in {}, so {} 0{}",
                       without_count_ == 1 ? std::string("1 word is")
                                           : fmt::format("{} words are", without_count_),
                       options_.counts->source(), without_count_ == 1 ? "it weighs" : "they weigh",
                       first_named(first_without_count_))});
    }
    if (embedding.counted_words->missing > 0) {
      warnings.push_back({WarningCode::counted_words_missing,
                          missing_text(*embedding.counted_words, *options_.counts)});
    }
  }
  if (order_ && order_->verdict == OrderVerdict::does_not_look_sorted) {
    warnings.push_back({WarningCode::ranks_unsorted,
                        fmt::format("words weigh by the numbers of their rows, but the file does "
                                    "not look sorted by frequency: {}",
                                    order_->evidence.empty() ? "" : order_->evidence.front())});
  }
}

std::string RowSelector::names() const {
  std::string text;
  const auto add = [&text](const std::string& name) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
  };
  if (options_.only) add("--words " + options_.only->source());
  if (options_.pattern) add("--match");
  if (options_.weighting == Weighting::counts) {
    add("--weights counts:" + options_.counts->source());
  }
  return text;
}

}  // namespace famheads::tasks

#include "tasks/vector_health.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>
#include <thread>

#include "famheads/io/digest.hpp"
#include "famheads/stats/normalize.hpp"
#include "stats/adaptive_sample.hpp"
#include "stats/outliers.hpp"
#include "stats/quantile_sketch.hpp"
#include "tasks/duplicate_counter.hpp"
#include "tasks/duplicate_words.hpp"

namespace famheads::tasks {
namespace {

static_assert(kLengthAccuracy == stats::QuantileSketch::kRelativeAccuracy);

constexpr double kSampledValues = 1 << 19;
constexpr double kFewestSampled = 1024;  // outlier shares to a few thousandths
constexpr double kMostSampled = 4096;
constexpr std::uint64_t kWorthAWarning = 1000;  // one in so many rows

double most_sampled(double dimensions) {
  return std::clamp(std::floor(kSampledValues / dimensions), kFewestSampled, kMostSampled);
}

/// The finaliser of MurmurHash3: every bit of the result depends on every bit of the value.
std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ (value >> 33U)) * 0xff51afd7ed558ccdU;
  value = (value ^ (value >> 33U)) * 0xc4ceb9fe1a85ec53U;
  return value ^ (value >> 33U);
}

/// Reciprocals of lengths within these bounds are exact enough.
bool is_safe(double length) { return length > 1e-280 && length < 1e280; }

/// What one block adds; and of all blocks before, the sum.
struct Gathered {
  explicit Gathered(std::size_t dimensions) : unit_sum(dimensions) {}

  std::uint64_t directions = 0;
  std::vector<double> unit_sum;  // of the vectors divided by their lengths
  stats::QuantileSketch lengths;
};

/// A row that may be sampled.
struct Candidate {
  std::uint64_t hash;
  std::size_t row;  // of the block
};

class VectorHealthCollector final : public Collector {
 public:
  VectorHealthCollector(DuplicatePolicy policy, std::size_t dimensions)
      : policy_(policy),
        dimensions_(dimensions),
        total_(dimensions),
        sample_(dimensions,
                static_cast<std::size_t>(most_sampled(static_cast<double>(dimensions)))),
        vectors_(most_counted(policy)),
        pairs_(most_counted(policy)) {}

  [[nodiscard]] std::unique_ptr<Collector::Share> make_share() const override {
    return std::make_unique<Share>(*this);
  }

  void add(const Collector::Share& share) override {
    const auto& part = static_cast<const Share&>(share);
    total_.directions += part.found.directions;
    for (std::size_t j = 0; j < total_.unit_sum.size(); ++j) {
      total_.unit_sum[j] += part.found.unit_sum[j];
    }
    total_.lengths.merge(part.found.lengths);
    for (const Candidate& one : part.candidates) {
      if (!sample_.wants(one.hash)) continue;
      sample_.add(one.hash, part.analysed.data + one.row * part.analysed.stride);
    }
    level_.store(sample_.level(), std::memory_order_relaxed);
    if (policy_ == DuplicatePolicy::ignore) return;
    vectors_.add(part.vectors);
    pairs_.add(part.pairs);
  }

  void finish(std::size_t threads, Summary& summary) override {
    VectorHealth& health = summary.vectors;
    health.directions = total_.directions;
    health.mean_cosine = mean_cosine();
    const stats::QuantileSketch& lengths = total_.lengths;
    health.lengths = {lengths.minimum(), lengths.quantile(0.25), lengths.quantile(0.5),
                      lengths.quantile(0.75), lengths.maximum()};
    health.duplicate_vectors = duplicates(threads);
    health.sampled_rows = sample_.rows();
    health.outlier_share = outlier_shares(threads);
    warn(summary);
  }

 private:
  struct Share final : Collector::Share {
    explicit Share(const VectorHealthCollector& owner)
        : collector(owner), found(owner.dimensions_), row(owner.dimensions_) {}

    void digest_as_read(const BlockRows& rows) override;
    void digest(const BlockRows& rows) override { analysed = rows.values; }
    void take(std::string_view word, const double* values, double length, std::size_t place);

    const VectorHealthCollector& collector;
    Gathered found;
    std::vector<std::uint64_t> vectors, pairs;  // fingerprints of what has a direction
    std::vector<Candidate> candidates;
    unsigned level = 0;   // that they are of
    MatrixView analysed;  // their values
    std::vector<double> row;
  };

  [[nodiscard]] std::optional<double> mean_cosine() const;
  [[nodiscard]] std::optional<std::uint64_t> duplicates(std::size_t threads) const;
  [[nodiscard]] std::vector<std::optional<double>> outlier_shares(std::size_t threads) const;
  static void warn(Summary& summary);

  DuplicatePolicy policy_;
  std::size_t dimensions_;
  Gathered total_;
  stats::AdaptiveSample sample_;
  DuplicateCounter vectors_;
  DuplicateCounter pairs_;  // of word and vector
  // Of the sample so far. Workers that see it late name rows that are then not taken.
  std::atomic<unsigned> level_{0};
};

void VectorHealthCollector::Share::digest_as_read(const BlockRows& rows) {
  found.directions = 0;
  std::ranges::fill(found.unit_sum, 0.0);
  found.lengths.clear();
  candidates.clear();
  level = collector.level_.load(std::memory_order_relaxed);
  vectors.clear();
  pairs.clear();
  for (std::size_t i = 0; i < rows.words.size(); ++i) {
    found.lengths.add(rows.lengths[i]);
    take(rows.words[i], rows.values.data + i * rows.values.stride, rows.lengths[i], i);
  }
}

// `place` lets rows of equal content fall on either side of the sample.
void VectorHealthCollector::Share::take(std::string_view word, const double* values, double length,
                                        std::size_t place) {
  const std::size_t d = row.size();
  const double* direction = values;
  double factor = 1 / length;
  if (!is_safe(length) && length != 0) {
    std::copy_n(values, d, row.data());
    stats::normalize_l2({row.data(), d, 1, d});
    direction = row.data();
    factor = 1;
  }
  double* const sum = found.unit_sum.data();
  if (length != 0) {
    ++found.directions;
    for (std::size_t j = 0; j < d; ++j) sum[j] += direction[j] * factor;
  }
  for (std::size_t j = 0; j < d; ++j) row[j] = values[j] + 0.0;  // -0 becomes 0
  const std::uint64_t vector =
      io::fingerprint_of({reinterpret_cast<const char*>(row.data()), d * sizeof(double)});
  const std::uint64_t pair = mixed(vector ^ mixed(io::fingerprint_of(word)));
  if (length != 0 && collector.policy_ != DuplicatePolicy::ignore) {
    vectors.push_back(vector);
    pairs.push_back(pair);
  }
  const std::uint64_t hash = mixed(pair + place);
  if (stats::AdaptiveSample::wants(hash, level)) candidates.push_back({hash, place});
}

std::optional<double> VectorHealthCollector::mean_cosine() const {
  if (total_.directions < 2) return std::nullopt;
  const auto n = static_cast<double>(total_.directions);
  double squares = 0;
  for (const double sum : total_.unit_sum) squares += sum * sum;
  return std::clamp((squares / n - 1) / (n - 1), -1.0, 1.0);
}

std::optional<std::uint64_t> VectorHealthCollector::duplicates(std::size_t threads) const {
  if (policy_ == DuplicatePolicy::ignore) return std::nullopt;
  const auto repeats = vectors_.count(threads);
  if (repeats.value_or(0) == 0) return repeats;
  return *repeats - std::min(*repeats, pairs_.count(threads).value_or(0));
}

std::vector<std::optional<double>> VectorHealthCollector::outlier_shares(
    std::size_t threads) const {
  const std::size_t d = total_.unit_sum.size();
  std::vector<std::optional<double>> shares(d);
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    std::vector<double> values;
    for (std::size_t j = next++; j < d; j = next++) {
      sample_.copy_dimension(j, values);
      shares[j] = stats::outlier_share(values);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < std::min(threads, d / 64 + 1); ++i) helpers.emplace_back(work);
    work();
  }
  return shares;
}

void VectorHealthCollector::warn(Summary& summary) {
  const std::uint64_t repeats = summary.vectors.duplicate_vectors.value_or(0);
  const std::uint64_t words = summary.embedding.facts.words;
  if (repeats == 0 || repeats < words / kWorthAWarning) return;
  summary.warnings.push_back({WarningCode::duplicate_vectors,
                              fmt::format("{} of {} rows {} the vector of another word", repeats,
                                          words, repeats == 1 ? "repeats" : "repeat")});
}

}  // namespace

std::unique_ptr<Collector> make_vector_health(DuplicatePolicy policy, std::size_t dimensions) {
  return std::make_unique<VectorHealthCollector>(policy, dimensions);
}

double vector_health_bytes(double dimensions) { return 8 * dimensions * most_sampled(dimensions); }

}  // namespace famheads::tasks

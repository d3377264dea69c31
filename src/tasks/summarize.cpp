#include "famheads/tasks/summarize.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <mutex>
#include <thread>
#include <utility>

#include "famheads/core/error.hpp"
#include "famheads/io/digest.hpp"
#include "famheads/stats/normalize.hpp"
#include "tasks/collector.hpp"
#include "tasks/machine.hpp"
#include "tasks/ordered_stage.hpp"
#include "tasks/read_warnings.hpp"
#include "tasks/row_selector.hpp"
#include "tasks/stability_cost.hpp"
#include "tasks/vector_health.hpp"

namespace famheads::tasks {
namespace {

/// Rounded down; small limits in bytes, so that none reads as zero.
std::string limit_in_words(std::uint64_t bytes) {
  return bytes >> 20 > 0 ? fmt::format("{} MiB", bytes >> 20)
                         : fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s");
}

void require_memory(const io::EmbeddingHeader& header, std::size_t threads,
                    const SummarizeOptions& options) {
  const std::size_t dimensions = header.dimensions;
  const std::uint64_t limit = memory_limit(options);
  const std::uint64_t tables = word_table_bytes(options);
  const std::uint64_t need =
      total_bytes({memory_need(dimensions, threads, options.keep_matrices, options.word_groups),
                   tables, options.analysis_need ? options.analysis_need(dimensions) : 0});
  if (need <= limit) return;
  throw Error(
      ErrorKind::out_of_memory,
      fmt::format("{} dimension{} on {} thread{}{} need about {} MiB of memory, the limit is {}",
                  dimensions, dimensions == 1 ? "" : "s", threads, threads == 1 ? "" : "s",
                  tables == 0 ? "" : fmt::format(" and {} MiB of listed words", (tables >> 20) + 1),
                  (need >> 20) + 1, limit_in_words(limit)),
      {.source = header.source},
      fmt::format("raise --max-memory{}{}{}", threads > 1 ? ", or use fewer --threads" : "",
                  options.keep_matrices ? ", or leave --html out" : "",
                  options.word_groups ? ", or leave --stability out" : ""));
}

/// The buffers of one worker, reused for every block.
struct Workspace {
  Workspace(std::size_t dimensions, const std::vector<std::unique_ptr<Collector>>& collectors)
      : moments(dimensions) {
    for (const auto& collector : collectors) shares.push_back(collector->make_share());
  }

  io::RawBlock raw;
  io::ParsedBlock parsed;
  io::BlockDigest digest;
  SelectedRows selected;
  std::vector<double> lengths;
  stats::MomentAccumulator moments;
  std::vector<std::unique_ptr<Collector::Share>> shares;  // one a collector
};

/// One pass: workers take raw blocks in turn, digest them at the same time, and hand the results in
/// again in file order.
class Pass {
 public:
  Pass(io::EmbeddingReader& reader, const SummarizeOptions& options,
       const ProgressCallback& progress)
      : reader_(reader),
        options_(options),
        progress_(progress),
        selector_(options),
        collectors_(make_collectors(options, reader.header().dimensions)),
        total_(reader.header().dimensions) {}

  void run(std::size_t threads) {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back([this] { work(); });
    work();
    helpers.clear();
    stage_.rethrow_failure();
  }

  void require_rows() const {
    if (facts_.words > 0) return;
    if (facts_.left_out > 0) {
      throw Error(ErrorKind::input,
                  fmt::format("no word is left: {} left out by {}",
                              facts_.left_out == 1
                                  ? std::string("the only row that was read is")
                                  : fmt::format("all {} rows that were read are", facts_.left_out),
                              selector_.names()),
                  SourceSpot{.source = reader_.header().source},
                  "words must be spelled as in the embedding; famheads info shows its first ones");
    }
    throw Error(ErrorKind::input,
                fmt::format("no row could be used: {} malformed rows were skipped, the first: {}",
                            facts_.skipped_rows,
                            facts_.first_skipped ? facts_.first_skipped->reason : "none"),
                SourceSpot{.source = reader_.header().source},
                "name the right --input-format, or fix the file");
  }

  [[nodiscard]] Summary summary(std::size_t threads) {
    Summary summary;
    const io::EmbeddingHeader& header = reader_.header();
    io::EmbeddingInfo& embedding = summary.embedding;
    embedding.source = header.source;
    embedding.format = header.format;
    embedding.compression = header.compression;
    embedding.dimensions = header.dimensions;
    embedding.declared_words = header.declared_words;
    embedding.digest = digest_.hex();
    embedding.facts = std::move(facts_);
    summary.moments = total_.finish();
    embedding.effective_n = summary.moments.effective_words();
    std::vector<Warning>& warnings = summary.warnings;
    selector_.finish(summary);
    for (const auto& collector : collectors_) collector->finish(threads, summary);
    const std::vector<Warning> of_rows = warnings_about(embedding);
    warnings.insert(warnings.begin(), of_rows.begin(), of_rows.end());
    const std::vector<Warning> of_stream = reader_.warnings();
    warnings.insert(warnings.end(), of_stream.begin(), of_stream.end());
    return summary;
  }

 private:
  void work() {
    std::uint64_t index = 0;
    try {
      Workspace space(reader_.header().dimensions, collectors_);
      while (take(space.raw, index)) {
        digest_block(space, space.raw.records, space.raw.first_record - skipped_);
        if (!stage_.run(index, [&] { hand_in(space); })) return;
      }
    } catch (...) {
      stage_.fail(index, std::current_exception());
    }
  }

  // `index` becomes the turn of the block, or of the failure that read() throws.
  bool take(io::RawBlock& raw, std::uint64_t& index) {
    const std::lock_guard lock(reading_);
    index = blocks_taken_;
    if (exhausted_) return false;
    exhausted_ = true;  // should read() throw, nobody may call it again
    if (!reader_.read(raw)) return false;
    exhausted_ = false;
    ++blocks_taken_;
    return true;
  }

  // Takes the first `most` good rows of the block; the first of them is number `first_rank`.
  void digest_block(Workspace& space, std::size_t most, std::uint64_t first_rank) const {
    space.digest = io::digest_of({space.raw.bytes.data(), space.raw.bytes.size()});
    reader_.parse(space.raw, space.parsed, most);
    if (!selector_.takes_all()) {
      selector_.select(space.parsed.words, std::as_const(space.parsed).view(), first_rank,
                       space.selected);
      io::keep_rows(space.parsed, space.selected.rows);
    }
    const MatrixView values = std::as_const(space.parsed).view();
    stats::euclidean_lengths(values, space.lengths);
    const std::vector<double>& weights = space.selected.weights;
    const BlockRows rows{space.parsed.words, values, space.lengths, weights, &space.moments};
    for (const auto& share : space.shares) share->digest_as_read(rows);
    if (options_.normalize == Normalize::l2) stats::normalize_l2(space.parsed.view());
    space.moments.assign(values, weights);
    for (const auto& share : space.shares) share->digest(rows);
  }

  void hand_in(Workspace& space) {
    const bool last = settle(space);
    digest_.add(space.digest);
    facts_.append(space.parsed.facts);
    skipped_ = facts_.skipped_rows;
    if (!selector_.takes_all()) selector_.add(space.selected);
    for (std::size_t i = 0; i < collectors_.size(); ++i) collectors_[i]->add(*space.shares[i]);
    total_.merge(space.moments);
    if (last) stage_.close();
    if (progress_ && progress_({facts_.accepted_rows(), reader_.source_bytes_read(),
                                reader_.header().source_bytes}) == ProgressVerdict::stop) {
      throw Error(ErrorKind::interrupted, "interrupted");
    }
  }

  // Where rows are skipped, the ranks of a block's rows and which row is the last one wanted are
  // known only here, and the few blocks that were digested on another assumption are digested
  // again.
  bool settle(Workspace& space) const {
    const std::uint64_t first_rank = facts_.accepted_rows() + 1;
    const std::uint64_t accepted = space.parsed.facts.accepted_rows();
    const std::uint64_t wanted =
        options_.limit ? *options_.limit - facts_.accepted_rows() : accepted + 1;
    const bool other_ranks = selector_.needs_ranks() && space.selected.first_rank != first_rank;
    if (accepted > wanted || other_ranks) {
      const std::size_t most =
          accepted > wanted ? static_cast<std::size_t>(wanted) : space.raw.records;
      digest_block(space, most, first_rank);
    }
    return accepted >= wanted;
  }

  io::EmbeddingReader& reader_;
  const SummarizeOptions& options_;
  const ProgressCallback& progress_;
  std::atomic<std::uint64_t> skipped_{0};  // in the blocks that were handed in

  std::mutex reading_;  // guards the reader and the two below
  std::uint64_t blocks_taken_ = 0;
  bool exhausted_ = false;

  OrderedStage stage_;  // guards what follows
  io::DigestChain digest_;
  io::ReadFacts facts_;
  RowSelector selector_;
  std::vector<std::unique_ptr<Collector>> collectors_;
  stats::MomentAccumulator total_;
};

}  // namespace

std::uint64_t memory_need(std::size_t dimensions, std::size_t threads, bool keep_matrices,
                          bool word_groups) {
  // Floating point: a header may claim dimensions whose square overflows.
  const auto d = static_cast<double>(dimensions);
  const auto t = static_cast<double>(threads);
  const auto rows = static_cast<double>(io::rows_per_block(dimensions));
  constexpr double kMatricesPerThread = 2;  // co-moments of a block and of a panel
  constexpr double kMatrices = 9;           // total, covariance, R, inverse, eigenvectors, scratch
  constexpr double kPictureMatrices =
      3;  // loadings beside R; pictures and page, a few bytes a cell
  constexpr double kBytesPerValue = 8 + 8 + 12;  // block, panel, text
  const double matrices =
      kMatricesPerThread * t + kMatrices + (keep_matrices ? kPictureMatrices : 0);
  const double groups =
      word_groups ? static_cast<double>(matrices_of_stability(dimensions, threads)) : 0;
  const double bytes = 8 * d * d * (matrices + groups) + t * rows * d * kBytesPerValue +
                       vector_health_bytes(d) + 16e6;
  return bytes < 1e19 ? static_cast<std::uint64_t>(bytes)
                      : std::numeric_limits<std::uint64_t>::max();
}

std::uint64_t total_bytes(std::initializer_list<std::uint64_t> needs) {
  std::uint64_t total = 0;
  for (const std::uint64_t need : needs) {
    total += std::min(need, std::numeric_limits<std::uint64_t>::max() - total);
  }
  return total;
}

std::size_t thread_count(const SummarizeOptions& options) {
  return options.threads > 0 ? options.threads : available_cores();
}

std::uint64_t memory_limit(const SummarizeOptions& options) {
  return options.max_memory_bytes > 0 ? options.max_memory_bytes : available_memory_bytes() / 2;
}

std::uint64_t word_table_bytes(const SummarizeOptions& options) {
  std::uint64_t bytes = 0;
  for (const auto& table : {options.counts, options.only}) {
    if (table) bytes += table->bytes() + table->size() / 8;
  }
  return bytes;
}

Summary summarize(io::EmbeddingReader& reader, const SummarizeOptions& options,
                  const ProgressCallback& progress) {
  const std::size_t threads = thread_count(options);
  require_memory(reader.header(), threads, options);
  Pass pass(reader, options, progress);
  pass.run(threads);
  pass.require_rows();
  return pass.summary(threads);
}

}  // namespace famheads::tasks

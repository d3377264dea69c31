#include "famheads/tasks/summarize.hpp"

#include <fmt/format.h>

#include <algorithm>
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
  const std::uint64_t need = memory_need(dimensions, threads, options.keep_matrices);
  if (need <= limit) return;
  throw Error(
      ErrorKind::out_of_memory,
      fmt::format("{} dimension{} on {} thread{} need about {} MiB of memory, the limit is {}",
                  dimensions, dimensions == 1 ? "" : "s", threads, threads == 1 ? "" : "s",
                  (need >> 20) + 1, limit_in_words(limit)),
      {.source = header.source},
      fmt::format("raise --max-memory{}{}", threads > 1 ? ", or use fewer --threads" : "",
                  options.keep_matrices ? ", or leave --html out" : ""));
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
    std::vector<Warning>& warnings = summary.warnings;
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
        digest_block(space, space.raw.records);
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

  // Takes the first `most` good rows of the block.
  void digest_block(Workspace& space, std::size_t most) const {
    space.digest = io::digest_of({space.raw.bytes.data(), space.raw.bytes.size()});
    reader_.parse(space.raw, space.parsed, most);
    const MatrixView values = std::as_const(space.parsed).view();
    stats::euclidean_lengths(values, space.lengths);
    const BlockRows rows{space.parsed.words, values, space.lengths};
    for (const auto& share : space.shares) share->digest_as_read(rows);
    if (options_.normalize == Normalize::l2) stats::normalize_l2(space.parsed.view());
    space.moments.assign(values);
    for (const auto& share : space.shares) share->digest(rows);
  }

  void hand_in(Workspace& space) {
    const bool last = cut_to_limit(space);
    digest_.add(space.digest);
    facts_.append(space.parsed.facts);
    for (std::size_t i = 0; i < collectors_.size(); ++i) collectors_[i]->add(*space.shares[i]);
    total_.merge(space.moments);
    if (last) stage_.close();
    if (progress_ && progress_({facts_.words, reader_.source_bytes_read(),
                                reader_.header().source_bytes}) == ProgressVerdict::stop) {
      throw Error(ErrorKind::interrupted, "interrupted");
    }
  }

  // Where rows are skipped, which row is the last one wanted is known only here.
  bool cut_to_limit(Workspace& space) const {
    if (!options_.limit) return false;
    const std::uint64_t wanted = *options_.limit - facts_.words;
    if (space.parsed.words.size() > wanted) {
      digest_block(space, static_cast<std::size_t>(wanted));
    }
    return space.parsed.words.size() == wanted;
  }

  io::EmbeddingReader& reader_;
  const SummarizeOptions& options_;
  const ProgressCallback& progress_;

  std::mutex reading_;  // guards the reader and the two below
  std::uint64_t blocks_taken_ = 0;
  bool exhausted_ = false;

  OrderedStage stage_;  // guards what follows
  io::DigestChain digest_;
  io::ReadFacts facts_;
  std::vector<std::unique_ptr<Collector>> collectors_;
  stats::MomentAccumulator total_;
};

}  // namespace

std::uint64_t memory_need(std::size_t dimensions, std::size_t threads, bool keep_matrices) {
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
  const double bytes =
      8 * d * d * matrices + t * rows * d * kBytesPerValue + vector_health_bytes(d) + 16e6;
  return bytes < 1e19 ? static_cast<std::uint64_t>(bytes)
                      : std::numeric_limits<std::uint64_t>::max();
}

std::size_t thread_count(const SummarizeOptions& options) {
  return options.threads > 0 ? options.threads : available_cores();
}

std::uint64_t memory_limit(const SummarizeOptions& options) {
  return options.max_memory_bytes > 0 ? options.max_memory_bytes : available_memory_bytes() / 2;
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

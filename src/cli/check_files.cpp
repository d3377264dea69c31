#include "cli/check_files.hpp"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <exception>
#include <filesystem>
#include <limits>
#include <mutex>
#include <new>
#include <numeric>
#include <optional>
#include <thread>
#include <utility>

#include "cli/admission.hpp"
#include "cli/load_analysis.hpp"
#include "cli/logging.hpp"
#include "cli/progress_line.hpp"
#include "cli/signals.hpp"
#include "famheads/report/escape.hpp"

namespace famheads::cli {
namespace {

bool was_interrupted() { return pending_signal() != 0; }

// Pipes and what does not exist count as nothing.
std::uint64_t bytes_of(const FileJob& job) {
  std::error_code error;
  const auto size = std::filesystem::file_size(job.file.path, error);
  return error || job.file.problem || job.file.path == "-" ? 0 : size;
}

/// Gives back what an analysis has freed: glibc keeps it for the thread that had it, and the next
/// file may be another thread's.
struct ReturnsFreedMemory {
  ReturnsFreedMemory() = default;
  ReturnsFreedMemory(const ReturnsFreedMemory&) = delete;
  ReturnsFreedMemory& operator=(const ReturnsFreedMemory&) = delete;
  ~ReturnsFreedMemory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
  }
};

/// One line about all files, drawn by whichever thread has news.
class BatchProgress {
 public:
  BatchProgress(bool shown, std::size_t files, std::uint64_t bytes)
      : line_(shown, ""), shown_(shown), files_(files), total_(bytes), seen_(files) {}

  void update(std::size_t index, std::uint64_t bytes) {
    const std::lock_guard lock(mutex_);
    read_ += bytes - std::exchange(seen_[index], bytes);
    draw();
  }

  void finish(std::size_t index, std::uint64_t bytes) {
    const std::lock_guard lock(mutex_);
    read_ += bytes - std::exchange(seen_[index], bytes);
    ++done_;
    draw();
  }

 private:
  using Clock = std::chrono::steady_clock;

  void draw() {
    const auto now = Clock::now();
    if (!shown_ || now - drawn_ < std::chrono::milliseconds(100)) return;
    drawn_ = now;
    Progress progress{0, std::min(read_, total_), total_};
    line_.stage(progress_text(fmt::format("{} of {} files", done_, files_), progress,
                              std::chrono::duration<double>(now - start_).count()));
  }

  std::mutex mutex_;
  ProgressLine line_;
  bool shown_;
  std::size_t files_;
  std::size_t done_ = 0;
  std::uint64_t total_;
  std::uint64_t read_ = 0;
  std::vector<std::uint64_t> seen_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_{};
};

class Batch {
 public:
  Batch(const std::vector<FileJob>& jobs, const BatchOptions& options)
      : jobs_(jobs),
        options_(options),
        resources_(options.threads, options.memory_bytes),
        results_(jobs.size()) {
    for (const FileJob& job : jobs) bytes_.push_back(bytes_of(job));
    shares_ = thread_shares(bytes_, options.threads);
    order_.resize(jobs.size());
    std::iota(order_.begin(), order_.end(), 0U);
    std::ranges::stable_sort(order_, std::greater<>(), [this](std::size_t i) { return bytes_[i]; });
  }

  std::vector<tasks::CheckedFile> run() {
    BatchProgress progress(options_.shows_progress, jobs_.size(),
                           std::accumulate(bytes_.begin(), bytes_.end(), std::uint64_t{0}));
    {
      std::vector<std::jthread> helpers;
      const std::size_t workers = std::min(options_.threads, jobs_.size());
      for (std::size_t i = 1; i < workers; ++i) helpers.emplace_back([&] { work(progress); });
      work(progress);
    }
    if (failure_) std::rethrow_exception(failure_);
    return std::move(results_);
  }

 private:
  void work(BatchProgress& progress) {
    for (std::size_t turn = next_++; turn < jobs_.size() && !ended_; turn = next_++) {
      const std::size_t index = order_[turn];
      try {
        results_[index] = result_of(index, progress);
      } catch (...) {  // a signal or a bug: nobody needs the other files any more
        const std::lock_guard lock(failing_);
        if (!ended_.exchange(true)) failure_ = std::current_exception();
      }
      progress.finish(index, bytes_[index]);
    }
  }

  tasks::CheckedFile result_of(std::size_t index, BatchProgress& progress) {
    const FileJob& job = jobs_[index];
    tasks::CheckedFile result{job.file.path, job.file.problem, {}, {}};
    if (result.error) return result;
    try {
      result.analysis = analysis_of(index, progress);
      if (result.analysis->spectrum) result.analysis->spectrum->eigenvectors = Matrix();
    } catch (const Error& error) {
      if (error.kind() == ErrorKind::interrupted || error.kind() == ErrorKind::bug) throw;
      result.error = error;
    } catch (const std::bad_alloc&) {
      result.error =
          Error(ErrorKind::out_of_memory, "the machine ran out of memory",
                {.source = job.file.path}, "set --max-memory to be told before the work starts");
    }
    return result;
  }

  tasks::Analysis analysis_of(std::size_t index, BatchProgress& progress) {
    const FileJob& job = jobs_[index];
    Admission admission(resources_, shares_[index]);
    const ReturnsFreedMemory before_another_is_admitted;
    if (was_interrupted()) throw Error(ErrorKind::interrupted, "interrupted");
    const InputArguments& input = job.settings->input;
    if (auto analysis = analysis_in_report(job.file.path, input, job.settings->factors)) {
      return std::move(*analysis);
    }
    io::ReaderOptions reader_options = input.reader;
    reader_options.max_block_bytes = block_limit();
    const auto reader = io::open_embedding(job.file.path, reader_options);
    tasks::SummarizeOptions summarize = input.summarize;
    summarize.max_memory_bytes = resources_.memory();
    tasks::AnalyzeOptions options = job.settings->factors.analyze;
    summarize.threads =
        admit(admission, reader->header().dimensions, options, tasks::word_table_bytes(summarize));
    options.panel.threads = summarize.threads;
    const tasks::Summary summary = tasks::summarize(
        *reader, with_panel_memory(summarize, options), [&](const Progress& so_far) {
          progress.update(index, so_far.source_bytes);
          return was_interrupted() ? ProgressVerdict::stop : ProgressVerdict::go_on;
        });
    tasks::Analysis analysis = tasks::analyze(summary, options);
    analysis.input_options = input.echo;
    log_stage(fmt::format("{}: {} words, {} dimensions, read on {} thread{}",
                          report::escape_for_terminal(job.file.path),
                          analysis.embedding.facts.words, analysis.embedding.dimensions,
                          summarize.threads, summarize.threads == 1 ? "" : "s"));
    return analysis;
  }

  // Threads that fit into the memory; a file that is too large for one is refused by summarize().
  std::size_t admit(Admission& admission, std::size_t dimensions,
                    const tasks::AnalyzeOptions& options, std::uint64_t tables) const {
    std::size_t threads = admission.threads();
    const auto need_on = [&](std::size_t count) {
      factors::Panel panel = options.panel;
      panel.threads = count;
      return tasks::total_bytes({tasks::memory_need(dimensions, count), tables,
                                 factors::panel_memory(panel, options.rule, dimensions)});
    };
    while (threads > 1 && need_on(threads) > resources_.memory()) --threads;
    admission.keep_threads(threads);
    const std::uint64_t need = std::min(need_on(threads), resources_.memory());
    if (!admission.take_memory(need, was_interrupted)) {
      throw Error(ErrorKind::interrupted, "interrupted");
    }
    return threads;
  }

  // As for one file that has all threads.
  [[nodiscard]] std::size_t block_limit() const {
    InputArguments all;
    all.summarize.threads = options_.threads;
    all.summarize.max_memory_bytes = resources_.memory();
    return all.reader_options().max_block_bytes;
  }

  const std::vector<FileJob>& jobs_;
  const BatchOptions& options_;
  Resources resources_;
  std::vector<std::uint64_t> bytes_;
  std::vector<std::size_t> shares_;
  std::vector<std::size_t> order_;  // largest first
  std::vector<tasks::CheckedFile> results_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> ended_{false};
  std::mutex failing_;
  std::exception_ptr failure_;
};

}  // namespace

std::vector<std::size_t> thread_shares(const std::vector<std::uint64_t>& bytes,
                                       std::size_t threads) {
  const double total = static_cast<double>(std::accumulate(bytes.begin(), bytes.end(),  //
                                                           std::uint64_t{0}));
  std::vector<std::size_t> shares;
  for (const std::uint64_t size : bytes) {
    // A single pipe is all there is to do.
    const double part =
        total > 0 ? static_cast<double>(size) / total : 1 / static_cast<double>(bytes.size());
    const auto share = static_cast<std::size_t>(std::lround(part * static_cast<double>(threads)));
    shares.push_back(std::clamp<std::size_t>(share, 1, threads));
  }
  return shares;
}

std::vector<tasks::CheckedFile> analyze_files(const std::vector<FileJob>& jobs,
                                              const BatchOptions& options) {
  return Batch(jobs, options).run();
}

}  // namespace famheads::cli

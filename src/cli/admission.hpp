// Who may run now: threads and memory shared by files that are analysed at the same time.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace famheads::cli {

/// A share of the threads and of the memory; given back when it ends.
class Admission;

class Resources {
 public:
  Resources(std::size_t threads, std::uint64_t memory) : free_threads_(threads), memory_(memory) {}

  [[nodiscard]] std::uint64_t memory() const noexcept { return memory_; }

 private:
  friend class Admission;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t free_threads_;
  std::uint64_t memory_;
  std::uint64_t used_memory_ = 0;
};

class Admission {
 public:
  /// Waits until a thread is free, then takes up to `wanted` of them, at least one.
  Admission(Resources& resources, std::size_t wanted);
  Admission(const Admission&) = delete;
  Admission& operator=(const Admission&) = delete;
  ~Admission();

  [[nodiscard]] std::size_t threads() const noexcept { return threads_; }
  /// Gives back the threads beyond `kept`.
  void keep_threads(std::size_t kept);
  /// Waits until `bytes` fit beside what others use, or nobody else uses any: who needs more than
  /// all runs alone. Looks at `stop` every tenth of a second; false when it says so.
  [[nodiscard]] bool take_memory(std::uint64_t bytes, bool (*stop)());

 private:
  Resources& resources_;
  std::size_t threads_ = 0;
  std::uint64_t memory_ = 0;
};

}  // namespace famheads::cli

// Lets many threads finish blocks in any order while their results are taken in file order.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <utility>

namespace famheads::tasks {

/// Turn k is given to block k. The first failure in turn order wins; later turns are refused.
class OrderedStage {
 public:
  /// Waits for turn `index` and runs `work` alone. Returns false, without running it, once the
  /// stage has been closed by an earlier turn.
  template <class Work>
  bool run(std::uint64_t index, Work&& work) {
    std::unique_lock lock(mutex_);
    turn_.wait(lock, [&] { return closed_ || next_ >= index; });
    if (closed_) return false;
    try {
      std::forward<Work>(work)();
    } catch (...) {
      failure_ = std::current_exception();
      closed_ = true;
    }
    ++next_;
    turn_.notify_all();
    return !closed_;
  }

  /// Turn `index` has failed: recorded when its turn comes, so that an earlier failure still wins;
  /// at once where that turn is over (a worker that could not even start).
  void fail(std::uint64_t index, std::exception_ptr failure) {
    run(index, [&] { std::rethrow_exception(failure); });
  }

  /// Called within run(): no later turn will run.
  void close() { closed_ = true; }

  [[nodiscard]] bool closed() {
    const std::lock_guard lock(mutex_);
    return closed_;
  }

  void rethrow_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable turn_;
  std::uint64_t next_ = 0;
  bool closed_ = false;
  std::exception_ptr failure_;
};

}  // namespace famheads::tasks

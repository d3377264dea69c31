#include "core/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace famheads {

void for_each_index(std::size_t count, std::size_t threads,
                    const std::function<void(std::size_t worker, std::size_t index)>& work) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> failed = false;
  std::mutex mutex;
  std::exception_ptr failure;
  std::size_t failed_index = count;
  const auto run = [&](std::size_t worker) {
    while (!failed) {
      const std::size_t index = next++;
      if (index >= count) return;
      try {
        work(worker, index);
      } catch (...) {
        const std::lock_guard lock(mutex);
        failed = true;
        if (index < failed_index) {
          failed_index = index;
          failure = std::current_exception();
        }
      }
    }
  };
  {
    std::vector<std::jthread> others;
    const std::size_t wanted = std::min(std::max<std::size_t>(1, threads), count);
    others.reserve(wanted);
    for (std::size_t worker = 1; worker < wanted; ++worker) others.emplace_back(run, worker);
    run(0);
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace famheads

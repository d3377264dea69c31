#include "cli/admission.hpp"

#include <algorithm>
#include <chrono>

namespace famheads::cli {

Admission::Admission(Resources& resources, std::size_t wanted) : resources_(resources) {
  std::unique_lock lock(resources_.mutex_);
  resources_.changed_.wait(lock, [this] { return resources_.free_threads_ > 0; });
  threads_ = std::clamp<std::size_t>(wanted, 1, resources_.free_threads_);
  resources_.free_threads_ -= threads_;
}

Admission::~Admission() {
  {
    const std::lock_guard lock(resources_.mutex_);
    resources_.free_threads_ += threads_;
    resources_.used_memory_ -= memory_;
  }
  resources_.changed_.notify_all();
}

void Admission::keep_threads(std::size_t kept) {
  if (kept >= threads_) return;
  {
    const std::lock_guard lock(resources_.mutex_);
    resources_.free_threads_ += threads_ - kept;
    threads_ = kept;
  }
  resources_.changed_.notify_all();
}

bool Admission::take_memory(std::uint64_t bytes, bool (*stop)()) {
  constexpr std::chrono::milliseconds kLook{100};
  std::unique_lock lock(resources_.mutex_);
  const auto fits = [&] {
    return resources_.used_memory_ == 0 ||
           (bytes <= resources_.memory_ && resources_.used_memory_ <= resources_.memory_ - bytes);
  };
  while (!resources_.changed_.wait_for(lock, kLook, fits)) {
    if (stop()) return false;
  }
  memory_ = bytes;
  resources_.used_memory_ += bytes;
  return true;
}

}  // namespace famheads::cli

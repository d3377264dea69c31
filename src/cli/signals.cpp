#include "cli/signals.hpp"

#include <unistd.h>

#include <csignal>
#include <ctime>

#include "famheads/io/atomic_file.hpp"

namespace famheads::cli {
namespace {

volatile std::sig_atomic_t pending = 0;
timer_t deadline{};

// Only async-signal-safe calls in both handlers.
void end_now(int) {
  io::remove_unfinished_files();
  ::_exit(128 + static_cast<int>(pending));
}

void ask_to_stop(int signal) {
  if (pending != 0) end_now(signal);
  pending = signal;
  itimerspec half_a_second{};
  half_a_second.it_value.tv_nsec = 500'000'000;
  ::timer_settime(deadline, 0, &half_a_second, nullptr);
}

// A signal that was ignored when the program started (nohup) stays ignored.
bool is_ignored(int signal) {
  struct sigaction current {};
  return ::sigaction(signal, nullptr, &current) == 0 && current.sa_handler == SIG_IGN;
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

void install_signal_handlers() {
  sigevent event{};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGALRM;
  ::timer_create(CLOCK_MONOTONIC, &event, &deadline);
  handle(SIGALRM, end_now);
  for (const int signal : {SIGINT, SIGTERM}) {
    if (!is_ignored(signal)) handle(signal, ask_to_stop);
  }
  handle(SIGPIPE, SIG_IGN);
  handle(SIGXFSZ, SIG_IGN);
}

int pending_signal() noexcept { return pending; }

}  // namespace famheads::cli

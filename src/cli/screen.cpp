#include "cli/screen.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace famheads::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

bool is_terminal(Stream stream) {
  return ::isatty(stream == Stream::standard_output ? STDOUT_FILENO : STDERR_FILENO) == 1;
}

bool wants_color(ColorMode mode, Stream stream) {
  if (mode != ColorMode::automatic) return mode == ColorMode::always;
  return is_terminal(stream) && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

}  // namespace famheads::cli

#include "cli/progress_line.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <utility>

namespace famheads::cli {
namespace {

std::string bytes_text(double bytes) {
  constexpr std::array<std::string_view, 5> kUnits{"B", "kB", "MB", "GB", "TB"};
  std::size_t unit = 0;
  while (bytes >= 1000 && unit + 1 < kUnits.size()) {
    bytes /= 1000;
    ++unit;
  }
  return fmt::format("{:.{}f} {}", bytes, unit == 0 || bytes >= 100 ? 0 : 1, kUnits[unit]);
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<long>(std::ceil(seconds));
  return whole >= 3600 ? fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60)
                       : fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

std::string progress_text(const std::string& source, const Progress& progress,
                          double elapsed_seconds) {
  const auto done = static_cast<double>(progress.source_bytes);
  const double rate = elapsed_seconds > 0 ? done / elapsed_seconds : 0;
  std::string text = source;
  if (progress.total_bytes && *progress.total_bytes > 0) {
    const auto total = static_cast<double>(*progress.total_bytes);
    text += fmt::format("  {:.0f} %  {} of {}", std::floor(100 * done / total), bytes_text(done),
                        bytes_text(total));
    if (rate > 0)
      text +=
          fmt::format("  {}/s  {} left", bytes_text(rate), duration_text((total - done) / rate));
  } else {
    text += fmt::format("  {}  {}/s", bytes_text(done), bytes_text(rate));
  }
  return text;
}

ProgressLine::ProgressLine(bool shown, std::string source)
    : shown_(shown), source_(std::move(source)) {
  constexpr std::size_t kLongest = 30;  // leaves room for the figures in 80 columns
  if (source_.size() > kLongest) source_ = "..." + source_.substr(source_.size() - kLongest + 3);
}

void ProgressLine::update(const Progress& progress) {
  const auto now = Clock::now();
  if (!shown_ || now - drawn_ < std::chrono::milliseconds(100)) return;
  drawn_ = now;
  draw(progress_text(source_, progress, std::chrono::duration<double>(now - start_).count()));
}

void ProgressLine::stage(const std::string& text) {
  if (shown_) draw(text);
}

void ProgressLine::clear() {
  if (on_screen_) std::fputs("\r\x1b[K", stderr);
  on_screen_ = false;
}

void ProgressLine::draw(const std::string& text) {
  std::fputs(("\r\x1b[K" + text).c_str(), stderr);
  std::fflush(stderr);
  on_screen_ = true;
}

}  // namespace famheads::cli

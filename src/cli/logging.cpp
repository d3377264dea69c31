#include "cli/logging.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

#include "famheads/report/escape.hpp"

namespace famheads::cli {

void start_logging(Verbosity verbosity, ColorMode color) {
  // spdlog's own default logger writes to stdout, which belongs to results.
  const auto sink = std::make_shared<spdlog::sinks::stderr_color_sink_mt>(
      wants_color(color, Stream::standard_error) ? spdlog::color_mode::always
                                                 : spdlog::color_mode::never);
  const auto logger = std::make_shared<spdlog::logger>("famheads", sink);
  logger->set_pattern("%^%l:%$ %v");
  logger->set_level(verbosity == Verbosity::quiet     ? spdlog::level::err
                    : verbosity == Verbosity::verbose ? spdlog::level::info
                                                      : spdlog::level::warn);
  spdlog::set_default_logger(logger);
}

void log_error(const Error& error) {
  std::string text = error.where().text();
  if (!text.empty()) text += ": ";
  text += error.message();
  text = report::escape_for_terminal(text);
  if (!error.hint().empty()) text += "\n  next: " + report::escape_for_terminal(error.hint());
  spdlog::error("{}", text);
}

void log_warning(const Warning& warning) {
  const auto level = severity(warning.code) == Severity::note ? spdlog::level::info  //
                                                              : spdlog::level::warn;
  spdlog::log(level, "{} [{}]", report::escape_for_terminal(warning.message), name(warning.code));
}

void log_remark(const std::string& text) { spdlog::warn("{}", report::escape_for_terminal(text)); }

void log_stage(const std::string& text) { spdlog::info("{}", text); }

}  // namespace famheads::cli

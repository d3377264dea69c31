#include "famheads/report/check_report.hpp"

#include <array>

#include "famheads/report/escape.hpp"

namespace famheads::report {
namespace {

std::string render(std::span<const tasks::CheckedFile> files, const CheckReportOptions&) {
  std::string text;
  for (const tasks::CheckedFile& file : files) {
    text += (file.passed() ? "passed  " : file.error ? "error   " : "failed  ");
    text += escape_for_terminal(file.file) + "\n";
    if (file.error) text += "  " + escape_for_terminal(file.error->what()) + "\n";
    for (const tasks::Finding& finding : file.findings) {
      if (finding.outcome == tasks::Outcome::passed) continue;
      text += "  " + finding.rule + ": " + escape_for_terminal(finding.message) + "\n";
    }
  }
  return text;
}

constexpr std::array kFormats{CheckFormat{"text", "For people.", render},
                              CheckFormat{"json", "For programs.", render}};

}  // namespace

std::span<const CheckFormat> check_formats() { return kFormats; }

const CheckFormat* find_check_format(std::string_view name) {
  for (const CheckFormat& format : kFormats) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

}  // namespace famheads::report

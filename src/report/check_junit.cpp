// JUnit XML: a suite a file, a test case a rule. No standard exists; docs/schema/junit.xsd
// describes the elements used here, which common readers understand.
#include <fmt/format.h>

#include "famheads/report/escape.hpp"
#include "report/check_facts.hpp"
#include "report/check_formats.hpp"

namespace famheads::report {
namespace {

/// The case that every file has, so that one that cannot be read stands beside its earlier self.
constexpr std::string_view kReadable = "readable";

std::string counts(std::size_t tests, std::size_t failures, std::size_t errors,
                   std::size_t skipped) {
  return fmt::format(R"( tests="{}" failures="{}" errors="{}" skipped="{}" time="0")", tests,
                     failures, errors, skipped);
}

/// `escaped_parts` is XML: what stands inside the case; empty: it passed.
void append_case(std::string& xml, const tasks::CheckedFile& file, std::string_view rule,
                 const std::string& inside) {
  xml += fmt::format(R"(    <testcase classname="{}" name="{}" time="0")",
                     escape_for_xml(file.file), escape_for_xml(rule));
  xml += inside.empty() ? "/>\n" : ">\n      " + inside + "\n    </testcase>\n";
}

/// The detail stands in the attribute and inside, because some readers show only one of them.
std::string element(std::string_view tag, std::string_view type, const std::string& message,
                    const std::string& escaped_lines) {
  const std::string escaped = escape_for_xml(message);
  return fmt::format(R"(<{} type="{}" message="{}">{}{}</{}>)", tag, escape_for_xml(type), escaped,
                     escaped, escaped_lines, tag);
}

std::string more_lines(const tasks::Finding& finding) {
  std::string lines = "\nwanted: " + escape_for_xml(finding.wanted);
  lines += "\nfound: " + escape_for_xml(finding.found);
  if (!finding.dimensions.empty()) {
    lines += fmt::format("\ndimensions: {}", fmt::join(finding.dimensions, " "));
  }
  return lines;
}

std::string inside_case(const tasks::Finding& finding) {
  switch (finding.outcome) {
    case tasks::Outcome::passed:
      return {};
    case tasks::Outcome::failed:
      return element("failure", finding.rule, finding.message, more_lines(finding));
    case tasks::Outcome::unmeasured:
      break;  // readers do not count it as a failure, the gate does: the message says so
  }
  return element("skipped", finding.rule, finding_in_words(finding), more_lines(finding));
}

void append_suite(std::string& xml, const tasks::CheckedFile& file) {
  const CheckTotals totals = totals_of({&file, 1});
  xml += fmt::format(
      R"(  <testsuite name="{}"{}>)", escape_for_xml(file.file),
      counts(totals.rules + 1, totals.rules_failed, totals.errors, totals.rules_unmeasured));
  xml += '\n';
  append_case(xml, file, kReadable,
              file.error ? element("error", kReadable, error_in_words(*file.error), "") : "");
  for (const tasks::Finding& finding : file.findings) {
    append_case(xml, file, finding.rule, inside_case(finding));
  }
  xml += "  </testsuite>\n";
}

}  // namespace

std::string render_check_junit(CheckedFiles files, const CheckReportOptions& /*options*/) {
  const CheckTotals totals = totals_of(files);
  std::string xml =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"famheads check\"";
  xml += counts(totals.rules + totals.files, totals.rules_failed, totals.errors,
                totals.rules_unmeasured);
  xml += ">\n";
  for (const tasks::CheckedFile& file : files) append_suite(xml, file);
  return xml + "</testsuites>\n";
}

}  // namespace famheads::report

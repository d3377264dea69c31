#include "report/document_kind.hpp"

#include <algorithm>
#include <array>

namespace famheads::report {
namespace {

struct Entry {
  std::string_view schema;  // without its number
  DocumentKind kind;
};

constexpr auto kKinds = std::to_array<Entry>({
    {"famheads.report",
     {"everything that an analysis found about an embedding file",
      "famheads scree and famheads check read it in place of the embedding file"}},
    {"famheads.partition",
     {"which dimensions of an embedding make which attention head",
      "a model reads it; famheads check EMBEDDING --against FILE compares with it"}},
    {"famheads.scree", {"the scree plot of an analysis, as data", "a plotting program reads it"}},
    {"famheads.check", {"the verdicts on checked embedding files", "a pipeline reads it"}},
    {"famheads.info", {"what the beginning of a file told about it", "a program reads it"}},
});

constexpr DocumentKind kUnknown{"something that this version of famheads does not know",
                                "famheads schema lists the documents that are known"};

std::string_view skip(std::string_view text, std::string_view expected) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text.starts_with(expected) ? text.substr(expected.size()) : std::string_view();
}

}  // namespace

std::optional<std::string> document_schema(std::string_view first_bytes) {
  const std::string_view value = skip(skip(skip(skip(first_bytes, "{"), "\"schema\""), ":"), "\"");
  const std::size_t end = value.find('"');
  if (end == std::string_view::npos || !value.starts_with("famheads.")) return std::nullopt;
  return std::string(value.substr(0, end));
}

DocumentKind document_kind(std::string_view schema) {
  const std::string_view name = schema.substr(0, schema.find('/'));
  const auto found = std::ranges::find(kKinds, name, &Entry::schema);
  return found == kKinds.end() ? kUnknown : found->kind;
}

}  // namespace famheads::report

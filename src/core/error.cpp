#include "famheads/core/error.hpp"

#include <fmt/format.h>

#include <utility>

namespace famheads {
namespace {

std::string compose(const std::string& message, const SourceSpot& where, const std::string& hint) {
  std::string text = where.text();
  if (!text.empty()) text += ": ";
  text += message;
  if (!hint.empty()) text += "; " + hint;
  return text;
}

}  // namespace

std::string SourceSpot::text() const {
  std::string text = source == "-" ? "standard input" : source;
  const auto add = [&text](std::string part) {
    if (!text.empty()) text += ", ";
    text += std::move(part);
  };
  if (line) add(fmt::format("line {}", *line));
  if (row) add(fmt::format("row {}", *row));
  if (byte_offset) {
    add(fmt::format("byte {}{}", *byte_offset, decompressed ? " of the decompressed stream" : ""));
  }
  return text;
}

Error::Error(ErrorKind kind, const std::string& message, SourceSpot where, std::string hint)
    : std::runtime_error(compose(message, where, hint)),
      kind_(kind),
      message_(message),
      where_(std::move(where)),
      hint_(std::move(hint)) {}

void expect(bool kept, const char* promise) {
  if (!kept) throw Error(ErrorKind::bug, fmt::format("broken promise: {}", promise));
}

}  // namespace famheads

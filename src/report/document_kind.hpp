// Documents that famheads writes, told apart by their beginning.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace famheads::report {

/// "famheads.report/1", ...: the schema of a document that starts like this; empty for anything
/// else. 64 bytes are enough.
[[nodiscard]] std::optional<std::string> document_schema(std::string_view first_bytes);

/// What it holds and what to do with it, a sentence each.
struct DocumentKind {
  std::string_view holds;
  std::string_view next;
};

/// Never fails: a schema that is not known is told as such.
[[nodiscard]] DocumentKind document_kind(std::string_view schema);

}  // namespace famheads::report

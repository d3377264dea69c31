// Files that people pass by mistake, each with its next step.
#pragma once

#include <string_view>

#include "io/stream_name.hpp"

namespace famheads::io {

inline constexpr std::size_t kForeignHeadBytes = 1024;

/// Throws Error{input} if the first bytes of the (decompressed) stream can only be those of
/// something that is no embedding in a format known here.
void refuse_foreign_bytes(std::string_view head, const StreamName& name);

/// For a first line that is neither header nor row: throws Error{input} if it is of a known kind.
void refuse_foreign_text(std::string_view first_line, const StreamName& name);

}  // namespace famheads::io

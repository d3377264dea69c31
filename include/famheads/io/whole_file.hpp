// Small files that are read at once: documents, not embeddings.
#pragma once

#include <cstddef>
#include <string>

namespace famheads::io {

/// At most `count` first bytes of a regular file; empty for pipes, devices and what cannot be read,
/// so that looking at a file never takes bytes from a stream.
[[nodiscard]] std::string start_of_file(const std::string& path, std::size_t count);

/// All bytes. Throws Error{input} where the file cannot be read or has more than 256 MiB.
[[nodiscard]] std::string read_whole_file(const std::string& path);

}  // namespace famheads::io

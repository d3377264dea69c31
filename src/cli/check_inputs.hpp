// The files that the arguments of a batch command mean.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/core/error.hpp"

namespace famheads::cli {

struct InputFile {
  std::string path;                ///< a file, or an argument that stands for none
  std::optional<Error> problem{};  ///< why it stands for none
};

/// In the order of the arguments, each file once:
/// - a path that exists is taken as it is, whatever characters it has;
/// - a directory: with `recursive` every file inside whose name looks like an embedding
///   (looks_like_embedding), in byte order, hidden ones and links to directories left out; without
///   it Error{usage};
/// - a pattern (see glob.hpp): all files that match; directories that match likewise, but without
///   `recursive` they are left out;
/// - anything else stays as it is: opening it will say what is wrong.
/// A pattern or directory that yields no file becomes an entry with an Error{input}.
[[nodiscard]] std::vector<InputFile> expand_inputs(const std::vector<std::string>& arguments,
                                                   bool recursive);

/// By its extension, in any case: .txt .vec .bin .tsv .glove .w2v .word2vec .emb .gz .zst, but not
/// .tar.gz and .tar.zst.
[[nodiscard]] bool looks_like_embedding(std::string_view file_name);

/// What looks_like_embedding() knows, for help texts.
[[nodiscard]] std::string embedding_extensions();

}  // namespace famheads::cli

#include "famheads/io/whole_file.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "famheads/core/error.hpp"
#include "io/raw_file.hpp"

namespace famheads::io {
namespace {

constexpr std::size_t kMostBytes = std::size_t{256} << 20;

}  // namespace

std::string start_of_file(const std::string& path, std::size_t count) {
  std::error_code unreadable;
  if (path == "-") return {};  // standard input, even where a file has that name
  if (!std::filesystem::is_regular_file(path, unreadable)) return {};
  try {
    return std::string(RawFile(path).peek(count).substr(0, count));
  } catch (const Error&) {
    return {};  // whoever reads it in earnest will say what is wrong
  }
}

std::string read_whole_file(const std::string& path) {
  RawFile file(path);
  std::string content;
  for (auto bytes = file.peek_some(); !bytes.empty(); bytes = file.peek_some()) {
    content += bytes;
    file.skip(bytes.size());
    if (content.size() > kMostBytes) {
      throw Error(ErrorKind::input,
                  fmt::format("the document has more than {} MiB", kMostBytes >> 20),
                  {.source = path});
    }
  }
  return content;
}

}  // namespace famheads::io

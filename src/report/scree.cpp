#include "famheads/report/scree.hpp"

#include <algorithm>

#include "report/scree_formats.hpp"

namespace famheads::report {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return words;
}

bool has_extension(std::string_view path, std::string_view extension) {
  if (path.size() <= extension.size()) return false;
  const std::string_view end = path.substr(path.size() - extension.size() - 1);
  const auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return end.front() == '.' && std::ranges::equal(end.substr(1), extension, {}, lower);
}

}  // namespace

std::span<const ScreeFormat> scree_formats() {
  static const std::vector<ScreeFormat> formats{
#define FAMHEADS_SCREE_FORMAT(name, extensions, help) \
  {#name, words_of(extensions), help, render_scree_##name},
#include "report/scree_formats.def"
#undef FAMHEADS_SCREE_FORMAT
  };
  return formats;
}

const ScreeFormat* find_scree_format(std::string_view name) {
  const auto found = std::ranges::find(scree_formats(), name, &ScreeFormat::name);
  return found == scree_formats().end() ? nullptr : &*found;
}

const ScreeFormat* scree_format_of_path(std::string_view path) {
  const ScreeFormat* best = nullptr;
  std::size_t longest = 0;
  for (const ScreeFormat& format : scree_formats()) {
    for (const std::string_view extension : format.extensions) {
      if (extension.size() <= longest || !has_extension(path, extension)) continue;
      best = &format;
      longest = extension.size();
    }
  }
  return best;
}

}  // namespace famheads::report

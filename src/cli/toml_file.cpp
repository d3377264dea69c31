#include "cli/toml_file.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>

#include "famheads/core/error.hpp"
#include "famheads/io/whole_file.hpp"

namespace famheads::cli {
namespace {

[[noreturn]] void refuse(const std::string& path, std::size_t line, const std::string& message) {
  SourceSpot where{.source = path};
  if (line > 0) where.line = line;
  throw Error(ErrorKind::usage, message, where,
              "a configuration is a TOML file with lines such as rule = \"kaiser\"");
}

std::string content_of(const std::string& path) {
  try {
    return io::read_whole_file(path);
  } catch (const Error& error) {
    refuse(path, 0, "the configuration: " + error.message());
  }
}

// Whoever reads nested tables calls itself once a level, so names of very many parts would end the
// stack. Dots in texts and comments do not nest; parts of a configuration's names are two at most.
void refuse_deep_names(const std::string& path, std::string_view content) {
  constexpr std::size_t kMostDots = 32;
  std::size_t line = 1;
  std::size_t dots = 0;
  char quote = 0;
  bool comment = false;
  for (std::size_t i = 0; i < content.size(); ++i) {
    const char c = content[i];
    if (c == '\n') {
      ++line;
      dots = 0;
      quote = 0;
      comment = false;
    } else if (comment) {
      continue;
    } else if (quote != 0) {
      if (c == '\\' && quote == '"') ++i;
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '#') {
      comment = true;
    } else if (c == '.' && ++dots > kMostDots) {
      refuse(path, line, "not a valid configuration: a name has too many parts");
    }
  }
}

std::size_t line_of(const toml::node& node) { return node.source().begin.line; }

class Flattener {
 public:
  explicit Flattener(const std::string& path) : path_(path) {}

  std::vector<TomlTable> run(const toml::table& root) {
    add(root, "", 0);
    std::ranges::stable_sort(tables_, {}, &TomlTable::line);
    return std::move(tables_);
  }

 private:
  void add(const toml::table& table, const std::string& name, std::size_t line) {
    TomlTable flat{name, {}, line};
    for (const auto& [key, node] : table) {
      if (is_table_like(node)) {
        add_tables(node, name.empty() ? std::string(key.str()) : name + "." + std::string(key));
      } else {
        flat.keys.push_back(key_of(std::string(key.str()), node));
      }
    }
    // toml++ sorts keys by name.
    std::ranges::stable_sort(flat.keys, {}, &TomlKey::line);
    tables_.push_back(std::move(flat));
  }

  static bool is_table_like(const toml::node& node) {
    return node.is_table() || node.is_array_of_tables();
  }

  void add_tables(const toml::node& node, const std::string& name) {
    if (const toml::table* table = node.as_table()) return add(*table, name, line_of(node));
    for (const toml::node& element : *node.as_array()) {
      add(*element.as_table(), name, line_of(element));
    }
  }

  [[nodiscard]] TomlKey key_of(const std::string& name, const toml::node& node) const {
    TomlKey key{name, {}, node.is_array(), node.is_boolean(), line_of(node)};
    if (const toml::array* array = node.as_array()) {
      for (const toml::node& element : *array) key.values.push_back(text_of(name, element));
    } else {
      key.values.push_back(text_of(name, node));
    }
    return key;
  }

  [[nodiscard]] std::string text_of(const std::string& name, const toml::node& node) const {
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return fmt::format("{}", number->get());
    if (const auto* number = node.as_floating_point()) return fmt::format("{}", number->get());
    if (const auto* truth = node.as_boolean()) return truth->get() ? "true" : "false";
    refuse(path_, line_of(node),
           fmt::format("{} takes a text, a number, true or false, or a list of these", name));
  }

  const std::string& path_;
  std::vector<TomlTable> tables_;
};

}  // namespace

std::vector<TomlTable> read_toml(const std::string& path) {
  const std::string content = content_of(path);
  refuse_deep_names(path, content);
  try {
    const toml::table root = toml::parse(std::string_view(content), std::string_view(path));
    return Flattener(path).run(root);
  } catch (const toml::parse_error& error) {
    refuse(path, error.source().begin.line,
           fmt::format("not a valid configuration: {}", error.description()));
  }
}

}  // namespace famheads::cli

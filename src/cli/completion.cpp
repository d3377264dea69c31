#include "cli/completion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace famheads::cli {
namespace {

constexpr auto kShells = std::to_array<Shell>({
#define FAMHEADS_SHELL(name) {#name, name##_completion},
#include "cli/shells.def"
#undef FAMHEADS_SHELL
});

OptionSpec flag(std::string name, std::string short_name, std::string help) {
  OptionSpec spec;
  spec.name = std::move(name);
  spec.short_name = std::move(short_name);
  spec.help = std::move(help);
  return spec;
}

}  // namespace

std::span<const Shell> all_shells() { return kShells; }

std::vector<std::string> names_of(const OptionSpec& option) {
  if (option.short_name.empty()) return {option.name};
  return {option.short_name, option.name};
}

std::string first_sentence(std::string_view text) {
  const std::size_t stop = text.find(". ");
  if (stop != std::string_view::npos) text = text.substr(0, stop);
  if (text.ends_with('.')) text.remove_suffix(1);
  return std::string(text);
}

std::string spaced(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

const OptionSpec& help_option() {
  static const OptionSpec spec = flag("--help", "-h", "Tell how it is used.");
  return spec;
}

const OptionSpec& version_option() {
  static const OptionSpec spec = flag("--version", "", "Version and build.");
  return spec;
}

}  // namespace famheads::cli

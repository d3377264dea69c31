#include "cli/other_names.hpp"

#include <algorithm>
#include <array>

namespace famheads::cli {
namespace {

constexpr auto kOptions = std::to_array<OtherName>({
#define FAMHEADS_OTHER_OPTION(name, ours, advice) {name, ours, advice},
#define FAMHEADS_OTHER_COMMAND(name, ours, advice)
#include "cli/other_names.def"
#undef FAMHEADS_OTHER_OPTION
#undef FAMHEADS_OTHER_COMMAND
});

constexpr auto kCommands = std::to_array<OtherName>({
#define FAMHEADS_OTHER_OPTION(name, ours, advice)
#define FAMHEADS_OTHER_COMMAND(name, ours, advice) {name, ours, advice},
#include "cli/other_names.def"
#undef FAMHEADS_OTHER_OPTION
#undef FAMHEADS_OTHER_COMMAND
});

const OtherName* find(std::span<const OtherName> list, std::string_view name) {
  const auto found = std::ranges::find(list, name, &OtherName::name);
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

const OtherName* find_other_name(std::string_view option) { return find(kOptions, option); }
const OtherName* find_other_command(std::string_view word) { return find(kCommands, word); }
std::span<const OtherName> other_names() { return kOptions; }
std::span<const OtherName> other_commands() { return kCommands; }

}  // namespace famheads::cli

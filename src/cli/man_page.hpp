// Manual pages in the language of man(7), made from the same descriptions as the help.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/command.hpp"

namespace famheads::cli {

/// famheads(1)
[[nodiscard]] std::string program_man_page(std::span<const DeclaredCommand> commands);

/// famheads-COMMAND(1)
[[nodiscard]] std::string command_man_page(const DeclaredCommand& declared,
                                           std::span<const DeclaredCommand> commands);

/// Text as roff shows it: nothing in it is a request or an escape, and a dash is a dash.
[[nodiscard]] std::string escape_for_roff(std::string_view text);

}  // namespace famheads::cli

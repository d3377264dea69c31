#include "cli/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>
#include <utility>

#include "cli/command.hpp"
#include "cli/config_file.hpp"
#include "cli/exit_code.hpp"
#include "cli/help.hpp"
#include "cli/logging.hpp"
#include "cli/signals.hpp"
#include "cli/unknown_option.hpp"
#include "famheads/core/error.hpp"
#include "famheads/core/version.hpp"
#include "famheads/io/atomic_file.hpp"

namespace famheads::cli {
namespace {

int print(const std::string& text) {
  io::Destination("-").write(text);
  return kExitDone;
}

bool asks_for_help(const std::vector<std::string>& arguments) {
  const auto end = std::find(arguments.begin(), arguments.end(), "--");
  return std::any_of(arguments.begin(), end,
                     [](const std::string& text) { return text == "-h" || text == "--help"; });
}

std::vector<CommandOptions> options_of(const std::vector<DeclaredCommand>& commands) {
  std::vector<CommandOptions> known;
  for (const DeclaredCommand& declared : commands) {
    known.push_back({std::string(declared.command->name()), &declared.options});
  }
  return known;
}

int run_command(const DeclaredCommand& chosen, const std::vector<CommandOptions>& known,
                const std::vector<std::string>& arguments) {
  Command& command = *chosen.command;
  const CommandOptions own{std::string(command.name()), &chosen.options};
  if (asks_for_help(arguments)) return print(command_help(command, chosen.options));
  Invocation invocation;
  const bool takes_config = chosen.options.find("--config") != nullptr;
  if (const std::string path = takes_config ? config_path(arguments) : ""; !path.empty()) {
    invocation.config = read_config(path, own.name, known);
    replay(chosen.options, in_force(invocation.config.settings), path);
  }
  invocation.given = parse_arguments(chosen.options, arguments,
                                     {.help_command = "famheads " + own.name + " --help",
                                      .about_unknown = [&](const std::string& option) {
                                        return hint_for_option(option, own, known);
                                      }});
  command.remember(std::move(invocation));
  return command.run();
}

int dispatch(const std::vector<std::string>& arguments) {
  const std::vector<DeclaredCommand> commands = declare_commands();
  if (arguments.empty()) {
    fmt::print(stderr, "{}", program_help(commands));
    return kExitUsage;
  }
  const std::string& first = arguments.front();
  if (first == "-h" || first == "--help") return print(program_help(commands));
  if (first == "--version") {
    return print(fmt::format("famheads {} ({})\n", version(), build()));
  }
  const std::vector<CommandOptions> known = options_of(commands);
  const auto found = std::ranges::find(known, first, &CommandOptions::name);
  if (found == known.end()) {
    throw Error(
        ErrorKind::usage,
        fmt::format("there is no {} '{}'", first.starts_with('-') ? "option" : "command", first),
        {}, hint_for_command(first, known));
  }
  return run_command(commands[static_cast<std::size_t>(found - known.begin())], known,
                     {arguments.begin() + 1, arguments.end()});
}

int report_failure() {
  try {
    throw;
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::interrupted) return 128 + pending_signal();
    log_error(error);
    return exit_code(error.kind());
  } catch (const std::bad_alloc&) {
    log_error({ErrorKind::out_of_memory,
               "the machine ran out of memory",
               {},
               "set --max-memory to be told before the work starts"});
    return kExitNoResult;
  } catch (const std::exception& error) {
    log_error({ErrorKind::bug,
               fmt::format("unexpected failure: {}", error.what()),
               {},
               "this is a bug in famheads, please report it"});
    return kExitBug;
  }
}

}  // namespace

int run_program(const std::vector<std::string>& arguments) noexcept {
  try {
    install_signal_handlers();
    start_logging(Verbosity::normal, ColorMode::automatic);
    return dispatch(arguments);
  } catch (...) {
    return report_failure();
  }
}

}  // namespace famheads::cli

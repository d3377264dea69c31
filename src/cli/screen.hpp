// What the user's terminal can do, and how much the user wants to hear.
#pragma once

namespace famheads::cli {

enum class Verbosity { quiet, normal, verbose };
enum class ColorMode { automatic, always, never };
enum class Stream { standard_output, standard_error };

[[nodiscard]] bool is_terminal(Stream stream);

/// `automatic`: a terminal that is not "dumb", and NO_COLOR is unset or empty (no-color.org).
[[nodiscard]] bool wants_color(ColorMode mode, Stream stream);

}  // namespace famheads::cli

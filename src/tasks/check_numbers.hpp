// Numbers in verdicts: never rounded onto the other side of a threshold.
#pragma once

#include <string>

namespace famheads::tasks {

/// Three significant digits, more where fewer would hide on which side of `threshold` the value is:
/// 0.59996 against 0.6 is "0.59996", not "0.6".
[[nodiscard]] std::string measured_text(double value, double threshold);

/// How far apart they are, in two significant digits.
[[nodiscard]] std::string distance_text(double value, double threshold);

}  // namespace famheads::tasks

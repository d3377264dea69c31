// Style and script of the page.
#pragma once

#include <string_view>

namespace famheads::report {

[[nodiscard]] std::string_view html_style();
[[nodiscard]] std::string_view html_script();

}  // namespace famheads::report

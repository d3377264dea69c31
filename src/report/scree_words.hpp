// What a scree is called in words: the same in every form. Texts are raw; whoever shows them
// escapes them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "famheads/tasks/scree.hpp"

namespace famheads::report {

/// "Scree of the covariance matrix"
[[nodiscard]] std::string scree_title(const tasks::Scree& scree);

/// The name of the file without its folders, so that a picture tells nothing about the machine.
[[nodiscard]] std::string scree_file_name(const tasks::Scree& scree);

/// "2,000 words, 100 dimensions"
[[nodiscard]] std::string scree_size(const tasks::Scree& scree);

/// "h = 3 (gap rule)"; needs scree.elbow().
[[nodiscard]] std::string elbow_label(const tasks::Scree& scree);

/// Why no elbow can be seen: there is none, or it lies beyond the rows. Else empty.
[[nodiscard]] std::string scree_note(const tasks::Scree& scree);

/// "Eigenvalue (variance, squared units of the file)"; with an exponent "10⁶ squared units ...".
[[nodiscard]] std::string eigenvalue_axis(const tasks::Scree& scree, int exponent = 0);

/// "broken stick"
[[nodiscard]] std::string curve_label(const tasks::Scree& scree, const tasks::ScreeCurve& curve);

inline constexpr const char* kComponentAxis = "Component";
inline constexpr const char* kCumulativeAxis = "Cumulative share (%)";

/// Raw text for a picture: as for a terminal, the middle left out beyond `columns`. The format's
/// own escape comes on top.
[[nodiscard]] std::string picture_text(std::string_view raw, std::size_t columns = 100);

/// "vectors.txt: 2,000 words, 100 dimensions", as picture_text().
[[nodiscard]] std::string picture_subject(const tasks::Scree& scree);

}  // namespace famheads::report

// Untrusted bytes on their way to people and programs: one function for each destination.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace famheads::report {

/// Whether `bytes` are well-formed UTF-8: no overlong form, no surrogate, nothing above U+10FFFF.
/// Invalid sequences become U+FFFD (one for each maximal invalid part, as Unicode recommends).
[[nodiscard]] std::string replace_invalid_utf8(std::string_view bytes);

/// Two lower-case hexadecimal digits a byte.
[[nodiscard]] std::string hex_of(std::string_view bytes);

/// For a terminal line: control characters (C0, DEL, C1), line and paragraph separators,
/// bidirectional marks, the byte order mark and invalid bytes as \xnn, a backslash as \\; the rest
/// as it is. Different inputs stay different.
[[nodiscard]] std::string escape_for_terminal(std::string_view bytes);

/// For text and attribute values of XML, SVG and HTML, which may stand between either kind of
/// quotes: markup characters as entities, TAB, LF and CR as character references, so that they
/// survive attributes. What XML 1.0 forbids, and what a terminal would not get, as \xnn.
[[nodiscard]] std::string escape_for_xml(std::string_view bytes);

/// For one field of CSV or TSV: as for a terminal line, in quotes where RFC 4180 wants them; text
/// that a spreadsheet would compute (=, +, -, @ in front) gets an apostrophe in front.
[[nodiscard]] std::string escape_for_csv(std::string_view bytes);

/// For running text and table cells of GitHub-flavoured Markdown: one line, shown as it is; no
/// markup, HTML, mention or link comes to life.
[[nodiscard]] std::string escape_for_markdown(std::string_view bytes);

/// For the message of a GitHub workflow command ("::error::MESSAGE"): as for a terminal line, with
/// line ends kept as %0A.
[[nodiscard]] std::string escape_for_workflow_message(std::string_view bytes);
/// For a property of a workflow command ("::error file=PROPERTY::"): likewise, ':' and ',' too.
[[nodiscard]] std::string escape_for_workflow_property(std::string_view bytes);

/// For a single-quoted gnuplot string, which the caller shows with `noenhanced`.
[[nodiscard]] std::string escape_for_gnuplot(std::string_view bytes);

/// For a basic string of TOML ("..."): reads back as the same text where that is valid UTF-8;
/// invalid bytes, which TOML cannot hold, become U+FFFD.
[[nodiscard]] std::string escape_for_toml(std::string_view bytes);

/// Columns that valid UTF-8 text takes on a terminal: wide characters two, combining marks none
/// (Unicode 14, East Asian Width).
[[nodiscard]] std::size_t terminal_width(std::string_view text);

}  // namespace famheads::report

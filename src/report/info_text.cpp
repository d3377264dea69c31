#include "famheads/report/info_text.hpp"

#include <fmt/format.h>

#include "report/document_kind.hpp"
#include "report/page.hpp"
#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

using tasks::FileInfo;

constexpr std::size_t kWordColumns = 20;
constexpr std::size_t kValueColumns = 11;

std::string stored_in_words(const io::StoredFile& stored) {
  const std::string size = stored.bytes ? bytes_in_words(*stored.bytes) : "unknown: this is a pipe";
  return stored.compression == io::Compression::none
             ? size + ", not compressed"
             : fmt::format("{}, compressed with {}", size, io::name(stored.compression));
}

/// Of compressed data only the part that was read tells how much it grows.
std::string estimate_in_words(const FileInfo& info) {
  if (!info.estimated_words) return "";
  const bool compressed = info.stored && info.stored->compression != io::Compression::none;
  return fmt::format("{} {} by the size of the file", compressed ? "roughly" : "about",
                     about(*info.estimated_words, compressed ? 2 : 3));
}

std::string words_in_words(const FileInfo& info) {
  if (info.words) return grouped(*info.words) + ", counted";
  const std::string estimate = estimate_in_words(info);
  const auto& declared = info.header->declared_words;
  if (!declared) return estimate.empty() ? "not counted" : estimate + ", not counted";
  const std::string text = fmt::format("{} by the header, not counted", grouped(*declared));
  return estimate.empty() ? text : text + "; " + estimate;
}

std::string header_in_words(const io::EmbeddingHeader& header) {
  return header.declared_words ? fmt::format("line 1 declares {} and {}",
                                             counted(*header.declared_words, "word", "words"),
                                             counted(header.dimensions, "dimension", "dimensions"))
                               : "none; the dimensions are those of the first row";
}

std::string line_ends_in_words(tasks::LineEnds ends) {
  switch (ends) {
    case tasks::LineEnds::lf:
      return "end in LF, as on Unix";
    case tasks::LineEnds::crlf:
      return "end in CR LF, as on Windows";
    case tasks::LineEnds::mixed:
      return "end in LF or CR LF";
    case tasks::LineEnds::none:
      break;
  }
  return "none: the rows are binary";
}

std::string odd_rows(const io::ReadFacts& facts) {
  std::vector<std::string> parts;
  const auto add = [&parts](std::uint64_t count, std::string_view one, std::string_view more) {
    if (count > 0) parts.push_back(counted(count, one, more));
  };
  add(facts.words_not_utf8, "word that is not UTF-8", "words that are not UTF-8");
  add(facts.empty_words, "empty word", "empty words");
  add(facts.words_with_spaces, "word with spaces", "words with spaces");
  add(facts.zero_vectors, "vector of zeros", "vectors of zeros");
  return parts.empty() ? "none: words are UTF-8 without spaces, no vector is zero" : joined(parts);
}

std::string read_in_words(const FileInfo& info) {
  const std::string rows = counted(info.facts.words, "row", "rows");
  return info.complete ? fmt::format("the whole file, {}", rows)
                       : fmt::format("the first {} only", rows);
}

void write_first_words(const FileInfo& info, Page& page) {
  if (info.first_words.empty()) return;
  page.heading("FIRST ROWS");
  for (const tasks::FirstWord& first : info.first_words) {
    std::vector<Piece> line{{"  "}, {first.word, Style::strong, kWordColumns}, {" "}};
    for (const double value : first.values) {
      const std::string text = rounded(value);
      const std::size_t pad = text.size() < kValueColumns ? kValueColumns - text.size() : 1;
      line.push_back({std::string(pad, ' ') + text});
    }
    if (first.values.size() < info.header->dimensions) line.push_back({" ..."});
    page.line(line);
  }
}

void write_order(const FileInfo& info, Page& page) {
  if (!info.order) return;
  page.heading("ORDER OF THE ROWS");
  page.paragraph(fmt::format("By frequency of the words: {}.", tasks::name(info.order->verdict)));
  for (const std::string& evidence : info.order->evidence) {
    page.paragraph("- " + evidence, Style::plain, kPageIndent, 2);
  }
}

void write_unverified(const FileInfo& info, Page& page) {
  page.heading("NOT VERIFIED");
  for (const std::string& what : info.unverified) {
    page.paragraph("- " + what, Style::plain, kPageIndent, 2);
  }
  if (info.problem) return;
  page.gap();
  page.paragraph("famheads analyze FILE reads every row.");
}

void write_embedding(const FileInfo& info, Page& page) {
  const io::EmbeddingHeader& header = *info.header;
  page.field("Format", io::name(header.format));
  page.field("Words", words_in_words(info));
  page.field("Dimensions", grouped(header.dimensions));
  page.field("Header", header_in_words(header));
  page.field("Read", read_in_words(info));
  if (info.facts.words > 0) {
    page.field("Lines", line_ends_in_words(info.line_ends));
    page.field("Oddities", odd_rows(info.facts));
  }
  for (const Warning& note : info.notes) page.field("Note", sentence(note.message));
  write_first_words(info, page);
  write_order(info, page);
}

void write_document(const std::string& schema, Page& page) {
  const DocumentKind kind = document_kind(schema);
  page.field("Format", fmt::format("{}, a document that famheads wrote", schema));
  page.field("Holds", kind.holds);
  page.field("Next", kind.next);
}

}  // namespace

std::string info_text(const FileInfo& info, bool color) {
  Page page(color);
  page.heading("WHAT THIS FILE IS");
  page.path_field("File", info.source == "-" ? "standard input" : info.source);
  if (info.stored) page.field("Size", stored_in_words(*info.stored));
  if (info.document) {
    write_document(*info.document, page);
    return page.text();
  }
  if (info.header) {
    write_embedding(info, page);
  } else {
    page.field("Format", "none that is read here");
  }
  write_unverified(info, page);
  return page.text();
}

}  // namespace famheads::report

#include "report/html_table.hpp"

#include <fmt/format.h>

namespace famheads::report {
namespace {

std::string class_of(const Column& column) {
  return column.is_number ? "number" : column.is_long ? "words long" : "words";
}

void write_head(const Table& table, HtmlWriter& html) {
  html.open("thead").open("tr");
  for (const Column& column : table.columns) {
    html.leaf("th",
              {{"scope", "col"},
               {"class", class_of(column)},
               {"data-sort", !column.sortable   ? "none"
                             : column.is_number ? "number"
                                                : "text"}},
              column.title);
  }
  html.close().close();
}

void write_cell(const Cell& cell, const Column& column, bool names_row, HtmlWriter& html) {
  const std::string kind = class_of(column);
  const std::string value = cell.value ? fmt::format("{:.9g}", *cell.value) : "";
  if (names_row) {
    html.open("th", {{"scope", "row"}, {"class", kind}, {"data-value", value}});
  } else {
    html.open("td", {{"class", kind}, {"data-value", value}});
  }
  if (cell.more.empty()) {
    html.text(cell.text);
  } else {
    html.open("details").leaf("summary", cell.text).text(cell.more).close();
  }
  html.close();
}

}  // namespace

void write_table(const Table& table, HtmlWriter& html) {
  // Wide tables scroll on their own, also by keyboard.
  html.open(
      "div",
      {{"class", "scroll"}, {"role", "region"}, {"aria-label", table.caption}, {"tabindex", "0"}});
  html.open("table").leaf("caption", table.caption);
  write_head(table, html);
  html.open("tbody");
  for (const Row& row : table.rows) {
    html.open("tr", {{"class", row.chosen ? "chosen" : "usual"}});
    for (std::size_t k = 0; k < row.cells.size(); ++k) {
      write_cell(row.cells[k], table.columns[k], k == 0, html);
    }
    html.close();
  }
  html.close().close().close();
}

}  // namespace famheads::report

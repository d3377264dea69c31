// Tables with a caption that the script can sort.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/html_writer.hpp"

namespace famheads::report {

struct Column {
  std::string_view title;
  bool is_number = true;  ///< aligned right, sorted by value
  bool sortable = true;
  bool is_long = false;  ///< whole sentences or lists
};

struct Cell {
  std::string text;
  std::optional<double> value{};  ///< to sort by; empty: the text
  std::string more{};             ///< shown when the text is opened; empty: nothing
};

struct Row {
  std::vector<Cell> cells;  ///< the first names the row
  bool chosen = false;      ///< stands out
};

struct Table {
  std::string caption;
  std::vector<Column> columns;
  std::vector<Row> rows;
};

void write_table(const Table& table, HtmlWriter& html);

}  // namespace famheads::report

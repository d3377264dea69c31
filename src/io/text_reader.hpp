// GloVe and word2vec text: rows are lines. They differ in the header only, which the opener reads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/block_reader.hpp"

namespace famheads::io {

class TextReader final : public BlockReader {
 public:
  TextReader(InputStream stream, const ReaderOptions& options, Layout layout);

  using BlockReader::parse;
  void parse(const RawBlock& raw, ParsedBlock& parsed, std::size_t most) const override;

 protected:
  void cut(RawBlock& block, std::size_t wanted, std::size_t& end) override;
  void add_notes(std::vector<Warning>& notes) const override;
  [[nodiscard]] SourceSpot spot(const RawBlock& block, std::size_t begin) const override;

 private:
  struct Line {
    std::string_view text;  ///< without its newline
    std::uint64_t number = 0;
    std::size_t begin = 0;  ///< in the block
    std::size_t next = 0;
  };
  struct BlankRun {
    std::uint64_t lines = 0;
    std::uint64_t first_line = 0;
    std::size_t begin = 0;
  };

  bool find_line(RawBlock& block, std::size_t begin, Line& line);
  void absorb_blank_end(RawBlock& block, std::size_t& end);
  void parse_line(const RawBlock& raw, const Line& line, ParsedBlock& parsed) const;
  void settle_blank_lines(const RawBlock& raw, BlankRun& run, ParsedBlock& parsed) const;
  void reject(const RawBlock& raw, std::uint64_t line, std::size_t begin, std::string message,
              std::string hint, ParsedBlock& parsed) const;
  [[nodiscard]] std::uint64_t offset_of(const RawBlock& raw, std::uint64_t line,
                                        std::size_t begin) const noexcept;

  std::size_t longest_line_;
  std::string declared_by_;
  std::uint64_t next_line_;  ///< number of the line that read() looks at next
  std::uint64_t blank_at_end_ = 0;
  bool no_final_newline_ = false;
};

}  // namespace famheads::io

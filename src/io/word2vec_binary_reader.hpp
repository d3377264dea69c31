// word2vec binary: word, space, d little-endian float32, and a newline after every row or none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "io/block_reader.hpp"

namespace famheads::io {

class Word2vecBinaryReader final : public BlockReader {
 public:
  Word2vecBinaryReader(InputStream stream, const ReaderOptions& options, Layout layout);

  using BlockReader::parse;
  void parse(const RawBlock& raw, ParsedBlock& parsed, std::size_t most) const override;

 protected:
  void cut(RawBlock& block, std::size_t wanted, std::size_t& end) override;
  [[nodiscard]] SourceSpot spot(const RawBlock& block, std::size_t begin) const override;

 private:
  [[nodiscard]] bool has_bytes(RawBlock& block, std::size_t count);
  [[nodiscard]] std::size_t find_space(RawBlock& block, std::size_t begin);
  [[nodiscard]] std::size_t end_of_row(RawBlock& block, std::size_t begin);
  [[nodiscard]] std::size_t check_newline(RawBlock& block, std::size_t begin, std::size_t end);
  [[nodiscard]] std::size_t cut_row(RawBlock& block, std::size_t begin, const std::string& found);
  [[noreturn]] void refuse_row(const RawBlock& block, std::size_t begin, const std::string& message,
                               const char* hint) const;
  void reject(const RawBlock& raw, std::uint64_t row, std::size_t begin, std::string message,
              ParsedBlock& parsed) const;

  std::size_t vector_bytes_;
  std::optional<bool> newline_after_row_;  ///< known after the first row; the same for all
};

}  // namespace famheads::io

// Which format is it? From the first bytes, never from the name.
#pragma once

#include "famheads/io/format.hpp"
#include "io/input_stream.hpp"

namespace famheads::io {

/// Where line 1 fits both as header and as row, the header wins. Throws Error{input} where line 1
/// looks like a header and the rows disagree. What is none of the formats is called GloVe text,
/// whose opener then says what is wrong with it.
[[nodiscard]] Format detect_format(InputStream& stream, std::size_t text_begin);

}  // namespace famheads::io

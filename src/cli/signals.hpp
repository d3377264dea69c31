// Ctrl-C and SIGTERM: asked to stop, then made to.
#pragma once

namespace famheads::cli {

/// SIGINT and SIGTERM set a flag that progress callbacks look at. If the program has not ended half
/// a second later (a read that blocks, a long decomposition), unfinished files are removed and it
/// ends at once. SIGPIPE and SIGXFSZ become errors of write().
void install_signal_handlers();

/// The signal that arrived, or 0.
[[nodiscard]] int pending_signal() noexcept;

}  // namespace famheads::cli

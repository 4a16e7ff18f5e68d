// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/display_access.h"

#include <filesystem>
#include <optional>
#include <string>

namespace osculo::cli {

/// An X server without a screen (Xvfb) for this process alone, which DISPLAY and XAUTHORITY name while it lives. The server
/// chooses a free number by itself, lets in only who knows a cookie made for it, and ends with this process however that ends.
class VirtualDisplay {
public:
    /// @throws ComputationError saying what to install where it cannot be started
    VirtualDisplay();
    ~VirtualDisplay();
    VirtualDisplay(const VirtualDisplay&) = delete;
    VirtualDisplay& operator=(const VirtualDisplay&) = delete;

private:
    void stop();

    int m_server = -1;                                 ///< its process
    std::filesystem::path m_folder;                    ///< of the cookie
    std::optional<std::string> m_display, m_authority; ///< as they were
};

/// The display that pictures are drawn with: the one that is there, or where none answers a virtual one.
class PictureDisplay {
public:
    /// @throws ComputationError as above
    PictureDisplay();

private:
    std::optional<widgets::DisplayConnection> m_given;
    std::optional<VirtualDisplay> m_virtual;
    std::optional<widgets::DisplayConnection> m_kept; ///< of the virtual one, which would start anew between clients
};

} // namespace osculo::cli

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/utf8.h"

#include <cstdint>

namespace osculo::widgets {

std::u32string codePoints(std::string_view text)
{
    constexpr char32_t kReplacement = 0xfffd;
    std::u32string letters;
    for (std::size_t k = 0; k < text.size();) {
        const auto lead = static_cast<std::uint8_t>(text[k]);
        const std::size_t length = lead < 0x80   ? 1
                                   : lead < 0xc2 ? 0
                                   : lead < 0xe0 ? 2
                                   : lead < 0xf0 ? 3
                                   : lead < 0xf5 ? 4
                                                 : 0;
        char32_t letter = length == 1 ? lead : lead & (0xffu >> (length + 1));
        bool whole = length > 0 && k + length <= text.size();
        for (std::size_t j = 1; whole && j < length; ++j) {
            const auto next = static_cast<std::uint8_t>(text[k + j]);
            whole = (next & 0xc0u) == 0x80;
            letter = letter << 6 | (next & 0x3fu);
        }
        letters += whole ? letter : kReplacement;
        k += whole ? length : 1;
    }
    return letters;
}

} // namespace osculo::widgets

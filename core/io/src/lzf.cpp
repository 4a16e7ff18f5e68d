// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "lzf.h"

#include "osculo/math/demand.h"

namespace osculo {

namespace {
constexpr std::size_t kLiteral = 32;    ///< control bytes below it announce bytes as they are
constexpr std::size_t kLongLength = 7;  ///< a length that goes on in the next byte
constexpr std::size_t kLeastLength = 2; ///< added to every length
} // namespace

std::optional<std::string> unpackLzf(std::string_view packed, std::size_t size)
{
    OSCULO_DEMAND(size / kLzfLargestRatio <= packed.size());
    std::string bytes;
    bytes.reserve(size);
    std::size_t at = 0;
    const auto next = [&] { return static_cast<std::size_t>(static_cast<unsigned char>(packed[at++])); };
    while (at < packed.size()) {
        const std::size_t control = next();
        if (control < kLiteral) {
            const std::size_t length = control + 1;
            if (length > packed.size() - at || length > size - bytes.size())
                return std::nullopt;
            bytes.append(packed.substr(at, length));
            at += length;
            continue;
        }
        std::size_t length = control >> 5;
        if (length == kLongLength) {
            if (at == packed.size())
                return std::nullopt;
            length += next();
        }
        length += kLeastLength;
        if (at == packed.size())
            return std::nullopt;
        const std::size_t distance = ((control & 0x1f) << 8) + next() + 1;
        if (distance > bytes.size() || length > size - bytes.size())
            return std::nullopt;
        for (std::size_t i = 0; i < length; ++i) // the pieces may overlap
            bytes += bytes[bytes.size() - distance];
    }
    if (bytes.size() != size)
        return std::nullopt;
    return bytes;
}

} // namespace osculo

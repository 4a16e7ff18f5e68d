// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/image.h"

#include <cmath>
#include <utility>

namespace osculo::widgets {

namespace {

/// A baseline TIFF 6.0 writer for one uncompressed strip, little endian (Adobe, "TIFF Revision 6.0", 1992, sections 2
/// and 18).
class TiffBytes {
public:
    void u16(std::uint32_t value)
    {
        m_bytes.push_back(static_cast<char>(value & 0xffu));
        m_bytes.push_back(static_cast<char>(value >> 8 & 0xffu));
    }
    void u32(std::uint32_t value)
    {
        u16(value & 0xffffu);
        u16(value >> 16);
    }
    void shortEntry(std::uint32_t tag, std::uint32_t value)
    {
        u16(tag);
        u16(3);
        u32(1);
        u16(value);
        u16(0);
    }
    void longEntry(std::uint32_t tag, std::uint32_t value)
    {
        u16(tag);
        u16(4);
        u32(1);
        u32(value);
    }
    /// `type` 3: shorts, 5: rationals, stored elsewhere in the file.
    void farEntry(std::uint32_t tag, std::uint32_t type, std::uint32_t count, std::uint32_t offset)
    {
        u16(tag);
        u16(type);
        u32(count);
        u32(offset);
    }
    void byte(std::uint8_t value) { m_bytes.push_back(static_cast<char>(value)); }
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

constexpr std::uint32_t kHeaderSize = 8, kEntrySize = 12;
constexpr std::uint32_t kResolutionDenominator = 100;

} // namespace

std::string encodeTiff(const Image& image, bool withAlpha, double dotsPerInch)
{
    const std::uint32_t components = withAlpha ? 4 : 3, entries = withAlpha ? 14 : 13;
    const auto width = static_cast<std::uint32_t>(image.width), height = static_cast<std::uint32_t>(image.height);
    const std::uint32_t bits = kHeaderSize + 2 + entries * kEntrySize + 4, resolution = bits + 2 * components,
                        pixels = resolution + 8;
    TiffBytes file;
    file.u16(0x4949); // II: little endian
    file.u16(42);
    file.u32(kHeaderSize);
    file.u16(entries);
    file.longEntry(256, width);
    file.longEntry(257, height);
    file.farEntry(258, 3, components, bits);
    file.shortEntry(259, 1); // no compression
    file.shortEntry(262, 2); // RGB
    file.longEntry(273, pixels);
    file.shortEntry(274, 1); // rows from the top
    file.shortEntry(277, components);
    file.longEntry(278, height);
    file.longEntry(279, width * height * components);
    file.farEntry(282, 5, 1, resolution);
    file.farEntry(283, 5, 1, resolution);
    file.shortEntry(296, 2); // per inch
    if (withAlpha)
        file.shortEntry(338, 2); // unassociated alpha
    file.u32(0);
    for (std::uint32_t k = 0; k < components; ++k)
        file.u16(8);
    file.u32(static_cast<std::uint32_t>(std::lround(dotsPerInch * kResolutionDenominator)));
    file.u32(kResolutionDenominator);
    for (std::size_t k = 0; k < image.rgba.size(); ++k)
        if (withAlpha || k % 4 != 3)
            file.byte(image.rgba[k]);
    return file.take();
}

} // namespace osculo::widgets

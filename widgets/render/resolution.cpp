// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/resolution.h"

#include "osculo/math/demand.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include <zlib.h>

namespace osculo::widgets {

namespace {

constexpr double kMetresPerInch = 0.0254;
constexpr std::size_t kPngHeader = 33; // signature, and the chunk IHDR
constexpr std::size_t kJfifUnits = 13; // units, then two bytes for each direction
constexpr int kLargestDensity = 65535;

void appendBig(std::string& bytes, std::uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes.push_back(static_cast<char>(value >> shift & 0xffu));
}

/// Of a PNG chunk's type and data (PNG specification, annex D).
std::uint32_t checkSum(const std::string& bytes)
{
    return static_cast<std::uint32_t>(
        crc32(crc32(0, Z_NULL, 0), reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

} // namespace

std::string pngWithResolution(std::string png, double dotsPerInch)
{
    OSCULO_DEMAND(png.size() > kPngHeader && dotsPerInch > 0);
    const auto perMetre = static_cast<std::uint32_t>(std::lround(dotsPerInch / kMetresPerInch));
    std::string body = "pHYs";
    appendBig(body, perMetre);
    appendBig(body, perMetre);
    body.push_back(1); // per metre
    std::string chunk;
    appendBig(chunk, static_cast<std::uint32_t>(body.size() - 4));
    chunk += body;
    appendBig(chunk, checkSum(body));
    return png.insert(kPngHeader, chunk);
}

std::string jpegWithResolution(std::string jpeg, double dotsPerInch)
{
    OSCULO_DEMAND(jpeg.size() > kJfifUnits + 5 && jpeg.compare(6, 4, "JFIF") == 0);
    const int density = std::clamp(static_cast<int>(std::lround(dotsPerInch)), 1, kLargestDensity);
    jpeg[kJfifUnits] = 1; // per inch
    for (const std::size_t direction : {std::size_t{1}, std::size_t{3}}) {
        jpeg[kJfifUnits + direction] = static_cast<char>(density >> 8 & 0xff);
        jpeg[kJfifUnits + direction + 1] = static_cast<char>(density & 0xff);
    }
    return jpeg;
}

} // namespace osculo::widgets

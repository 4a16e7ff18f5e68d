// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_content.h"
#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace osculo {

namespace {

constexpr std::size_t kHeaderBytes = 84;   // 80 of text, 4 of the count
constexpr std::size_t kTriangleBytes = 50; // normal, three corners, two bytes of attributes

std::uint32_t littleEndian32(const char* bytes)
{
    std::uint32_t value = 0;
    for (int i = 3; i >= 0; --i)
        value = (value << 8) | static_cast<unsigned char>(bytes[i]);
    return value;
}

/// Two roundings to single precision at the largest coordinate: some programs write one corner with different last bits
/// in the triangles that meet there, and the surface would fall open.
double roundingOf(const MeshContent& content)
{
    constexpr double kSinglePrecision = 0x1p-24;
    double largest = 0;
    for (const Vec3& p : content.vertices)
        if (p.allFinite())
            largest = std::max(largest, p.cwiseAbs().maxCoeff());
    return 4 * kSinglePrecision * largest;
}

MeshContent readBinary(const MeshSource& source, std::uint32_t count)
{
    MeshContent content;
    content.vertices.reserve(3 * static_cast<std::size_t>(count));
    content.triangles.reserve(count);
    StopCheck stopCheck(source.stop);
    for (std::size_t t = 0; t < count; ++t) {
        stopCheck();
        const char* const corners = source.bytes.data() + kHeaderBytes + kTriangleBytes * t + 12;
        for (std::size_t corner = 0; corner < 3; ++corner) {
            Vec3 p;
            for (std::size_t axis = 0; axis < 3; ++axis)
                p[static_cast<int>(axis)] =
                    static_cast<double>(std::bit_cast<float>(littleEndian32(corners + 12 * corner + 4 * axis)));
            content.vertices.push_back(p);
        }
        const auto first = static_cast<std::uint32_t>(3 * t);
        content.triangles.push_back({first, first + 1, first + 2});
    }
    const std::size_t used = kHeaderBytes + kTriangleBytes * static_cast<std::size_t>(count);
    if (source.bytes.size() > used)
        content.warnings.push_back(
            fmt::format("{} bytes after the last triangle were ignored", source.bytes.size() - used));
    joinCoincident(content, source.stop, roundingOf(content));
    return content;
}

/// The words of an ascii STL: solid NAME … facet normal n n n outer loop vertex x y z (three times) endloop endfacet …
/// endsolid.
class AsciiReader {
public:
    AsciiReader(const MeshSource& source, std::string_view text)
        : m_name(source.name)
        , m_stop(source.stop)
        , m_words(text, source.stop)
    {
    }

    MeshContent read()
    {
        MeshContent content;
        content.bodies = 0;
        std::size_t emptySolids = 0;
        for (std::string_view word = m_words.next(); !word.empty(); word = m_words.next()) {
            if (!sameWord(word, "solid"))
                fail(fmt::format("`{}` where a solid should begin", word),
                     "write `solid NAME`, facets, `endsolid NAME`");
            m_words.skipLine();
            const std::size_t before = content.triangles.size();
            readSolid(content);
            if (content.triangles.size() > before)
                ++content.bodies;
            else
                ++emptySolids;
        }
        if (emptySolids > 0 && content.bodies > 0)
            content.warnings.push_back(fmt::format(
                "{} without triangles", emptySolids == 1 ? "1 solid is" : fmt::format("{} solids are", emptySolids)));
        joinCoincident(content, m_stop);
        return content;
    }

private:
    [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_name, std::to_string(m_words.line()), problem, remedy);
    }

    std::string_view nextWord(const char* inside)
    {
        const std::string_view word = m_words.next();
        if (word.empty())
            fail(fmt::format("the file ends inside a {}: it is truncated", inside), "export or copy the mesh again");
        return word;
    }

    void expect(std::string_view expected)
    {
        const std::string_view word = nextWord("facet");
        if (!sameWord(word, expected))
            fail(fmt::format("`{}` in a facet", word), fmt::format("`{}` comes here", expected));
    }

    double number()
    {
        const std::string_view word = nextWord("facet");
        const std::optional<double> value = parseDecimalToken(word);
        if (!value)
            fail(fmt::format("`{}` is not a number", word),
                 "write numbers with a decimal point, three for each vertex");
        return *value;
    }

    void readSolid(MeshContent& content)
    {
        while (true) {
            const std::string_view word = nextWord("solid");
            if (sameWord(word, "endsolid")) {
                m_words.skipLine();
                return;
            }
            if (sameWord(word, "color")) {
                m_words.skipLine();
                continue;
            }
            if (!sameWord(word, "facet"))
                fail(fmt::format("`{}` in a solid", word), "`facet` or `endsolid` comes here");
            readFacet(content);
        }
    }

    void readFacet(MeshContent& content)
    {
        expect("normal");
        for (int i = 0; i < 3; ++i)
            number();
        expect("outer");
        expect("loop");
        const auto first = static_cast<std::uint32_t>(content.vertices.size());
        for (int corner = 0; corner < 3; ++corner) {
            expect("vertex");
            const double x = number(), y = number(), z = number();
            content.vertices.emplace_back(x, y, z);
        }
        expect("endloop");
        expect("endfacet");
        content.triangles.push_back({first, first + 1, first + 2});
    }

    const std::string& m_name;
    std::stop_token m_stop;
    WordReader m_words;
};

} // namespace

MeshContent readStl(const MeshSource& source)
{
    // Some binary files begin with "solid" too; the count in the header and the file's size tell them apart.
    const std::size_t size = source.bytes.size();
    const bool hasHeader = size >= kHeaderBytes;
    const std::uint32_t count = hasHeader ? littleEndian32(source.bytes.data() + 80) : 0;
    const std::uint64_t promised = kHeaderBytes + kTriangleBytes * static_cast<std::uint64_t>(count);
    if (hasHeader && promised == size)
        return readBinary(source, count);

    const DecodedText head(std::string_view(source.bytes).substr(0, std::min<std::size_t>(size, 4096)));
    const bool binaryBytes = head.view().find('\0') != std::string_view::npos;
    if (!binaryBytes && sameWord(WordReader(head.view()).next(), "solid")) {
        const DecodedText whole(source.bytes, source.stop);
        return AsciiReader(source, whole.view()).read();
    }
    if (binaryBytes && hasHeader && promised < size && count > 0)
        return readBinary(source, count);
    if (binaryBytes && hasHeader && count > 0)
        throw InputError(
            source.name, "",
            fmt::format(
                "its header promises {} triangles ({} bytes) but it has {} bytes: it is truncated or not an STL", count,
                promised, size),
            "export or copy the mesh again");
    throw InputError(
        source.name, "",
        "this is not an STL: it neither begins with `solid` nor holds the triangles that its header counts",
        "give the file the extension of its kind, or export it as STL");
}

} // namespace osculo

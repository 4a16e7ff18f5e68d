// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_content.h"
#include "mesh_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

namespace osculo {

namespace {

/// Object File Format: a keyword, the counts, a line a vertex, a line a face. Colours, normals and textures are passed
/// over.
class OffReader {
public:
    explicit OffReader(const MeshSource& source)
        : m_name(source.name)
        , m_text(source.bytes, source.stop)
        , m_lines(m_text.view(), source.stop)
    {
    }

    MeshContent read()
    {
        const auto [vertices, faces] = readHeader();
        MeshContent content;
        content.vertices.reserve(vertices);
        for (std::size_t i = 0; i < vertices; ++i)
            content.vertices.push_back(readVertex(i, vertices));
        FaceCollector collector(content);
        for (std::size_t i = 0; i < faces; ++i)
            collector.add(readFace(i, faces, vertices));
        collector.finish();
        return content;
    }

private:
    [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_name, std::to_string(m_lines.line()), problem, remedy);
    }

    /// The words of the next line that has any.
    std::vector<std::string_view> nextRow()
    {
        while (const auto line = m_lines.next()) {
            auto row = words(*line);
            if (!row.empty())
                return row;
        }
        return {};
    }

    std::pair<std::size_t, std::size_t> readHeader()
    {
        auto row = nextRow();
        const std::size_t keyword = row.empty() ? std::string_view::npos : row[0].find("OFF");
        if (keyword == std::string_view::npos)
            fail("this is not an OFF file: it does not begin with `OFF`", "give the file the extension of its kind");
        const std::string_view prefix = row[0].substr(0, keyword);
        if (prefix.find_first_of("4n") != std::string_view::npos)
            fail(fmt::format("`{}` has not three coordinates a vertex", row[0]), "write three-dimensional OFF");
        if (row.size() > 1 && row[1] == "BINARY")
            fail("binary OFF is not read", "write it as text");
        row[0].remove_prefix(keyword + 3);
        if (row[0].empty())
            row.erase(row.begin());
        if (row.empty())
            row = nextRow();
        const auto vertices = row.size() < 2 ? std::nullopt : parseInteger(row[0]);
        const auto faces = row.size() < 2 ? std::nullopt : parseInteger(row[1]);
        if (!vertices || !faces || *vertices < 0 || *faces < 0)
            fail("the counts of vertices and faces are missing", "write `VERTICES FACES EDGES` after `OFF`");
        // A vertex takes six bytes at least (`0 0 0` and a line end), a face two.
        const auto room = static_cast<std::int64_t>(m_lines.rest().size()) + 1;
        if (*vertices > room / 6 || *faces > room / 2 || 6 * *vertices + 2 * *faces > room)
            fail(fmt::format(
                     "{} vertices and {} faces are promised, but only {} bytes follow: the file is truncated or wrong",
                     *vertices, *faces, room - 1),
                 "export or copy the mesh again");
        return {static_cast<std::size_t>(*vertices), static_cast<std::size_t>(*faces)};
    }

    Vec3 readVertex(std::size_t number, std::size_t count)
    {
        const auto row = nextRow();
        if (row.empty())
            fail(fmt::format("the file ends after {} of {} vertices: it is truncated", number, count),
                 "export or copy the mesh again");
        Vec3 p;
        for (int axis = 0; axis < 3; ++axis) {
            const auto at = static_cast<std::size_t>(axis);
            const auto value = at < row.size() ? parseDecimalToken(row[at]) : std::nullopt;
            if (!value)
                fail(fmt::format("vertex {} of {} has not three numbers", number + 1, count),
                     "write `x y z`, with decimal points");
            p[axis] = *value;
        }
        return p;
    }

    std::vector<std::uint32_t> readFace(std::size_t number, std::size_t count, std::size_t vertices)
    {
        const auto row = nextRow();
        if (row.empty())
            fail(fmt::format("the file ends after {} of {} faces: it is truncated", number, count),
                 "export or copy the mesh again");
        const auto corners = parseInteger(row[0]);
        if (!corners || *corners < 0 || static_cast<std::size_t>(*corners) > row.size() - 1)
            fail(fmt::format("face {} of {} does not list the `{}` corners it promises", number + 1, count, row[0]),
                 "write the number of corners and then a vertex number for each");
        if (static_cast<std::size_t>(*corners) > kMostCorners)
            fail(fmt::format("a face with {} corners", *corners),
                 fmt::format("faces may have at most {} corners", kMostCorners));
        std::vector<std::uint32_t> face;
        for (std::size_t i = 1; i <= static_cast<std::size_t>(*corners); ++i) {
            const auto index = parseInteger(row[i]);
            if (!index || *index < 0 || static_cast<std::size_t>(*index) >= vertices)
                fail(fmt::format("vertex `{}` of face {} does not exist", row[i], number + 1),
                     fmt::format("vertices are numbered from 0, and there are {}", vertices));
            face.push_back(static_cast<std::uint32_t>(*index));
        }
        return face;
    }

    const std::string& m_name;
    DecodedText m_text;
    LineReader m_lines;
};

} // namespace

MeshContent readOff(const MeshSource& source)
{
    return OffReader(source).read();
}

} // namespace osculo

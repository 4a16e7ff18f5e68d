// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud_content.h"
#include "mesh_content.h"
#include "mesh_text.h"

#include "osculo/io/mesh_file.h"
#include "osculo/math/error.h"

#include <fmt/format.h>

#include <cmath>

namespace osculo {

namespace {

/// Vertices and faces of a Wavefront OBJ; everything else (colours, textures, materials, lines, points) is passed over.
class ObjReader {
public:
    explicit ObjReader(const MeshSource& source)
        : m_name(source.name)
        , m_text(source.bytes, source.stop)
        , m_lines(m_text.view(), source.stop)
    {
    }

    MeshContent read()
    {
        readLines();
        return finish();
    }

    /// The vertices alone, with the colours that some programs write behind their coordinates, as r g b from 0 to 1.
    CloudContent readPoints()
    {
        readLines();
        failWithoutVertices();
        CloudContent cloud;
        cloud.data.points = std::move(m_content.vertices);
        if (m_colors.size() == cloud.data.points.size())
            cloud.data.colors = std::move(m_colors);
        if (!m_faces.empty())
            cloud.warnings.push_back(fmt::format("{} faces were left out: only the points are used", m_faces.size()));
        return cloud;
    }

private:
    void readLines()
    {
        while (const auto first = m_lines.next()) {
            m_startLine = m_lines.line();
            std::string_view line = *first;
            std::string joined;
            while (line.ends_with('\\')) { // goes on in the next line
                joined = std::string(line.substr(0, line.size() - 1)) + ' ';
                joined += m_lines.next().value_or("");
                line = joined;
            }
            readLine(words(line));
        }
    }

    struct Face {
        std::size_t firstCorner, corners, line;
    };

    struct Corner {
        std::int64_t vertex; ///< from 0; may lie outside the vertices until all are read and checked
        std::int64_t written;
    };

    [[noreturn]] void fail(std::size_t line, const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_name, std::to_string(line), problem, remedy);
    }

    void readLine(const std::vector<std::string_view>& row)
    {
        if (row.empty())
            return;
        if (row[0] == "v") {
            readVertex(row);
        } else if (row[0] == "f" || row[0] == "fo") {
            readFace(row);
        } else if (row[0] == "o") {
            m_newObject = true;
        } else if (row[0] == "curv" || row[0] == "surf") {
            m_freeForm = true;
        }
    }

    void readVertex(const std::vector<std::string_view>& row)
    {
        if (row.size() < 4)
            fail(m_startLine, fmt::format("a vertex with {} coordinates", row.size() - 1), "write `v x y z`");
        Vec3 p;
        for (int axis = 0; axis < 3; ++axis) {
            const std::string_view word = row[static_cast<std::size_t>(axis) + 1];
            const auto value = parseDecimalToken(word);
            if (!value)
                fail(m_startLine, fmt::format("`{}` is not a number", word), "write coordinates with a decimal point");
            p[axis] = *value;
        }
        m_content.vertices.push_back(p);
        if (row.size() >= 7)
            readColor(row);
    }

    void readColor(const std::vector<std::string_view>& row)
    {
        constexpr double kLargest = 255;
        PointColor color{};
        for (std::size_t i = 0; i < color.size(); ++i) {
            const double value = parseDecimalToken(row[i + 4]).value_or(-1);
            if (!(value >= 0 && value <= 1))
                return; // something else: then not every vertex has a colour, and none is used
            color[i] = static_cast<std::uint8_t>(std::lround(kLargest * value));
        }
        m_colors.push_back(color);
    }

    void failWithoutVertices() const
    {
        if (m_content.vertices.empty())
            throw InputError(m_name, "", "this is not an OBJ mesh: no line gives a vertex",
                             m_freeForm ? "free-form surfaces are not read: export polygons"
                                        : "write vertices as `v x y z` and faces as `f 1 2 3`");
    }

    void readFace(const std::vector<std::string_view>& row)
    {
        if (row.size() < 4 && m_lines.cutOff())
            fail(m_startLine, "the file ends inside a face: it is truncated", "export or copy the mesh again");
        if (row.size() - 1 > kMostCorners)
            fail(m_startLine, fmt::format("a face with {} corners", row.size() - 1),
                 fmt::format("faces may have at most {} corners", kMostCorners));
        m_faces.push_back({m_corners.size(), row.size() - 1, m_startLine});
        for (std::size_t i = 1; i < row.size(); ++i) {
            const std::string_view number = row[i].substr(0, row[i].find('/'));
            const auto index = parseInteger(number);
            if (!index)
                fail(m_startLine, fmt::format("`{}` is not a corner of a face", row[i]),
                     "write vertex numbers, as `f 1 2 3` or `f 1/1/1 2/2/2 3/3/3`");
            // Negative numbers count back from the latest vertex; whether the vertex exists shows at the end.
            const auto count = static_cast<std::int64_t>(m_content.vertices.size());
            m_corners.push_back({*index > 0 ? *index - 1 : *index == 0 ? -1 : count + *index, *index});
        }
        m_bodies += m_newObject || m_faces.size() == 1 ? 1 : 0;
        m_newObject = false;
    }

    MeshContent finish()
    {
        m_content.bodies = m_bodies;
        FaceCollector faces(m_content);
        std::vector<std::uint32_t> corners;
        for (const Face& face : m_faces) {
            corners.clear();
            for (std::size_t i = 0; i < face.corners; ++i) {
                const auto& [corner, written] = m_corners[face.firstCorner + i];
                if (corner < 0 || corner >= static_cast<std::int64_t>(m_content.vertices.size()))
                    fail(face.line, fmt::format("vertex {} of a face does not exist", written),
                         fmt::format("the file has {} vertices, numbered from 1, or from -1 backwards",
                                     m_content.vertices.size()));
                corners.push_back(static_cast<std::uint32_t>(corner));
            }
            faces.add(corners);
        }
        faces.finish();
        failWithoutVertices();
        if (m_faces.empty())
            throw NoFaces(m_name, m_content.vertices);
        return std::move(m_content);
    }

    const std::string& m_name;
    DecodedText m_text;
    LineReader m_lines;
    std::size_t m_startLine = 0;
    MeshContent m_content;
    std::vector<PointColor> m_colors; ///< of vertices that have one
    std::vector<Face> m_faces;
    std::vector<Corner> m_corners;
    std::size_t m_bodies = 0;
    bool m_newObject = false, m_freeForm = false;
};

} // namespace

MeshContent readObj(const MeshSource& source)
{
    return ObjReader(source).read();
}

CloudContent readObjCloud(const MeshSource& source)
{
    return ObjReader(source).readPoints();
}

} // namespace osculo

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_content.h"
#include "mesh_ply_header.h"
#include "mesh_text.h"
#include "ply_rows.h"

#include "osculo/io/mesh_file.h"
#include "osculo/math/error.h"

#include <fmt/format.h>

#include <cmath>

namespace osculo {

namespace {

/// Stanford PLY: elements `vertex` (x, y, z), `face` (vertex_indices) and `tristrips`; all else is passed over.
class PlyReader {
public:
    PlyReader(const MeshSource& source, const PlyHeader& header, std::string_view body)
        : m_source(source)
        , m_header(header)
        , m_rows(source.name, header, body, source.stop)
        , m_faces(m_content)
    {
    }

    MeshContent read()
    {
        const PlyElement* const vertices = m_header.find("vertex");
        const PlyElement* const faces = m_header.find("face");
        const PlyElement* const strips = m_header.find("tristrips");
        const std::size_t promised = (faces ? faces->count : 0) + (strips ? strips->count : 0);
        if ((faces && faces < vertices) || (strips && strips < vertices))
            throw InputError(m_source.name, "", "the faces stand before the vertices", "write the vertices first");
        for (const PlyElement& element : m_header.elements)
            for (std::size_t row = 0; row < element.count; ++row) {
                m_rows.begin(element, row);
                if (element.name == "vertex")
                    readVertex(element);
                else
                    readOther(element);
            }
        m_faces.finish();
        if (promised == 0)
            throw NoFaces(m_source.name, m_content.vertices);
        return std::move(m_content);
    }

private:
    void readVertex(const PlyElement& element)
    {
        Vec3 p = Vec3::Zero();
        for (const PlyProperty& property : element.properties) {
            if (property.isList) {
                m_rows.skipList(property);
                continue;
            }
            const double value = m_rows.value(property.type);
            if (property.name.size() == 1 && property.name[0] >= 'x' && property.name[0] <= 'z')
                p[property.name[0] - 'x'] = value;
        }
        m_content.vertices.push_back(p);
    }

    void readOther(const PlyElement& element)
    {
        for (const PlyProperty& property : element.properties) {
            const bool indices = property.name == "vertex_indices" || property.name == "vertex_index";
            if (!property.isList)
                m_rows.value(property.type);
            else if (element.name == "face" && indices)
                readFace(property);
            else if (element.name == "tristrips" && indices)
                readStrip(property);
            else
                m_rows.skipList(property);
        }
    }

    [[noreturn]] void failIndex(double index) const
    {
        throw InputError(m_source.name, m_rows.place(), fmt::format("vertex {} of a face does not exist", index),
                         fmt::format("vertices are numbered from 0, and there are {}", m_content.vertices.size()));
    }

    std::uint32_t vertexNumber(double index) const
    {
        if (!(index >= 0) || index >= static_cast<double>(m_content.vertices.size()) || index != std::floor(index))
            failIndex(index);
        return static_cast<std::uint32_t>(index);
    }

    void readFace(const PlyProperty& property)
    {
        const std::size_t length = m_rows.length(property);
        if (length > kMostCorners)
            throw InputError(m_source.name, m_rows.place(), fmt::format("a face with {} corners", length),
                             fmt::format("faces may have at most {} corners", kMostCorners));
        m_corners.clear();
        for (std::size_t i = 0; i < length; ++i)
            m_corners.push_back(vertexNumber(m_rows.value(property.type)));
        m_faces.add(m_corners);
    }

    /// Strips joined in one list; −1 begins the next. Every second triangle of a strip is turned.
    void readStrip(const PlyProperty& property)
    {
        const std::size_t length = m_rows.length(property);
        m_corners.clear();
        for (std::size_t i = 0; i < length; ++i) {
            const double index = m_rows.value(property.type);
            if (index == -1) {
                m_corners.clear();
                continue;
            }
            m_corners.push_back(vertexNumber(index));
            const std::size_t n = m_corners.size();
            if (n < 3)
                continue;
            const std::uint32_t a = m_corners[n - 3], b = m_corners[n - 2], c = m_corners[n - 1];
            if (a != b && b != c && c != a)
                m_content.triangles.push_back(n % 2 == 1 ? Triangle{a, b, c} : Triangle{b, a, c});
        }
    }

    const MeshSource& m_source;
    const PlyHeader& m_header;
    PlyRows m_rows;
    MeshContent m_content;
    FaceCollector m_faces;
    std::vector<std::uint32_t> m_corners;
};

} // namespace

MeshContent readPly(const MeshSource& source)
{
    const DecodedText text(source.bytes, source.stop);
    const PlyHeader header = readPlyHeader(source.name, text.view());
    return PlyReader(source, header, text.view().substr(header.bytes)).read();
}

} // namespace osculo

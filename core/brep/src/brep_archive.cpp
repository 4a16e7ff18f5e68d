// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep_archive.h"

#include <xxhash.h>

#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <type_traits>

namespace osculo {

namespace {

constexpr std::string_view kMark = "osculo brep 5\n";

/// Writes values one after the other. One `fields` below serves writing and reading, so that they cannot differ.
class Writer {
public:
    template <class T>
    requires(std::is_arithmetic_v<T> || std::is_enum_v<T>) void operator()(const T& value)
    {
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    std::size_t length(std::size_t size)
    {
        (*this)(static_cast<std::uint64_t>(size));
        return size;
    }
    const std::string& bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

class Reader {
public:
    explicit Reader(std::string bytes)
        : m_bytes(std::move(bytes))
    {
    }
    template <class T>
    requires(std::is_arithmetic_v<T> || std::is_enum_v<T>) void operator()(T& value)
    {
        demand(sizeof value);
        std::memcpy(&value, m_bytes.data() + m_at, sizeof value);
        m_at += sizeof value;
    }
    std::size_t length(std::size_t)
    {
        std::uint64_t size = 0;
        (*this)(size);
        demand(size); // every element takes a byte or more
        return static_cast<std::size_t>(size);
    }

    std::string_view rest() const { return std::string_view(m_bytes).substr(m_at); }

private:
    void demand(std::uint64_t count) const
    {
        if (count > m_bytes.size() - m_at)
            throw std::runtime_error("the reading process ended in the middle of its answer");
    }
    std::string m_bytes;
    std::size_t m_at = 0;
};

std::uint64_t checksum(std::string_view bytes)
{
    return XXH3_64bits(bytes.data(), bytes.size());
}

template <class Archive, class T>
requires(std::is_arithmetic_v<std::remove_const_t<T>> || std::is_enum_v<std::remove_const_t<T>>) void fields(
    Archive& archive, T& value)
{
    archive(value);
}

template <class Archive, class V, int Rows, int Cols>
void matrix(Archive& archive, V& value)
{
    for (int i = 0; i < Rows * Cols; ++i)
        archive(value.data()[i]);
}
template <class Archive>
void fields(Archive& archive, Vec2& v)
{
    matrix<Archive, Vec2, 2, 1>(archive, v);
}
template <class Archive>
void fields(Archive& archive, Vec3& v)
{
    matrix<Archive, Vec3, 3, 1>(archive, v);
}
template <class Archive>
void fields(Archive& archive, Vec4& v)
{
    matrix<Archive, Vec4, 4, 1>(archive, v);
}
template <class Archive>
void fields(Archive& archive, Mat3& v)
{
    matrix<Archive, Mat3, 3, 3>(archive, v);
}

template <class Archive>
void fields(Archive& archive, std::string& text)
{
    text.resize(archive.length(text.size()));
    for (char& c : text)
        archive(c);
}
template <class Archive, class T, std::size_t N>
void fields(Archive& archive, std::array<T, N>& values)
{
    for (T& value : values)
        fields(archive, value);
}
template <class Archive, class T>
void fields(Archive& archive, std::vector<T>& values)
{
    values.resize(archive.length(values.size()));
    for (T& value : values)
        fields(archive, value);
}
template <class Archive, class T>
void fields(Archive& archive, std::optional<T>& value)
{
    bool there = value.has_value();
    archive(there);
    if (there && !value)
        value.emplace();
    if (there)
        fields(archive, *value);
}

template <class Archive, class... T>
void all(Archive& archive, T&... values)
{
    (fields(archive, values), ...);
}

template <class A>
void fields(A& a, BrepColor& v)
{
    all(a, v.red, v.green, v.blue);
}
template <class A>
void fields(A& a, CanonicalSurface& v)
{
    all(a, v.kind, v.origin_M, v.axes_M, v.radius, v.minorRadius, v.halfAngle);
}
template <class A>
void fields(A& a, CanonicalCurve& v)
{
    all(a, v.kind, v.origin_M, v.axes_M, v.radius);
}
template <class A>
void fields(A& a, BezierCurve& v)
{
    all(a, v.t0, v.t1, v.points, v.box.min, v.box.max);
}
template <class A>
void fields(A& a, BezierPatch& v)
{
    all(a, v.min, v.max, v.degreeU, v.degreeV, v.points, v.box.min, v.box.max);
}
template <class A>
void fields(A& a, FreeCurve& v)
{
    all(a, v.spans);
}
template <class A>
void fields(A& a, FreeSurface& v)
{
    all(a, v.patches);
}
template <class A>
void fields(A& a, TrimPiece& v)
{
    all(a, v.from, v.to, v.centre, v.radius, v.angle, v.sweep);
}
template <class A>
void fields(A& a, TrimDomain& v)
{
    all(a, v.pieces, v.min, v.max, v.periodicU, v.periodicV);
}
template <class A>
void fields(A& a, BrepPart& v)
{
    all(a, v.name, v.solid, v.area, v.volume, v.color, v.bounds.min, v.bounds.max);
}
template <class A>
void fields(A& a, BrepFace& v)
{
    all(a, v.part, v.surface, v.away, v.free, v.domain, v.name, v.color);
}
template <class A>
void fields(A& a, BrepCoedge& v)
{
    all(a, v.face, v.forward);
}
template <class A>
void fields(A& a, BrepEdge& v)
{
    all(a, v.part, v.curve, v.t0, v.t1, v.vertices, v.faces, v.free);
}
template <class A>
void fields(A& a, BrepSector& v)
{
    all(a, v.face, v.fromEdge, v.toEdge, v.normal_M, v.from_M, v.to_M);
}
template <class A>
void fields(A& a, BrepTip& v)
{
    all(a, v.face, v.axis_M, v.halfAngle, v.from_M, v.sweep, v.convex);
}
template <class A>
void fields(A& a, BrepVertex& v)
{
    all(a, v.part, v.p_M, v.sectors, v.tips);
}

template <class A>
void fields(A& a, BrepModel& v, std::vector<Vec3>& vertices, std::vector<Triangle>& triangles)
{
    all(a, v.format, v.unit, v.parts, v.faces, v.edges, v.vertices, v.warnings, v.displayFace, v.displayError,
        v.bounds.min, v.bounds.max, vertices, triangles);
}

} // namespace

void writeArchive(const BrepModel& model, const std::filesystem::path& path)
{
    BrepModel copy = model;
    std::vector<Vec3> vertices = model.display.vertices();
    std::vector<Triangle> triangles = model.display.triangles();
    Writer writer;
    fields(writer, copy, vertices, triangles);
    Writer sum;
    sum(checksum(writer.bytes()));
    std::ofstream file(path, std::ios::binary);
    file << kMark << sum.bytes() << writer.bytes();
    if (!file.flush())
        throw std::runtime_error("the answer of the reading process could not be written");
}

BrepModel readArchive(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!bytes.starts_with(kMark))
        throw std::runtime_error("the reading process gave no answer");
    bytes.erase(0, kMark.size());
    Reader reader(std::move(bytes));
    std::uint64_t sum = 0;
    reader(sum);
    if (sum != checksum(reader.rest()))
        throw std::runtime_error("the answer of the reading process is damaged");
    BrepModel model;
    std::vector<Vec3> vertices;
    std::vector<Triangle> triangles;
    fields(reader, model, vertices, triangles);
    model.display = TriangleMesh(std::move(vertices), std::move(triangles));
    return model;
}

} // namespace osculo

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cloud_content.h"
#include "little_endian.h"
#include "mesh_text.h"

#include "osculo/io/atomic_file.h"
#include "osculo/io/cloud_file.h"
#include "osculo/math/error.h"

#include <fmt/format.h>

#include <iterator>
#include <limits>

namespace osculo {

namespace {

void appendDoubles(std::string& bytes, const Vec3& v)
{
    for (int axis = 0; axis < 3; ++axis)
        appendDouble(bytes, v[axis]);
}

std::string pcd(const PointCloud& cloud, double perMetre)
{
    const bool normals = cloud.hasNormals(), colors = cloud.hasColors();
    const std::size_t cells = cloud.isOrganised() ? std::size_t(cloud.rows()) * cloud.columns() : cloud.size();
    const Pose sensor = cloud.sensor().value_or(Pose());
    const Vec3 t = perMetre * sensor.translation;
    const Eigen::Quaterniond& q = sensor.rotation;
    std::string bytes =
        fmt::format("# .PCD v0.7 - Point Cloud Data file format\nVERSION 0.7\nFIELDS x y z{}{}\n"
                    "SIZE 8 8 8{}{}\nTYPE F F F{}{}\nCOUNT 1 1 1{}{}\nWIDTH {}\nHEIGHT {}\n"
                    "VIEWPOINT {} {} {} {} {} {} {}\nPOINTS {}\nDATA binary\n",
                    normals ? " normal_x normal_y normal_z" : "", colors ? " rgb" : "", normals ? " 8 8 8" : "",
                    colors ? " 4" : "", normals ? " F F F" : "", colors ? " U" : "", normals ? " 1 1 1" : "",
                    colors ? " 1" : "", cloud.isOrganised() ? cloud.columns() : cells,
                    cloud.isOrganised() ? cloud.rows() : 1, t.x(), t.y(), t.z(), q.w(), q.x(), q.y(), q.z(), cells);
    bytes.reserve(bytes.size() + cells * (24 + (normals ? 24 : 0) + (colors ? 4 : 0)));
    constexpr double kNothing = std::numeric_limits<double>::quiet_NaN();
    std::size_t next = 0; // point
    for (std::size_t cell = 0; cell < cells; ++cell) {
        const bool there = !cloud.isOrganised() || (next < cloud.size() && cloud.cells()[next] == cell);
        appendDoubles(bytes, there ? Vec3(perMetre * cloud.points()[next]) : Vec3::Constant(kNothing));
        if (normals)
            appendDoubles(bytes, there ? cloud.normals()[next] : Vec3::Constant(kNothing));
        if (colors) {
            const PointColor c = there ? cloud.colors()[next] : PointColor{};
            appendLittleEndian(bytes, std::uint32_t(c[0]) << 16 | std::uint32_t(c[1]) << 8 | std::uint32_t(c[2]));
        }
        next += there ? 1 : 0;
    }
    return bytes;
}

std::string ply(const PointCloud& cloud, double perMetre, LengthUnit unit)
{
    std::string bytes =
        fmt::format("ply\nformat binary_little_endian 1.0\ncomment written by Osculo, unit {}\n"
                    "element vertex {}\nproperty double x\nproperty double y\nproperty double z\n{}{}"
                    "end_header\n",
                    toString(unit), cloud.size(),
                    cloud.hasNormals() ? "property double nx\nproperty double ny\nproperty double nz\n" : "",
                    cloud.hasColors() ? "property uchar red\nproperty uchar green\nproperty uchar blue\n" : "");
    for (std::size_t i = 0; i < cloud.size(); ++i) {
        appendDoubles(bytes, perMetre * cloud.points()[i]);
        if (cloud.hasNormals())
            appendDoubles(bytes, cloud.normals()[i]);
        if (cloud.hasColors())
            for (const std::uint8_t byte : cloud.colors()[i])
                bytes += static_cast<char>(byte);
    }
    return bytes;
}

/// Rows of the shortest numbers that read back the same, below a line that names the columns.
std::string rows(const PointCloud& cloud, double perMetre, char separator)
{
    std::string text = "x y z";
    text += cloud.hasNormals() ? " nx ny nz" : "";
    text += cloud.hasColors() ? " red green blue" : "";
    for (char& c : text)
        c = c == ' ' ? separator : c;
    text += '\n';
    const auto out = std::back_inserter(text);
    for (std::size_t i = 0; i < cloud.size(); ++i) {
        const Vec3 p = perMetre * cloud.points()[i];
        fmt::format_to(out, "{}{}{}{}{}", p.x(), separator, p.y(), separator, p.z());
        if (cloud.hasNormals())
            for (const double n : cloud.normals()[i])
                fmt::format_to(out, "{}{}", separator, n);
        if (cloud.hasColors())
            for (const std::uint8_t c : cloud.colors()[i])
                fmt::format_to(out, "{}{}", separator, c);
        text += '\n';
    }
    return text;
}

} // namespace

void writeCloud(const std::filesystem::path& path, const PointCloud& cloud, LengthUnit unit)
{
    std::string extension = utf8Name(path.extension());
    extension.erase(0, 1);
    const double perMetre = 1.0 / metresPer(unit);
    std::string content;
    if (sameWord(extension, "pcd"))
        content = pcd(cloud, perMetre);
    else if (sameWord(extension, "ply"))
        content = ply(cloud, perMetre, unit);
    else if (sameWord(extension, "xyz") || sameWord(extension, "asc") || sameWord(extension, "txt"))
        content = rows(cloud, perMetre, ' ');
    else if (sameWord(extension, "csv"))
        content = rows(cloud, perMetre, ',');
    else
        throw InputError(utf8Name(path), "",
                         fmt::format("`{}` is not a cloud format that is written", utf8Name(path.extension())),
                         "use .pcd, .ply, .xyz, .asc, .txt or .csv");
    writeFileAtomically(path, content);
}

} // namespace osculo

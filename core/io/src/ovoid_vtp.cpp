// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

// VTK's XML PolyData in text form ("VTK File Formats", vtk.org): no part of VTK is needed to write or read it.

#include "decimal.h"
#include "ovoid_formats.h"
#include "xml_values.h"

#include <fmt/format.h>

namespace osculo {

namespace {

using tinyxml2::XMLElement;

/// Field data: a tuple an ovoid.
constexpr const char* kShapes = "superovoid";   ///< a1, a2, a3, e1, e2, Tx, Ty
constexpr const char* kPoses = "pose";          ///< x, y, z, qw, qx, qy, qz in the body
constexpr const char* kBodyPoses = "body_pose"; ///< the same of the body in the world
constexpr const char* kBodies = "body";         ///< names
constexpr const char* kNames = "shape";         ///< names
constexpr const char* kColors = "body_color";   ///< `#rrggbb`

/// The columns of a piece, as text.
struct Text {
    std::string shapes, poses, bodyPoses, bodies, names, colors; // field data
    std::string points, corners, ends, ovoids, rgb;
    std::size_t pointCount = 0, triangleCount = 0, ovoidCount = 0;
};

/// A text as VTK writes strings: the bytes as numbers, ended by 0.
std::string codes(std::string_view text)
{
    std::string result;
    for (const char c : text)
        result += fmt::format("{} ", static_cast<int>(static_cast<unsigned char>(c)));
    return result + "0\n";
}

void add(Text& text, const OvoidBody& body, const NamedOvoid& ovoid, const TriangleMesh& mesh)
{
    text.shapes += joined(parametersOf(ovoid.shape)) + "\n";
    text.poses += joined(numbersOf(ovoid.X_BO)) + "\n";
    text.bodyPoses += joined(numbersOf(body.X_WB)) + "\n";
    text.bodies += codes(body.name);
    text.names += codes(ovoid.name);
    text.colors += codes(body.color);
    const Pose X_WO = body.X_WB * ovoid.X_BO;
    for (const Vec3& p_O : mesh.vertices())
        text.points += textOf(X_WO * p_O) + "\n";
    const auto rgb = colorBytes(body.color);
    for (const Triangle& t : mesh.triangles()) {
        text.corners +=
            fmt::format("{} {} {}\n", text.pointCount + t[0], text.pointCount + t[1], text.pointCount + t[2]);
        text.ends += fmt::format("{}\n", 3 * ++text.triangleCount);
        text.ovoids += fmt::format("{}\n", text.ovoidCount);
        text.rgb += fmt::format("{} {} {}\n", rgb[0], rgb[1], rgb[2]);
    }
    text.pointCount += mesh.vertices().size();
    ++text.ovoidCount;
}

std::string array(const char* type, const char* name, int components, const std::string& content)
{
    return fmt::format(
        "<DataArray type=\"{}\" Name=\"{}\" NumberOfComponents=\"{}\" format=\"ascii\">\n{}</DataArray>\n", type, name,
        components, content);
}

std::string fieldNumbers(const char* name, std::size_t tuples, const std::string& content)
{
    return fmt::format("<DataArray type=\"Float64\" Name=\"{}\" NumberOfComponents=\"7\" NumberOfTuples=\"{}\" "
                       "format=\"ascii\">\n{}</DataArray>\n",
                       name, tuples, content);
}

std::string fieldStrings(const char* name, std::size_t tuples, const std::string& content)
{
    return fmt::format("<Array type=\"String\" Name=\"{}\" NumberOfTuples=\"{}\" format=\"ascii\">\n{}</Array>\n", name,
                       tuples, content);
}

/// Reads the field data of a file.
class VtpReader {
public:
    VtpReader(const std::string& text, const std::string& source)
        : m_xml(text, source, "VTKFile")
    {
    }

    OvoidFile read() const
    {
        const XMLElement& data = child(m_xml.root(), "PolyData");
        const XMLElement& fields = child(data, "FieldData");
        const XMLElement& at = field(fields, kShapes);
        const std::vector<double> shapes = numbers(at);
        const std::size_t count = shapes.size() / 7;
        if (shapes.size() % 7 != 0)
            m_xml.fail(at, fmt::format("`{}` has {} numbers", kShapes, shapes.size()), "seven for each superovoid");
        const std::vector<double> poses = sameCount(fields, kPoses, shapes.size());
        const std::vector<double> bodyPoses = sameCount(fields, kBodyPoses, shapes.size());
        const std::vector<std::string> bodies = strings(fields, kBodies, count), names = strings(fields, kNames, count),
                                       colors = strings(fields, kColors, count);
        OvoidFile file;
        for (std::size_t i = 0; i < count; ++i)
            madeAt(m_xml.source(), fmt::format("superovoid {}", i), [&] {
                const auto seven = [i](const std::vector<double>& all) {
                    return std::span<const double, 7>(all.data() + 7 * i, 7);
                };
                OvoidBody& body = bodyNamed(file.bodies, bodies[i]);
                body.color = colors[i];
                body.X_WB = poseFrom(seven(bodyPoses));
                body.ovoids.push_back({names[i], superovoidFrom(seven(shapes)), poseFrom(seven(poses))});
                return true;
            });
        return file;
    }

private:
    const XMLElement& child(const XMLElement& parent, const char* name) const
    {
        const XMLElement* found = parent.FirstChildElement(name);
        if (!found)
            m_xml.fail(parent, fmt::format("<{}> has no <{}>", parent.Name(), name),
                       "a VTP file with superovoids in its field data");
        return *found;
    }

    const XMLElement& field(const XMLElement& fields, const char* name) const
    {
        for (const XMLElement* array = fields.FirstChildElement(); array; array = array->NextSiblingElement())
            if (XmlFile::attribute(*array, "Name") == name)
                return *array;
        m_xml.fail(fields, fmt::format("there is no field data `{}`", name), "field data as the program writes it");
    }

    std::vector<double> numbers(const XMLElement& array) const
    {
        if (XmlFile::attribute(array, "format") != "ascii")
            m_xml.fail(array, fmt::format("the format is `{}`", XmlFile::attribute(array, "format")),
                       "save the file with the data mode Ascii");
        const auto values = numbersIn(array.GetText() ? array.GetText() : "");
        if (!values)
            m_xml.fail(array, fmt::format("`{}` holds what is not a number", XmlFile::attribute(array, "Name")),
                       "finite numbers with blanks between");
        return *values;
    }

    std::vector<double> sameCount(const XMLElement& fields, const char* name, std::size_t count) const
    {
        const XMLElement& at = field(fields, name);
        std::vector<double> values = numbers(at);
        if (values.size() != count)
            m_xml.fail(at, fmt::format("`{}` has {} numbers", name, values.size()), fmt::format("{} numbers", count));
        return values;
    }

    std::vector<std::string> strings(const XMLElement& fields, const char* name, std::size_t count) const
    {
        const XMLElement& at = field(fields, name);
        std::vector<std::string> texts(1);
        for (const double code : numbers(at)) {
            if (!(code >= 0 && code < 256))
                m_xml.fail(at, fmt::format("{} is not a byte", code), "the bytes of each text, ended by 0");
            if (code == 0)
                texts.emplace_back();
            else
                texts.back() += static_cast<char>(static_cast<unsigned char>(code));
        }
        if (texts.size() != count + 1)
            m_xml.fail(at, fmt::format("`{}` has {} texts", name, texts.size() - 1), fmt::format("{} texts", count));
        texts.pop_back();
        return texts;
    }

    XmlFile m_xml;
};

} // namespace

std::string ovoidsToVtp(const std::vector<OvoidBody>& bodies, const OvoidMesher& mesher)
{
    Text text;
    for (const OvoidBody& body : bodies)
        for (const NamedOvoid& ovoid : body.ovoids)
            add(text, body, ovoid, mesher(ovoid.shape));
    const std::size_t n = text.ovoidCount;
    return "<?xml version=\"1.0\"?>\n"
           "<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" "
           "header_type=\"UInt64\">\n<PolyData>\n"
           "<FieldData>\n"
           + fieldNumbers(kShapes, n, text.shapes) + fieldNumbers(kPoses, n, text.poses)
           + fieldNumbers(kBodyPoses, n, text.bodyPoses) + fieldStrings(kBodies, n, text.bodies)
           + fieldStrings(kNames, n, text.names) + fieldStrings(kColors, n, text.colors) + "</FieldData>\n"
           + fmt::format("<Piece NumberOfPoints=\"{}\" NumberOfVerts=\"0\" NumberOfLines=\"0\" NumberOfStrips=\"0\" "
                         "NumberOfPolys=\"{}\">\n<Points>\n",
                         text.pointCount, text.triangleCount)
           + array("Float64", "Points", 3, text.points) + "</Points>\n<CellData Scalars=\"color\">\n"
           + array("Int32", "ovoid", 1, text.ovoids) + array("UInt8", "color", 3, text.rgb) + "</CellData>\n<Polys>\n"
           + array("Int64", "connectivity", 1, text.corners) + array("Int64", "offsets", 1, text.ends)
           + "</Polys>\n</Piece>\n</PolyData>\n</VTKFile>\n";
}

OvoidFile ovoidsFromVtp(const std::string& text, const std::string& source)
{
    return VtpReader(text, source).read();
}

} // namespace osculo

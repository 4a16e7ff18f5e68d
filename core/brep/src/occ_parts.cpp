// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_parts.h"

#include <BRepCheck_Analyzer.hxx>
#include <ShapeBuild_ReShape.hxx>
#include <ShapeFix_Shape.hxx>
#include <Standard_Failure.hxx>
#include <TopExp.hxx>
#include <TopExp_Explorer.hxx>
#include <TopTools_IndexedMapOfShape.hxx>
#include <fmt/format.h>

#include <array>
#include <fstream>

namespace osculo::occ {

namespace {

/// A file tells what it is made of near enough to its beginning.
constexpr std::size_t kBytesSearched = std::size_t{16} << 20;

std::string displayName(const NamedShape& shape, std::size_t index)
{
    return shape.name.empty() ? fmt::format("shape {}", index + 1) : shape.name;
}

/// Heals a shape that is not valid. The names and colours of its faces follow them.
void heal(NamedShape& root, std::size_t index, ReadShapes& read)
{
    if (BRepCheck_Analyzer(root.shape).IsValid())
        return;
    try {
        const Handle(ShapeFix_Shape) fixer = new ShapeFix_Shape(root.shape);
        fixer->Perform();
        for (FaceAttribute& attribute : read.faces)
            attribute.face = fixer->Context()->Apply(attribute.face);
        root.shape = fixer->Shape();
    } catch (const Standard_Failure&) {
        read.warnings.push_back(
            fmt::format("{}: invalid, and healing it failed: it is kept as it is", displayName(root, index)));
        return;
    }
    const bool valid = BRepCheck_Analyzer(root.shape).IsValid();
    read.warnings.push_back(fmt::format("{}: {}", displayName(root, index),
                                        valid ? "was invalid and is healed" : "is invalid, also after healing"));
}

std::size_t count(const ReadShapes& read, TopAbs_ShapeEnum kind)
{
    std::size_t sum = 0;
    for (const NamedShape& root : read.roots) {
        TopTools_IndexedMapOfShape found;
        TopExp::MapShapes(root.shape, kind, found);
        sum += static_cast<std::size_t>(found.Extent());
    }
    return sum;
}

} // namespace

std::vector<NamedShape> partsOf(ReadShapes& read)
{
    std::vector<NamedShape> parts;
    for (std::size_t i = 0; i < read.roots.size(); ++i) {
        NamedShape& root = read.roots[i];
        heal(root, i, read);
        const auto add = [&](TopAbs_ShapeEnum kind, TopAbs_ShapeEnum notBelow) {
            for (TopExp_Explorer at(root.shape, kind, notBelow); at.More(); at.Next()) {
                NamedShape part{at.Current(), root.name, root.color};
                for (const FaceAttribute& attribute : read.faces)
                    if (attribute.face.IsSame(part.shape)) {
                        if (!attribute.name.empty() && attribute.name != part.name)
                            part.name = part.name.empty() ? attribute.name : part.name + " / " + attribute.name;
                        if (attribute.color)
                            part.color = attribute.color;
                    }
                parts.push_back(std::move(part));
            }
        };
        add(TopAbs_SOLID, TopAbs_SHAPE);
        add(TopAbs_SHELL, TopAbs_SOLID);
        add(TopAbs_FACE, TopAbs_SHELL);
    }
    std::erase_if(parts, [](const NamedShape& part) { return !TopExp_Explorer(part.shape, TopAbs_FACE).More(); });
    return parts;
}

std::string contentWithoutFaces(const ReadShapes& read)
{
    const std::size_t edges = count(read, TopAbs_EDGE), vertices = count(read, TopAbs_VERTEX);
    if (edges > 0)
        return fmt::format("is no B-Rep: a drawing in wires, of {} edges without faces", edges);
    if (vertices > 0)
        return fmt::format("is no B-Rep: {} points without faces", vertices);
    return "is no B-Rep: it holds no faces";
}

std::string entitiesOf(const std::filesystem::path& path)
{
    constexpr std::array<std::pair<const char*, const char*>, 7> kKinds{
        {{"TESSELLATED_S", "triangles only (tessellated)"},
         {"TRIANGULATED_", "triangles only (tessellated)"},
         {"CSG_SOLID", "CSG only (solids as expressions)"},
         {"CSG_PRIMITIVE", "CSG only (solids as expressions)"},
         {"BOOLEAN_RESULT", "CSG only (solids as expressions)"},
         {"RIGHT_CIRCULAR_CYLINDER", "CSG only (solids as expressions)"},
         {"FEA_MODEL", "finite elements only"}}};
    std::ifstream file(path, std::ios::binary);
    std::string text(kBytesSearched, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    for (const auto& [entity, kind] : kKinds)
        if (text.find(entity) != std::string::npos)
            return kind;
    return {};
}

} // namespace osculo::occ

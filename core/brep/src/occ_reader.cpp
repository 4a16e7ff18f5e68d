// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "occ_reader.h"

#include "osculo/math/error.h"

#include <BRepBuilderAPI_Transform.hxx>
#include <BRepTools.hxx>
#include <BRep_Builder.hxx>
#include <IFSelect_ReturnStatus.hxx>
#include <IGESCAFControl_Reader.hxx>
#include <IGESData_IGESModel.hxx>
#include <Interface_Static.hxx>
#include <Message.hxx>
#include <Message_Messenger.hxx>
#include <Quantity_Color.hxx>
#include <STEPCAFControl_Reader.hxx>
#include <STEPControl_Reader.hxx>
#include <Standard_Failure.hxx>
#include <TColStd_SequenceOfAsciiString.hxx>
#include <TCollection_AsciiString.hxx>
#include <TDF_ChildIterator.hxx>
#include <TDF_LabelSequence.hxx>
#include <TDataStd_Name.hxx>
#include <TDocStd_Document.hxx>
#include <XCAFDoc_ColorTool.hxx>
#include <XCAFDoc_DocumentTool.hxx>
#include <XCAFDoc_ShapeTool.hxx>
#include <fmt/format.h>
#include <gp_Trsf.hxx>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

namespace osculo {

namespace {

std::string lowerExtension(const std::filesystem::path& path)
{
    std::string extension = path.extension().string();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return std::tolower(c); });
    return extension;
}

bool isOneOf(const std::string& text, std::initializer_list<const char*> candidates)
{
    return std::ranges::any_of(candidates, [&](const char* candidate) { return text == candidate; });
}

std::string utf8(const std::filesystem::path& path)
{
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

} // namespace

bool isBrepFile(const std::filesystem::path& path)
{
    return isOneOf(lowerExtension(path), {".step", ".stp", ".p21", ".iges", ".igs", ".brep", ".brp"});
}

namespace occ {

namespace {

/// Deeper assemblies are taken for a circle in the file.
constexpr int kDeepestAssembly = 64;

std::string nameOf(const TDF_Label& label)
{
    Handle(TDataStd_Name) attribute;
    if (!label.FindAttribute(TDataStd_Name::GetID(), attribute))
        return {};
    const TCollection_AsciiString text(attribute->Get(), 0);
    return text.ToCString();
}

std::optional<BrepColor> colorOf(const TDF_Label& label)
{
    const Handle(XCAFDoc_ColorTool) tool = XCAFDoc_DocumentTool::ColorTool(label);
    for (const XCAFDoc_ColorType type : {XCAFDoc_ColorSurf, XCAFDoc_ColorGen}) {
        Quantity_Color color;
        if (tool->GetColor(label, type, color))
            return BrepColor{color.Red(), color.Green(), color.Blue()};
    }
    return std::nullopt;
}

/// Names that say nothing: what OpenCASCADE and translators write where a file has none.
bool isFiller(const std::string& name)
{
    return name.empty()
           || isOneOf(name, {"COMPOUND", "SOLID", "SHELL", "FACE", "NONE", "Open CASCADE STEP translator 7.6 1"});
}

/// Walks an assembly down to its parts.
class Walker {
public:
    explicit Walker(ReadShapes& result)
        : m_result(result)
    {
    }

    void walk(const TDF_Label& label, const TopLoc_Location& placed, const std::string& above,
              const std::optional<BrepColor>& inherited, int depth)
    {
        if (depth > kDeepestAssembly)
            return;
        const std::optional<BrepColor> own = colorOf(label);
        TDF_Label shape = label;
        std::string name = nameOf(label);
        const TopLoc_Location location = placed * XCAFDoc_ShapeTool::GetLocation(label);
        if (XCAFDoc_ShapeTool::IsReference(label)) {
            XCAFDoc_ShapeTool::GetReferredShape(label, shape);
            if (const std::string referred = nameOf(shape); !isFiller(referred))
                name = referred;
        }
        const std::optional<BrepColor> of = colorOf(shape);
        const std::optional<BrepColor> color = own ? own : of ? of : inherited;
        const std::string path = isFiller(name) ? above : above.empty() ? name : above + " / " + name;
        if (XCAFDoc_ShapeTool::IsAssembly(shape)) {
            TDF_LabelSequence components;
            XCAFDoc_ShapeTool::GetComponents(shape, components);
            for (int i = 1; i <= components.Length(); ++i)
                walk(components.Value(i), location, path, color, depth + 1);
            return;
        }
        const TopoDS_Shape plain = XCAFDoc_ShapeTool::GetShape(shape);
        if (plain.IsNull())
            return;
        // The location of a simple label's own shape is already in it.
        const bool reference = XCAFDoc_ShapeTool::IsReference(label);
        const TopLoc_Location move = reference ? location : placed;
        m_result.roots.push_back({plain.Moved(move), path, color});
        for (TDF_ChildIterator sub(shape); sub.More(); sub.Next())
            if (XCAFDoc_ShapeTool::IsSubShape(sub.Value()))
                attribute(sub.Value(), move);
    }

private:
    void attribute(const TDF_Label& label, const TopLoc_Location& move)
    {
        const TopoDS_Shape shape = XCAFDoc_ShapeTool::GetShape(label);
        std::string name = nameOf(label);
        if (isFiller(name))
            name.clear();
        const std::optional<BrepColor> color = colorOf(label);
        if (!shape.IsNull() && (!name.empty() || color))
            m_result.faces.push_back({shape.Moved(move), name, color});
    }

    ReadShapes& m_result;
};

void walkDocument(const Handle(TDocStd_Document) & document, ReadShapes& result)
{
    const Handle(XCAFDoc_ShapeTool) tool = XCAFDoc_DocumentTool::ShapeTool(document->Main());
    TDF_LabelSequence labels;
    tool->GetFreeShapes(labels);
    Walker walker(result);
    for (int i = 1; i <= labels.Length(); ++i)
        walker.walk(labels.Value(i), TopLoc_Location(), "", std::nullopt, 0);
}

/// The names OpenCASCADE gives a STEP file's units, as ours.
std::string unitName(std::string name)
{
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    if (isOneOf(name, {"millimetre", "millimeter", "mm"}))
        return "mm";
    if (isOneOf(name, {"centimetre", "centimeter", "cm"}))
        return "cm";
    if (isOneOf(name, {"metre", "meter", "m"}))
        return "m";
    if (isOneOf(name, {"inch", "in"}))
        return "in";
    return name;
}

/// The line of the first value of a STEP file that stands for no number (NaN, infinity), outside of texts: OpenCASCADE reads on
/// with it, and does not come back from curves through such points.
std::optional<std::size_t> lineOfNonNumber(std::string_view text)
{
    const auto isWordPart = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    std::size_t line = 1;
    bool quoted = false, begins = false; // a value, behind ( or ,
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!quoted && text.substr(i, 2) == "/*") { // a comment
            const std::size_t end = std::min(text.find("*/", i + 2), text.size());
            line += static_cast<std::size_t>(std::ranges::count(text.substr(i, end - i), '\n'));
            i = std::min(end + 2, text.size() - 1);
        }
        const char c = text[i];
        line += c == '\n';
        if (c == '\'')
            quoted = !quoted;
        if (quoted || c == ' ' || c == '+' || c == '-' || c == '\n' || c == '\r' || c == '\t')
            continue;
        if (begins && std::isalpha(static_cast<unsigned char>(c))) {
            std::string word;
            for (std::size_t k = i; k < text.size() && isWordPart(text[k]); ++k)
                word += static_cast<char>(std::tolower(static_cast<unsigned char>(text[k])));
            if (isOneOf(word, {"nan", "inf", "infinity"}))
                return line;
        }
        begins = c == '(' || c == ',';
    }
    return std::nullopt;
}

/// Folders, empty files and, of STEP, files of another kind or cut off: what OpenCASCADE does not tell apart.
void demandContent(const std::filesystem::path& path, bool step)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error))
        throw InputError(utf8(path), "", "is a folder", "the path of a readable file");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw InputError(utf8(path), "", "cannot be opened", "the path of a readable file");
    if (file.peek() == std::ifstream::traits_type::eof())
        throw InputError(utf8(path), "", "is empty", "a STEP, IGES or BREP file with faces");
    if (!step)
        return;
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    if (text.find("ISO-10303-21") == std::string::npos)
        throw InputError(utf8(path), "", "is no STEP file: it does not say ISO-10303-21", "a STEP file with faces");
    const std::string_view end = "ENDSEC"; // of the header, then of the data
    const std::size_t header = text.find(end);
    if (header == std::string::npos || text.find(end, header + end.size()) == std::string::npos)
        throw InputError(utf8(path), "", "is cut off: its data have no end (ENDSEC)", "the whole file");
    if (const auto line = lineOfNonNumber(text))
        throw InputError(utf8(path), "", fmt::format("has a value in line {} that is no number", *line),
                         "a STEP file with finite numbers");
}

[[noreturn]] void refuse(const std::filesystem::path& path, const std::string& problem)
{
    throw InputError(utf8(path), "", problem, "a STEP, IGES or BREP file with faces");
}

void readStep(const std::filesystem::path& path, Handle(TDocStd_Document) & document, ReadShapes& result,
              const Progress& progress)
{
    result.format = "STEP";
    STEPCAFControl_Reader reader;
    Interface_Static::SetCVal("xstep.cascade.unit", "MM");
    reader.SetColorMode(true);
    reader.SetNameMode(true);
    if (reader.ReadFile(path.string().c_str()) != IFSelect_RetDone)
        refuse(path, "is no STEP file that OpenCASCADE can parse");
    progress(0.3, "translating");
    TColStd_SequenceOfAsciiString lengths, angles, solidAngles;
    reader.ChangeReader().FileUnits(lengths, angles, solidAngles);
    for (int i = 1; i <= lengths.Length(); ++i) {
        const std::string name = unitName(lengths.Value(i).ToCString());
        if (result.unit.empty())
            result.unit = name;
        else if (name != result.unit && result.warnings.empty())
            result.warnings.push_back(
                fmt::format("lengths in {} and in {}: each part was read in its own", result.unit, name));
    }
    reader.Transfer(document); // nothing translated: what the file holds instead is told where its parts are missed
}

void readIges(const std::filesystem::path& path, Handle(TDocStd_Document) & document, ReadShapes& result,
              const Progress& progress)
{
    result.format = "IGES";
    IGESCAFControl_Reader reader;
    Interface_Static::SetCVal("xstep.cascade.unit", "MM");
    if (reader.ReadFile(path.string().c_str()) != IFSelect_RetDone)
        refuse(path, "is no IGES file that OpenCASCADE can parse");
    progress(0.3, "translating");
    const Handle(IGESData_IGESModel) model = reader.IGESModel();
    if (!model.IsNull() && !model->GlobalSection().UnitName().IsNull())
        result.unit = unitName(model->GlobalSection().UnitName()->ToCString());
    reader.Transfer(document);
}

void readNative(const std::filesystem::path& path, double metresPerUnit, ReadShapes& result)
{
    result.format = "BREP";
    TopoDS_Shape shape;
    std::ifstream stream(path, std::ios::binary);
    try {
        BRepTools::Read(shape, stream, BRep_Builder());
    } catch (const Standard_Failure&) {
        shape.Nullify();
    }
    if (shape.IsNull())
        refuse(path, "is no BREP file that OpenCASCADE can parse");
    if (const double scale = metresPerUnit / 1e-3; scale != 1) {
        gp_Trsf transform;
        transform.SetScaleFactor(scale);
        shape = BRepBuilderAPI_Transform(shape, transform, true).Shape();
    }
    result.roots.push_back({shape, "", std::nullopt});
}

} // namespace

ReadShapes readShapes(const std::filesystem::path& path, const BrepReadOptions& options, const Progress& progress)
{
    Message::DefaultMessenger()->ChangePrinters().Clear();
    const std::string extension = lowerExtension(path);
    demandContent(path, isOneOf(extension, {".step", ".stp", ".p21"}));
    ReadShapes result;
    progress(0, "reading");
    if (isOneOf(extension, {".brep", ".brp"})) {
        readNative(path, options.metresPerUnit, result);
        return result;
    }
    Handle(TDocStd_Document) document = new TDocStd_Document("BinXCAF");
    if (isOneOf(extension, {".iges", ".igs"}))
        readIges(path, document, result, progress);
    else
        readStep(path, document, result, progress);
    walkDocument(document, result);
    return result;
}

} // namespace occ

} // namespace osculo

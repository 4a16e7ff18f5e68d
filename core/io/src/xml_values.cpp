// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "xml_values.h"

#include "decimal.h"
#include "mesh_xml.h"
#include "ovoid_formats.h"

#include <fmt/format.h>

namespace osculo {

using tinyxml2::XMLElement;

XmlFile::XmlFile(const std::string& text, const std::string& source, const char* root)
    : m_source(source)
{
    if (m_document.Parse(text.data(), text.size()) != tinyxml2::XML_SUCCESS || !m_document.RootElement())
        throw InputError(source, m_document.ErrorLineNum() > 0 ? std::to_string(m_document.ErrorLineNum()) : "",
                         fmt::format("this is no XML ({})", tinyxml2::XMLDocument::ErrorIDToName(m_document.ErrorID())),
                         fmt::format("a whole file with the root element <{}>", root));
    if (std::string_view(this->root().Name()) != root)
        fail(this->root(), fmt::format("the root element is <{}>", this->root().Name()),
             fmt::format("a file with the root element <{}>", root));
}

void XmlFile::fail(const XMLElement& at, const std::string& problem, const std::string& remedy) const
{
    throw InputError(m_source, line(at), problem, remedy);
}

std::string XmlFile::attribute(const XMLElement& at, const char* name)
{
    const char* value = at.Attribute(name);
    return value ? value : "";
}

std::string XmlFile::demanded(const XMLElement& at, const char* name) const
{
    const char* value = at.Attribute(name);
    if (!value)
        fail(at, fmt::format("<{}> has no attribute `{}`", at.Name(), name), "write it");
    return value;
}

std::vector<double> XmlFile::numbers(const XMLElement& at, const char* name) const
{
    const std::string text = attribute(at, name);
    auto numbers = numbersIn(text);
    if (!numbers)
        fail(at, fmt::format("{}=\"{}\" of <{}> is not numbers", name, text, at.Name()),
             "finite numbers with a decimal point and blanks between");
    return std::move(*numbers);
}

Vec3 XmlFile::vector(const XMLElement& at, const char* name, const Vec3& absent) const
{
    if (!at.Attribute(name))
        return absent;
    const std::vector<double> values = numbers(at, name);
    if (values.size() != 3)
        fail(at, fmt::format("{}=\"{}\" of <{}> is not three numbers", name, attribute(at, name), at.Name()),
             "three numbers with blanks between");
    return {values[0], values[1], values[2]};
}

std::optional<std::vector<double>> numbersIn(std::string_view text)
{
    std::vector<double> numbers;
    for (std::string_view word = nextXmlWord(text); !word.empty(); word = nextXmlWord(text)) {
        const auto decimal = parseDecimal(word);
        const auto number = decimal ? toSi(*decimal, kSiScale) : std::nullopt;
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::vector<const XMLElement*> childrenNamed(const XMLElement& parent, std::string_view name)
{
    std::vector<const XMLElement*> children;
    for (const XMLElement* child = parent.FirstChildElement(); child; child = child->NextSiblingElement())
        if (child->Name() == name)
            children.push_back(child);
    return children;
}

XMLElement& appended(XMLElement& parent, const char* name)
{
    return *parent.InsertNewChildElement(name);
}

XMLElement& newRoot(tinyxml2::XMLDocument& document, const char* name)
{
    document.InsertEndChild(document.NewDeclaration());
    XMLElement* root = document.NewElement(name);
    document.InsertEndChild(root);
    return *root;
}

std::string printed(const tinyxml2::XMLDocument& document)
{
    tinyxml2::XMLPrinter printer;
    document.Print(&printer);
    return printer.CStr();
}

std::string textOf(const Vec3& v)
{
    return joined(std::array<double, 3>{v.x(), v.y(), v.z()});
}

} // namespace osculo

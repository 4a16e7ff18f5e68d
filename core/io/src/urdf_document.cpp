// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "urdf_document.h"

#include "mesh_text.h"
#include "ovoid_formats.h"
#include "urdf_elements.h"

#include "osculo/math/length_limit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace osculo {

namespace {

using tinyxml2::XMLElement;

/// Attributes that hold numbers, by element, and how many.
struct NumberRule {
    std::string_view element, attribute;
    std::size_t count;
    bool positive = false;
};
constexpr std::array<NumberRule, 19> kNumberRules{{{"origin", "xyz", 3},
                                                   {"origin", "rpy", 3},
                                                   {"axis", "xyz", 3},
                                                   {"mesh", "scale", 3},
                                                   {"box", "size", 3, true},
                                                   {"cylinder", "radius", 1, true},
                                                   {"cylinder", "length", 1, true},
                                                   {"capsule", "radius", 1, true},
                                                   {"capsule", "length", 1, true},
                                                   {"sphere", "radius", 1, true},
                                                   {"color", "rgba", 4},
                                                   {"limit", "lower", 1},
                                                   {"limit", "upper", 1},
                                                   {"limit", "velocity", 1},
                                                   {"limit", "effort", 1},
                                                   {"mimic", "multiplier", 1},
                                                   {"mimic", "offset", 1},
                                                   {"mass", "value", 1},
                                                   {"dynamics", "damping", 1}}};

constexpr std::array<std::string_view, 4> kKnownGeometries{"mesh", "box", "cylinder", "sphere"};

class UrdfLook {
public:
    UrdfLook(const std::string& text, const std::string& source)
        : m_xml(text, source, "robot")
    {
    }

    UrdfDocument look()
    {
        tinyxml2::XMLDocument cleaned;
        XMLElement& robot = newRoot(cleaned, "robot");
        for (const auto* attribute = m_xml.root().FirstAttribute(); attribute; attribute = attribute->Next())
            robot.SetAttribute(attribute->Name(), attribute->Value());
        for (const XMLElement* child = m_xml.root().FirstChildElement(); child; child = child->NextSiblingElement()) {
            const std::string_view name = child->Name();
            if (name != "link" && name != "joint" && name != "material")
                continue; // transmissions, plugins of simulators
            checkNumbers(*child);
            if (name != "material")
                note(*child, name == "link" ? m_document.links : m_document.joints);
            if (name == "joint")
                checkCircle(*child);
            XMLElement& copy = *child->DeepClone(&cleaned)->ToElement();
            robot.InsertEndChild(&copy);
            tidyNumbers(copy);
            if (name == "link")
                takeParts(*child, copy);
        }
        m_document.text = printed(cleaned);
        return std::move(m_document);
    }

private:
    void note(const XMLElement& element, std::vector<std::string>& names)
    {
        const std::string name = m_xml.demanded(element, "name");
        if (!m_seen.emplace(element.Name(), name).second)
            m_xml.fail(element, fmt::format("another {} is called `{}`", element.Name(), name), "names are unique");
        names.push_back(name);
        m_document.lines.emplace(name, XmlFile::line(element));
    }

    /// urdfdom never gives back the memory of links in a circle.
    void checkCircle(const XMLElement& joint)
    {
        const auto linkOf = [&](const char* end) {
            const XMLElement* element = joint.FirstChildElement(end);
            return element ? XmlFile::attribute(*element, "link") : std::string();
        };
        const std::string parent = linkOf("parent"), child = linkOf("child");
        for (auto above = m_above.find(parent); above != m_above.end() && parent != child;
             above = m_above.find(above->second))
            if (above->second == child)
                failCircle(joint, child);
        if (parent == child && !parent.empty())
            failCircle(joint, child);
        m_above.emplace(child, parent);
    }

    [[noreturn]] void failCircle(const XMLElement& joint, const std::string& link) const
    {
        m_xml.fail(
            joint,
            fmt::format("the joint `{}` closes a circle of links about `{}`", XmlFile::attribute(joint, "name"), link),
            "a tree of links");
    }

    void checkNumbers(const XMLElement& element) const
    {
        for (const NumberRule& rule : kNumberRules)
            if (rule.element == element.Name() && element.Attribute(rule.attribute.data()))
                checkNumbers(element, rule);
        for (const XMLElement* child = element.FirstChildElement(); child; child = child->NextSiblingElement())
            checkNumbers(*child);
    }

    void checkNumbers(const XMLElement& element, const NumberRule& rule) const
    {
        const std::vector<double> numbers = m_xml.numbers(element, rule.attribute.data());
        const auto fail = [&](const std::string& problem, const std::string& remedy) {
            m_xml.fail(element,
                       fmt::format("{}=\"{}\" of <{}> {}", rule.attribute,
                                   XmlFile::attribute(element, rule.attribute.data()), element.Name(), problem),
                       remedy);
        };
        if (numbers.size() != rule.count)
            fail(fmt::format("has {} number{}", numbers.size(), numbers.size() == 1 ? "" : "s"),
                 fmt::format("{}, with blanks between", rule.count));
        if (rule.positive && std::any_of(numbers.begin(), numbers.end(), [](double n) { return !(n > 0); }))
            fail("is no size", "greater than 0");
        if (rule.attribute == "scale" && std::find(numbers.begin(), numbers.end(), 0.0) != numbers.end())
            fail("makes the mesh flat", "factors that are not 0");
        if (std::any_of(numbers.begin(), numbers.end(), [](double n) { return std::abs(n) > kLargestLength; }))
            fail("is too large", fmt::format("at most {}", kLargestLength));
    }

    /// XML takes tabs and line breaks in attributes for blanks; urdfdom does not.
    static void tidyNumbers(XMLElement& element)
    {
        for (const NumberRule& rule : kNumberRules) {
            const char* value = rule.element == element.Name() ? element.Attribute(rule.attribute.data()) : nullptr;
            if (!value)
                continue;
            const auto numbers = numbersIn(value);
            element.SetAttribute(rule.attribute.data(), joined(*numbers).c_str());
        }
        for (XMLElement* child = element.FirstChildElement(); child; child = child->NextSiblingElement())
            tidyNumbers(*child);
    }

    /// Takes the parts that urdfdom does not know out of its copy of a link.
    void takeParts(const XMLElement& link, XMLElement& copy)
    {
        const std::string name = XmlFile::attribute(link, "name");
        for (const char* use : {"visual", "collision"}) {
            const std::vector<const XMLElement*> elements = childrenNamed(link, use);
            std::vector<XMLElement*> copies;
            for (XMLElement* child = copy.FirstChildElement(use); child; child = child->NextSiblingElement(use))
                copies.push_back(child);
            for (std::size_t i = 0; i < elements.size(); ++i)
                if (takePart(*elements[i], name, use))
                    copy.DeleteChild(copies[i]);
        }
    }

    /// False for a part that is left to urdfdom.
    bool takePart(const XMLElement& element, const std::string& link, std::string_view use)
    {
        const XMLElement* geometry = element.FirstChildElement("geometry");
        const XMLElement* shape = geometry ? geometry->FirstChildElement() : nullptr;
        if (!shape) {
            m_document.warnings.push_back(
                fmt::format("line {}: a {} of the link `{}` has no geometry", XmlFile::line(element), use, link));
            return true;
        }
        if (std::find(kKnownGeometries.begin(), kKnownGeometries.end(), shape->Name()) != kKnownGeometries.end()) {
            if (std::string_view(shape->Name()) == "mesh")
                m_xml.demanded(*shape, "filename");
            return false;
        }
        LinkPart part;
        part.name = XmlFile::attribute(element, "name");
        part.role = use == "visual" ? LinkPartRole::visual : LinkPartRole::collision;
        part.X_LG = readUrdfOrigin(m_xml, element);
        if (const XMLElement* material = element.FirstChildElement("material"))
            if (const XMLElement* color = material->FirstChildElement("color"))
                part.color = readUrdfColor(m_xml, *color);
        if (isOvoidElement(*shape)) {
            part.geometry = readOvoidElement(m_xml, *shape);
        } else if (std::string_view(shape->Name()) == "capsule") {
            m_xml.demanded(*shape, "radius");
            m_xml.demanded(*shape, "length");
            part.geometry = Capsule{m_xml.numbers(*shape, "radius").front(), m_xml.numbers(*shape, "length").front()};
        } else {
            m_document.warnings.push_back(fmt::format("line {}: <{}> of the link `{}` is left out, it is not known",
                                                      XmlFile::line(*shape), shape->Name(), link));
            return true;
        }
        m_document.parts[link].push_back(std::move(part));
        return true;
    }

    XmlFile m_xml;
    UrdfDocument m_document;
    std::set<std::pair<std::string, std::string>> m_seen; ///< elements and their names
    std::map<std::string, std::string> m_above;           ///< of each link the one above; never a circle
};

} // namespace

UrdfDocument lookThroughUrdf(const std::string& text, const std::string& source)
{
    return UrdfLook(text, source).look();
}

} // namespace osculo

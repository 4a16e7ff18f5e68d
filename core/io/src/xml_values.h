// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/types.h"

#include <optional>
#include <string>
#include <string_view>
#include <tinyxml2.h>
#include <vector>

namespace osculo {

/// An XML document in memory with the name it is called by in messages. Values are read and written without the locale.
class XmlFile {
public:
    /// @param root that the document must have
    /// @throws InputError with the line where the text is no XML, or has another root.
    XmlFile(const std::string& text, const std::string& source, const char* root);

    const tinyxml2::XMLElement& root() const { return *m_document.RootElement(); }
    const std::string& source() const { return m_source; }

    [[noreturn]] void fail(const tinyxml2::XMLElement& at, const std::string& problem, const std::string& remedy) const;
    /// The line of an element, for messages.
    static std::string line(const tinyxml2::XMLElement& at) { return std::to_string(at.GetLineNum()); }

    /// The value of an attribute; empty where it is absent.
    static std::string attribute(const tinyxml2::XMLElement& at, const char* name);
    /// The same, which must be there.
    std::string demanded(const tinyxml2::XMLElement& at, const char* name) const;
    /// The numbers of an attribute. @throws InputError where one of its words is no finite number.
    std::vector<double> numbers(const tinyxml2::XMLElement& at, const char* name) const;
    /// Three of them, or `absent` where there is no such attribute.
    Vec3 vector(const tinyxml2::XMLElement& at, const char* name, const Vec3& absent) const;

private:
    tinyxml2::XMLDocument m_document;
    std::string m_source;
};

/// The numbers of a text with blanks between. Nothing where one of its words is no finite number.
std::optional<std::vector<double>> numbersIn(std::string_view text);

/// The children with this name.
std::vector<const tinyxml2::XMLElement*> childrenNamed(const tinyxml2::XMLElement& parent, std::string_view name);

/// Appends a child element.
tinyxml2::XMLElement& appended(tinyxml2::XMLElement& parent, const char* name);

/// A new document with a declaration and this root element.
tinyxml2::XMLElement& newRoot(tinyxml2::XMLDocument& document, const char* name);

/// The document as text, indented.
std::string printed(const tinyxml2::XMLDocument& document);

std::string textOf(const Vec3& v);

} // namespace osculo

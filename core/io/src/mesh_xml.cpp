// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "mesh_xml.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace osculo {

namespace {

constexpr std::string_view kSpaces = " \t\r\n";

std::string_view withoutPrefix(std::string_view name)
{
    return name.substr(name.find(':') + 1);
} // npos + 1 is 0

} // namespace

std::string_view XmlTags::Tag::attribute(std::string_view key) const
{
    std::string_view rest = attributes;
    while (true) {
        rest.remove_prefix(std::min(rest.find_first_not_of(kSpaces), rest.size()));
        const std::size_t equals = rest.find('=');
        if (equals == std::string_view::npos)
            return {};
        const std::string_view found = rest.substr(0, rest.find_first_of(" \t\r\n="));
        rest.remove_prefix(equals + 1);
        rest.remove_prefix(std::min(rest.find_first_not_of(kSpaces), rest.size()));
        if (rest.empty() || (rest[0] != '"' && rest[0] != '\''))
            return {};
        const std::size_t close = rest.find(rest[0], 1);
        if (close == std::string_view::npos)
            return {};
        if (found == key)
            return rest.substr(1, close - 1);
        rest.remove_prefix(close + 1);
    }
}

void XmlTags::fail(const std::string& problem) const
{
    throw InputError(m_fileName, std::to_string(m_line), problem, "export or copy the file again");
}

void XmlTags::passOver(std::string_view end)
{
    const std::size_t found = m_text.find(end, m_at);
    if (found == std::string_view::npos)
        fail("the file ends inside a tag: it is truncated");
    m_at = found + end.size();
}

bool XmlTags::next(Tag& tag)
{
    m_stopCheck();
    while (true) {
        m_at = std::min(m_text.find('<', m_at), m_text.size());
        m_line += static_cast<std::size_t>(std::count(m_text.begin() + static_cast<std::ptrdiff_t>(m_counted),
                                                      m_text.begin() + static_cast<std::ptrdiff_t>(m_at), '\n'));
        m_counted = m_at;
        if (m_at == m_text.size()) {
            if (!m_open.empty())
                fail(fmt::format("the file ends inside <{}>: it is truncated", m_open.back()));
            return false;
        }
        const std::string_view rest = m_text.substr(m_at);
        if (rest.starts_with("<!--"))
            passOver("-->");
        else if (rest.starts_with("<![CDATA["))
            passOver("]]>");
        else if (rest.starts_with("<?"))
            passOver("?>");
        else if (rest.starts_with("<!"))
            passOver(">");
        else
            break;
    }
    tag.begin = m_at++;
    tag.line = m_line;
    tag.closes = m_at < m_text.size() && m_text[m_at] == '/';
    tag.opens = !tag.closes;
    char quote = '\0'; // a > inside quotes ends nothing
    std::size_t end = m_at;
    while (end < m_text.size() && (quote != '\0' || m_text[end] != '>')) {
        const char c = m_text[end++];
        if (quote == '\0' && (c == '"' || c == '\''))
            quote = c;
        else if (c == quote)
            quote = '\0';
    }
    if (end == m_text.size())
        fail("the file ends inside a tag: it is truncated");
    std::string_view inside = m_text.substr(m_at, end - m_at);
    m_at = tag.end = end + 1;
    if (tag.closes)
        inside.remove_prefix(1);
    else if (inside.ends_with('/')) {
        tag.closes = true;
        inside.remove_suffix(1);
    }
    const std::size_t nameEnd = std::min(inside.find_first_of(kSpaces), inside.size());
    tag.name = withoutPrefix(inside.substr(0, nameEnd));
    tag.attributes = inside.substr(nameEnd);
    if (tag.opens && !tag.closes) {
        m_open.push_back(tag.name);
        if (m_open.size() > kDeepestXml)
            fail(fmt::format("elements nest deeper than {}", kDeepestXml));
    } else if (tag.closes && !tag.opens) {
        if (m_open.empty() || m_open.back() != tag.name)
            fail(fmt::format("</{}> closes what is not open", tag.name));
        m_open.pop_back();
    }
    return true;
}

std::string_view xmlTextAfter(std::string_view document, const XmlTags::Tag& tag)
{
    if (tag.closes)
        return {};
    const std::string_view rest = document.substr(tag.end);
    return rest.substr(0, rest.find('<'));
}

std::string_view nextXmlWord(std::string_view& rest)
{
    rest.remove_prefix(std::min(rest.find_first_not_of(kSpaces), rest.size()));
    const std::string_view word = rest.substr(0, rest.find_first_of(kSpaces));
    rest.remove_prefix(word.size());
    return word;
}

} // namespace osculo

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/math/stop_check.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace osculo {

/// Goes through the tags of an XML text, without building a tree: comments, CDATA, instructions and text are passed
/// over. Entities stay as they are written; name space prefixes are cut off.
class XmlTags {
public:
    struct Tag {
        std::string_view name;              ///< without a prefix
        std::string_view attributes;        ///< the text between the name and the end of the tag
        bool opens = false, closes = false; ///< `<a>` opens, `</a>` closes, `<a/>` does both
        std::size_t begin = 0, end = 0;     ///< where the tag stands in the text
        std::size_t line = 0;               ///< from 1

        /// The value of an attribute; empty where it is absent.
        std::string_view attribute(std::string_view key) const;
    };

    XmlTags(const std::string& fileName, std::string_view text, std::stop_token stop)
        : m_fileName(fileName)
        , m_text(text)
        , m_stopCheck(std::move(stop))
    {
    }

    /// Moves to the next tag; false at the end. Checks that tags nest.
    /// @throws InputError where a tag is not closed (truncated), closes another, or nests deeper than kDeepestXml; Cancelled when
    /// stopped.
    bool next(Tag& tag);

    /// Tags that are open now, the outermost first.
    const std::vector<std::string_view>& open() const { return m_open; }

private:
    [[noreturn]] void fail(const std::string& problem) const;
    void passOver(std::string_view end);

    const std::string& m_fileName;
    std::string_view m_text;
    StopCheck m_stopCheck;
    std::size_t m_at = 0, m_line = 1, m_counted = 0;
    std::vector<std::string_view> m_open;
};

/// The text of a simple element: what stands between its opening tag and the next `<`.
std::string_view xmlTextAfter(std::string_view document, const XmlTags::Tag& tag);

/// Takes the next word off the front of a text; empty at the end.
std::string_view nextXmlWord(std::string_view& rest);

/// Elements may nest this deep; readers that recurse would run out of stack on a hostile file.
constexpr std::size_t kDeepestXml = 500;

} // namespace osculo

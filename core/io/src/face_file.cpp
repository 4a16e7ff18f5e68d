// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/io/face_file.h"

#include "decimal.h"
#include "face_runs.h"
#include "path_text.h"

#include "osculo/math/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace osculo {

namespace {

constexpr std::string_view kBlank = " \t\r";
constexpr std::string_view kEntry =
    "write a triangle `17` or a range `20-35`, and a weight behind it where it is not 1";

/// Cuts the first word off a line.
std::string_view nextWord(std::string_view& line)
{
    line.remove_prefix(std::min(line.find_first_not_of(kBlank), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(kBlank));
    line.remove_prefix(word.size());
    return word;
}

std::optional<std::uint32_t> wholeNumber(std::string_view text)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

/// Reads the lines of a text file of entries.
class FaceLines {
public:
    FaceLines(std::string source, std::size_t triangles)
        : m_source(std::move(source))
        , m_triangles(triangles)
    {
    }

    std::vector<FaceRun> read(std::string_view text)
    {
        std::vector<FaceRun> runs;
        for (m_line = 1; !text.empty(); ++m_line) {
            const std::string_view whole = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(whole.size() + 1, text.size()));
            std::string_view line = whole.substr(0, whole.find('#'));
            if (const std::string_view faces = nextWord(line); !faces.empty()) {
                FaceRun run = range(faces);
                if (const std::string_view weight = nextWord(line); !weight.empty())
                    run.weight = weightOf(weight);
                if (const std::string_view more = nextWord(line); !more.empty())
                    fail(fmt::format("`{}` is too much", more), std::string(kEntry));
                runs.push_back(run);
            }
        }
        return runs;
    }

private:
    FaceRun range(std::string_view text) const
    {
        const std::size_t dash = text.find('-');
        const auto first = wholeNumber(text.substr(0, dash));
        const auto last = dash == std::string_view::npos ? first : wholeNumber(text.substr(dash + 1));
        if (!first || !last)
            fail(fmt::format("`{}` is no triangle and no range", text), std::string(kEntry));
        if (*last < *first)
            fail(fmt::format("the range `{}` runs backwards", text), "the smaller number first");
        if (*last >= m_triangles)
            fail(fmt::format("there is no triangle {}", *last),
                 m_triangles == 0 ? std::string("a mesh with triangles")
                                  : fmt::format("numbers from 0 to {}", m_triangles - 1));
        return {*first, *last - *first + 1, 1};
    }

    double weightOf(std::string_view text) const
    {
        const auto decimal = parseDecimal(text);
        const auto weight = decimal ? toSi(*decimal, kSiScale) : std::nullopt;
        if (!weight || *weight < 0)
            fail(fmt::format("the weight `{}` is no number of 0 or more", text), "for example 1, 2.5 or 0");
        return *weight;
    }

    [[noreturn]] void fail(const std::string& problem, const std::string& remedy) const
    {
        throw InputError(m_source, std::to_string(m_line), problem, remedy);
    }

    std::string m_source;
    std::size_t m_triangles;
    int m_line = 1;
};

} // namespace

FaceSelection readFaceRuns(const JsonCursor& at, std::size_t triangles)
{
    if (triangles == 0)
        at.fail("faces are chosen of a mesh without triangles", "leave `faces` out");
    constexpr std::size_t kLargest = std::numeric_limits<int>::max();
    const int last = static_cast<int>(std::min(triangles, kLargest)) - 1;
    std::vector<FaceRun> runs;
    for (const JsonCursor& run : at.array("write an array of runs [first, count, weight]")) {
        constexpr std::string_view remedy = "write the first triangle (from 0), how many, and their weight";
        const std::vector<JsonCursor> parts = run.array(remedy);
        if (parts.size() != 3)
            run.refuse(remedy);
        const int first = parts[0].integer(0, last);
        const int count = parts[1].integer(1, last - first + 1);
        runs.push_back(
            {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count), parts[2].number(kNotNegative)});
    }
    return FaceSelection(triangles, runs);
}

FaceSelection readFaces(const std::filesystem::path& path, std::size_t triangles)
{
    const std::string source = utf8(path);
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file)
        throw InputError(source, "", "cannot be read", "a file with numbers of triangles, or JSON runs of them");
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string::npos || (text[start] != '[' && text[start] != '{'))
        return FaceSelection(triangles, FaceLines(source, triangles).read(text));
    const JsonNode document = parseJson(text, source);
    const JsonCursor root(document, "", source);
    if (document.kind != JsonNode::Kind::object)
        return readFaceRuns(root, triangles);
    return readFaceRuns(ObjectReader(root).require("faces", "write runs [[first, count, weight], …]"), triangles);
}

} // namespace osculo

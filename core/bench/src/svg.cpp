// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "svg.h"

#include <fmt/format.h>

namespace osculo {

namespace {

std::string escaped(std::string_view text)
{
    std::string result;
    for (char c : text)
        result += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '"' ? "&quot;" : std::string(1, c);
    return result;
}

std::string pointList(std::span<const Vec2> points)
{
    std::string list;
    for (const Vec2& p : points)
        list += fmt::format("{:.2f},{:.2f} ", p.x(), p.y());
    return list;
}

std::string dashAttribute(std::string_view dashes)
{
    return dashes.empty() ? "" : fmt::format(" stroke-dasharray=\"{}\"", dashes);
}

} // namespace

SvgWriter::SvgWriter(double width, double height)
    : m_body(
        fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
                    "font-family=\"sans-serif\">\n<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n",
                    width, height))
{
}

void SvgWriter::line(const Vec2& from, const Vec2& to, std::string_view color, double width, std::string_view dashes)
{
    m_body += fmt::format(
        "<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" stroke=\"{}\" stroke-width=\"{}\"{}/>\n",
        from.x(), from.y(), to.x(), to.y(), color, width, dashAttribute(dashes));
}

void SvgWriter::area(std::span<const Vec2> outline, std::string_view color, double opacity)
{
    m_body +=
        fmt::format("<polygon points=\"{}\" fill=\"{}\" fill-opacity=\"{}\"/>\n", pointList(outline), color, opacity);
}

void SvgWriter::polyline(std::span<const Vec2> points, std::string_view color, double width, std::string_view dashes)
{
    m_body += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{}/>\n",
                          pointList(points), color, width, dashAttribute(dashes));
}

void SvgWriter::dot(const Vec2& centre, double radius, std::string_view color)
{
    m_body += fmt::format("<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{}\" fill=\"{}\"/>\n", centre.x(), centre.y(),
                          radius, color);
}

void SvgWriter::text(const Vec2& at, std::string_view text, std::string_view anchor, std::string_view color,
                     double size)
{
    m_body += fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" text-anchor=\"{}\" fill=\"{}\" font-size=\"{}\">{}</text>\n",
                          at.x(), at.y(), anchor, color, size, escaped(text));
}

} // namespace osculo

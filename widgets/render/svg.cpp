// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/svg.h"

#include <array>
#include <cstdint>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

std::string base64(std::string_view bytes)
{
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t k = 0; k < bytes.size(); k += 3) {
        std::uint32_t group = 0;
        for (std::size_t j = 0; j < 3; ++j)
            group = group << 8 | (k + j < bytes.size() ? static_cast<std::uint8_t>(bytes[k + j]) : 0u);
        for (std::size_t j = 0; j < 4; ++j)
            text += k + j <= bytes.size() ? letters[group >> (18 - 6 * j) & 63u] : '=';
    }
    return text;
}

std::string escaped(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        switch (c) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        default:
            if (static_cast<unsigned char>(c) >= 0x20)
                result += c;
        }
    }
    return result;
}

/// ` fill="#rrggbb"`, with an opacity only where it is not 1.
std::string paint(std::string_view what, const Ink& ink)
{
    if (ink.opacity <= 0)
        return fmt::format(" {}=\"none\"", what);
    const std::string opacity = ink.opacity < 1 ? fmt::format(" {}-opacity=\"{:.3g}\"", what, ink.opacity) : "";
    return fmt::format(" {}=\"{}\"{}", what, toHex(ink.color), opacity);
}

template <class Item>
std::string fillAndStroke(const Item& item)
{
    std::string result = paint("fill", item.fill);
    if (item.stroke.opacity > 0)
        result += paint("stroke", item.stroke) + fmt::format(" stroke-width=\"{:g}\"", item.strokeWidth);
    return result;
}

struct Element {
    const std::string& family;

    std::string operator()(const DrawLine& line) const
    {
        return fmt::format("<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\"{} stroke-width=\"{:g}\"/>",
                           line.from.x(), line.from.y(), line.to.x(), line.to.y(), paint("stroke", line.ink),
                           line.width);
    }
    std::string operator()(const DrawPolygon& polygon) const
    {
        std::string points;
        for (const Vec2& p : polygon.points)
            points += fmt::format("{}{:.2f},{:.2f}", points.empty() ? "" : " ", p.x(), p.y());
        return fmt::format("<polygon points=\"{}\"{}/>", points, fillAndStroke(polygon));
    }
    std::string operator()(const DrawCircle& circle) const
    {
        return fmt::format("<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{:.2f}\"{}/>", circle.centre.x(), circle.centre.y(),
                           circle.radius, fillAndStroke(circle));
    }
    std::string operator()(const DrawRoundedRect& item) const
    {
        return fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" rx=\"{:g}\"{}/>",
                           item.rect.x, item.rect.y, item.rect.width, item.rect.height, item.radius,
                           fillAndStroke(item));
    }
    std::string operator()(const DrawText& text) const
    {
        constexpr std::array<std::string_view, 3> anchors{"start", "middle", "end"};
        return fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" font-family=\"{}\" font-size=\"{:g}\"{} "
                           "text-anchor=\"{}\"{}>{}</text>",
                           text.position.x(), text.position.y(), family, text.size,
                           text.bold ? " font-weight=\"600\"" : "", anchors[static_cast<std::size_t>(text.align)],
                           paint("fill", text.ink), escaped(text.text));
    }
};

} // namespace

std::string svgDocument(std::string_view png, const DrawList& list, double width, double height, double scale,
                        const std::string& fontFamily)
{
    std::string family = "'DejaVu Sans', sans-serif";
    if (fontFamily != "sans-serif")
        family = fmt::format("'{}', {}", fontFamily, family);
    std::string svg = fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                  "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                                  "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"{:g}\" height=\"{:g}\" "
                                  "viewBox=\"0 0 {:g} {:g}\">\n",
                                  width * scale, height * scale, width, height);
    svg += fmt::format("<image x=\"0\" y=\"0\" width=\"{:g}\" height=\"{:g}\" "
                       "xlink:href=\"data:image/png;base64,{}\"/>\n",
                       width, height, base64(png));
    for (const DrawItem& item : list)
        svg += std::visit(Element{family}, item) + "\n";
    return svg + "</svg>\n";
}

} // namespace osculo::widgets

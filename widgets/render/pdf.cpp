// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/pdf.h"

#include "widgets/render/text_outline.h"
#include "widgets/render/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string_view>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

constexpr double kPointsPerPixel = 0.75;             ///< 72 points and 96 pixels in an inch
constexpr double kBezierCircle = 0.5522847498307936; ///< control points of a quarter circle of radius 1

/// The compressed pixels inside a PNG file: PDF's FlateDecode with the PNG predictor reads them as they are.
std::string pngPixels(std::string_view png)
{
    std::string pixels;
    const auto u32 = [&](std::size_t at) {
        std::size_t value = 0;
        for (std::size_t k = 0; k < 4; ++k)
            value = value << 8 | static_cast<std::uint8_t>(png[at + k]);
        return value;
    };
    for (std::size_t at = 8; at + 12 <= png.size();) {
        const std::size_t length = u32(at);
        if (png.substr(at + 4, 4) == "IDAT")
            pixels += png.substr(at + 8, length);
        at += 12 + length;
    }
    return pixels;
}

/// To the code page of PDF's standard fonts, as hexadecimal; what it lacks becomes a question mark.
std::string winAnsiHex(std::string_view text)
{
    std::string hex;
    for (char32_t letter : codePoints(text)) {
        if (letter == 0x2212) // minus sign
            letter = '-';
        else if (letter == 0x2013) // en dash
            letter = 0x96;
        else if (letter == 0x3bc) // mu
            letter = 0xb5;
        else if (letter > 0xff || (letter >= 0x80 && letter < 0xa0))
            letter = '?';
        hex += fmt::format("{:02x}", static_cast<std::uint32_t>(letter));
    }
    return hex;
}

/// Drawing operators in a coordinate system of logical pixels from the top left, and the opacities they use.
class Content {
public:
    explicit Content(const TextMeasure& measure)
        : m_measure(measure)
    {
    }

    void operator()(const DrawLine& line)
    {
        stroke(line.ink, line.width);
        m_text += fmt::format("{} m {} l S\n", pair(line.from), pair(line.to));
    }

    void operator()(const DrawPolygon& polygon)
    {
        for (std::size_t k = 0; k < polygon.points.size(); ++k)
            m_path += fmt::format("{} {} ", pair(polygon.points[k]), k == 0 ? 'm' : 'l');
        paint(polygon);
    }

    void operator()(const DrawCircle& circle)
    {
        const double r = circle.radius;
        roundedPath({circle.centre.x() - r, circle.centre.y() - r, 2 * r, 2 * r}, r);
        paint(circle);
    }

    void operator()(const DrawRoundedRect& item)
    {
        roundedPath(item.rect, std::min({item.radius, 0.5 * item.rect.width, 0.5 * item.rect.height}));
        paint(item);
    }

    void operator()(const DrawText& text)
    {
        const double width = m_measure.width(text.text, text.size, text.bold);
        const double shift = text.align == TextAlign::left ? 0 : text.align == TextAlign::centre ? 0.5 * width : width;
        const Vec2 origin(text.position.x() - shift, text.position.y());
        fill(text.ink);
        const auto place = [&](const Vec2& p) { return pair(Vec2(origin + text.size * Vec2(p.x(), -p.y()))); };
        const auto outline = textOutline(text.text, m_measure.fonts(), text.bold);
        for (const OutlineStep& step : outline) {
            switch (step.kind) {
            case OutlineStep::Kind::move:
                m_text += fmt::format("{} m ", place(step.points[0]));
                break;
            case OutlineStep::Kind::line:
                m_text += fmt::format("{} l ", place(step.points[0]));
                break;
            case OutlineStep::Kind::cubic:
                m_text +=
                    fmt::format("{} {} {} c ", place(step.points[0]), place(step.points[1]), place(step.points[2]));
                break;
            }
        }
        m_text += "f\n";
        m_text += fmt::format("BT {} Tr /F1 {:.2f} Tf 1 0 0 -1 {} Tm <{}> Tj ET\n", outline.empty() ? 0 : 3, text.size,
                              pair(origin), winAnsiHex(text.text));
    }

    const std::string& text() const { return m_text; }

    /// The graphics states of the opacities, as a PDF dictionary's inside.
    std::string states() const
    {
        std::string result;
        for (const auto& [thousandths, name] : m_states)
            result += fmt::format("/{} << /ca {:.3f} /CA {:.3f} >> ", name, thousandths / 1000.0, thousandths / 1000.0);
        return result;
    }

private:
    static std::string pair(const Vec2& p) { return fmt::format("{:.3f} {:.3f}", p.x(), p.y()); }

    std::string color(const Ink& ink)
    {
        const int thousandths = static_cast<int>(std::lround(1000 * ink.opacity));
        const auto [state, isNew] = m_states.try_emplace(thousandths, fmt::format("G{}", thousandths));
        const auto rgb = ink.color.unit();
        return fmt::format("/{} gs {:.4f} {:.4f} {:.4f}", state->second, rgb[0], rgb[1], rgb[2]);
    }
    void fill(const Ink& ink) { m_text += color(ink) + " rg "; }
    void stroke(const Ink& ink, double width) { m_text += color(ink) + fmt::format(" RG {:g} w ", width); }

    void roundedPath(const Rect& rect, double r)
    {
        const double x0 = rect.x, x1 = rect.right(), y0 = rect.y, y1 = rect.bottom(), c = r * (1 - kBezierCircle);
        m_path = fmt::format("{:.3f} {:.3f} m ", x0 + r, y0);
        const auto side = [&](double lx, double ly, const std::array<double, 6>& curve) {
            m_path += fmt::format("{:.3f} {:.3f} l ", lx, ly);
            for (const double value : curve)
                m_path += fmt::format("{:.3f} ", value);
            m_path += "c ";
        };
        side(x1 - r, y0, {x1 - c, y0, x1, y0 + c, x1, y0 + r});
        side(x1, y1 - r, {x1, y1 - c, x1 - c, y1, x1 - r, y1});
        side(x0 + r, y1, {x0 + c, y1, x0, y1 - c, x0, y1 - r});
        side(x0, y0 + r, {x0, y0 + c, x0 + c, y0, x0 + r, y0});
    }

    /// Fills, then strokes the pending path.
    template <class Item>
    void paint(const Item& item)
    {
        if (item.fill.opacity > 0) {
            fill(item.fill);
            m_text += m_path + "h f\n";
        }
        if (item.stroke.opacity > 0) {
            stroke(item.stroke, item.strokeWidth);
            m_text += m_path + "h S\n";
        }
        m_path.clear();
    }

    const TextMeasure& m_measure;
    std::string m_text, m_path;
    std::map<int, std::string> m_states;
};

/// Numbered objects with their places, as the format wants them (ISO 32000-1, 7.5).
class PdfFile {
public:
    void object(const std::string& body)
    {
        m_places.push_back(m_bytes.size());
        m_bytes += fmt::format("{} 0 obj\n{}\nendobj\n", m_places.size(), body);
    }

    void stream(const std::string& dictionary, const std::string& data)
    {
        object(fmt::format("<< {} /Length {} >>\nstream\n", dictionary, data.size()) + data + "\nendstream");
    }

    std::string finished()
    {
        const std::size_t table = m_bytes.size();
        m_bytes += fmt::format("xref\n0 {}\n0000000000 65535 f \n", m_places.size() + 1);
        for (const std::size_t place : m_places)
            m_bytes += fmt::format("{:010d} 00000 n \n", place);
        m_bytes +=
            fmt::format("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{}\n%%EOF\n", m_places.size() + 1, table);
        return std::move(m_bytes);
    }

private:
    std::string m_bytes = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
    std::vector<std::size_t> m_places;
};

std::string imageDictionary(const Image& image, int colors, std::string_view more)
{
    return fmt::format(
        "/Type /XObject /Subtype /Image /Width {0} /Height {1} /ColorSpace /{2} /BitsPerComponent 8 "
        "/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors {3} /BitsPerComponent 8 /Columns {0} >>{4}",
        image.width, image.height, colors == 3 ? "DeviceRGB" : "DeviceGray", colors, more);
}

} // namespace

std::string pdfDocument(const Image& image, const DrawList& list, double width, double height, double scale,
                        const TextMeasure& measure)
{
    Content content(measure);
    for (const DrawItem& item : list)
        std::visit(content, item);
    const double pixel = scale * kPointsPerPixel, pageWidth = width * pixel, pageHeight = height * pixel;
    std::string drawing = fmt::format("q {0:.3f} 0 0 {1:.3f} 0 0 cm /Im Do Q\n"
                                      "{2:.6f} 0 0 {3:.6f} 0 {1:.3f} cm 1 J 1 j\n",
                                      pageWidth, pageHeight, pixel, -pixel);
    drawing += content.text();

    PdfFile file;
    file.object("<< /Type /Catalog /Pages 2 0 R >>");
    file.object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    file.object(fmt::format("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {:.3f} {:.3f}] /Contents 4 0 R /Resources << "
                            "/XObject << /Im 5 0 R >> /Font << /F1 7 0 R >> /ExtGState << {}>> >> >>",
                            pageWidth, pageHeight, content.states()));
    file.stream("", drawing);
    file.stream(imageDictionary(image, 3, " /SMask 6 0 R"), pngPixels(encodePng(image, Channels::rgb)));
    file.stream(imageDictionary(image, 1, ""), pngPixels(encodePng(image, Channels::alpha)));
    file.object("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
    return file.finished();
}

} // namespace osculo::widgets

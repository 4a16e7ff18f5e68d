// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/figure.h"

#include "osculo/io/atomic_file.h"
#include "osculo/math/error.h"
#include "widgets/render/offscreen_window.h"
#include "widgets/render/pdf.h"
#include "widgets/render/scene_renderer.h"
#include "widgets/render/svg.h"
#include "widgets/render/text_measure.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include <fmt/format.h>

#include <vtkRenderer.h>

namespace osculo::widgets {

namespace {

constexpr int kMaxSide = 16384; ///< [px] largest picture that graphics cards take in one piece
constexpr double kMaxSampledPixels =
    80e6; ///< with supersampling: beyond, memory rather than edges would be the concern

struct Size {
    int width, height;
};

Size pixelSize(const FigureOptions& options)
{
    const auto side = [&](int length) { return static_cast<int>(std::lround(length * options.scale)); };
    const Size size{side(options.width), side(options.height)};
    if (!(options.scale > 0) || options.width < 1 || options.height < 1 || size.width < 1 || size.height < 1
        || size.width > kMaxSide || size.height > kMaxSide)
        throw InvalidShape(
            fmt::format("a picture of {}x{} times {} is not possible", options.width, options.height, options.scale),
            fmt::format("width and height of 1 to {} pixels after scaling", kMaxSide));
    return size;
}

int samplesFor(const Size& size, const FigureOptions& options)
{
    int samples = std::max(1, options.samples);
    while (samples > 1
           && (std::max(size.width, size.height) * samples > kMaxSide
               || double(size.width) * size.height * samples * samples > kMaxSampledPixels))
        --samples;
    return samples;
}

/// A scene set up in a window of its own.
class Studio {
public:
    Studio(const Scene& scene, double time, const Frame* frame, const FigureOptions& options)
        : m_size(pixelSize(options))
        , m_samples(samplesFor(m_size, options))
        , m_window(m_size.width * m_samples, m_size.height * m_samples)
        , m_renderer(m_window.renderer())
        , m_transparent(options.transparent)
    {
        RenderSettings settings = options.settings;
        settings.pixelRatio = options.scale * m_samples;
        settings.selection.reset();
        settings.hover.reset();
        settings.gizmo.reset();
        settings.preview.reset();
        settings.interacting = false;
        settings.moving = false;
        settings.background = !options.transparent;
        m_renderer.update(scene, time, frame, settings);
        m_renderer.setCamera(options.camera.value_or(scene.view.camera));
        if (!options.cameraText.empty())
            m_renderer.setCamera(std::string_view(options.cameraText));
    }

    SceneRenderer& renderer() { return m_renderer; }

    Image image()
    {
        const auto first = m_window.render(); // on black where transparent
        if (!m_transparent)
            return averaged(first, m_size.width, m_size.height, m_samples);
        m_window.renderer()->SetBackground(1, 1, 1);
        return fromBlackAndWhite(first, m_window.render(), m_size.width, m_size.height, m_samples);
    }

private:
    Size m_size;
    int m_samples;
    OffscreenWindow m_window;
    SceneRenderer m_renderer;
    bool m_transparent;
};

} // namespace

FigureFormat figureFormat(const std::filesystem::path& path)
{
    const auto name = path.extension().u8string();
    std::string extension(name.begin(), name.end());
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (extension == ".png")
        return FigureFormat::png;
    if (extension == ".jpg" || extension == ".jpeg")
        return FigureFormat::jpeg;
    if (extension == ".tif" || extension == ".tiff")
        return FigureFormat::tiff;
    if (extension == ".svg")
        return FigureFormat::svg;
    if (extension == ".pdf")
        return FigureFormat::pdf;
    const auto text = path.u8string();
    throw InputError(std::string(text.begin(), text.end()), "",
                     fmt::format("pictures of the kind \"{}\" are not written", extension),
                     "a name that ends in .png, .jpg, .tif, .svg or .pdf");
}

Image renderImage(const Scene& scene, double time, const Frame* frame, const FigureOptions& options)
{
    return Studio(scene, time, frame, options).image();
}

FigureResult writeFigure(const std::filesystem::path& path, const Scene& scene, double time, const Frame* frame,
                         const FigureOptions& options)
{
    const FigureFormat format = figureFormat(path);
    if (options.transparent && format == FigureFormat::jpeg)
        throw InvalidShape("a JPEG picture cannot be transparent", "PNG, TIFF, SVG or PDF");
    Studio studio(scene, time, frame, options);
    const bool vectors = format == FigureFormat::svg || format == FigureFormat::pdf;
    studio.renderer().setAnnotationsDrawn(!vectors);
    const Image image = studio.image();
    switch (format) {
    case FigureFormat::png:
        writeFileAtomically(path, encodePng(image, options.transparent ? Channels::rgba : Channels::rgb));
        break;
    case FigureFormat::jpeg:
        writeFileAtomically(path, encodeJpeg(image));
        break;
    case FigureFormat::tiff:
        writeFileAtomically(path, encodeTiff(image, options.transparent));
        break;
    case FigureFormat::svg:
        writeFileAtomically(path, svgDocument(encodePng(image), studio.renderer().annotations(), options.width,
                                              options.height, options.scale, findFonts().family));
        break;
    case FigureFormat::pdf:
        writeFileAtomically(path, pdfDocument(image, studio.renderer().annotations(), options.width, options.height,
                                              options.scale, TextMeasure(findFonts())));
        break;
    }
    return {image.width, image.height};
}

} // namespace osculo::widgets

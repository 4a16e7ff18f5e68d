// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/render/figure.h"

#include "widgets/render/resolution.h"

#include "osculo/io/atomic_file.h"
#include "osculo/math/demand.h"
#include "osculo/math/error.h"
#include "widgets/render/pdf.h"
#include "widgets/render/studio.h"
#include "widgets/render/svg.h"
#include "widgets/render/text_measure.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace osculo::widgets {

namespace {

void setUp(Studio& studio, const Scene& scene, double time, const Frame* frame, const FigureOptions& options)
{
    studio.update(scene, time, frame, options.settings);
    studio.renderer().setCamera(options.camera.value_or(scene.view.camera));
    if (!options.cameraText.empty())
        studio.renderer().setCamera(std::string_view(options.cameraText));
}

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
    Studio studio(options);
    setUp(studio, scene, time, frame, options);
    return studio.image();
}

void writePicture(const std::filesystem::path& path, const Image& image, bool transparent, double dotsPerInch)
{
    const FigureFormat format = figureFormat(path);
    OSCULO_DEMAND(format != FigureFormat::svg && format != FigureFormat::pdf);
    if (format == FigureFormat::png)
        writeFileAtomically(
            path, pngWithResolution(encodePng(image, transparent ? Channels::rgba : Channels::rgb), dotsPerInch));
    else if (format == FigureFormat::jpeg)
        writeFileAtomically(path, jpegWithResolution(encodeJpeg(image), dotsPerInch));
    else
        writeFileAtomically(path, encodeTiff(image, transparent, dotsPerInch));
}

FigureResult writeFigure(const std::filesystem::path& path, const Scene& scene, double time, const Frame* frame,
                         const FigureOptions& options)
{
    const FigureFormat format = figureFormat(path);
    if (options.transparent && format == FigureFormat::jpeg)
        throw InvalidShape("a JPEG picture cannot be transparent", "PNG, TIFF, SVG or PDF");
    Studio studio(options);
    setUp(studio, scene, time, frame, options);
    const bool vectors = format == FigureFormat::svg || format == FigureFormat::pdf;
    studio.renderer().setAnnotationsDrawn(!vectors);
    const Image image = studio.image();
    const double pageScale = options.size.scale * kScreenDotsPerInch / options.size.dotsPerInch;
    switch (format) {
    case FigureFormat::png:
    case FigureFormat::jpeg:
    case FigureFormat::tiff:
        writePicture(path, image, options.transparent, options.size.dotsPerInch);
        break;
    case FigureFormat::svg:
        writeFileAtomically(path, svgDocument(encodePng(image), studio.renderer().annotations(), options.size.width,
                                              options.size.height, pageScale, findFonts().family));
        break;
    case FigureFormat::pdf:
        writeFileAtomically(path, pdfDocument(image, studio.renderer().annotations(), options.size.width,
                                              options.size.height, pageScale, TextMeasure(findFonts())));
        break;
    }
    return {image.width, image.height};
}

} // namespace osculo::widgets

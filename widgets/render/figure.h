// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"
#include "widgets/render/image.h"
#include "widgets/render/picture_size.h"
#include "widgets/render/render_settings.h"

#include <filesystem>
#include <optional>
#include <string>

namespace osculo::widgets {

enum class FigureFormat { png, jpeg, tiff, svg, pdf };

/// By the extension of the file. @throws InputError naming the formats there are.
FigureFormat figureFormat(const std::filesystem::path& path);

/// A picture of a scene, independent of any window.
struct FigureOptions {
    PictureSize size;         ///< each side 1 … 16384 pixels after scaling
    bool transparent = false; ///< no ground; refused for JPEG, which cannot hold it
    int samples = 2;          ///< per pixel and direction, against jagged edges; fewer where the picture is very large
    RenderSettings settings;  ///< selection and hover are not drawn
    std::optional<Camera> camera; ///< absent: the scene's, fitted where that has no position
    std::string cameraText;       ///< as `--camera` takes it; empty: `camera`
};

struct FigureResult {
    int width = 0, height = 0; ///< [px]
};

/// Draws without a window on the screen, in a graphics context of its own (an X server, real or virtual, must be
/// reachable).
/// @throws InputError when there is none; InvalidShape for a size out of range or a camera that is not one.
Image renderImage(const Scene& scene, double time, const Frame* frame, const FigureOptions& options);

/// Writes an image as PNG, JPEG or TIFF, by the file's extension, atomically, with its resolution. @pre the format is one of those.
/// @throws InputError when the file cannot be written.
void writePicture(const std::filesystem::path& path, const Image& image, bool transparent,
                  double dotsPerInch = kScreenDotsPerInch);

/// Writes the picture, atomically. SVG and PDF hold the bodies as an image of as many pixels and the annotations as
/// vectors; their pages are as large as the pixels are on paper. @throws as above; InputError when the file cannot be written, InvalidShape for a transparent
/// JPEG.
FigureResult writeFigure(const std::filesystem::path& path, const Scene& scene, double time, const Frame* frame,
                         const FigureOptions& options);

} // namespace osculo::widgets

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/render/figure.h"

#include <memory>
#include <span>

namespace osculo::widgets {

/// Figures of a scene in motion, all with one camera: that of the options, or the scene's, or fitted so that the whole
/// motion is in view.
class FigureSequence {
public:
    /// @param times of the frames that will be asked for [s]; at least one
    /// @throws as `renderImage`.
    FigureSequence(const Scene& scene, std::span<const double> times, const FigureOptions& options);
    ~FigureSequence();

    /// @param frame the measured state at that time, or null
    /// @param number shown in labels and the timing overlay
    Image image(double time, const Frame* frame, int number);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

/// A movie (Theora in an Ogg file), written frame by frame to a file beside `path` that takes its place when finished.
class MovieWriter {
public:
    /// @param framesPerSecond at least 1; what a player can show
    /// @throws InputError when the file cannot be written.
    MovieWriter(const std::filesystem::path& path, int width, int height, double framesPerSecond);
    /// Leaves nothing behind where `finish` was not called.
    ~MovieWriter();

    /// @pre of the movie's size.
    void add(const Image& image);
    void finish();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace osculo::widgets

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/evaluate/play.h"
#include "osculo/scene/scene_clock.h"
#include "widgets/render/figure.h"

#include <filesystem>
#include <string>
#include <vector>

namespace osculo::cli {

/// Frames of a motion: first, last and every how many.
struct FrameRange {
    int first = 0, last = 0, step = 1;
};

/// Reads `all`, `N-M` or `N-M/STEP`. @throws UsageError for other texts and for frames that the clock does not have.
FrameRange frameRange(const std::string& text, const SceneClock& clock);

/// A movie rather than a picture for each frame, by the file's extension (.ogv).
bool isMovie(const std::filesystem::path& path);

/// What was written.
struct RenderedFrames {
    int width = 0, height = 0;                ///< [px]
    std::vector<std::filesystem::path> files; ///< the movie, or a picture a frame
};

/// Draws the frames with one camera, each measured: into one movie, or into pictures named after `path` with the frame's
/// number before the extension (`bite-0084.png`).
/// @param scene what is measured @param shown the same scene with the surfaces that are drawn
/// @param evaluation how pairs are measured
/// @throws UsageError for a format that frames are not written in; InputError when a file cannot be written.
RenderedFrames renderFrames(const Scene& scene, const Scene& shown, const FrameRange& range,
                            const EvaluateOptions& evaluation, const widgets::FigureOptions& options,
                            const std::filesystem::path& path);

} // namespace osculo::cli

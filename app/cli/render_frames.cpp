// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/render_frames.h"

#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "osculo/math/demand.h"
#include "widgets/render/figure_sequence.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <memory>

namespace osculo::cli {

namespace {

constexpr int kLeastDigits = 4; ///< of the numbers in file names, so that names sort as frames do

/// Reads a whole number from the front of the text.
bool takeNumber(std::string_view& text, int& value)
{
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || value < 0)
        return false;
    text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
    return true;
}

bool take(std::string_view& text, char c)
{
    if (text.empty() || text.front() != c)
        return false;
    text.remove_prefix(1);
    return true;
}

std::filesystem::path numbered(const std::filesystem::path& path, int frame, int last)
{
    const int digits = std::max(kLeastDigits, static_cast<int>(std::to_string(last).size()));
    std::filesystem::path name = path.stem();
    name += fmt::format("-{:0{}}", frame, digits);
    name += path.extension();
    return path.parent_path() / name;
}

} // namespace

FrameRange frameRange(const std::string& text, const SceneClock& clock)
{
    FrameRange range{0, clock.frames - 1, 1};
    if (text == "all")
        return range;
    std::string_view rest = text;
    const bool read = takeNumber(rest, range.first) && take(rest, '-') && takeNumber(rest, range.last)
                      && (rest.empty() || (take(rest, '/') && takeNumber(rest, range.step) && rest.empty()));
    if (!read || range.step < 1)
        throw UsageError("--frames", fmt::format("\"{}\" names no frames", text), "all, FIRST-LAST or FIRST-LAST/STEP");
    if (range.first > range.last || range.last >= clock.frames)
        throw UsageError("--frames", fmt::format("the motion has no frames {} to {}", range.first, range.last),
                         fmt::format("frames 0 to {}, the first not after the last", clock.frames - 1));
    return range;
}

bool isMovie(const std::filesystem::path& path)
{
    return path.extension() == ".ogv";
}

RenderedFrames renderFrames(const Scene& scene, const Scene& shown, const FrameRange& range,
                            const EvaluateOptions& evaluation, const widgets::FigureOptions& options,
                            const std::filesystem::path& path)
{
    const SceneClock clock = sceneClock(scene);
    std::vector<double> times;
    for (int frame = range.first; frame <= range.last; frame += range.step)
        times.push_back(clock.time(frame));
    widgets::FigureSequence sequence(shown, times, options);

    RenderedFrames rendered;
    std::unique_ptr<widgets::MovieWriter> movie;
    PlayOptions play;
    play.evaluate = evaluation;
    play.first = range.first;
    play.last = range.last;
    play.step = range.step;
    osculo::play(scene, play, [&](int number, const Frame& frame) {
        const widgets::Image image = sequence.image(frame.time, &frame, number);
        rendered.width = image.width;
        rendered.height = image.height;
        if (!isMovie(path)) {
            rendered.files.push_back(numbered(path, number, clock.frames - 1));
            widgets::writePicture(rendered.files.back(), image, options.transparent);
            return;
        }
        if (!movie)
            movie = std::make_unique<widgets::MovieWriter>(path, image.width, image.height,
                                                           std::max(1.0, clock.fps / range.step));
        movie->add(image);
    });
    if (movie) {
        movie->finish();
        rendered.files.push_back(path);
    }
    return rendered;
}

} // namespace osculo::cli

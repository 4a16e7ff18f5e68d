// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/figure_arguments.h"
#include "app/cli/json_output.h"
#include "app/cli/render_frames.h"
#include "app/cli/scene_input.h"
#include "app/cli/section_arguments.h"
#include "app/cli/surface_arguments.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "app/cli/virtual_display.h"
#include "osculo/evaluate/distance_map.h"
#include "osculo/evaluate/evaluate.h"
#include "osculo/io/atomic_file.h"
#include "osculo/io/literal.h"
#include "osculo/io/scene_file.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"
#include "widgets/render/camera_views.h"
#include "widgets/render/curvature_maps.h"
#include "widgets/render/display_access.h"
#include "widgets/render/distance_maps.h"
#include "widgets/render/error_maps.h"
#include "widgets/render/figure.h"
#include "widgets/render/insight.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace osculo::cli {

namespace {

using widgets::FigureOptions;

class RenderCommand : public Command {
public:
    std::string_view name() const override { return "render"; }
    std::string_view summary() const override { return "A figure of a scene, a mesh or a shape"; }
    std::string_view example() const override
    {
        return "  osculo render bite.osculo.json --out bite.png --size 1600x1000 --frame 84 --show "
               "closest,normals,timing\n"
               "  osculo render link.stl --out link.svg --camera front --transparent\n"
               "  osculo render bite.osculo.json --frames all --size 1280x720 --out bite.ogv";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("SCENE", m_input, "a scene, a robot, a mesh, a cloud, an elevation map, or a shape literal")
            ->required()
            ->type_name("SCENE|FILE");
        app.add_option("--out", m_out,
                       "the picture: .png, .jpg, .tif, .svg or .pdf; of several frames also .ogv, a movie")
            ->required()
            ->type_name("IMG");
        auto* const frame = app.add_option("--frame", m_frame, "of the scene's motions (default 0)")->type_name("N");
        app.add_option("--frames", m_frames,
                       "several, all with one camera: all, FIRST-LAST or FIRST-LAST/STEP; a picture each, numbered "
                       "before the extension, or a movie (.ogv)")
            ->excludes(frame)
            ->type_name("RANGE");
        app.add_option(
               "--camera", m_camera,
               "front, back, left, right, top, bottom, iso, a camera that the scene keeps, or x,y,z:x,y,z: where "
               "from and to; then maybe :x,y,z, "
               "up, and :ANGLE (degrees) or :parallel=HEIGHT")
            ->type_name("NAME|FROM:TO");
        app.add_option("--section", m_section,
                       "cut away what lies beyond a plane: x, y or z (through the middle), a direction and how far "
                       "along it from the origin, or off (default: the scene's)")
            ->type_name("x|y|z|nx,ny,nz,d|off");
        app.add_option("--show", m_show,
                       fmt::format("overlays: {}; \"\" for none (default: the scene's)", widgets::overlayNames()))
            ->type_name("LIST");
        app.add_option("--feature", m_features,
                       "with the overlay cones: the normal cones of a B-Rep's feature, BODY/face N, BODY/edge N or "
                       "BODY/vertex N, maybe @x,y,z (m, near where on it); can be given several times")
            ->type_name("FEATURE");
        app.add_option("--tree-level", m_treeLevel, "for the overlay tree: 0 is the root (default 4)")
            ->check(CLI::Range(0, 64))
            ->type_name("N");
        m_surfaces.configure(app);
        auto* const map = app.add_option("--distance-map", m_map, "colour body ON by its signed distance to body TO")
                              ->excludes("--frames")
                              ->type_name("ON,TO");
        app.add_option("--map-range", m_mapRange, "of its colours, both ways (default: from the values)")
            ->needs(map)
            ->type_name("LENGTH");
        app.add_option("--map-csv", m_mapCsv, "a file for its points and values")->needs(map)->type_name("FILE");
        m_roots.configure(app);
        m_figure.configure(app);
        app.add_option("--unit", m_unit, "of mesh files that carry none: mm (default), cm, m, in")->type_name("UNIT");
    }

    int run(const CommonOptions& common) override
    {
        const Stopwatch stopwatch;
        const auto unit = unitArgument(m_unit);
        FigureOptions options = m_figure.options();
        Scene scene = readSceneOrShape(m_input, m_roots, unit);
        takeCamera(scene, options);
        options.settings.overlays = overlays(scene);
        for (const std::string& feature : m_features)
            options.settings.features.push_back(
                asUsage("--feature", [&] { return widgets::featurePick(scene, feature); }));
        options.settings.treeLevel = static_cast<std::size_t>(m_treeLevel);
        options.settings.surfaces = m_surfaces.look(scene);
        const SceneClock clock = asUsage(m_input, [&] { return sceneClock(scene); });
        const double time = timeOfFrame(clock);
        if (m_section == "off")
            scene.view.section.reset();
        else if (!m_section.empty())
            scene.view.section = sectionArgument("--section", m_section, scene, time);
        if (!m_frames.empty())
            return runFrames(scene, frameRange(m_frames, clock), options, common, stopwatch);
        demandRenderable();
        const PictureDisplay display;

        if (options.settings.overlays.has(widgets::Overlay::error))
            options.settings.errorMaps = widgets::errorMapsOf(scene);
        EvaluateOptions evaluation;
        evaluation.threads = common.threads;
        const Frame frame = evaluate(scene, time, evaluation);
        options.settings.insight =
            std::make_shared<const widgets::Insight>(widgets::insightOf(scene, frame, options.settings));
        Scene shown = scene;
        if (!m_map.empty())
            addDistanceMap(shown, time, options.settings, common.threads);
        else if (options.settings.overlays.has(widgets::Overlay::curvature))
            widgets::showCurvature(shown, options.settings, curvatureMaps(scene));
        if (m_frame)
            options.settings.frameNumber = *m_frame;
        options.settings.hideTimes = common.noTimes;
        const auto result =
            asUsage(m_out, [&] { return widgets::writeFigure(pathFromUtf8(m_out), shown, time, &frame, options); });

        if (common.json) {
            Json document = newDocument();
            document["file"] = m_out;
            document["width"] = result.width;
            document["height"] = result.height;
            if (!common.noTimes)
                document["time_us"] = toJson(stopwatch.microseconds());
            printDocument(document);
        } else {
            printText(fmt::format("{} ({} x {})\n", m_out, result.width, result.height));
        }
        return kDone;
    }

private:
    /// One that the scene keeps, unless a standard view has its name; a wrong one is refused before anything is computed.
    void takeCamera(const Scene& scene, FigureOptions& options) const
    {
        const auto kept = std::find_if(scene.cameras.begin(), scene.cameras.end(),
                                       [&](const NamedCamera& camera) { return camera.name == m_camera; });
        if (kept != scene.cameras.end() && !widgets::standardViewFromString(m_camera)) {
            options.camera = kept->camera;
            return;
        }
        options.cameraText = m_camera;
        if (!m_camera.empty())
            asUsage("--camera", [&] { return widgets::parseCamera(m_camera, Camera{}, {}, 1); });
    }

    widgets::OverlaySet overlays(const Scene& scene) const
    {
        if (m_show)
            return asUsage("--show", [&] { return widgets::parseOverlays(*m_show); });
        widgets::OverlaySet overlays = widgets::overlaysFromNames(scene.view.show);
        overlays.set(widgets::Overlay::marks, !scene.marks.empty());
        return overlays;
    }

    /// Colours the body of `--distance-map`, in the place of its own surfaces.
    void addDistanceMap(Scene& shown, double time, widgets::RenderSettings& settings, int threads) const
    {
        const auto comma = m_map.find(',');
        if (comma == std::string::npos)
            throw UsageError("--distance-map", fmt::format("\"{}\" names one body", m_map), "two names: ON,TO");
        DistanceMapOptions options;
        options.threads = threads;
        const DistanceMap map = asUsage("--distance-map", [&] {
            return distanceMap(shown, time, m_map.substr(0, comma), m_map.substr(comma + 1), options);
        });
        if (!m_mapCsv.empty())
            writeFileAtomically(pathFromUtf8(m_mapCsv), distanceMapCsv(map, shown, time));
        const double range = m_mapRange.empty() ? 0 : positiveLengthArgument("--map-range", m_mapRange);
        widgets::showDistanceMap(shown, settings, map, range);
    }

    double timeOfFrame(const SceneClock& clock) const
    {
        if (!m_frame)
            return 0;
        const int last = clock.frames - 1;
        if (*m_frame < 0 || *m_frame > last)
            throw UsageError("--frame", fmt::format("{} is not a frame of {}", *m_frame, m_input),
                             last == 0 ? "0: nothing moves" : fmt::format("0 to {}", last));
        return clock.time(*m_frame);
    }

    int runFrames(const Scene& scene, const FrameRange& range, FigureOptions& options, const CommonOptions& common,
                  const Stopwatch& stopwatch) const
    {
        const std::filesystem::path out = pathFromUtf8(m_out);
        if (isMovie(out) && m_figure.transparent())
            throw UsageError(m_out, "a movie cannot be transparent", "numbered .png or .tif");
        if (!isMovie(out)) {
            demandRenderable();
            const auto format = widgets::figureFormat(out);
            if (format == widgets::FigureFormat::svg || format == widgets::FigureFormat::pdf)
                throw UsageError(m_out, "frames are not written as SVG or PDF", ".png, .jpg, .tif or .ogv");
        }
        const PictureDisplay display;
        if (options.settings.overlays.has(widgets::Overlay::error))
            options.settings.errorMaps = widgets::errorMapsOf(scene);
        Scene shown = scene;
        if (options.settings.overlays.has(widgets::Overlay::curvature))
            widgets::showCurvature(shown, options.settings, curvatureMaps(scene));
        options.settings.hideTimes = common.noTimes;
        EvaluateOptions evaluation;
        evaluation.threads = common.threads;
        const RenderedFrames rendered =
            asUsage(m_out, [&] { return renderFrames(scene, shown, range, evaluation, options, out); });
        if (common.json) {
            Json document = newDocument();
            document["file"] = m_out;
            document["files"] = Json::array();
            for (const std::filesystem::path& file : rendered.files)
                document["files"].push_back(toUtf8(file));
            document["width"] = rendered.width;
            document["height"] = rendered.height;
            if (!common.noTimes)
                document["time_us"] = toJson(stopwatch.microseconds());
            printDocument(document);
        } else {
            printText(fmt::format("{}{} ({} x {})\n", toUtf8(rendered.files.front()),
                                  rendered.files.size() > 1 ? " … " + toUtf8(rendered.files.back()) : "",
                                  rendered.width, rendered.height));
        }
        return kDone;
    }

    /// What the file's format refuses, before a display is asked for.
    void demandRenderable() const
    {
        try {
            const auto format = widgets::figureFormat(pathFromUtf8(m_out));
            if (m_figure.transparent() && format == widgets::FigureFormat::jpeg)
                throw UsageError(m_out, "a JPEG picture cannot be transparent", ".png, .tif, .svg or .pdf");
        } catch (const InputError& refusal) {
            throw UsageError(refusal.source(), refusal.problem(), refusal.remedy());
        }
    }

    std::string m_input, m_out, m_camera, m_section, m_unit, m_frames, m_map, m_mapRange, m_mapCsv;
    FigureArguments m_figure;
    PackageRoots m_roots;
    SurfaceArguments m_surfaces;
    std::optional<std::string> m_show;
    std::optional<int> m_frame;
    std::vector<std::string> m_features;
    int m_treeLevel = 4;
};

} // namespace

std::unique_ptr<Command> makeRenderCommand()
{
    return std::make_unique<RenderCommand>();
}

} // namespace osculo::cli

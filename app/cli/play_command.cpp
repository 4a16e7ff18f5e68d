// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/json_output.h"
#include "app/cli/measure_arguments.h"
#include "app/cli/output_file.h"
#include "app/cli/scene_input.h"
#include "app/cli/text_table.h"
#include "app/cli/usage_error.h"
#include "app/cli/utf8_path.h"
#include "app/cli/verbs.h"
#include "osculo/evaluate/first_contact.h"
#include "osculo/evaluate/motion_csv.h"
#include "osculo/evaluate/play.h"
#include "osculo/io/atomic_file.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace osculo::cli {

namespace {

Json optionalJson(const std::optional<double>& value)
{
    return value ? toJson(*value) : Json();
}

Json frameJson(const FrameSummary& frame, bool withTimes)
{
    Json json;
    json["frame"] = frame.frame;
    json["time"] = toJson(frame.time);
    json["min_distance"] = optionalJson(frame.minDistance);
    json["status"] = std::string(toString(frame.status));
    json["distances"] = Json::array();
    for (const std::optional<double>& distance : frame.distances)
        json["distances"].push_back(optionalJson(distance));
    json["pairs_tested"] = frame.pairsTested;
    json["pairs_solved"] = frame.pairsSolved;
    json["iterations"] = frame.iterations;
    if (withTimes)
        json["time_us"] = toJson(frame.timeUs);
    return json;
}

/// One pair's first contact.
struct PairContact {
    std::string a, b;
    FirstContact contact;
};

Json contactJson(const PairContact& found, const SceneClock& clock)
{
    const FirstContact& contact = found.contact;
    Json json;
    json["a"] = found.a;
    json["b"] = found.b;
    json["found"] = contact.found;
    json["free_until"] = toJson(contact.freeUntil);
    json["overlaps_at"] = optionalJson(contact.overlapsAt);
    json["frame"] = toJson(contact.freeUntil * clock.fps);
    json["status"] = std::string(toString(contact.status));
    json["evaluations"] = contact.evaluations;
    if (contact.found && !contact.pair.contacts.empty()) {
        json["point_a"] = toJson(contact.pair.contacts.front().p_WA);
        json["point_b"] = toJson(contact.pair.contacts.front().p_WB);
        json["normal"] = toJson(contact.pair.contacts.front().nhat_AB_W);
    }
    return json;
}

std::string contactText(const FirstContact& contact, const SceneClock& clock)
{
    if (isFailure(contact.status))
        return fmt::format("not known: {} after {:.9g} s", toString(contact.status), contact.freeUntil);
    if (!contact.found)
        return fmt::format("none until {:.9g} s", contact.freeUntil);
    const std::string width =
        contact.overlapsAt ? fmt::format(" (within {:.1e} s)", *contact.overlapsAt - contact.freeUntil) : " (grazing)";
    return fmt::format("{:.9g} s, frame {:.6g}{}", contact.freeUntil, contact.freeUntil * clock.fps, width);
}

/// The value below which a fraction of them lies. @pre not empty.
double quantile(std::vector<double> values, double fraction)
{
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(fraction * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, at);
    return *at;
}

class PlayCommand : public Command {
public:
    std::string_view name() const override { return "play"; }
    std::string_view summary() const override { return "Measure a scene's motion frame by frame"; }
    std::string_view example() const override
    {
        return "  osculo play \"$(osculo samples bite)\" --csv bite.csv\n"
               "  osculo play bite.osculo.json --method quadImplicit --from 40 --to 60 --json\n"
               "  osculo play bite.osculo.json --first-contact";
    }

    void configure(CLI::App& app) override
    {
        app.add_option("SCENE", m_scene, "a scene with motions and pairs")->required()->type_name("SCENE");
        app.add_option("--csv", m_csv, "write a table, a row a frame")->type_name("FILE");
        app.add_option("--from", m_from, "first frame (default 0)")->check(CLI::NonNegativeNumber)->type_name("N");
        app.add_option("--to", m_to, "last frame (default: the motion's last)")
            ->check(CLI::NonNegativeNumber)
            ->type_name("N");
        app.add_option("--step", m_step, "measure every N-th frame (default 1)")
            ->check(CLI::PositiveNumber)
            ->type_name("N");
        app.add_flag("--first-contact", m_firstContact,
                     "also find when each pair first touches, between frames too (conservative advancement)");
        m_measure.configure(app);
    }

    int run(const CommonOptions& common) override
    {
        const Scene scene = readMeasuredScene(m_scene);
        PlayOptions options;
        options.evaluate = m_measure.options(common);
        m_measure.demandSense(options.evaluate, scene);
        const SceneClock clock = clockOf(scene);
        chooseFrames(clock, options);
        demandOutput("--csv", m_csv, {m_scene});

        const Stopwatch watch;
        std::optional<PairResult> failed;
        std::string csv = motionCsvHeader(scene, !common.noTimes);
        std::vector<FrameSummary> frames;
        play(scene, options, [&](int number, const Frame& frame) {
            frames.push_back(summarise(frame, number));
            if (!m_csv.empty())
                csv += motionCsvRow(frames.back(), !common.noTimes);
            for (const PairResult& pair : frame.pairs)
                if (!failed && isFailure(pair.status))
                    failed = pair;
        });
        const std::vector<PairContact> contacts =
            m_firstContact ? firstContacts(scene, clock, options) : std::vector<PairContact>{};
        const double totalUs = watch.microseconds();
        if (!m_csv.empty())
            writeFileAtomically(pathFromUtf8(m_csv), csv);
        if (common.json)
            printJson(frames, contacts, clock, totalUs, common);
        else
            printText(text(scene, frames, contacts, clock, totalUs, common));
        if (failed)
            throw measurementFailure(*failed);
        return kDone;
    }

private:
    SceneClock clockOf(const Scene& scene) const
    {
        try {
            return sceneClock(scene);
        } catch (const InvalidShape& error) {
            throw InputError(m_scene, "", error.problem(), error.remedy());
        }
    }

    void chooseFrames(const SceneClock& clock, PlayOptions& options) const
    {
        const int last = clock.frames - 1;
        const auto demandFrame = [&](const char* flag, int frame, int least) {
            if (frame < least || frame > last)
                throw UsageError(
                    flag, fmt::format("{} is no frame that can be played", frame),
                    fmt::format("the motion has frames 0 to {}, and the first is not after the last", last));
        };
        options.first = m_from;
        demandFrame("--from", m_from, 0);
        options.last = m_to.value_or(last);
        demandFrame("--to", *options.last, m_from);
        options.step = m_step;
    }

    static std::vector<PairContact> firstContacts(const Scene& scene, const SceneClock& clock,
                                                  const PlayOptions& options)
    {
        FirstContactOptions settings;
        settings.evaluate = options.evaluate;
        settings.touching = std::max(settings.touching, options.evaluate.tolerance);
        settings.from = clock.time(options.first);
        settings.to = clock.time(*options.last);
        std::vector<PairContact> contacts;
        for (std::size_t i = 0; i < scene.pairs.size(); ++i)
            contacts.push_back({scene.pairs[i].a, scene.pairs[i].b, firstContact(scene, i, settings)});
        return contacts;
    }

    void printJson(const std::vector<FrameSummary>& frames, const std::vector<PairContact>& contacts,
                   const SceneClock& clock, double totalUs, const CommonOptions& common) const
    {
        Json document = newDocument();
        document["fps"] = toJson(clock.fps);
        document["frames"] = Json::array();
        for (const FrameSummary& frame : frames)
            document["frames"].push_back(frameJson(frame, !common.noTimes));
        if (m_firstContact) {
            document["first_contacts"] = Json::array();
            for (const PairContact& contact : contacts)
                document["first_contacts"].push_back(contactJson(contact, clock));
        }
        if (!common.noTimes)
            document["total_us"] = toJson(totalUs);
        printDocument(document);
    }

    static std::string text(const Scene& scene, const std::vector<FrameSummary>& frames,
                            const std::vector<PairContact>& contacts, const SceneClock& clock, double totalUs,
                            const CommonOptions& common)
    {
        Facts facts{{"frames", fmt::format("{} of {} at {:g} a second", frames.size(), clock.frames, clock.fps)}};
        const FrameSummary* least = nullptr;
        std::size_t unknown = 0, overlapping = 0;
        std::vector<double> times;
        for (const FrameSummary& frame : frames) {
            times.push_back(frame.timeUs);
            unknown += frame.minDistance ? 0 : 1;
            overlapping += frame.minDistance.value_or(0) < 0 ? 1 : 0;
            if (frame.minDistance && (!least || *frame.minDistance < *least->minDistance))
                least = &frame;
        }
        if (least)
            facts.emplace_back(
                "least distance",
                fmt::format("{} in frame {}", lengthText(*least->minDistance, scene.unit), least->frame));
        facts.emplace_back("overlapping", fmt::format("{} frames", overlapping));
        if (unknown > 0)
            facts.emplace_back("not known", fmt::format("{} frames", unknown));
        for (const PairContact& found : contacts)
            facts.emplace_back("first contact",
                               fmt::format("{} – {}: {}", found.a, found.b, contactText(found.contact, clock)));
        if (!common.noTimes) {
            facts.emplace_back("time a frame", fmt::format("median {}, 95 % {}", timeText(quantile(times, 0.5)),
                                                           timeText(quantile(times, 0.95))));
            facts.emplace_back("time in all", timeText(totalUs));
        }
        return factsText(facts);
    }

    std::string m_scene, m_csv;
    int m_from = 0, m_step = 1;
    std::optional<int> m_to;
    bool m_firstContact = false;
    MeasureArguments m_measure;
};

} // namespace

std::unique_ptr<Command> makePlayCommand()
{
    return std::make_unique<PlayCommand>();
}

} // namespace osculo::cli

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "distance/separation_oracle.h"

#include "osculo/bench/battery.h"
#include "osculo/bench/pair_check.h"
#include "osculo/distance/superovoid_pair.h"
#include "osculo/shape/superovoid_convexity.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace osculo {
namespace {

// The battery's shapes have size 1: lengths are in metres and in sizes at once.
constexpr double kTolerance = 1e-9;      ///< of the bounds, and of a depth that is a stationary one
constexpr double kDepthError = 1e-7;     ///< by which another direction may separate with less
constexpr double kWarmDifference = 2e-9; ///< between two answers that are both within the tolerance
constexpr double kRounding = 1e-13;      ///< of sums of a few lengths
constexpr double kHullError = 1e-10;     ///< of a distance of hulls, at edges and bridges
constexpr double kSurfaceError = 1e-10;  ///< of a witness point from its surface
constexpr double kBestReach = 0.05;      ///< [rad] first net around the answer's own normal
constexpr double kFinest = 1e-7;         ///< [rad] last net
constexpr int kClimbs = 5;               ///< the best directions of the sample that are polished
constexpr int kFrames = 10;              ///< of a warm motion
constexpr std::size_t kBlock = 1000;     ///< pairs drawn at once, each block from a seed of its own
constexpr std::size_t kReproducers = 3;  ///< shown of each kind of fault
constexpr int kThreads = 2;

/// What is counted: faults by kind, with the first pairs that show them, and what there was to judge.
struct Report {
    std::map<std::string, long> counts;
    std::map<std::string, long> faults;
    std::map<std::string, std::vector<std::string>> shown;
    double worstDepth = -1, worstWarm = 0;

    void blame(const std::string& kind, const std::string& where)
    {
        ++faults[kind];
        if (shown[kind].size() < kReproducers)
            shown[kind].push_back(where);
    }

    void add(const Report& other)
    {
        for (const auto& [name, count] : other.counts)
            counts[name] += count;
        for (const auto& [kind, count] : other.faults)
            faults[kind] += count;
        for (const auto& [kind, where] : other.shown)
            for (const std::string& each : where)
                if (shown[kind].size() < kReproducers)
                    shown[kind].push_back(each);
        worstDepth = std::max(worstDepth, other.worstDepth);
        worstWarm = std::max(worstWarm, other.worstWarm);
    }
};

/// Judges the answers about one pair.
class Auditor {
public:
    Auditor(const BatteryPair& pair, std::string name, Report& report)
        : m_pair(pair)
        , m_name(std::move(name))
        , m_report(report)
        , m_oracle(pair.A, pair.X_WA, pair.B, pair.X_WB)
    {
    }

    void judge(const DistanceResult& result, int directions)
    {
        const double d = result.witness.distance;
        ++m_report.counts[fmt::format("{} {}", d < 0 ? "overlapping" : "apart", toString(result.status))];
        if (const std::string bad = complaintAbout(result, m_pair.A, m_pair.X_WA, m_pair.B, m_pair.X_WB); !bad.empty())
            blame("refused by the pair check", result, bad);
        if (!(result.lowerBound <= d && d <= result.upperBound))
            blame("bounds do not enclose", result, "");
        const bool convex = isConvex(m_pair.A) && isConvex(m_pair.B);
        const bool plain = result.status == Status::converged;
        if (!plain && (convex || result.status != (d < 0 ? Status::hull : Status::bounded)))
            blame("status", result, convex ? "convex" : "not convex");
        if (d < 0)
            judgeOverlapping(result, directions);
        else
            judgeApart(result);
    }

    void compareWarm(const DistanceResult& warm, const DistanceResult& cold)
    {
        const double off = std::abs(warm.witness.distance - cold.witness.distance);
        if (warm.status == Status::converged || cold.status == Status::converged)
            m_report.worstWarm = std::max(m_report.worstWarm, off);
        if (warm.status != cold.status)
            blame("warm status differs", warm, std::string(toString(cold.status)));
        if (off > kWarmDifference)
            blame(fmt::format("warm differs from cold: {} {}", warm.witness.distance < 0 ? "overlapping" : "apart",
                              toString(cold.status)),
                  warm, fmt::format("cold {:.12g}", cold.witness.distance));
    }

private:
    void judgeApart(const DistanceResult& result)
    {
        const WitnessPair& w = result.witness;
        if (result.status == Status::converged && result.upperBound - result.lowerBound > kTolerance + kRounding)
            blame("converged, but the bounds are open", result, "");
        if (std::abs((w.p_WB - w.p_WA).norm() - w.distance) > kRounding)
            blame("points are not as far apart as said", result, "");
        const double offA = m_oracle.surfaceDistanceA(w.p_WA), offB = m_oracle.surfaceDistanceB(w.p_WB);
        if (!(std::abs(offA) < kSurfaceError && std::abs(offB) < kSurfaceError))
            blame("points are off the surfaces", result, fmt::format("{:.3g} {:.3g}", offA, offB));
        // A true bound from below is attained by a direction. The answer's own normal is nearly always good enough.
        double proven = m_oracle.along(w.nhat_AB_W);
        if (proven < result.lowerBound - kRounding)
            proven = std::max(proven, m_oracle.climb(w.nhat_AB_W, kBestReach, kFinest));
        if (proven < result.lowerBound - kRounding)
            proven = std::max(proven, m_oracle.hullDistance(w.nhat_AB_W));
        if (proven < result.lowerBound - kHullError)
            blame("no direction proves the lower bound", result, fmt::format("{:.3g}", proven - result.lowerBound));
    }

    void judgeOverlapping(const DistanceResult& result, int directions)
    {
        const double d = result.witness.distance;
        const double bound = std::max(kTolerance, std::min(1e-4, -0.1 * d));
        if (result.status == Status::converged && result.upperBound - result.lowerBound > bound + kRounding)
            blame("converged, but the bounds are open", result, "");
        if (directions == 0)
            return;
        const double best = std::max(m_oracle.largest(directions, kClimbs, kFinest),
                                     m_oracle.climb(result.witness.nhat_AB_W, kBestReach, kFinest));
        m_report.worstDepth = std::max(m_report.worstDepth, best - d);
        if (best > d + kDepthError)
            blame("another direction separates with less", result, fmt::format("by {:.3g}", best - d));
        if (best > result.upperBound + kRounding)
            blame("another direction is beyond the upper bound", result,
                  fmt::format("{:.3g}", best - result.upperBound));
    }

    void blame(const std::string& kind, const DistanceResult& result, const std::string& how)
    {
        const auto placed = [](const Superovoid& s, const Pose& X) {
            const Eigen::Quaterniond& q = X.rotation;
            return fmt::format("a {} {} {} e {} {} t {} {} p {} {} {} q {} {} {} {}", s.a().x(), s.a().y(), s.a().z(),
                               s.e1(), s.e2(), s.tx(), s.ty(), X.translation.x(), X.translation.y(), X.translation.z(),
                               q.w(), q.x(), q.y(), q.z());
        };
        m_report.blame(kind, fmt::format("{}: {} d = {} in [{}, {}], {}\n        A {}\n        B {}", m_name,
                                         toString(result.status), result.witness.distance, result.lowerBound,
                                         result.upperBound, how, placed(m_pair.A, m_pair.X_WA),
                                         placed(m_pair.B, m_pair.X_WB)));
    }

    const BatteryPair& m_pair;
    std::string m_name;
    Report& m_report;
    test::SeparationOracle m_oracle;
};

DistanceResult ask(const BatteryPair& pair, SuperovoidWarmStart* warm = nullptr)
{
    return distance(pair.A, pair.X_WA, pair.B, pair.X_WB, {}, warm);
}

/// B turns by one degree a frame; every frame is asked warm and cold.
void auditMotion(BatteryPair pair, std::uint64_t seed, const std::string& name, int directions, Report& report)
{
    std::mt19937_64 random(seed);
    std::normal_distribution<double> normal;
    const Vec3 axis = Vec3(normal(random), normal(random), normal(random)).normalized();
    const Eigen::Quaterniond turn(Eigen::AngleAxisd(std::numbers::pi / 180, axis));
    SuperovoidWarmStart start;
    for (int frame = 0; frame < kFrames; ++frame) {
        pair.X_WB.rotation = (turn * pair.X_WB.rotation).normalized();
        Auditor auditor(pair, fmt::format("{} frame {}", name, frame), report);
        const DistanceResult warm = ask(pair, &start);
        auditor.judge(warm, directions);
        auditor.compareWarm(warm, ask(pair));
    }
}

struct Job {
    std::size_t pairs = 0;
    std::uint64_t seed = 0;
    int directions = 0;
    bool warm = false;
};

Report auditBlock(const Job& job, std::size_t block)
{
    const std::uint64_t seed = job.seed + block;
    Report report;
    const std::vector<BatteryPair> pairs = batteryPairs(std::min(kBlock, job.pairs - block * kBlock), seed);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::string name = fmt::format("seed {} pair {}", seed, i);
        if (job.warm)
            auditMotion(pairs[i], seed * kBlock + i, name, job.directions, report);
        else
            Auditor(pairs[i], name, report).judge(ask(pairs[i]), job.directions);
    }
    return report;
}

Report audit(const Job& job)
{
    const std::size_t blocks = (job.pairs + kBlock - 1) / kBlock;
    std::vector<Report> reports(blocks);
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> threads;
    for (int i = 0; i < kThreads; ++i)
        threads.emplace_back([&] {
            for (std::size_t block = next++; block < blocks; block = next++)
                reports[block] = auditBlock(job, block);
        });
    threads.clear();
    Report total;
    for (const Report& report : reports)
        total.add(report);
    return total;
}

void print(const Report& report)
{
    for (const auto& [name, count] : report.counts)
        fmt::print("{:>10}  {}\n", count, name);
    if (report.worstDepth > -1)
        fmt::print("another direction separates with less by at most {:.3g}\n", report.worstDepth);
    fmt::print("warm differs from cold by at most {:.3g}\n", report.worstWarm);
    for (const auto& [kind, count] : report.faults) {
        fmt::print("FAULT {:>6}  {}\n", count, kind);
        for (const std::string& where : report.shown.at(kind))
            fmt::print("    {}\n", where);
    }
    fmt::print("{}\n", report.faults.empty() ? "no fault" : "faults found");
}

template <typename Number>
bool read(std::string_view text, Number& value)
{
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && rest == text.data() + text.size();
}

} // namespace
} // namespace osculo

/// superovoid_pair_audit PAIRS SEED [DIRECTIONS] [--warm]: puts battery pairs to the superovoid solver and judges every
/// answer independently; overlapping ones against so many directions. Exit status 1 where an answer is at fault.
int main(int argc, char** argv)
{
    osculo::Job job;
    std::vector<std::string_view> words(argv + 1, argv + argc);
    job.warm = std::erase(words, "--warm") > 0;
    if (words.size() < 2 || words.size() > 3 || !osculo::read(words[0], job.pairs) || !osculo::read(words[1], job.seed)
        || (words.size() == 3 && !osculo::read(words[2], job.directions))) {
        fmt::print(stderr, "usage: superovoid_pair_audit PAIRS SEED [DIRECTIONS] [--warm]\n");
        return 2;
    }
    const osculo::Report report = osculo::audit(job);
    osculo::print(report);
    return report.faults.empty() ? 0 : 1;
}

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "normal_orientation.h"

#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <queue>
#include <tuple>

namespace osculo::detail {

namespace {

constexpr double kNoVolume =
    1e-9; ///< share of the summed sizes below which a piece encloses nothing: it stays as it began

/// Each point's neighbours and those that it is a neighbour of.
class Links {
public:
    explicit Links(const Neighbourhoods& near)
        : m_first(near.size() + 1, 0)
    {
        const auto forEach = [&](auto take) {
            for (std::uint32_t i = 0; i < near.size(); ++i)
                for (const std::uint32_t j : near.of(i)) {
                    take(i, j);
                    take(j, i);
                }
        };
        forEach([&](std::uint32_t i, std::uint32_t) { ++m_first[i + 1]; });
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        m_others.resize(m_first.back());
        std::vector<std::size_t> next(m_first.begin(), m_first.end() - 1);
        forEach([&](std::uint32_t i, std::uint32_t j) { m_others[next[i]++] = j; });
    }

    std::span<const std::uint32_t> of(std::uint32_t i) const
    {
        return {m_others.data() + m_first[i], m_first[i + 1] - m_first[i]};
    }

private:
    std::vector<std::size_t> m_first;
    std::vector<std::uint32_t> m_others;
};

/// Sum of normals times places about the piece's middle, weighted by the area that a point stands for. By the divergence
/// theorem three times the volume of a closed piece, positive where its normals point out.
bool pointsInwards(const Neighbourhoods& near, const std::vector<Vec3>& normals,
                   const std::vector<std::uint32_t>& piece)
{
    Vec3 middle = Vec3::Zero();
    double area = 0;
    for (const std::uint32_t i : piece) {
        const double own = near.reaches[i] * near.reaches[i];
        middle += own * near.points[i];
        area += own;
    }
    middle /= area > 0 ? area : 1.0;
    double volume = 0, size = 0;
    for (const std::uint32_t i : piece) {
        const Vec3 arm = near.points[i] - middle;
        const double own = near.reaches[i] * near.reaches[i];
        volume += own * normals[i].dot(arm);
        size += own * arm.norm();
    }
    return volume < -kNoVolume * size;
}

} // namespace

std::size_t orientOutwards(const Neighbourhoods& near, std::vector<Vec3>& normals, std::stop_token stop)
{
    const Links links(near);
    Vec3 middle = Vec3::Zero();
    for (const Vec3& p : near.points)
        middle += p / static_cast<double>(near.size());
    std::vector<std::uint32_t> outermostFirst(near.size());
    std::iota(outermostFirst.begin(), outermostFirst.end(), 0u);
    std::stable_sort(outermostFirst.begin(), outermostFirst.end(), [&](std::uint32_t a, std::uint32_t b) {
        return (near.points[a] - middle).squaredNorm() > (near.points[b] - middle).squaredNorm();
    });

    using Edge = std::tuple<double, std::uint32_t, std::uint32_t>; // how little parallel, to, from
    std::priority_queue<Edge, std::vector<Edge>, std::greater<>> edges;
    std::vector<bool> turned(near.size(), false);
    std::vector<std::uint32_t> piece;
    std::size_t pieces = 0;
    for (const std::uint32_t seed : outermostFirst) {
        if (turned[seed] || normals[seed].isZero(0))
            continue;
        if (stop.stop_requested())
            throw Cancelled();
        ++pieces;
        piece.clear();
        const auto take = [&](std::uint32_t i) {
            turned[i] = true;
            piece.push_back(i);
            for (const std::uint32_t j : links.of(i))
                if (!turned[j] && !normals[j].isZero(0))
                    edges.emplace(1 - std::abs(normals[i].dot(normals[j])), j, i);
        };
        if (normals[seed].dot(near.points[seed] - middle) < 0)
            normals[seed] = -normals[seed];
        take(seed);
        while (!edges.empty()) {
            const auto [weight, to, from] = edges.top();
            edges.pop();
            if (turned[to])
                continue;
            if (normals[to].dot(normals[from]) < 0)
                normals[to] = -normals[to];
            take(to);
        }
        if (pointsInwards(near, normals, piece))
            for (const std::uint32_t i : piece)
                normals[i] = -normals[i];
    }
    return pieces;
}

} // namespace osculo::detail

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/cloud/convex_outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace osculo {

namespace {

double cross(const Vec2& a, const Vec2& b)
{
    return a.x() * b.y() - a.y() * b.x();
}

/// A cell of the grid that holds points.
struct FilledCell {
    Vec2 corner = Vec2::Zero(); ///< lower left
    std::vector<std::size_t> points;
};

std::vector<FilledCell> filledCells(std::span<const Vec2> points, double size)
{
    std::vector<std::size_t> order(points.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::vector<std::pair<double, double>> key(points.size());
    for (std::size_t i = 0; i < points.size(); ++i)
        key[i] = {std::floor(points[i].x() / size), std::floor(points[i].y() / size)};
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key[a] < key[b]; });
    std::vector<FilledCell> cells;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || key[order[i]] != key[order[i - 1]])
            cells.push_back({{key[order[i]].first * size, key[order[i]].second * size}, {}});
        cells.back().points.push_back(order[i]);
    }
    return cells;
}

/// @pre cells column by column, upwards in each: only the ends of a column can be corners
double hullArea(const std::vector<FilledCell>& cells, double size)
{
    std::vector<Vec2> corners;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool inside = i > 0 && i + 1 < cells.size() && cells[i - 1].corner.x() == cells[i].corner.x()
                            && cells[i + 1].corner.x() == cells[i].corner.x();
        if (inside)
            continue;
        for (const double x : {0.0, size})
            for (const double y : {0.0, size})
                corners.push_back(cells[i].corner + Vec2(x, y));
    }
    return area(convexOutline(corners));
}

struct Cut {
    double hulls = 0; ///< area of both sides' hulls [m²]
    Vec2 direction = Vec2::UnitX();
    double offset = 0;
};

/// Cells on the far side of a cut, and on the near one.
std::pair<std::vector<FilledCell>, std::vector<FilledCell>> sides(const std::vector<FilledCell>& cells, const Cut& cut)
{
    std::pair<std::vector<FilledCell>, std::vector<FilledCell>> result;
    for (const FilledCell& cell : cells)
        (cut.direction.dot(cell.corner) > cut.offset ? result.first : result.second).push_back(cell);
    return result;
}

Cut bestCut(const std::vector<FilledCell>& cells, double size)
{
    constexpr int kDirections = 8, kPlaces = 24; // between them: a cut is off by 1/50 of the width at the most
    Cut best;
    best.hulls = std::numeric_limits<double>::infinity();
    for (int d = 0; d < kDirections; ++d) {
        const double angle = std::numbers::pi * d / kDirections;
        const Vec2 direction(std::cos(angle), std::sin(angle));
        double low = std::numeric_limits<double>::infinity(), high = -low;
        for (const FilledCell& cell : cells) {
            low = std::min(low, direction.dot(cell.corner));
            high = std::max(high, direction.dot(cell.corner));
        }
        for (int k = 1; k < kPlaces; ++k) {
            Cut cut{0, direction, low + (high - low) * k / kPlaces};
            const auto [far, near] = sides(cells, cut);
            if (far.empty() || near.empty())
                continue;
            cut.hulls = hullArea(far, size) + hullArea(near, size);
            if (cut.hulls < best.hulls)
                best = cut;
        }
    }
    return best;
}

/// The points that are not well inside the polygon of those farthest in eight directions: no other can be a corner of the hull
/// (S. G. Akl and G. T. Toussaint, 1978).
std::vector<Vec2> outerPoints(std::span<const Vec2> points)
{
    constexpr std::size_t kFew = 64; // sorting these costs less than looking at them
    if (points.size() < kFew)
        return {points.begin(), points.end()};
    const std::array<Vec2, 8> directions{Vec2(1, 0),  Vec2(1, 1),   Vec2(0, 1),  Vec2(-1, 1),
                                         Vec2(-1, 0), Vec2(-1, -1), Vec2(0, -1), Vec2(1, -1)};
    std::array<Vec2, 8> far;
    far.fill(points[0]);
    for (const Vec2& p : points)
        for (std::size_t k = 0; k < far.size(); ++k)
            if (directions[k].dot(p) > directions[k].dot(far[k]))
                far[k] = p;
    const auto inside = [&](const Vec2& p) {
        for (std::size_t k = 0; k < far.size(); ++k) {
            const Vec2& next = far[(k + 1) % far.size()];
            if (next != far[k] && !(cross(next - far[k], p - far[k]) > 0))
                return false;
        }
        return true;
    };
    std::vector<Vec2> outer;
    for (const Vec2& p : points)
        if (!inside(p))
            outer.push_back(p);
    return outer;
}

} // namespace

Outline convexOutline(std::span<const Vec2> points)
{
    std::vector<Vec2> sorted = outerPoints(points);
    const auto before = [](const Vec2& a, const Vec2& b) { return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y()); };
    std::sort(sorted.begin(), sorted.end(), before);
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    if (sorted.size() < 3)
        return sorted;
    Outline hull;
    const auto chain = [&](const auto& range) {
        const std::size_t start = hull.size();
        for (const Vec2& p : range) {
            while (hull.size() >= start + 2
                   && cross(hull.back() - hull[hull.size() - 2], p - hull[hull.size() - 2]) <= 0)
                hull.pop_back();
            hull.push_back(p);
        }
        hull.pop_back(); // it begins the other chain
    };
    chain(sorted);
    std::ranges::reverse(sorted);
    chain(sorted);
    return hull;
}

double area(const Outline& outline)
{
    double twice = 0;
    for (std::size_t i = 1; i + 1 < outline.size(); ++i)
        twice += cross(outline[i] - outline[0], outline[i + 1] - outline[0]);
    return 0.5 * twice;
}

Vec2 centroid(const Outline& outline)
{
    Vec2 weighted = Vec2::Zero(), corners = Vec2::Zero();
    double total = 0;
    for (std::size_t i = 0; i < outline.size(); ++i)
        corners += outline[i] / static_cast<double>(outline.size());
    for (std::size_t i = 1; i + 1 < outline.size(); ++i) {
        const Vec2 a = outline[i] - outline[0], b = outline[i + 1] - outline[0];
        weighted += cross(a, b) * (a + b) / 3;
        total += cross(a, b);
    }
    return total > 0 ? Vec2(outline[0] + weighted / total) : corners;
}

double width(const Outline& outline)
{
    if (outline.size() < 3)
        return 0;
    double least = std::numeric_limits<double>::infinity(); // one of the lines lies along an edge
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec2 edge = (outline[(i + 1) % outline.size()] - outline[i]).normalized();
        double reach = 0;
        for (const Vec2& p : outline)
            reach = std::max(reach, cross(edge, p - outline[i]));
        least = std::min(least, reach);
    }
    return least;
}

std::vector<std::vector<std::size_t>> convexPieces(std::span<const Vec2> points, const SplitOptions& options)
{
    struct Piece {
        std::vector<FilledCell> cells;
        double hull = 0;
        bool whole = false; ///< not to be cut further
    };
    const double cellArea = options.cell * options.cell;
    const auto pieceOf = [&](std::vector<FilledCell> cells) {
        Piece piece{std::move(cells), 0, false};
        piece.hull = hullArea(piece.cells, options.cell);
        piece.whole = static_cast<double>(piece.cells.size()) * cellArea >= options.fill * piece.hull;
        return piece;
    };
    std::vector<Piece> pieces;
    pieces.push_back(pieceOf(filledCells(points, options.cell)));
    while (pieces.size() < options.mostPieces) {
        // The piece with most area that is not filled comes next.
        const auto emptiness = [&](const Piece& piece) {
            return piece.whole ? 0 : piece.hull - static_cast<double>(piece.cells.size()) * cellArea;
        };
        const auto next = std::ranges::max_element(pieces, {}, emptiness);
        if (next == pieces.end() || !(emptiness(*next) > 0))
            break;
        const Cut cut = bestCut(next->cells, options.cell);
        if (!std::isfinite(cut.hulls)) {
            next->whole = true;
            continue;
        }
        auto [far, near] = sides(next->cells, cut);
        *next = pieceOf(std::move(far));
        pieces.push_back(pieceOf(std::move(near)));
    }
    std::erase_if(pieces, [&](const Piece& piece) { return piece.hull < options.leastArea; });
    std::ranges::stable_sort(pieces, std::greater<>(), &Piece::hull);
    std::vector<std::vector<std::size_t>> result;
    for (const Piece& piece : pieces) {
        std::vector<std::size_t> numbers;
        for (const FilledCell& cell : piece.cells)
            numbers.insert(numbers.end(), cell.points.begin(), cell.points.end());
        std::ranges::sort(numbers);
        result.push_back(std::move(numbers));
    }
    return result;
}

} // namespace osculo

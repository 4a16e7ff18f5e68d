// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "cell_tree.h"

#include "feature_geometry.h"
#include "osculo/math/error.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <numbers>

namespace osculo {

namespace {

/// What chains of segments stand for may lie this far beside them, as a part of the domain's size; arcs are exact to rounding.
constexpr double kChainMargin = 4e-7, kArcMargin = 1e-12;

/// Points nearer to a border than this part of the model's size may be on either side of it.
constexpr double kOnBorder = 1e-9;

/// So many cells a face are looked at for a point of it, which a very thin face may not have among them.
constexpr std::size_t kProbeCells = 256;

/// Whether a piece of a loop in a domain of that size, or the curve it stands for, may meet a rectangle.
bool mayMeet(const TrimPiece& piece, const Vec2& min, const Vec2& max, const Vec2& size)
{
    const Vec2 margin = (piece.radius > 0 ? kArcMargin : kChainMargin) * size;
    const Vec2 low = min - margin, high = max + margin;
    if (piece.radius > 0) {
        const Vec2 nearest = piece.centre.cwiseMax(low).cwiseMin(high);
        const Vec2 farthest = (piece.centre - low).cwiseAbs().cwiseMax((piece.centre - high).cwiseAbs());
        return (nearest - piece.centre).norm() <= piece.radius && piece.radius <= farthest.norm();
    }
    if ((piece.from.cwiseMax(piece.to).array() < low.array()).any()
        || (piece.from.cwiseMin(piece.to).array() > high.array()).any())
        return false;
    const Vec2 along = piece.to - piece.from, across(-along.y(), along.x()); // the corners on one side of its line?
    const Vec2 middle = 0.5 * (low + high) - piece.from, half = 0.5 * (high - low);
    return std::abs(across.dot(middle)) <= across.cwiseAbs().dot(half);
}

/// In how many parts a range is cut whose arcs' hulls are to be tight.
int partsOf(double range, bool angle)
{
    return angle ? std::max(1, static_cast<int>(std::ceil(range / (0.5 * std::numbers::pi) - 1e-9))) : 1;
}

Bounds boxAround(const std::vector<Vec3>& points)
{
    Bounds box;
    for (const Vec3& point : points)
        box.extend(point);
    return box;
}

std::vector<Vec3> cornersOf(const Bounds& box)
{
    std::vector<Vec3> corners;
    for (unsigned i = 0; i < 8; ++i)
        corners.emplace_back(i & 1u ? box.max.x() : box.min.x(), i & 2u ? box.max.y() : box.min.y(),
                             i & 4u ? box.max.z() : box.min.z());
    return corners;
}

} // namespace

BrepCells::BrepCells(BrepModelPtr model)
    : m_model(std::move(model))
    , m_tree(std::make_unique<Tree>(*m_model))
{
}

BrepCells::~BrepCells() = default;

BrepCells::Tree::Tree(const BrepModel& model)
    : m_model(model)
    , m_size(model.bounds.diagonal())
    , m_cells(1) // the root's place
    , m_halved(1, true)
    , m_edgesOf(model.faces.size())
{
    for (BrepIndex e = 0; e < model.edges.size(); ++e)
        for (const BrepCoedge& coedge : model.edges[e].faces)
            if (m_edgesOf[coedge.face].empty() || m_edgesOf[coedge.face].back() != e)
                m_edgesOf[coedge.face].push_back(e);
    std::vector<std::uint32_t> tops;
    for (BrepIndex face = 0; face < model.faces.size(); ++face)
        addFace(face, tops);
    if (tops.empty())
        throw InvalidShape("the model has no faces", "a model with faces");
    const std::uint32_t top = gather(tops, 0, tops.size());
    m_cells[kRoot].left = m_cells[kRoot].right = top;
    m_cells[kRoot].box = m_cells[top].box;
    m_cells[kRoot].hull = m_cells[top].hull;
    m_cells[kRoot].middle = m_cells[top].middle;
}

void BrepCells::Tree::addFace(BrepIndex index, std::vector<std::uint32_t>& tops)
{
    const BrepFace& face = m_model.faces[index];
    std::vector<std::uint32_t> borders(face.domain.pieces.size());
    for (std::uint32_t i = 0; i < borders.size(); ++i)
        borders[i] = i;
    const auto add = [&](std::uint32_t patch, const Vec2& min, const Vec2& max) {
        if (const std::uint32_t cell = addFaceCell(index, patch, min, max, borders))
            tops.push_back(cell);
    };
    if (!isCanonical(face.surface.kind)) {
        if (face.free.patches.empty())
            throw InvalidShape(fmt::format("face {} has no form in Bézier patches", index + 1),
                               "a model without the warning that says so");
        for (std::uint32_t patch = 0; patch < face.free.patches.size(); ++patch) {
            const BezierPatch& of = face.free.patches[patch];
            const Vec2 min = of.min.cwiseMax(face.domain.min), max = of.max.cwiseMin(face.domain.max);
            if ((min.array() < max.array()).all())
                add(patch, min, max);
        }
        return;
    }
    const Vec2 range = face.domain.max - face.domain.min;
    if (!(range.array() > 0).all())
        return;
    const bool angleV = face.surface.kind == SurfaceKind::sphere || face.surface.kind == SurfaceKind::torus;
    const int partsU = partsOf(range.x(), face.surface.kind != SurfaceKind::plane), partsV = partsOf(range.y(), angleV);
    const auto at = [&](int i, int j) {
        return Vec2(i == partsU ? face.domain.max.x() : face.domain.min.x() + range.x() * i / partsU,
                    j == partsV ? face.domain.max.y() : face.domain.min.y() + range.y() * j / partsV);
    };
    for (int i = 0; i < partsU; ++i)
        for (int j = 0; j < partsV; ++j)
            add(0, at(i, j), at(i + 1, j + 1));
}

bool BrepCells::Tree::onFace(BrepIndex index, const Vec2& uv, double tolerance) const
{
    const BrepFace& face = m_model.faces[index];
    return classify(face.domain, uv, metricAt(face, uv), tolerance) == TrimSide::inside;
}

/// 0 for a rectangle that holds nothing of the face.
std::uint32_t BrepCells::Tree::addFaceCell(BrepIndex index, std::uint32_t patch, const Vec2& min, const Vec2& max,
                                           const std::vector<std::uint32_t>& borders)
{
    const BrepFace& face = m_model.faces[index];
    const Vec2 size = face.domain.max - face.domain.min, uv = 0.5 * (min + max);
    BrepCell cell;
    for (const std::uint32_t piece : borders)
        if (mayMeet(face.domain.pieces[piece], min, max, size))
            cell.borders.push_back(piece);
    cell.middleOnFace = borders.empty() || onFace(index, uv, cell.borders.empty() ? 0 : kOnBorder * m_size);
    if (cell.borders.empty() && !cell.middleOnFace)
        return 0;
    cell.face = index;
    cell.patch = patch;
    cell.min = min;
    cell.max = max;
    cell.hull = hullOf(face, patch, min, max);
    cell.box = boxAround(cell.hull);
    if (isCanonical(face.surface.kind)) {
        cell.middle = pointAt(face.surface, uv);
        cell.normal = (face.away ? 1 : -1) * awayNormal(face.surface, cell.middle);
    } else {
        const SurfacePoint at = evaluate(face.free.patches[patch], uv);
        cell.middle = at.p;
        cell.normal = (face.away ? 1 : -1) * at.normal();
    }
    m_cells.push_back(std::move(cell));
    m_halved.push_back(false);
    return static_cast<std::uint32_t>(m_cells.size() - 1);
}

/// A binary tree over the cells in [first, last): halves along the longest side of the box of their middles.
std::uint32_t BrepCells::Tree::gather(std::vector<std::uint32_t>& tops, std::size_t first, std::size_t last)
{
    if (last - first == 1)
        return tops[first];
    Bounds middles, box;
    for (std::size_t i = first; i < last; ++i) {
        middles.extend(m_cells[tops[i]].box.centre());
        box.extend(m_cells[tops[i]].box);
    }
    Eigen::Index axis = 0;
    middles.size().maxCoeff(&axis);
    const std::size_t half = (first + last) / 2;
    std::nth_element(tops.begin() + static_cast<std::ptrdiff_t>(first),
                     tops.begin() + static_cast<std::ptrdiff_t>(half), tops.begin() + static_cast<std::ptrdiff_t>(last),
                     [&](std::uint32_t a, std::uint32_t b) {
                         const double x = m_cells[a].box.centre()[axis], y = m_cells[b].box.centre()[axis];
                         return x < y || (x == y && a < b);
                     });
    BrepCell node;
    node.left = gather(tops, first, half);
    node.right = gather(tops, half, last);
    node.box = box;
    node.hull = cornersOf(box);
    node.middle = box.centre();
    m_cells.push_back(std::move(node));
    m_halved.push_back(true);
    return static_cast<std::uint32_t>(m_cells.size() - 1);
}

void BrepCells::Tree::halve(std::uint32_t index)
{
    const BrepCell& cell = m_cells[index]; // a deque keeps it in place
    const BrepFace& face = m_model.faces[cell.face];
    const Vec2 lengths = metricAt(face, 0.5 * (cell.min + cell.max)).cwiseProduct(cell.max - cell.min);
    const int axis = lengths.x() >= lengths.y() ? 0 : 1;
    Vec2 low = cell.max, high = cell.min;
    low[axis] = high[axis] = 0.5 * (cell.min[axis] + cell.max[axis]);
    const std::uint32_t left = addFaceCell(cell.face, cell.patch, cell.min, low, cell.borders);
    const std::uint32_t right = addFaceCell(cell.face, cell.patch, high, cell.max, cell.borders);
    m_cells[index].left = left;
    m_cells[index].right = right;
    m_halved[index] = true;
}

std::vector<std::uint32_t> BrepCells::Tree::children(std::uint32_t index)
{
    if (!m_halved[index])
        halve(index);
    const BrepCell& cell = m_cells[index];
    std::vector<std::uint32_t> found;
    if (cell.left)
        found.push_back(cell.left);
    if (cell.right && cell.right != cell.left)
        found.push_back(cell.right);
    return found;
}

Vec3 BrepCells::Tree::footOn(BrepIndex index, const Vec3& p) const
{
    const BrepFace& face = m_model.faces[index];
    const Vec2 uv = parametersOf(face, p);
    if (onFace(index, uv, kOnBorder * m_size))
        return pointAt(face, uv);
    Vec3 best = Vec3::Zero();
    double least = std::numeric_limits<double>::infinity();
    const auto offer = [&](const Vec3& q) {
        if ((q - p).norm() < least) {
            least = (q - p).norm();
            best = q;
        }
    };
    for (const BrepIndex e : m_edgesOf[index]) {
        const BrepEdge& edge = m_model.edges[e];
        double t = parameterOf(edge, p);
        if (edge.curve.kind == CurveKind::circle) // its parameter may be turns away
            t -= 2 * std::numbers::pi * std::floor((t - edge.t0) / (2 * std::numbers::pi));
        if (t >= edge.t0 && t <= edge.t1)
            offer(pointAt(edge, t));
        offer(pointAt(edge, edge.t0));
        offer(pointAt(edge, edge.t1));
    }
    return least < std::numeric_limits<double>::infinity() ? best : pointAt(face, uv);
}

std::vector<BrepIndex> BrepCells::Tree::connectedSets() const
{
    std::vector<BrepIndex> set(m_model.faces.size()); // of each face the least of those that edges join it to
    for (BrepIndex f = 0; f < set.size(); ++f)
        set[f] = f;
    const auto find = [&](BrepIndex f) {
        while (set[f] != f)
            f = set[f] = set[set[f]];
        return f;
    };
    for (const BrepEdge& edge : m_model.edges)
        for (const BrepCoedge& coedge : edge.faces) {
            const BrepIndex a = find(edge.faces.front().face), b = find(coedge.face);
            set[std::max(a, b)] = std::min(a, b);
        }
    for (BrepIndex& f : set)
        f = find(f);
    return set;
}

const std::vector<BrepCells::Tree::Probe>& BrepCells::Tree::probes()
{
    if (!m_probes.empty())
        return m_probes;
    const std::vector<BrepIndex> set = connectedSets();
    std::vector<bool> probed(set.size(), false);
    std::deque<std::uint32_t> open{kRoot};
    for (std::size_t steps = 0; !open.empty() && steps < kProbeCells * set.size(); ++steps) {
        const std::uint32_t index = open.front();
        open.pop_front();
        const BrepCell& at = cell(index);
        if (at.ofOneFace()) {
            if (probed[at.face])
                continue;
            if (at.middleOnFace && at.normal.norm() > 0.5) {
                probed[at.face] = true;
                m_probes.push_back({at.face, set[at.face] == at.face, at.middle, at.normal});
                continue;
            }
        }
        for (const std::uint32_t child : children(index))
            open.push_back(child);
    }
    return m_probes;
}

} // namespace osculo

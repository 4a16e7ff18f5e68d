// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/facts.h"

#include "osculo/shape/mesh_measures.h"
#include "widgets/render/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <string>

namespace osculo::widgets {
namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("Facts", text);
}

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString length(double metres, LengthUnit unit)
{
    return QString::fromStdString(lengthText(metres, unit));
}

QString count(std::size_t number)
{
    return QLocale(QLocale::English).toString(static_cast<qulonglong>(number));
}

QString triple(const Vec3& value, LengthUnit unit)
{
    const auto one = [&](Eigen::Index i) { return QString::fromStdString(numberText(value[i] / metresPer(unit))); };
    return QStringLiteral("%1 × %2 × %3 %4").arg(one(0), one(1), one(2), text(toString(unit)));
}

void addGeometry(Facts& facts, const MeshGeometry& shape, LengthUnit unit)
{
    if (!shape.mesh)
        return;
    const Bounds box = bounds(*shape.mesh);
    facts.emplace_back(tr("triangles"), count(shape.mesh->triangles().size()));
    facts.emplace_back(tr("vertices"), count(shape.mesh->vertices().size()));
    facts.emplace_back(tr("extent"), triple(box.size(), unit));
}

void addGeometry(Facts& facts, const Box& shape, LengthUnit unit)
{
    facts.emplace_back(tr("half sizes"), triple(shape.halfSizes, unit));
}

void addGeometry(Facts& facts, const Cylinder& shape, LengthUnit unit)
{
    facts.emplace_back(tr("radius"), length(shape.radius, unit));
    facts.emplace_back(tr("height"), length(shape.height, unit));
}

void addGeometry(Facts& facts, const Capsule& shape, LengthUnit unit)
{
    facts.emplace_back(tr("radius"), length(shape.radius, unit));
    facts.emplace_back(tr("height"), length(shape.height, unit));
}

void addGeometry(Facts& facts, const HalfSpace& shape, LengthUnit unit)
{
    facts.emplace_back(tr("normal"), QStringLiteral("%1, %2, %3")
                                         .arg(QString::fromStdString(numberText(shape.normal.x())),
                                              QString::fromStdString(numberText(shape.normal.y())),
                                              QString::fromStdString(numberText(shape.normal.z()))));
    facts.emplace_back(tr("offset"), length(shape.offset, unit));
}

void addGeometry(Facts& facts, const ConvexPolytope& shape, LengthUnit)
{
    facts.emplace_back(tr("points"), count(shape.points.size()));
}

void addGeometry(Facts& facts, const Polygon& shape, LengthUnit)
{
    facts.emplace_back(tr("vertices"), count(shape.vertices.size()));
}

template <class Other>
void addGeometry(Facts&, const Other&, LengthUnit)
{
}

} // namespace

Facts shapeFacts(const SceneShape& shape, LengthUnit unit)
{
    Facts facts;
    std::visit([&](const auto& geometry) { addGeometry(facts, geometry, unit); }, shape.geometry);
    return facts;
}

Facts pairFacts(const PairResult& result, LengthUnit unit)
{
    Facts facts;
    facts.emplace_back(tr("signed distance"),
                       result.distance ? length(*result.distance, unit) : tr("unknown: overlapping"));
    facts.emplace_back(tr("lower bound"), length(result.lowerBound, unit));
    facts.emplace_back(tr("upper bound"), length(result.upperBound, unit));
    facts.emplace_back(tr("status"), statusText(result.status));
    facts.emplace_back(tr("method"), text(result.method));
    facts.emplace_back(tr("starting guess"), text(result.initial));
    facts.emplace_back(tr("iterations"), QString::number(result.iterations));
    facts.emplace_back(tr("residual"), QString::fromStdString(numberText(result.residual)) + tr(" rad"));
    facts.emplace_back(tr("part pairs solved"), tr("%1 of %2").arg(count(result.solvedPairs), count(result.partPairs)));
    facts.emplace_back(tr("time"), QString::fromStdString(timeText(result.timeUs)));
    return facts;
}

Facts motionFacts(const Motion& motion)
{
    return {{tr("frames"), QString::number(motion.frames)},
            {tr("frames per second"), QString::fromStdString(numberText(motion.fps))},
            {tr("keys"), count(motion.keys.size())}};
}

QString boundText(const PairResult& result, LengthUnit unit)
{
    return QString::fromStdString(numberText(0.5 * (result.upperBound - result.lowerBound) / metresPer(unit)));
}

QString statusText(Status status)
{
    switch (status) {
    case Status::converged:
        return tr("converged");
    case Status::bounded:
        return tr("within bounds");
    case Status::hull:
        return tr("hull");
    case Status::local:
        return tr("local depth");
    case Status::overlapping:
        return tr("overlapping");
    case Status::maxIterations:
        return tr("iteration limit");
    case Status::degenerate:
        return tr("degenerate");
    }
    return {};
}

QString statusExplanation(Status status)
{
    switch (status) {
    case Status::converged:
        return tr("The lower and upper bound meet within the tolerance.");
    case Status::bounded:
        return tr("The true distance lies within the bounds given.");
    case Status::hull:
        return tr("A shape is not convex: depth, normal and points are those of the convex hulls.");
    case Status::local:
        return tr("A local penetration depth: another direction may separate the bodies with less.");
    case Status::overlapping:
        return tr("The bodies overlap; this method does not know how deep.");
    case Status::maxIterations:
        return tr("Stopped by the limit of iterations; the bounds still hold.");
    case Status::degenerate:
        return tr(
            "The question has no unique answer, for example for concentric spheres, or no solver knows the pair.");
    }
    return {};
}

} // namespace osculo::widgets

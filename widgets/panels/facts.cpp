// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/facts.h"

#include "osculo/brep/brep_model.h"
#include "osculo/shape/mesh_measures.h"
#include "widgets/render/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <string>

namespace osculo::widgets {
namespace {

/// Where translators find these words.
class Words {
    Q_DECLARE_TR_FUNCTIONS(osculo::widgets::Words)
};

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
    facts.emplace_back(Words::tr("triangles"), count(shape.mesh->triangles().size()));
    facts.emplace_back(Words::tr("vertices"), count(shape.mesh->vertices().size()));
    facts.emplace_back(Words::tr("extent"), triple(box.size(), unit));
}

void addGeometry(Facts& facts, const CloudGeometry& shape, LengthUnit unit)
{
    if (!shape.cloud)
        return;
    facts.emplace_back(Words::tr("points"), count(shape.cloud->size()));
    if (shape.cloud->isOrganised())
        facts.emplace_back(Words::tr("image"),
                           QStringLiteral("%1 × %2").arg(count(shape.cloud->columns()), count(shape.cloud->rows())));
    facts.emplace_back(Words::tr("normals"), shape.cloud->hasNormals() ? Words::tr("yes") : Words::tr("no"));
    facts.emplace_back(Words::tr("colours"), shape.cloud->hasColors() ? Words::tr("yes") : Words::tr("no"));
    facts.emplace_back(Words::tr("extent"), triple(shape.cloud->bounds().size(), unit));
}

void addGeometry(Facts& facts, const BrepGeometry& shape, LengthUnit unit)
{
    if (!shape.model)
        return;
    facts.emplace_back(Words::tr("faces"), count(shape.model->faces.size()));
    for (const auto& [kind, number] : facesByKind(*shape.model))
        facts.emplace_back(QStringLiteral("  ") + text(toString(kind)), count(number));
    facts.emplace_back(Words::tr("edges"), count(shape.model->edges.size()));
    facts.emplace_back(Words::tr("extent"), triple(shape.model->bounds.size(), unit));
}

void addGeometry(Facts& facts, const Box& shape, LengthUnit unit)
{
    facts.emplace_back(Words::tr("half sizes"), triple(shape.halfSizes, unit));
}

void addGeometry(Facts& facts, const Cylinder& shape, LengthUnit unit)
{
    facts.emplace_back(Words::tr("radius"), length(shape.radius, unit));
    facts.emplace_back(Words::tr("height"), length(shape.height, unit));
}

void addGeometry(Facts& facts, const Capsule& shape, LengthUnit unit)
{
    facts.emplace_back(Words::tr("radius"), length(shape.radius, unit));
    facts.emplace_back(Words::tr("height"), length(shape.height, unit));
}

void addGeometry(Facts& facts, const HalfSpace& shape, LengthUnit unit)
{
    facts.emplace_back(Words::tr("normal"), QStringLiteral("%1, %2, %3")
                                                .arg(QString::fromStdString(numberText(shape.normal.x())),
                                                     QString::fromStdString(numberText(shape.normal.y())),
                                                     QString::fromStdString(numberText(shape.normal.z()))));
    facts.emplace_back(Words::tr("offset"), length(shape.offset, unit));
}

void addGeometry(Facts& facts, const ConvexPolytope& shape, LengthUnit)
{
    facts.emplace_back(Words::tr("points"), count(shape.points.size()));
}

void addGeometry(Facts& facts, const Polygon& shape, LengthUnit)
{
    facts.emplace_back(Words::tr("vertices"), count(shape.vertices.size()));
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
    facts.emplace_back(Words::tr("signed distance"),
                       result.distance ? length(*result.distance, unit) : Words::tr("unknown: overlapping"));
    facts.emplace_back(Words::tr("lower bound"), length(result.lowerBound, unit));
    facts.emplace_back(Words::tr("upper bound"), length(result.upperBound, unit));
    facts.emplace_back(Words::tr("status"), statusText(result.status));
    facts.emplace_back(Words::tr("method"), text(result.method));
    facts.emplace_back(Words::tr("starting guess"), text(result.initial));
    facts.emplace_back(Words::tr("iterations"), QString::number(result.iterations));
    facts.emplace_back(Words::tr("residual"), QString::fromStdString(numberText(result.residual)) + Words::tr(" rad"));
    facts.emplace_back(Words::tr("part pairs solved"),
                       Words::tr("%1 of %2").arg(count(result.solvedPairs), count(result.partPairs)));
    facts.emplace_back(Words::tr("time"), QString::fromStdString(timeText(result.timeUs)));
    return facts;
}

Facts motionFacts(const Motion& motion)
{
    return {{Words::tr("lasts"), QStringLiteral("%1 s").arg((motion.frames - 1) / motion.fps, 0, 'f', 3)},
            {Words::tr("keys"), count(motion.keys.size())}};
}

QString boundText(const PairResult& result, LengthUnit unit)
{
    constexpr double kBelowRounding = 1e-12; // in units: what lies below is not a width but rounding
    const double half = 0.5 * (result.upperBound - result.lowerBound) / metresPer(unit);
    return half < kBelowRounding ? QStringLiteral("< 1e−12") : QString::fromStdString(numberText(half));
}

QString statusText(Status status)
{
    switch (status) {
    case Status::converged:
        return Words::tr("converged");
    case Status::bounded:
        return Words::tr("within bounds");
    case Status::hull:
        return Words::tr("hull");
    case Status::local:
        return Words::tr("local depth");
    case Status::overlapping:
        return Words::tr("overlapping");
    case Status::maxIterations:
        return Words::tr("iteration limit");
    case Status::degenerate:
        return Words::tr("degenerate");
    }
    return {};
}

QString statusExplanation(Status status)
{
    switch (status) {
    case Status::converged:
        return Words::tr("The lower and upper bound meet within the tolerance.");
    case Status::bounded:
        return Words::tr("The true distance lies within the bounds given.");
    case Status::hull:
        return Words::tr("A shape is not convex: depth, normal and points are those of the convex hulls.");
    case Status::local:
        return Words::tr("A local penetration depth: another direction may separate the bodies with less.");
    case Status::overlapping:
        return Words::tr("The bodies overlap; this method does not know how deep.");
    case Status::maxIterations:
        return Words::tr("Stopped by the limit of iterations; the bounds still hold.");
    case Status::degenerate:
        return Words::tr(
            "The question has no unique answer, for example for concentric spheres, or no solver knows the pair.");
    }
    return {};
}

} // namespace osculo::widgets

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/results_model.h"

#include "osculo/io/csv.h"
#include "widgets/panels/decimals.h"
#include "widgets/panels/facts.h"
#include "widgets/render/number_text.h"

#include <QLocale>

#include <string>

namespace osculo::widgets {
namespace {

QString unitName(LengthUnit unit)
{
    return QString::fromStdString(std::string(toString(unit)));
}

QString fixed(double value, int decimals)
{
    return QLocale::c().toString(value, 'f', decimals).replace(QLatin1Char('-'), QChar(0x2212));
}

QString csvText(const std::string& text)
{
    return QString::fromStdString(csvField(text));
}

QString csvNumber(double value)
{
    return QLocale::c().toString(value, 'g', QLocale::FloatingPointShortest);
}

} // namespace

ResultsModel::ResultsModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ResultsModel::setFrame(std::shared_ptr<const Frame> frame, LengthUnit unit)
{
    const int rows = frame ? static_cast<int>(frame->pairs.size()) : 0;
    // The same number of rows keeps selection and scrolling while a slider moves.
    if (rows == rowCount()) {
        m_frame = std::move(frame);
        m_unit = unit;
        if (rows > 0)
            emit dataChanged(index(0, 0), index(rows - 1, columnTotal - 1));
    } else {
        beginResetModel();
        m_frame = std::move(frame);
        m_unit = unit;
        endResetModel();
    }
    emit headerDataChanged(Qt::Horizontal, 0, columnTotal - 1);
}

void ResultsModel::setColors(const Colors& colors)
{
    m_colors = colors;
}

const PairResult* ResultsModel::resultAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_frame->pairs[static_cast<std::size_t>(row)] : nullptr;
}

int ResultsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_frame ? 0 : static_cast<int>(m_frame->pairs.size());
}

int ResultsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

void ResultsModel::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

QString ResultsModel::text(const PairResult& result, int column) const
{
    switch (column) {
    case pairColumn:
        return QString::fromStdString(result.a + " – " + result.b);
    case distanceColumn:
        return result.distance ? fixed(*result.distance / metresPer(m_unit), lengthDecimals(m_unit))
                               : QStringLiteral("–");
    case boundColumn:
        return result.distance ? QStringLiteral("± ") + boundText(result, m_unit) : QStringLiteral("–");
    case methodColumn:
        return QString::fromStdString(result.method);
    case iterationsColumn:
        return QString::number(result.iterations);
    case timeColumn:
        return fixed(result.timeUs, 1);
    case statusColumn:
        if (m_stale)
            return tr("measuring…");
        return result.distance && *result.distance < 0 ? tr("%1, overlap").arg(statusText(result.status))
                                                       : statusText(result.status);
    default:
        return {};
    }
}

QVariant ResultsModel::sortValue(const PairResult& result, int column) const
{
    switch (column) {
    case distanceColumn:
        return result.distance ? QVariant(*result.distance) : QVariant();
    case boundColumn:
        return result.upperBound - result.lowerBound;
    case iterationsColumn:
        return result.iterations;
    case timeColumn:
        return result.timeUs;
    default:
        return text(result, column);
    }
}

QVariant ResultsModel::data(const QModelIndex& index, int role) const
{
    const PairResult* result = resultAt(index.row());
    if (!result)
        return {};
    const int column = index.column();
    const bool number =
        column == distanceColumn || column == boundColumn || column == iterationsColumn || column == timeColumn;
    switch (role) {
    case Qt::DisplayRole:
        return text(*result, column);
    case sortRole:
        return sortValue(*result, column);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::FontRole:
        return number ? QVariant(m_numberFont) : QVariant();
    case Qt::ForegroundRole:
        if (m_stale)
            return m_colors.dimText;
        if (column == distanceColumn && result->distance && *result->distance < 0)
            return m_colors.overlap;
        if (column == statusColumn)
            return result->status == Status::converged ? m_colors.ok : m_colors.warn;
        return {};
    case Qt::ToolTipRole:
        if (column == statusColumn)
            return result->message.empty() ? statusExplanation(result->status)
                                           : QString::fromStdString(result->message);
        return {};
    default:
        return {};
    }
}

QVariant ResultsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number =
            section == distanceColumn || section == boundColumn || section == iterationsColumn || section == timeColumn;
        return static_cast<int>(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case pairColumn:
        return tr("pair");
    case distanceColumn:
        return tr("signed distance %1").arg(unitName(m_unit));
    case boundColumn:
        return tr("bound %1").arg(unitName(m_unit));
    case methodColumn:
        return tr("method");
    case iterationsColumn:
        return tr("iterations");
    case timeColumn:
        return tr("µs");
    case statusColumn:
        return tr("status");
    default:
        return {};
    }
}

QString resultsCsv(const Frame& frame, LengthUnit unit)
{
    const double scale = metresPer(unit);
    QString csv = QStringLiteral("a,b,distance_%1,lower_bound_%1,upper_bound_%1,method,iterations,time_us,status\n")
                      .arg(unitName(unit));
    for (const PairResult& result : frame.pairs) {
        const QStringList fields{csvText(result.a),
                                 csvText(result.b),
                                 result.distance ? csvNumber(*result.distance / scale) : QString(),
                                 csvNumber(result.lowerBound / scale),
                                 csvNumber(result.upperBound / scale),
                                 csvText(result.method),
                                 QString::number(result.iterations),
                                 csvNumber(result.timeUs),
                                 QString::fromStdString(std::string(toString(result.status)))};
        csv += fields.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return csv;
}

} // namespace osculo::widgets

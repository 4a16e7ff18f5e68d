// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "widgets/panels/contacts_model.h"

#include "osculo/brep/brep_model.h"
#include "osculo/io/csv.h"
#include "widgets/panels/decimals.h"

#include <QLocale>

namespace osculo::widgets {
namespace {

QString words(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString unitName(LengthUnit unit)
{
    return words(toString(unit));
}

QString fixed(double value, int decimals)
{
    QString text = QLocale::c().toString(value, 'f', decimals);
    if (text.startsWith(QLatin1Char('-')) && text.toDouble() == 0) // a zero has no sign, whatever was rounded to it
        text.remove(0, 1);
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

ContactWords wordsOf(const Scene& scene, const std::string& bodyName, const ContactPlace& place)
{
    const auto body = findBody(scene, bodyName);
    if (!body || place.shape >= scene.bodies[*body].shapes.size())
        return {};
    const Geometry& geometry = scene.bodies[*body].shapes[place.shape].geometry;
    const auto* brep = std::get_if<BrepGeometry>(&geometry);
    if (!brep || !brep->model || !place.feature || place.feature->index >= countOf(*brep->model, place.feature->kind))
        return {{}, {}, words(kindName(geometry))};
    return {words(labelOf(*place.feature)), words(nameOf(*brep->model, *place.feature)),
            words(geometryOf(*brep->model, *place.feature))};
}

bool isNumber(int column)
{
    return column == ContactsModel::distanceColumn || column == ContactsModel::pointAColumn
           || column == ContactsModel::pointBColumn;
}

} // namespace

ContactList contactList(const Scene& scene, const PairResult& measured, std::optional<double> threshold)
{
    ContactList list;
    list.a = words(measured.a);
    list.b = words(measured.b);
    list.unit = scene.unit;
    for (std::size_t i = 0; measured.distance && i < measured.contacts.size(); ++i) {
        const Contact& contact = measured.contacts[i];
        if (!threshold || contact.distance <= *threshold)
            list.rows.push_back(
                {contact, i, {wordsOf(scene, measured.a, contact.a), wordsOf(scene, measured.b, contact.b)}});
    }
    return list;
}

QString contactsCsv(const ContactList& list)
{
    const double scale = metresPer(list.unit);
    const auto number = [](double value) { return QLocale::c().toString(value, 'g', QLocale::FloatingPointShortest); };
    const auto field = [](const QString& text) { return QString::fromStdString(csvField(text.toStdString())); };
    QString csv = QStringLiteral("a,b,distance_%1,feature_a,geometry_a,name_a,feature_b,geometry_b,name_b,"
                                 "ax_%1,ay_%1,az_%1,bx_%1,by_%1,bz_%1,nx,ny,nz,conformal\n")
                      .arg(unitName(list.unit));
    for (const ContactRow& row : list.rows) {
        QStringList fields{field(list.a), field(list.b), number(row.contact.distance / scale)};
        for (const ContactWords& on : row.on)
            fields << field(on.feature) << field(on.geometry) << field(on.name);
        for (const Vec3& p : {Vec3(row.contact.p_WA / scale), Vec3(row.contact.p_WB / scale), row.contact.nhat_AB_W})
            fields << number(p.x()) << number(p.y()) << number(p.z());
        fields << (row.contact.conformal ? QStringLiteral("1") : QStringLiteral("0"));
        csv += fields.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return csv;
}

ContactsModel::ContactsModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void ContactsModel::setList(ContactList list)
{
    // The same number of rows keeps selection and scrolling while a part is dragged.
    if (list.rows.size() == m_list.rows.size()) {
        m_list = std::move(list);
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
    } else {
        beginResetModel();
        m_list = std::move(list);
        endResetModel();
    }
    emit headerDataChanged(Qt::Horizontal, 0, columnTotal - 1);
}

void ContactsModel::setStale(bool stale)
{
    if (stale == m_stale)
        return;
    m_stale = stale;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnTotal - 1));
}

int ContactsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_list.rows.size());
}

int ContactsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columnTotal;
}

QString ContactsModel::pointText(const Vec3& p_W) const
{
    const double scale = metresPer(m_list.unit);
    const int decimals = lengthDecimals(m_list.unit);
    return QStringLiteral("%1, %2, %3")
        .arg(fixed(p_W.x() / scale, decimals), fixed(p_W.y() / scale, decimals), fixed(p_W.z() / scale, decimals));
}

QString ContactsModel::text(const ContactRow& row, int column) const
{
    const auto featureText = [](const ContactWords& on) {
        return on.name.isEmpty() || on.feature.isEmpty() ? on.feature + on.name
                                                         : QStringLiteral("%1 · %2").arg(on.feature, on.name);
    };
    switch (column) {
    case distanceColumn:
        return fixed(row.contact.distance / metresPer(m_list.unit), lengthDecimals(m_list.unit));
    case onAColumn:
        return featureText(row.on[0]);
    case onBColumn:
        return featureText(row.on[1]);
    case kindsColumn:
        return QStringLiteral("%1 – %2").arg(row.on[0].geometry, row.on[1].geometry);
    case pointAColumn:
        return pointText(row.contact.p_WA);
    case pointBColumn:
        return pointText(row.contact.p_WB);
    case noteColumn:
        return row.contact.conformal ? tr("conformal") : QString();
    default:
        return {};
    }
}

QVariant ContactsModel::sortValue(const ContactRow& row, int column) const
{
    switch (column) {
    case distanceColumn:
        return row.contact.distance;
    case pointAColumn:
        return row.contact.p_WA.x();
    case pointBColumn:
        return row.contact.p_WB.x();
    default:
        return text(row, column);
    }
}

QVariant ContactsModel::data(const QModelIndex& index, int role) const
{
    if (index.row() < 0 || index.row() >= rowCount())
        return {};
    const ContactRow& row = m_list.rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case sortRole:
        return sortValue(row, index.column());
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | (isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::FontRole:
        return isNumber(index.column()) ? QVariant(m_numberFont) : QVariant();
    case Qt::ForegroundRole:
        return m_stale ? QVariant(m_colors.dimText) : QVariant();
    case Qt::ToolTipRole:
        return index.column() == noteColumn && row.contact.conformal
                   ? tr("One of a continuum of equal minima: the surfaces fit each other along a line or an area")
                   : text(row, index.column());
    default:
        return {};
    }
}

QVariant ContactsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | (isNumber(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (section) {
    case distanceColumn:
        return tr("distance %1").arg(unitName(m_list.unit));
    case onAColumn:
        return tr("on %1").arg(m_list.a);
    case onBColumn:
        return tr("on %1").arg(m_list.b);
    case kindsColumn:
        return tr("kinds");
    case pointAColumn:
        return tr("point on %1, %2").arg(m_list.a, unitName(m_list.unit));
    case pointBColumn:
        return tr("point on %1, %2").arg(m_list.b, unitName(m_list.unit));
    case noteColumn:
        return tr("note");
    default:
        return {};
    }
}

} // namespace osculo::widgets

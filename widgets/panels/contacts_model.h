// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/frame.h"
#include "osculo/scene/scene.h"
#include "widgets/theme/colors.h"

#include <QAbstractTableModel>
#include <QFont>

#include <array>
#include <optional>
#include <vector>

namespace osculo::widgets {

/// What a contact touches of one body, in words.
struct ContactWords {
    QString feature;  ///< `face 3`; empty where the shape is no B-Rep
    QString name;     ///< as the file calls it; may be empty
    QString geometry; ///< `cylinder`, `circle`, `point` …
};

/// One contact of a pair for the list.
struct ContactRow {
    Contact contact;
    std::size_t number = 0; ///< in PairResult::contacts
    std::array<ContactWords, 2> on;
};

/// The contacts of one pair that are not farther apart than its threshold.
struct ContactList {
    QString a, b; ///< the bodies
    LengthUnit unit = LengthUnit::millimetre;
    std::vector<ContactRow> rows;
};

/// Of a measured pair. Without a threshold [m] its contacts are the nearest alone. Without a distance (overlapping) there are none.
/// @param scene that the pair belongs to; what it does not have any more goes without words
ContactList contactList(const Scene& scene, const PairResult& measured, std::optional<double> threshold);

/// With a heading: numbers exact, in the list's unit, with a point; independent of the locale.
QString contactsCsv(const ContactList& list);

/// Contacts as rows. `sortRole` gives the exact numbers.
class ContactsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        distanceColumn,
        onAColumn,
        onBColumn,
        kindsColumn,
        pointAColumn,
        pointBColumn,
        noteColumn,
        columnTotal
    };
    enum Role { sortRole = Qt::UserRole };

    explicit ContactsModel(QObject* parent = nullptr);

    void setList(ContactList list);
    const ContactList& list() const { return m_list; }
    /// The rows belong to an earlier state, and are dimmed.
    void setStale(bool stale);
    void setColors(const Colors& colors) { m_colors = colors; }
    void setNumberFont(const QFont& font) { m_numberFont = font; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const ContactRow& row, int column) const;
    QVariant sortValue(const ContactRow& row, int column) const;
    QString pointText(const Vec3& p_W) const;

    ContactList m_list;
    Colors m_colors;
    QFont m_numberFont;
    bool m_stale = false;
};

} // namespace osculo::widgets

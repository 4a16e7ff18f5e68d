// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/panels/contacts_model.h"
#include "widgets/panels/stale_mark.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace osculo::widgets {

class NumberField;

/// All local minimal distances between the two bodies of a pair: which pair, how far apart at most, and a row for each. Sort, copy, save as
/// CSV; choosing a row asks for the camera to go there.
class ContactsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ContactsPanel(QWidget* parent = nullptr);

    /// What can be listed: indices in Scene::pairs with their names, and which is.
    void setPairs(const std::vector<std::pair<std::size_t, QString>>& pairs, std::optional<std::size_t> shown,
                  LengthUnit unit, double threshold);
    /// @param words on how many there are, or why there are none
    void setList(ContactList list, const QString& words);
    /// Nothing can be listed, and why.
    void setEmpty(const QString& why);
    void setStale(bool stale);
    /// Whether there is a command that gives the list; else why not.
    void setCommandEnabled(const QString& whyNot);
    void setColors(const Colors& colors);

    /// In PairResult::contacts. The row is selected, without a signal.
    void setChosen(std::optional<std::size_t> number);

    const ContactsModel& model() const { return *m_model; }
    QTableView& table() { return *m_table; }
    QComboBox& pairs() { return *m_pairs; }
    NumberField& threshold() { return *m_threshold; }
    QString words() const;
    /// Buttons, to stand beside the tabs.
    QWidget* tools() const { return m_tools; }

signals:
    void pairChosen(std::size_t pair);
    void thresholdEdited(double threshold); ///< [m]
    void contactChosen(std::size_t number); ///< in PairResult::contacts
    void csvRequested();
    void commandRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void widenColumns();

    ContactsModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QWidget *m_controls, *m_tools;
    QComboBox* m_pairs;
    NumberField* m_threshold;
    QLabel *m_words, *m_empty;
    QPushButton *m_copy, *m_csv, *m_command;
    StaleMark m_stale;
    std::vector<int> m_widest; ///< of each column's texts so far [px]
};

} // namespace osculo::widgets

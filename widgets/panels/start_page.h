// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "widgets/theme/colors.h"

#include <QString>
#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace osculo::widgets {

/// Something that can be opened: what it is called, what is known about it, its path, and a picture of it where there is
/// one.
struct StartEntry {
    QString title, detail, path, picture = {};
};

/// What is seen while nothing is open: recent files, examples, and a place to drop a file.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    void setRecent(const std::vector<StartEntry>& entries);
    void setExamples(const std::vector<StartEntry>& entries);
    void setColors(const Colors& colors);

signals:
    void openRequested();
    void fileChosen(const QString& path);

private:
    void fill(QVBoxLayout* column, const std::vector<StartEntry>& entries, const QString& none, const QString& icon);

    QVBoxLayout *m_recent, *m_examples;
    std::vector<StartEntry> m_recentEntries, m_exampleEntries;
    Colors m_colors;
};

} // namespace osculo::widgets

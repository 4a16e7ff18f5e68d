// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/fit/fit_kind.h"

#include <QString>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace osculo::widgets {

/// How many superovoids a fit makes.
enum class FitCount { one, number, automatic };

/// What a person asks of a fit, beside locks and chosen faces.
struct FitSettings {
    FitKind kind = FitKind::superovoid;
    FitCount count = FitCount::one;
    int number = 2; ///< where `count` says so
    bool convexOnly = false;
    double outliers = 0; ///< share that may not belong to the shape, [0, 0.4]
    friend bool operator==(const FitSettings&, const FitSettings&) = default;
};

QString kindName(FitKind kind);

/// The fields for FitSettings.
class FitSettingsEditor : public QWidget {
    Q_OBJECT

public:
    explicit FitSettingsEditor(QWidget* parent = nullptr);

    FitSettings settings() const;
    void setSettings(const FitSettings& settings);
    /// A superovoid that is fitted anew stays one: how many is not asked.
    void setRefit(bool refit);

private:
    void refresh();

    QComboBox *m_kind, *m_count;
    QSpinBox *m_number, *m_outliers;
    QCheckBox* m_convexOnly;
    QWidget* m_countRow;
};

} // namespace osculo::widgets

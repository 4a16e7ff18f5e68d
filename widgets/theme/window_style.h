// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <QProxyStyle>

namespace osculo::widgets {

/// Fusion, the same on every desktop, under the window's style sheet: without lines under the letters of menus (Alt and
/// the letter still work).
class WindowStyle : public QProxyStyle {
public:
    WindowStyle()
        : QProxyStyle(QStringLiteral("Fusion"))
    {
    }

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* result) const override
    {
        if (hint == SH_UnderlineShortcut || hint == SH_DialogButtonBox_ButtonsHaveIcons)
            return 0;
        return QProxyStyle::styleHint(hint, option, widget, result);
    }
};

} // namespace osculo::widgets

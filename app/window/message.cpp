// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/message.h"

#include <QMessageBox>

namespace osculo::app {
namespace {

constexpr qsizetype kLongText = 300; ///< characters that are read at a glance

} // namespace

void showProblem(QWidget* parent, const QString& title, const QString& text)
{
    auto* box = new QMessageBox(QMessageBox::Warning, title, title, QMessageBox::Ok, parent);
    box->setObjectName(QStringLiteral("problem"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    // `FILE:PLACE: what is wrong; what would be right` — the last part reads better on a line of its own.
    QString summary = text.left(text.indexOf(QStringLiteral("\n\n")));
    if (summary.size() > kLongText)
        summary = summary.left(kLongText) + QChar(0x2026);
    box->setInformativeText(summary);
    box->setDetailedText(text);
    box->open();
}

} // namespace osculo::app

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/message.h"

#include <QMessageBox>

namespace osculo::app {
namespace {

constexpr qsizetype kLongText = 300; ///< characters that are read at a glance
const QString kName = QStringLiteral("problem");

/// The message with this title that is still open, or a new one.
QMessageBox* boxFor(QWidget* parent, const QString& title)
{
    for (QMessageBox* open : parent->findChildren<QMessageBox*>(kName, Qt::FindDirectChildrenOnly))
        if (open->isVisible() && open->text() == title)
            return open;
    auto* box = new QMessageBox(QMessageBox::Warning, title, title, QMessageBox::Ok, parent);
    box->setObjectName(kName);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    return box;
}

} // namespace

void showProblem(QWidget* parent, const QString& title, const QString& text)
{
    QMessageBox* box = boxFor(parent, title);
    QString summary = text.left(text.indexOf(QStringLiteral("\n\n")));
    if (summary.size() > kLongText)
        summary = summary.left(kLongText) + QChar(0x2026);
    box->setInformativeText(summary);
    box->setDetailedText(text);
    box->open();
}

} // namespace osculo::app

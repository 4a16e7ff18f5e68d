// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/about_dialog.h"

#include "app/window/build_versions.h"
#include "app/window/linked_libraries.h"
#include "widgets/help/help_pages.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFontDatabase>
#include <QIcon>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace osculo::app {
namespace {

constexpr int kIconSize = 64;    // [px]
constexpr QSize kSize(720, 520); // [px]

QWidget* programPage()
{
    auto* page = new QWidget;
    page->setObjectName(QStringLiteral("panel"));
    auto* icon = new QLabel;
    icon->setPixmap(QIcon(QStringLiteral(":/osculo/icons/osculo.svg")).pixmap(kIconSize));
    icon->setAccessibleName(AboutDialog::tr("Osculo's sign"));
    auto* text = new QLabel(
        AboutDialog::tr(
            "<h2>Osculo %1</h2>"
            "<p>A workbench for contact geometry: closest points, normals and signed distances between bodies, with "
            "certified bounds; superovoids fitted to meshes and clouds.</p>"
            "<p>© 2026, the Osculo authors. BSD 3-Clause licence. Nothing you open leaves this computer.</p>")
            .arg(QLatin1String(versions::kOsculo)));
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setAccessibleName(AboutDialog::tr("About Osculo"));
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(20, 20, 20, 20);
    column->addWidget(icon);
    column->addWidget(text);
    column->addStretch(1);
    return page;
}

QWidget* librariesPage()
{
    QString rows;
    for (const LinkedLibrary& library : linkedLibraries())
        rows += QStringLiteral("<tr><td><a href=\"%1\">%2</a></td><td>%3</td><td>%4</td><td>%5</td></tr>")
                    .arg(QString::fromStdString(library.address), QString::fromStdString(library.name).toHtmlEscaped(),
                         QString::fromStdString(library.version), QString::fromStdString(library.licence),
                         QString::fromStdString(library.purpose).toHtmlEscaped());
    auto* page = new QTextBrowser;
    page->setAccessibleName(AboutDialog::tr("Libraries and their licences"));
    page->setOpenExternalLinks(true);
    page->setHtml(
        QStringLiteral("<table cellpadding=\"4\" width=\"100%\"><tr><th align=\"left\">%1</th><th "
                       "align=\"left\">%2</th><th align=\"left\">%3</th><th align=\"left\">%4</th></tr>%5</table>")
            .arg(AboutDialog::tr("library"), AboutDialog::tr("version"), AboutDialog::tr("licence"),
                 AboutDialog::tr("for"), rows));
    return page;
}

QWidget* licencePage()
{
    widgets::helpPages(); // the licence lies among the help's resources
    QFile file(QStringLiteral(":/osculo/LICENSE"));
    auto* page = new QPlainTextEdit;
    page->setAccessibleName(AboutDialog::tr("Licence of Osculo"));
    page->setReadOnly(true);
    page->setTabChangesFocus(true);
    if (file.open(QIODevice::ReadOnly))
        page->setPlainText(QString::fromUtf8(file.readAll()));
    return page;
}

} // namespace

AboutDialog::AboutDialog(QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("About Osculo"));
    resize(kSize);
    auto* tabs = new QTabWidget(this);
    tabs->setAccessibleName(tr("About Osculo"));
    tabs->addTab(programPage(), tr("&Osculo"));
    tabs->addTab(librariesPage(), tr("&Libraries"));
    tabs->addTab(licencePage(), tr("L&icence"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->addWidget(tabs, 1);
    column->addWidget(buttons);
}

} // namespace osculo::app

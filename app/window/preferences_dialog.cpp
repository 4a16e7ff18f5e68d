// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/preferences_dialog.h"

#include "app/document/paths.h"
#include "widgets/help/help_request.h"
#include "widgets/panels/tab_order.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace osculo::app {

using widgets::ThemeChoice;

namespace {

constexpr int kPercent = 100;
constexpr int kTextStep = 5;       // [%]
constexpr int kMinimumWidth = 480; // [px]

template <class Value>
void choose(QComboBox* box, Value value)
{
    box->setCurrentIndex(box->findData(static_cast<int>(value)));
}

} // namespace

PreferencesDialog::PreferencesDialog(const Preferences& preferences, QWidget* parent)
    : QDialog(parent)
    , m_theme(new QComboBox(this))
    , m_unit(new QComboBox(this))
    , m_navigation(new QComboBox(this))
    , m_textScale(new QSpinBox(this))
    , m_autosave(new QSpinBox(this))
    , m_measures(new QCheckBox(tr("M&easure after every change"), this))
    , m_packages(new QListWidget(this))
    , m_addFolder(new QPushButton(tr("&Add folder…"), this))
    , m_removeFolder(new QPushButton(tr("Remo&ve"), this))
{
    setWindowTitle(tr("Preferences"));
    setMinimumWidth(kMinimumWidth);
    buildControls();
    show(preferences);
    m_preferences = preferences;
    connectControls();
}

void PreferencesDialog::buildControls()
{
    m_theme->addItem(tr("As the system"), static_cast<int>(ThemeChoice::system));
    m_theme->addItem(tr("Light"), static_cast<int>(ThemeChoice::light));
    m_theme->addItem(tr("Dark"), static_cast<int>(ThemeChoice::dark));
    m_theme->setAccessibleName(tr("Theme"));
    m_textScale->setRange(qRound(kSmallestTextScale * kPercent), qRound(kLargestTextScale * kPercent));
    m_textScale->setSingleStep(kTextStep);
    m_textScale->setSuffix(tr(" %"));
    m_textScale->setAccessibleName(tr("Text size"));
    for (const auto unit : {LengthUnit::millimetre, LengthUnit::centimetre, LengthUnit::metre, LengthUnit::inch})
        m_unit->addItem(QString::fromStdString(std::string(toString(unit))), static_cast<int>(unit));
    m_unit->setAccessibleName(tr("Unit of new scenes"));
    for (const widgets::NavigationPreset preset : widgets::kNavigationPresets) {
        m_navigation->addItem(widgets::title(preset), static_cast<int>(preset));
        m_navigation->setItemData(m_navigation->count() - 1, widgets::describe(preset), Qt::ToolTipRole);
    }
    m_navigation->setAccessibleName(tr("Mouse in views"));
    m_autosave->setRange(kLeastAutosave, kMostAutosave);
    m_autosave->setSuffix(tr(" s"));
    m_autosave->setAccessibleName(tr("Autosave after"));
    m_autosave->setToolTip(tr("Unsaved work is kept this long after it was begun: what a crash may cost"));
    m_measures->setToolTip(tr("Off: results stay as they are until Measure › Measure now"));
    m_packages->setAccessibleName(tr("Folders of robot packages"));
    m_packages->setToolTip(tr("Where the packages that robots name are looked for first"));
    m_packages->setMinimumHeight(fontMetrics().height() * 4);

    // Reading order is tab order.
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(tr("Text si&ze"), m_textScale);
    form->addRow(tr("&Unit of new scenes"), m_unit);
    form->addRow(tr("&Mouse as in"), m_navigation);
    form->addRow(tr("Auto&save after"), m_autosave);
    form->addRow(tr("Measuring"), m_measures);
    auto* folders = new QVBoxLayout;
    folders->addWidget(m_packages);
    auto* row = new QHBoxLayout;
    row->addWidget(m_addFolder);
    row->addWidget(m_removeFolder);
    row->addStretch(1);
    folders->addLayout(row);
    form->addRow(tr("Robot &packages"), folders);
    static_cast<QLabel*>(form->labelForField(folders))->setBuddy(m_packages);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_reset = buttons->addButton(tr("&Reset to defaults"), QDialogButtonBox::ResetRole);
    widgets::addHelpButton(this, buttons, QStringLiteral("window#preferences"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(16);
    column->addLayout(form);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    widgets::orderTabsAsLaidOut(*this);
}

void PreferencesDialog::connectControls()
{
    const auto changedByHand = [this] { take(shown()); };
    connect(m_theme, &QComboBox::currentIndexChanged, this, changedByHand);
    connect(m_unit, &QComboBox::currentIndexChanged, this, changedByHand);
    connect(m_navigation, &QComboBox::currentIndexChanged, this, changedByHand);
    connect(m_textScale, &QSpinBox::valueChanged, this, changedByHand);
    connect(m_autosave, &QSpinBox::valueChanged, this, changedByHand);
    connect(m_measures, &QCheckBox::toggled, this, changedByHand);
    connect(m_addFolder, &QPushButton::clicked, this, &PreferencesDialog::addFolder);
    const auto showRemovable = [this] { m_removeFolder->setEnabled(m_packages->currentItem() != nullptr); };
    connect(m_removeFolder, &QPushButton::clicked, this, [this] {
        delete m_packages->currentItem();
        take(shown());
    });
    connect(m_packages, &QListWidget::currentRowChanged, this, showRemovable);
    showRemovable();
    connect(m_reset, &QPushButton::clicked, this, [this] {
        show({});
        take({});
    });
}

void PreferencesDialog::show(const Preferences& preferences)
{
    m_showing = true;
    choose(m_theme, preferences.theme);
    choose(m_unit, preferences.unit);
    choose(m_navigation, preferences.navigation);
    m_textScale->setValue(qRound(preferences.textScale * kPercent));
    m_autosave->setValue(preferences.autosaveSeconds);
    m_measures->setChecked(preferences.measuresByItself);
    m_packages->clear();
    for (const auto& folder : preferences.packageRoots)
        m_packages->addItem(toQString(folder));
    m_showing = false;
}

void PreferencesDialog::take(const Preferences& preferences)
{
    if (m_showing || preferences == m_preferences)
        return;
    m_preferences = preferences;
    emit changed(m_preferences);
}

Preferences PreferencesDialog::shown() const
{
    Preferences preferences;
    preferences.theme = static_cast<ThemeChoice>(m_theme->currentData().toInt());
    preferences.textScale = static_cast<double>(m_textScale->value()) / kPercent;
    preferences.unit = static_cast<LengthUnit>(m_unit->currentData().toInt());
    preferences.navigation = static_cast<widgets::NavigationPreset>(m_navigation->currentData().toInt());
    preferences.autosaveSeconds = m_autosave->value();
    preferences.measuresByItself = m_measures->isChecked();
    for (int row = 0; row < m_packages->count(); ++row)
        preferences.packageRoots.push_back(toPath(m_packages->item(row)->text()));
    return preferences;
}

void PreferencesDialog::addFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder that holds robot packages"));
    if (folder.isEmpty() || !m_packages->findItems(folder, Qt::MatchExactly).isEmpty())
        return;
    m_packages->addItem(folder);
    take(shown());
}

} // namespace osculo::app

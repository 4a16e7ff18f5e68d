// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/close_hand_dialog.h"

#include "app/document/robot_edits.h"
#include "osculo/scene/grasp_motion.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace osculo::app {

namespace {

constexpr int kMostGraspFrames = 100'000;
enum Start { open, asItStands };

} // namespace

CloseHandDialog::CloseHandDialog(std::shared_ptr<const Scene> scene, std::size_t robot,
                                 const std::vector<std::string>& targets, QWidget* parent)
    : QDialog(parent)
    , m_targets(new QListWidget(this))
    , m_start(new QComboBox(this))
    , m_frames(new QSpinBox(this))
{
    setWindowTitle(tr("Close %1").arg(QString::fromStdString(scene->robots[robot].name)));
    for (const std::string& name : grasped(*scene, robot, {})) {
        auto* item = new QListWidgetItem(QString::fromStdString(name), m_targets);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(std::ranges::find(targets, name) != targets.end() ? Qt::Checked : Qt::Unchecked);
    }
    m_targets->setAccessibleName(tr("Bodies to touch"));
    m_targets->setMinimumHeight(120);
    m_start->addItems({tr("opened first"), tr("as it stands")});
    m_start->setAccessibleName(tr("Start"));
    m_frames->setRange(2, kMostGraspFrames);
    m_frames->setValue(kGraspFrames);
    m_frames->setAccessibleName(tr("Frames"));

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->addRow(tr("Touches"), m_targets);
    form->addRow(tr("Starts"), m_start);
    form->addRow(tr("Frames"), m_frames);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_close = buttons->addButton(tr("Close hand"), QDialogButtonBox::AcceptRole);
    m_close->setProperty("primary", true);
    m_close->style()->unpolish(m_close);
    m_close->style()->polish(m_close);
    m_close->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(16);
    column->addLayout(form);
    column->addWidget(buttons);
    setMinimumWidth(380);

    const auto refresh = [this] { m_close->setEnabled(!options().targets.empty()); };
    connect(m_targets, &QListWidget::itemChanged, this, refresh);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refresh();
}

CloseOptions CloseHandDialog::options() const
{
    CloseOptions options;
    for (int row = 0; row < m_targets->count(); ++row)
        if (const QListWidgetItem* item = m_targets->item(row); item->checkState() == Qt::Checked)
            options.targets.push_back(item->text().toStdString());
    return options;
}

bool CloseHandDialog::opensFirst() const
{
    return m_start->currentIndex() == Start::open;
}

int CloseHandDialog::frames() const
{
    return m_frames->value();
}

} // namespace osculo::app

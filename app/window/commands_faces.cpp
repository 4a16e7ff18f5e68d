// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/window/command_context.h"
#include "app/window/face_tools.h"

#include <QGuiApplication>
#include <QMenu>

#include <vector>

namespace osculo::app {

using widgets::FaceTool;

void addFaceCommands(const CommandContext& context, QMenu* parent)
{
    FaceTools& faces = context.faces;
    QMenu* menu = parent->addMenu(Commands::tr("C&hoose faces"));
    const std::pair<FaceTool, const char*> ids[] = {{FaceTool::brush, "brush"},   {FaceTool::lasso, "lasso"},
                                                    {FaceTool::cut, "cut"},       {FaceTool::part, "part"},
                                                    {FaceTool::region, "region"}, {FaceTool::normal, "direction"}};
    std::vector<QAction*> needMesh, needChoice;
    for (const auto& [tool, id] : ids) {
        QAction* action = context.actions.addToggle(
            {QStringLiteral("faces.") + QLatin1String(id), Commands::tr("%1").arg(widgets::toolName(tool)),
             widgets::toolHint(tool)},
            false, [&faces, tool = tool](bool on) { faces.setTool(on ? tool : FaceTool::none); });
        Actions::place(menu, action);
        needMesh.push_back(action);
        QObject::connect(&faces, &FaceTools::toolChanged, action, [action, tool = tool](FaceTool now) {
            const QSignalBlocker quiet(action);
            action->setChecked(now == tool);
        });
    }
    QAction* skin =
        context.actions.add({QStringLiteral("faces.outerSkin"), Commands::tr("&Outer skin"), widgets::outerSkinHint()},
                            [&faces] { faces.chooseOuterSkin(QGuiApplication::keyboardModifiers()); });
    Actions::place(menu, skin);
    needMesh.push_back(skin);
    menu->addSeparator();
    const auto add = [&](const ActionText& text, std::function<void()> run) {
        QAction* action = context.actions.add(text, std::move(run));
        Actions::place(menu, action);
        needChoice.push_back(action);
    };
    add({"faces.invert", Commands::tr("&Invert chosen faces"), Commands::tr("The other faces instead")},
        [&faces] { faces.invert(); });
    add({"faces.grow", Commands::tr("&Grow chosen faces"), Commands::tr("Take in the faces next to the chosen ones")},
        [&faces] { faces.grow(); });
    add({"faces.shrink", Commands::tr("&Shrink chosen faces"),
         Commands::tr("Leave out the outermost of the chosen faces")},
        [&faces] { faces.shrink(); });
    add({"faces.clear", Commands::tr("&All faces"), Commands::tr("Choose nothing: all faces count alike")},
        [&faces] { faces.clear(); });
    const auto refresh = [&faces, needMesh, needChoice] {
        const widgets::ChosenFaces chosen = faces.chosen();
        for (QAction* action : needMesh)
            Actions::setEnabled(action, chosen.of > 0, Commands::tr("Select a mesh, or a body with one, first"));
        for (QAction* action : needChoice)
            Actions::setEnabled(action, !chosen.all && chosen.of > 0, Commands::tr("No faces are chosen"));
    };
    QObject::connect(&faces, &FaceTools::chosenChanged, menu, refresh);
    refresh();
}

} // namespace osculo::app

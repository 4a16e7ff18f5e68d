// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "app/cli/command.h"

namespace osculo::cli {

/// One maker a verb; each lives in VERB_command.cpp.
std::unique_ptr<Command> makeInfoCommand();
std::unique_ptr<Command> makeFitCommand();
std::unique_ptr<Command> makeDistanceCommand();
std::unique_ptr<Command> makeLmdCommand();
std::unique_ptr<Command> makeConvertCommand();
std::unique_ptr<Command> makePlayCommand();
std::unique_ptr<Command> makeSimulateCommand();
std::unique_ptr<Command> makeRenderCommand();
std::unique_ptr<Command> makeSectionCommand();
std::unique_ptr<Command> makeEditCommand();
std::unique_ptr<Command> makeSeatCommand();
std::unique_ptr<Command> makeCloseCommand();
std::unique_ptr<Command> makeSupportCommand();
std::unique_ptr<Command> makeHullCommand();
std::unique_ptr<Command> makePlanesCommand();
std::unique_ptr<Command> makeSamplesCommand();
std::unique_ptr<Command> makeBenchCommand();

} // namespace osculo::cli

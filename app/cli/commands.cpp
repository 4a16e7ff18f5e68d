// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/verbs.h"

namespace osculo::cli {

std::vector<std::unique_ptr<Command>> commands()
{
    std::vector<std::unique_ptr<Command>> all;
    all.push_back(makeInfoCommand());
    all.push_back(makeFitCommand());
    all.push_back(makeDistanceCommand());
    all.push_back(makeLmdCommand());
    all.push_back(makePlayCommand());
    all.push_back(makeSimulateCommand());
    all.push_back(makeRenderCommand());
    all.push_back(makeSectionCommand());
    all.push_back(makeConvertCommand());
    all.push_back(makeEditCommand());
    all.push_back(makeSeatCommand());
    all.push_back(makeCloseCommand());
    all.push_back(makeSupportCommand());
    all.push_back(makeHullCommand());
    all.push_back(makePlanesCommand());
    all.push_back(makeSamplesCommand());
    all.push_back(makeBenchCommand());
    return all;
}

} // namespace osculo::cli

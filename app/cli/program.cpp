// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/program.h"

#include "app/cli/command.h"
#include "app/cli/usage_error.h"
#include "app/cli/window_arguments.h"
#include "osculo/brep/brep_read.h"
#include "osculo/math/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <cstdio>
#include <new>
#include <string>
#include <string_view>

#ifndef OSCULO_VERSION
#error "the build system defines OSCULO_VERSION"
#endif

namespace osculo::cli {

namespace {

constexpr int kMaxThreads = 4096; ///< more is a slip of the keyboard

/// One line: what a library's message breaks into several is joined.
void printError(std::string text)
{
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at))
        text.replace(at, 1, " ");
    fmt::print(stderr, "osculo: {}\n", text);
}

void logToStandardError()
{
    auto logger = std::make_shared<spdlog::logger>("osculo", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    logger->set_pattern("%l: %v");
    spdlog::set_default_logger(logger);
}

void addCommonFlags(CLI::App& app, CommonOptions& common)
{
    constexpr const char* kGroup = "Everywhere";
    app.add_flag("--json", common.json, "one JSON document on standard output")->group(kGroup);
    app.add_option("--threads", common.threads, "threads to use; 0 or absent: all cores")
        ->check(CLI::Range(0, kMaxThreads))
        ->type_name("N")
        ->group(kGroup);
    app.add_flag("--no-times", common.noTimes, "leave computation times out: equal jobs give equal bytes")
        ->group(kGroup);
}

/// Every value that is typed says something, but of `--show`, whose empty list is the picture without overlays.
void refuseEmptyValues(CLI::App& app)
{
    for (CLI::Option* option : app.get_options([](const CLI::Option* o) { return !o->check_name("--show"); }))
        if (option->get_expected_max() > 0)
            option->check([](const std::string& text) {
                return text.empty() ? std::string("it is empty, and a value is needed") : std::string();
            });
}

int run(int argc, char** argv, const WindowOpener& openWindow)
{
    CLI::App app(
        "Contact geometry: distances, closest points and normals between bodies; superovoids fitted to meshes.\n"
        "Without a verb the window opens, on the FILES if there are any.",
        "osculo");
    app.require_subcommand(0, 1);
    app.set_version_flag("--version", "osculo " OSCULO_VERSION);

    CommonOptions common;
    addCommonFlags(app, common);
    WindowArguments window;
    window.configure(app);
    refuseEmptyValues(app);

    const auto verbs = commands();
    std::vector<CLI::App*> parsers;
    for (const auto& verb : verbs) {
        CLI::App* parser = app.add_subcommand(std::string(verb->name()), std::string(verb->summary()));
        parser->footer("Example:\n" + std::string(verb->example()));
        addCommonFlags(*parser, common);
        verb->configure(*parser);
        refuseEmptyValues(*parser);
        parsers.push_back(parser);
    }
    app.footer("Every verb has --help with an example:\n  osculo distance --help");

    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& answer) { // --help and --version
        app.exit(answer);
        return kDone;
    } catch (const CLI::ParseError& error) {
        const auto chosen = app.get_subcommands();
        const std::string verb = chosen.empty() ? "" : " " + chosen.front()->get_name();
        throw UsageError(chosen.empty() ? "command line" : chosen.front()->get_name(), error.what(),
                         "osculo" + verb + " --help shows what there is");
    }

    for (std::size_t i = 0; i < verbs.size(); ++i)
        if (parsers[i]->parsed())
            return verbs[i]->run(common);

    return openWindow(argc, argv, window.options());
}

} // namespace

int runProgram(int argc, char** argv, const WindowOpener& openWindow)
{
    // What this program starts itself as to read a CAD file; nothing for a person to type.
    if (argc > 1 && std::string_view(argv[1]) == kBrepChildVerb)
        return brepChildMain({argv + 2, argv + argc});
    try {
        logToStandardError();
        const int status = run(argc, argv, openWindow);
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
            throw ComputationError("standard output", "could not be written",
                                   "space on its disk, or a reader that stays");
        return status;
    } catch (const UsageError& error) {
        printError(error.what());
        return kWrongUsage;
    } catch (const InputError& error) {
        printError(error.what());
        return kUnreadableInput;
    } catch (const std::bad_alloc&) {
        printError("memory: not enough for this job; a smaller input or a coarser setting");
        return kComputationFailed;
    } catch (const std::exception& error) {
        printError(error.what());
        return kComputationFailed;
    }
}

} // namespace osculo::cli

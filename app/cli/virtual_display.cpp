// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "app/cli/virtual_display.h"

#include "app/cli/usage_error.h"

#include <array>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#if defined(__linux__)
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace osculo::cli {

namespace {

[[noreturn]] void fail(const std::string& problem)
{
    throw ComputationError("render", problem, "a display, or the package xvfb, with which pictures need none");
}

#if defined(__linux__)

constexpr int kPatienceMs = 30'000; ///< until the server has said its number

std::optional<std::string> variable(const char* name)
{
    const char* const value = std::getenv(name);
    return value ? std::optional<std::string>(value) : std::nullopt;
}

void setVariable(const char* name, const std::optional<std::string>& value)
{
    value ? setenv(name, value->c_str(), 1) : unsetenv(name);
}

/// The one entry of an authority file, for any display: family, address, number, name and data, each with its length
/// before it in two bytes, the high one first (Xau's format).
void writeCookie(const std::filesystem::path& file)
{
    constexpr std::string_view scheme = "MIT-MAGIC-COOKIE-1";
    std::string cookie(16, '\0');
    std::random_device random;
    for (char& byte : cookie)
        byte = static_cast<char>(random());
    std::string entry("\xff\xff\0\0\0\0", 6); // any family, no address, no number
    for (const std::string_view part : {scheme, std::string_view(cookie)}) {
        entry += {'\0', static_cast<char>(part.size())};
        entry += part;
    }
    std::ofstream(file, std::ios::binary) << entry;
}

/// In the child: becomes the server, or ends.
[[noreturn]] void becomeServer(const std::vector<char*>& words, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() == parent) { // it was not over before the line above
        const int nowhere = open("/dev/null", O_RDWR);
        for (const int stream : {0, 1, 2})
            dup2(nowhere, stream);
        execvp(words.front(), words.data());
    }
    _exit(127);
}

/// What the server writes once it answers: its number and a line's end; empty where it ends before.
std::string numberFrom(int pipe)
{
    std::string text;
    pollfd waited{pipe, POLLIN, 0};
    while (poll(&waited, 1, kPatienceMs) > 0) {
        std::array<char, 16> read{};
        const ssize_t count = ::read(pipe, read.data(), read.size());
        if (count <= 0)
            return {};
        text.append(read.data(), static_cast<std::size_t>(count));
        if (text.ends_with('\n')) {
            text.pop_back();
            return text;
        }
    }
    return {};
}

#endif

} // namespace

#if defined(__linux__)

VirtualDisplay::VirtualDisplay()
    : m_display(variable("DISPLAY"))
    , m_authority(variable("XAUTHORITY"))
{
    std::string folder = (std::filesystem::temp_directory_path() / "osculo-display-XXXXXX").string();
    if (!mkdtemp(folder.data())) // for the owner only
        fail("no folder can be made for a virtual display");
    m_folder = folder;
    const std::filesystem::path authority = m_folder / "authority";
    writeCookie(authority);
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0)
        fail("no virtual display can be started");
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    std::vector<std::string> words{"Xvfb",      "-displayfd", std::to_string(ends[1]), "-auth",      authority.string(),
                                   "-screen",   "0",          "1920x1200x24",          "+extension", "GLX",
                                   "-nolisten", "tcp"};
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t self = getpid();
    m_server = fork();
    if (m_server == 0)
        becomeServer(pointers, self);
    close(ends[1]);
    const std::string number = m_server > 0 ? numberFrom(ends[0]) : std::string();
    close(ends[0]);
    if (number.empty()) {
        stop();
        fail("no display answers, and Xvfb cannot be started");
    }
    setVariable("DISPLAY", ":" + number);
    setVariable("XAUTHORITY", authority.string());
}

VirtualDisplay::~VirtualDisplay()
{
    setVariable("DISPLAY", m_display);
    setVariable("XAUTHORITY", m_authority);
    stop();
}

void VirtualDisplay::stop()
{
    if (m_server > 0) {
        kill(m_server, SIGTERM);
        waitpid(m_server, nullptr, 0);
    }
    std::error_code ignored; // what is left of a folder for temporary files harms nobody
    std::filesystem::remove_all(m_folder, ignored);
}

#else

VirtualDisplay::VirtualDisplay()
{
    fail("no display answers");
}

VirtualDisplay::~VirtualDisplay() = default;

#endif

PictureDisplay::PictureDisplay()
    : m_given(std::in_place)
{
    if (m_given->isOpen())
        return;
    m_given.reset();
    m_virtual.emplace();
    m_kept.emplace();
    if (!m_kept->isOpen())
        fail("the virtual display does not answer");
}

} // namespace osculo::cli

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "program_runner.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace osculo::test {

ProgramRun runOsculo(const std::vector<std::string>& arguments, const Environment& environment)
{
    const TemporaryFolder folder;
    const std::string out = folder.file("out"), err = folder.file("err");
    std::vector<char*> argv{const_cast<char*>(OSCULO_PROGRAM)};
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);

    const pid_t child = fork();
    if (child < 0)
        throw std::runtime_error("fork failed");
    if (child == 0) {
        unsetenv("DISPLAY");
        unsetenv("WAYLAND_DISPLAY");
        for (const auto& [name, value] : environment)
            setenv(name.c_str(), value.c_str(), 1);
        const int outFile = open(out.c_str(), O_CREAT | O_WRONLY, 0600),
                  errFile = open(err.c_str(), O_CREAT | O_WRONLY, 0600);
        if (outFile < 0 || errFile < 0 || dup2(outFile, STDOUT_FILENO) < 0 || dup2(errFile, STDERR_FILENO) < 0)
            _exit(126);
        execv(OSCULO_PROGRAM, argv.data());
        _exit(127);
    }
    int state = 0;
    waitpid(child, &state, 0);
    return {WIFEXITED(state) ? WEXITSTATUS(state) : -1, readText(out), readText(err)};
}

std::vector<std::string> wordsOf(const std::string& line)
{
    std::vector<std::string> words(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '\'')
            quoted = !quoted;
        else if (c == ' ' && !quoted)
            words.emplace_back();
        else
            words.back() += c;
    }
    words.erase(words.begin());
    return words;
}

TemporaryFolder::TemporaryFolder()
{
    std::string pattern = (std::filesystem::temp_directory_path() / "osculo-test-XXXXXX").string();
    if (!mkdtemp(pattern.data()))
        throw std::runtime_error("no temporary folder");
    m_path = pattern;
}

TemporaryFolder::~TemporaryFolder()
{
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& content) const
{
    std::ofstream(m_path / name, std::ios::binary) << content;
    return file(name);
}

std::string readText(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::string tetrahedronStl(double size)
{
    const double corners[4][3] = {{0, 0, 0}, {size, 0, 0}, {0, size, 0}, {0, 0, size}};
    const int faces[4][3] = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
    std::ostringstream stl;
    stl << "solid tetrahedron\n";
    for (const auto& face : faces) {
        stl << "facet normal 0 0 0\nouter loop\n";
        for (int corner : face)
            stl << "vertex " << corners[corner][0] << " " << corners[corner][1] << " " << corners[corner][2] << "\n";
        stl << "endloop\nendfacet\n";
    }
    stl << "endsolid tetrahedron\n";
    return stl.str();
}

} // namespace osculo::test

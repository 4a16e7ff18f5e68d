// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "brep_archive.h"
#include "brep_cache.h"
#include "osculo/brep/brep_read.h"
#include "osculo/math/error.h"
#include "osculo/math/stopwatch.h"

#include <fmt/format.h>

#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <random>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace osculo {

namespace {

constexpr int kPollMilliseconds = 20; ///< how soon a cancelled child is ended

/// How a child ends that refused its input; its last line of output says why.
constexpr int kRefused = 3;

/// Begins the line with which a child refuses: problem and remedy follow, parted by a tab.
constexpr std::string_view kRefusal = "refused\t";

std::string utf8(const std::filesystem::path& path)
{
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

/// A name in the temporary folder that nobody else has; the file goes with it.
class TemporaryFile {
public:
    TemporaryFile()
    {
        std::random_device device;
        m_path = std::filesystem::temp_directory_path()
                 / fmt::format("osculo-{:08x}{:08x}{:08x}.brep-model", device(), device(), device());
    }
    ~TemporaryFile()
    {
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// A started program whose standard output is read; ended with this object.
class Child {
public:
    explicit Child(std::vector<std::string> words)
    {
        int ends[2];
        if (pipe(ends) != 0)
            throw std::runtime_error("no pipe for the reading process");
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        posix_spawn_file_actions_addclose(&actions, ends[0]);
        posix_spawn_file_actions_addclose(&actions, ends[1]);
        std::vector<char*> pointers;
        for (std::string& word : words)
            pointers.push_back(word.data());
        pointers.push_back(nullptr);
        const int error = posix_spawn(&m_pid, pointers.front(), &actions, nullptr, pointers.data(), environ);
        posix_spawn_file_actions_destroy(&actions);
        close(ends[1]);
        m_output = ends[0];
        if (error != 0) {
            close(m_output);
            throw std::runtime_error(words.front() + " cannot be started to read the file");
        }
        fcntl(m_output, F_SETFL, O_NONBLOCK);
        fcntl(m_output, F_SETFD, FD_CLOEXEC);
    }
    ~Child()
    {
        if (!m_ended) {
            kill(m_pid, SIGKILL);
            waitpid(m_pid, &m_status, 0);
        }
        close(m_output);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// Waits a little for output. @return what came; nothing more comes once `closed`.
    std::string read(bool& closed)
    {
        pollfd waited{m_output, POLLIN, 0};
        if (poll(&waited, 1, kPollMilliseconds) <= 0)
            return {};
        char buffer[4096];
        const ssize_t count = ::read(m_output, buffer, sizeof buffer);
        closed = count == 0;
        return count > 0 ? std::string(buffer, static_cast<std::size_t>(count)) : std::string();
    }

    /// The status as waitpid gives it, once the output is closed.
    int status()
    {
        if (!m_ended)
            waitpid(m_pid, &m_status, 0);
        m_ended = true;
        return m_status;
    }

private:
    pid_t m_pid = 0;
    int m_output = -1, m_status = 0;
    bool m_ended = false;
};

std::string programOf(const BrepChildOptions& child)
{
    return child.program.empty() ? std::filesystem::read_symlink("/proc/self/exe").string() : child.program.string();
}

/// Takes the child's lines: progress, or why it refused.
void takeLine(const std::string& line, const Progress& progress, std::string& refusal)
{
    if (line.starts_with(kRefusal)) {
        refusal = line.substr(kRefusal.size());
        return;
    }
    const std::size_t tab = line.find('\t');
    double fraction = 0;
    if (tab == std::string::npos
        || std::from_chars(line.data(), line.data() + tab, fraction).ec != std::errc()) // a library's own chatter
        return;
    if (progress)
        progress(fraction, line.substr(tab + 1));
}

} // namespace

BrepModel readBrep(const std::filesystem::path& path, const BrepReadOptions& options, const BrepChildOptions& child,
                   const Progress& progress, std::stop_token stop)
{
    const std::string name = utf8(path);
    const BrepCache cache(child.cacheFolder, programOf(child), child.mostCacheBytes);
    const std::optional<std::string> key = cache.keyOf(path, options, stop);
    if (key)
        if (std::optional<BrepModel> known = cache.find(*key)) {
            if (progress)
                progress(1, kKnownModel);
            return std::move(*known);
        }
    const TemporaryFile answer;
    const Stopwatch watch;
    std::string refusal, pending;
    int status = 0;
    {
        Child process({programOf(child), kBrepChildVerb, path.string(), answer.path().string(),
                       fmt::format("{}", options.metresPerUnit), fmt::format("{}", options.chordError)});
        for (bool closed = false; !closed;) {
            pending += process.read(closed);
            for (std::size_t end = pending.find('\n'); end != std::string::npos; end = pending.find('\n')) {
                takeLine(pending.substr(0, end), progress, refusal);
                pending.erase(0, end + 1);
            }
            if (stop.stop_requested())
                throw Cancelled();
            if (watch.microseconds() > 1e6 * child.timeLimit)
                throw InputError(name, "", fmt::format("was not read within {} s", child.timeLimit),
                                 "a longer time limit, or a smaller file");
        }
        status = process.status();
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
        BrepModel model = readArchive(answer.path());
        if (key)
            cache.keep(*key, answer.path());
        return model;
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == kRefused) {
        const std::size_t tab = refusal.find('\t');
        throw InputError(name, "", refusal.substr(0, tab), tab == std::string::npos ? "" : refusal.substr(tab + 1));
    }
    const std::string how = WIFSIGNALED(status) ? fmt::format("signal {}", WTERMSIG(status))
                                                : fmt::format("status {}", WEXITSTATUS(status));
    throw InputError(name, "", fmt::format("OpenCASCADE crashed reading it ({}); nothing else is harmed", how),
                     "a file that its system wrote without errors");
}

std::filesystem::path userCacheFolder()
{
    if (const char* folder = std::getenv("OSCULO_CACHE_FOLDER"))
        return folder;
    if (const char* caches = std::getenv("XDG_CACHE_HOME"); caches && *caches)
        return std::filesystem::path(caches) / "osculo" / "cad";
    if (const char* home = std::getenv("HOME"); home && *home)
        return std::filesystem::path(home) / ".cache" / "osculo" / "cad";
    return {};
}

int brepChildMain(const std::vector<std::string>& arguments)
{
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none); // a crash is an answer here, not something to keep
    const auto say = [](const std::string& line) {
        fmt::print("{}\n", line);
        std::fflush(stdout);
    };
    if (arguments.size() != 4)
        return 2;
    const auto number = [](const std::string& text) {
        double value = 0;
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value;
    };
    try {
        BrepReadOptions options;
        options.metresPerUnit = number(arguments[2]);
        options.chordError = number(arguments[3]);
        const BrepModel model = readBrepHere(arguments[0], options, [&](double fraction, std::string_view stage) {
            say(fmt::format("{}\t{}", fraction, stage));
        });
        writeArchive(model, arguments[1]);
        return 0;
    } catch (const InputError& error) {
        say(fmt::format("{}{}\t{}", kRefusal, error.problem(), error.remedy()));
        return kRefused;
    } catch (const std::exception& error) {
        say(fmt::format("{}{}\t{}", kRefusal, error.what(), "a file that its system wrote without errors"));
        return kRefused;
    }
}

} // namespace osculo

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "osculo/brep/brep_read.h"
#include "osculo/math/error.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <thread>

namespace osculo {
namespace {

/// A reading program that does what a line of shell says.
class Reader {
public:
    explicit Reader(const std::string& line)
    {
        std::random_device device;
        m_path = std::filesystem::temp_directory_path()
                 / ("osculo-reader-" + std::to_string(device()) + std::to_string(device()));
        std::ofstream(m_path) << "#!/bin/sh\n" << line << "\n";
        std::filesystem::permissions(m_path, std::filesystem::perms::owner_all);
    }
    ~Reader() { std::filesystem::remove(m_path); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    /// What a person is told.
    std::string message(double timeLimit = 60) const
    {
        try {
            readBrep("part.step", {}, {m_path, timeLimit});
            return "read";
        } catch (const InputError& error) {
            return error.what();
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    }
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

bool holds(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos && text.find('\n') == std::string::npos;
}

TEST(ReadingChild, ASegmentationFaultIsOneLine)
{
    const std::string message = Reader("kill -SEGV $$").message();
    EXPECT_TRUE(holds(message, "crashed reading it (signal 11)")) << message;
    EXPECT_TRUE(holds(message, "part.step")) << message;
}

TEST(ReadingChild, AnAbortIsOneLine)
{
    const std::string message = Reader("echo 0.5\thealing; echo chatter >&2; kill -ABRT $$").message();
    EXPECT_TRUE(holds(message, "crashed reading it (signal 6)")) << message;
}

TEST(ReadingChild, AnUnknownStatusIsOneLine)
{
    const std::string message = Reader("exit 42").message();
    EXPECT_TRUE(holds(message, "crashed reading it (status 42)")) << message;
}

TEST(ReadingChild, TooLongIsEndedAndSaysTheLimit)
{
    const std::string message = Reader("exec sleep 30").message(0.1);
    EXPECT_TRUE(holds(message, "was not read within 0.1 s")) << message;
}

TEST(ReadingChild, SuccessWithoutAnAnswerIsNoModel)
{
    const std::string nothing = Reader("exit 0").message(), garbage = Reader("echo nonsense > \"$3\"").message();
    EXPECT_TRUE(holds(nothing, "gave no answer")) << nothing;
    EXPECT_TRUE(holds(garbage, "gave no answer")) << garbage;
}

TEST(ReadingChild, CancellingEndsIt)
{
    const Reader reader("exec sleep 30");
    std::stop_source source;
    std::jthread canceller([&] { source.request_stop(); });
    EXPECT_THROW(readBrep("part.step", {}, {reader.path(), 60}, {}, source.get_token()), Cancelled);
}

} // namespace
} // namespace osculo

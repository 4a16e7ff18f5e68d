// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include <clocale>
#include <cstdlib>
#include <locale>
#include <string>

namespace osculo::test {

/// Makes the decimal sign a comma, as in German, for its lifetime: in C++ streams always, in the C library where the
/// build could make such a locale.
class CommaLocale {
public:
    CommaLocale()
        : m_oldC(std::setlocale(LC_ALL, nullptr))
        , m_old(std::locale::global(std::locale(std::locale::classic(), new Comma)))
    {
        setenv("LOCPATH", OSCULO_BINARY_DIR "/locales", 1);
        for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "fr_FR.utf8", "de_DE", "German_Germany"})
            if (std::setlocale(LC_ALL, name))
                break;
    }
    ~CommaLocale()
    {
        std::locale::global(m_old);
        std::setlocale(LC_ALL, m_oldC.c_str());
    }
    CommaLocale(const CommaLocale&) = delete;
    CommaLocale& operator=(const CommaLocale&) = delete;

private:
    struct Comma : std::numpunct<char> {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };

    std::string m_oldC;
    std::locale m_old;
};

} // namespace osculo::test

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#include "package_paths.h"

#include "path_text.h"

#include <algorithm>

namespace osculo {

namespace fs = std::filesystem;

namespace {

/// How far below the robot's folder a mesh is looked for by its bare name: a description in a home folder must not
/// make the program read the whole of it.
constexpr int kDeepestSearch = 4;
constexpr std::size_t kMostEntries = 20'000;

bool isFile(const fs::path& path)
{
    std::error_code error;
    return fs::is_regular_file(path, error);
}

/// `a/b/c` → `b/c`; `c` → nothing.
fs::path withoutFirst(const fs::path& path)
{
    fs::path rest;
    for (auto part = path.begin(); part != path.end(); ++part)
        if (part != path.begin())
            rest /= *part;
    return rest;
}

/// Of how many folders and name at the end two paths agree.
std::size_t commonEnd(const fs::path& a, const fs::path& b)
{
    const std::vector<fs::path> x(a.begin(), a.end()), y(b.begin(), b.end());
    std::size_t count = 0;
    while (count < std::min(x.size(), y.size()) && x[x.size() - 1 - count] == y[y.size() - 1 - count])
        ++count;
    return count;
}

} // namespace

PackagePaths::PackagePaths(const fs::path& folder, const std::vector<fs::path>& packageRoots)
{
    for (const fs::path& root : packageRoots)
        m_packageRoots.push_back(canonicalFolder(root));
    for (fs::path at = canonicalFolder(folder);; at = at.parent_path()) {
        m_ancestors.push_back(at);
        if (!at.has_relative_path())
            break;
    }
}

fs::path PackagePaths::find(std::string_view uri) const
{
    std::string text(uri);
    std::replace(text.begin(), text.end(), '\\', '/');
    const std::size_t colon = text.find("://");
    const std::string scheme = colon == std::string::npos ? "" : text.substr(0, colon);
    const fs::path rest = pathFromUtf8(colon == std::string::npos ? text : text.substr(colon + 3)).lexically_normal();
    if (rest.empty() || !rest.has_filename())
        return {};
    if (scheme == "package" || scheme == "model")
        return inPackage(rest.relative_path());
    if (!scheme.empty() && scheme != "file")
        return {};
    if (rest.is_absolute())
        return isFile(rest) ? rest : byName(rest);
    if (const fs::path found = m_ancestors.front() / rest; isFile(found))
        return found;
    return aroundFolder(rest);
}

std::vector<std::string> PackagePaths::roots() const
{
    std::vector<std::string> texts;
    for (const fs::path& root : m_packageRoots)
        texts.push_back(utf8(root));
    texts.push_back(utf8(m_ancestors.front()));
    return texts;
}

fs::path PackagePaths::inPackage(const fs::path& packageAndRest) const
{
    const fs::path rest = withoutFirst(packageAndRest);
    for (const fs::path& root : m_packageRoots) {
        if (const fs::path found = root / packageAndRest; isFile(found))
            return found;
        if (root.filename() == *packageAndRest.begin())
            if (const fs::path found = root / rest; isFile(found))
                return found;
    }
    return aroundFolder(packageAndRest);
}

fs::path PackagePaths::aroundFolder(const fs::path& rest) const
{
    for (fs::path part = rest; part.has_parent_path(); part = withoutFirst(part))
        for (const fs::path& ancestor : m_ancestors)
            if (fs::path found = ancestor / part; isFile(found))
                return found.lexically_normal();
    return byName(rest);
}

fs::path PackagePaths::byName(const fs::path& rest) const
{
    std::error_code error;
    fs::path best;
    std::size_t bestAgreement = 0, entries = 0;
    for (fs::recursive_directory_iterator at(m_ancestors.front(), fs::directory_options::skip_permission_denied, error),
         end;
         !error && at != end && entries < kMostEntries; at.increment(error), ++entries) {
        if (at.depth() >= kDeepestSearch)
            at.disable_recursion_pending();
        if (at->path().filename() != rest.filename() || !isFile(at->path()))
            continue;
        const std::size_t agreement = commonEnd(at->path(), rest);
        if (agreement > bestAgreement || (agreement == bestAgreement && at->path() < best)) {
            best = at->path();
            bestAgreement = agreement;
        }
    }
    return best;
}

} // namespace osculo

// Copyright (c) 2026, the Osculo authors
// SPDX-License-Identifier: BSD-3-Clause

#pragma once

#include "osculo/scene/geometry.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace osculo::cli {

/// The flags that say which part of a shape counts: --faces, --half-space, --normal, --component, --exposed,
/// --weight.
class SelectionArguments {
public:
    void configure(CLI::App& app);

    bool given() const;

    /// The half-spaces asked for: all that points have. @throws UsageError
    std::vector<HalfSpace> halfSpaces() const;

    /// For data without faces. @param what it is, as in `a cloud` @throws UsageError naming a flag that needs faces.
    void demandOnlyHalfSpaces(const std::string& what) const;

    /// For data of many meshes: the share of --exposed, if given. @param what it is, as in `a robot`
    /// @throws UsageError naming any other flag
    std::optional<double> onlyExposed(const std::string& what) const;

    /// What all flags together choose of a mesh, of what its scene has chosen already; null: nothing was asked for,
    /// everything counts.
    /// @param source names the mesh in errors
    /// @throws UsageError for a flag that says nothing about this mesh, ComputationError where nothing is left.
    FaceSelectionPtr chosen(const MeshGeometry& mesh, const std::string& source) const;

private:
    std::vector<std::string> m_files, m_halfSpaces, m_normals, m_components;
    std::string m_exposed, m_weight;
};

} // namespace osculo::cli

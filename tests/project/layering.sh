#!/usr/bin/env bash
# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause
#
# layering.sh SOURCE: no include runs up a floor or between neighbours, and each heavy library stays in its rooms.
set -euo pipefail
cd "$1"
bad=0

complain() { # text, matching lines
    [ -z "$2" ] && return
    echo "$1"
    echo "$2" | sed 's/^/    /'
    bad=1
}

# Floor of each room; a room includes itself and lower floors only.
declare -A floor=([math]=0 [shape]=1 [support]=2 [normal]=2 [robot]=2 [distance]=3 [brep]=4 [cloud]=4 [terrain]=4 [fit]=4
    [dynamics]=5 [grasp]=5 [stance]=5 [scene]=6 [io]=7 [evaluate]=8 [bench]=9)
for folder in core/*/; do
    room=$(basename "$folder")
    if [ -z "${floor[$room]:-}" ]; then
        complain "core/$room is not a room of the architecture" "$folder"
        continue
    fi
    for other in $(grep -rhoE '#include [<"]osculo/[a-z]+/' "$folder" | sed -E 's|.*osculo/([a-z]+)/|\1|' | sort -u); do
        [ "$other" = "$room" ] && continue
        if [ -z "${floor[$other]:-}" ] || [ "${floor[$other]}" -ge "${floor[$room]}" ]; then
            complain "core/$room (floor ${floor[$room]}) must not include osculo/$other" \
                "$(grep -rnE "#include [<\"]osculo/$other/" "$folder")"
        fi
    done
done

include='#include *[<"]'
complain "Qt or VTK below core:" "$(grep -rnE "$include(Q[A-Z]|Qt|vtk)" core || true)"
occ='(BRep|Geom|TopoDS|TopExp|TopTools|TopAbs|TopLoc|gp_|STEP|IGES|XCAF|TDF|TDoc|XSControl|Standard|OSD|Poly_|TCol|Bnd_|ShapeFix|GProp)'
complain "OpenCASCADE outside core/brep and core/io:" \
    "$(grep -rnE "$include$occ" core widgets app tests samples | grep -vE '^(core|tests)/(brep|io)/' || true)"
complain "PCL outside core/cloud and core/io:" \
    "$(grep -rnE "${include}pcl/" core widgets app tests samples | grep -vE '^(core|tests)/(cloud|io)/' || true)"
complain "heavy headers in public headers of core:" \
    "$(grep -rnE "$include(ceres|fcl|assimp|nlohmann|pcl|tbb|oneapi|Eigen/(Dense|LU|SVD|Eigenvalues|QR|Cholesky))" core/*/include || true)"
complain "the application known to widgets:" "$(grep -rnE "${include}app/" core widgets || true)"
complain "widgets known to core:" "$(grep -rnE "${include}widgets/" core || true)"
complain "Qt in widgets/render, which draws without it:" "$(grep -rnE "$include(Q[A-Z]|Qt)" widgets/render || true)"
exit $bad

#!/usr/bin/env bash
# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause
#
# picture.sh SOURCE BUILD: the arrows drawn in ARCHITECTURE.md are the links of the CMake targets, no more and no fewer.
set -euo pipefail
drawn=$(grep -oE '^ *[a-z_]+ --> [a-z_]+$' "$1/ARCHITECTURE.md" | sed 's/^ *//' | sort -u)
built=$(sort -u "$2/rooms.txt")
if [ "$drawn" != "$built" ]; then
    echo "ARCHITECTURE.md and the CMake targets differ (< drawn, > built):"
    diff <(echo "$drawn") <(echo "$built") || true
    exit 1
fi

#!/usr/bin/env bash
# Copyright (c) 2026, the Osculo authors
# SPDX-License-Identifier: BSD-3-Clause
#
# format.sh SOURCE: every C++ file is as .clang-format says and starts with the licence lines.
set -euo pipefail
cd "$1"
mapfile -t files < <(find core widgets app tests samples -name '*.h' -o -name '*.cpp' | sort)
printf '%s\n' "${files[@]}" | xargs clang-format --dry-run -Werror
bare=$(grep -L 'SPDX-License-Identifier: BSD-3-Clause' "${files[@]}" || true)
[ -z "$bare" ] || {
    echo "without the licence lines:"
    echo "$bare"
    exit 1
}

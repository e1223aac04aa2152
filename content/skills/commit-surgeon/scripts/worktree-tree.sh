#!/bin/sh
# Prints the git tree id of everything in the working copy that is not ignored, staged or not.
# Uses a copy of the index, so the real index and the files stay as they are. The copy keeps its time: by it git knows
# which files may have changed in the second in which the index was written. Blobs are written to the object store.
set -eu

cd "$(git rev-parse --show-toplevel)"
real=$(git rev-parse --git-path index)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

if [ -f "$real" ]; then cp -p "$real" "$scratch/index"; fi
GIT_INDEX_FILE="$scratch/index"
export GIT_INDEX_FILE
git add --all
git write-tree

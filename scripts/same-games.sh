#!/bin/sh
# same-games.sh OLD NEW [options of kotei sim]: two builds of Kotei play the same games, answer for answer?
set -eu
[ $# -ge 2 ] || { echo "usage: $0 OLD NEW [options of kotei sim]" >&2; exit 2; }
old=$1 new=$2
shift 2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
for build in old new; do
	eval "program=\$$build"
	"$program" sim -sums "$dir/$build" "$@" >"$dir/$build.log" || { cat "$dir/$build.log"; exit 1; }
done
if diff "$dir/old" "$dir/new" >"$dir/diff"; then
	echo "$(wc -l <"$dir/new") games: all alike"
else
	head -20 "$dir/diff"
	echo "$(grep -c '^<' "$dir/diff") of $(wc -l <"$dir/new") games differ"
	exit 1
fi

#!/bin/sh
# Prints what the gotest.sh runs since `tally.sh start` came to: the line of
# each package, the line of each run, and the sum.
set -eu

case "${1:-}" in
start)
	mkdir -p .build
	: >.build/tally
	;;
"")
	echo
	cat .build/tally
	awk '/ passed, / { p += $2; f += $4; s += $6 }
		END { printf "all: %d passed, %d failed, %d skipped\n", p, f, s }' .build/tally
	;;
*)
	echo "usage: tally.sh [start]" >&2
	exit 2
	;;
esac

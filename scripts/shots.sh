#!/bin/sh
# Makes the pictures of the README, docs/shots, of those that `make shots` took.
set -eu

mkdir -p docs/shots
for pair in terrain:battle midgame:table duel-seen:duel four:four decks:decks; do
	from=shots/${pair%%:*}-1920.png
	if [ -f "$from" ]; then
		convert "$from" -resize 1600x -quality 86 "docs/shots/${pair##*:}.jpg"
	else
		echo "shots: $from isn't there; make shots takes it" >&2
	fi
done

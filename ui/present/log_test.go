package present

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
)

func TestLogIsFiltered(t *testing.T) {
	plain := func(k LineKind, text string) Line {
		return Line{Seat: core.NoSeat, Kind: k, Parts: []Part{{Text: text}}}
	}
	head := func(k LineKind, text string) Line { l := plain(k, text); l.Head = true; return l }
	hand := plain(PlayLine, "Aiko by hand: bow")
	hand.ByHand = true
	log := []Line{
		head(TurnLine, "Turn 1: Aiko"), head(PlayLine, "Action Phase"), plain(PlayLine, "Aiko uses a card"), plain(HonorLine, "Aiko gains 2 Honor"),
		head(TurnLine, "Turn 2: Ren"), head(PlayLine, "Action Phase"), Said("Ren: well done"),
		head(TurnLine, "Turn 3: Aiko"), head(BattleLine, "Attack Phase: Aiko attacks Ren"), hand, plain(HonorLine, "a Holding gives 3 Gold"),
	}
	for f, want := range map[LogFilter][]string{
		LogPlays:   {"Turn 1: Aiko", "Aiko uses a card", "Turn 3: Aiko", "Aiko by hand: bow"},
		LogHonor:   {"Turn 1: Aiko", "Aiko gains 2 Honor", "Turn 3: Aiko", "a Holding gives 3 Gold"},
		LogBattles: {"Turn 3: Aiko", "Attack Phase: Aiko attacks Ren"},
		LogChat:    {"Turn 2: Ren", "Ren: well done"},
		LogByHand:  {"Turn 3: Aiko", "Aiko by hand: bow"},
	} {
		var got []string
		for _, l := range f.Of(log) {
			got = append(got, l.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q", f, got)
		}
		if f.Of(nil) != nil {
			t.Errorf("%s: something of nothing", f)
		}
	}
	if all := LogAll.Of(log); len(all) != len(log) {
		t.Errorf("all: %d lines", len(all))
	}
	text := LogText(log)
	if n := strings.Count(text, "\n"); n != len(log)+2 || !strings.Contains(text, "gains 2 Honor\n\nTurn 2: Ren\nAction Phase\n") {
		t.Errorf("as text: %q", text)
	}
}

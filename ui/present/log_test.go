package present

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/narrate"
)

func TestLogIsFiltered(t *testing.T) {
	plain := func(k narrate.LineKind, text string) narrate.Line {
		return narrate.Line{Seat: core.NoSeat, Kind: k, Parts: []narrate.Part{{Text: text}}}
	}
	head := func(k narrate.LineKind, text string) narrate.Line { l := plain(k, text); l.Head = true; return l }
	hand := plain(narrate.PlayLine, "Aiko by hand: bow")
	hand.ByHand = true
	log := []narrate.Line{
		head(narrate.TurnLine, "Turn 1: Aiko"), head(narrate.PlayLine, "Action Phase"), plain(narrate.PlayLine, "Aiko uses a card"), plain(narrate.HonorLine, "Aiko gains 2 Honor"),
		head(narrate.TurnLine, "Turn 2: Ren"), head(narrate.PlayLine, "Action Phase"), narrate.Said("Ren: well done"),
		head(narrate.TurnLine, "Turn 3: Aiko"), head(narrate.BattleLine, "Attack Phase: Aiko attacks Ren"), hand, plain(narrate.HonorLine, "a Holding gives 3 Gold"),
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

// TestPlayersAreToldFromCards: a player who is called as a card in sight, or as another player, is told from them wherever he is named: in
// what is asked, in the log and in menus. Of a card that this window doesn't see that tells nothing.
func TestPlayersAreToldFromCards(t *testing.T) {
	g, v := action(t)
	v.Names = []string{"Aiko", "ishikabe Jun"}
	const called = "Player ishikabe Jun"
	if l := v.Teller().Event(core.Event{Kind: card.EvHonorGain, Seat: 1, N: 2}); len(l) != 1 || l[0].String() != called+" gains 2 Honor" {
		t.Errorf("the log says %q", l)
	}
	if l := v.Teller().Event(core.Event{Kind: card.EvDestroy, Card: g.find("Ishikabe Jun", core.Play(0))}); len(l) != 1 || l[0].String() != "Ishikabe Jun is destroyed" {
		t.Errorf("of the Personality the log says %q", l)
	}
	if text := v.Describe(core.Answer{Act: core.DeclareAttack, N: 1}); text != "Attack "+called {
		t.Errorf("a menu says %q", text)
	}
	v.State.Ask.Seat = 1
	if text, _ := v.Question(); text != called+" may act." {
		t.Errorf("it is asked: %q", text)
	}
	for c := core.CardID(1); int(c) <= int(v.State.NCards); c++ {
		if v.State.Cards[c].Face != 0 && v.State.Face(c).Title == "Ishikabe Jun" {
			v.State.Cards[c].Face = 0
		}
	}
	if name := v.Name(1); name != "ishikabe Jun" {
		t.Errorf("where no such card is seen he is called %q", name)
	}
	v.Names = []string{"Ren", "Aiko", "ren"}
	if a, b, c := v.Name(0), v.Name(1), v.Name(2); a != "Ren (1)" || b != "Aiko" || c != "ren (3)" {
		t.Errorf("%q, %q, %q", a, b, c)
	}
}

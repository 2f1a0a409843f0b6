package narrate_test

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/narrate"
	"kotei/core/rules"
)

// small is a game of two with a Holding of each in play, the second's unknown to the reader.
func small(t *testing.T) *narrate.Teller {
	t.Helper()
	pan := &card.Card{ID: "pan", Title: "Salt Pan", Type: card.Holding}
	old := &card.Card{ID: "old", Title: "Grey Rider", Level: 2, Type: card.Personality}
	table := core.NewTable(rules.Celestial(), []*card.Card{pan, old})
	x := core.X{State: core.New(table, 2)}
	x.NewCard(table.FaceOf("pan"), 0, core.Play(0))
	x.NewCard(table.FaceOf("old"), 1, core.Play(1))
	x.NewCard(0, 1, core.Hand(1))
	x.State.Turn = 2
	return &narrate.Teller{State: x.State, Seat: 0, Names: []string{"Ann", "Bob"}}
}

// TestToldOf: scenarios look for these words in the log, so they stay. Players read those that aren't aside.
func TestToldOf(t *testing.T) {
	tell := small(t)
	for _, c := range []struct {
		e     core.Event
		want  string
		aside bool
	}{
		{core.Event{Kind: card.EvTurn, Seat: 1}, "Bob’s turn begins", false},
		{core.Event{Kind: card.EvPhase, N: int16(card.ActionPhase)}, "Ann’s Action Phase", false},
		{core.Event{Kind: card.EvPhase, N: int16(card.AttackPhase)}, "Ann’s Attack Phase", true},
		{core.Event{Kind: card.EvProduce, Card: 1, N: 2}, "Salt Pan produces 2 Gold", false},
		{core.Event{Kind: card.EvPayGold, N: 5, Reg: 1}, "Ann pays 5 Gold, and 1 is lost", true},
		{core.Event{Kind: card.EvPayGold, N: 5}, "Ann pays 5 Gold", true},
		{core.Event{Kind: card.EvHonorGain, Seat: 1, N: 2}, "Bob gains 2 Honor", false},
		{core.Event{Kind: card.EvHonorLoss, Seat: 1, N: 2, Source: 1}, "Bob loses 2 Honor", false},
		{core.Event{Kind: card.EvDraw, Seat: 1, Card: 3}, "Bob draws a face-down card", false},
		{core.Event{Kind: card.EvBow, Card: 2}, "Bob’s Grey Rider", false},
		{core.Event{Kind: card.EvBow, Card: 1, Reg: uint8(core.RecCost)}, "Salt Pan is bowed", true},
		{core.Event{Kind: card.EvTarget, Seat: 1, Card: 1}, "Ann’s Salt Pan is targeted", false},
		{core.Event{Kind: card.EvAttach, Seat: 0, Card: 1, Other: 2}, "Salt Pan is attached to Bob’s Grey Rider", false},
		{core.Event{Kind: card.EvBonus, Card: 1, N: 2, Stat: card.Force}, "Salt Pan gets +2 Force", false},
		{core.Event{Kind: card.EvBonus, Card: 1, Stat: card.Force}, "Salt Pan gets +0 Force", true},
		{core.Event{Kind: card.EvBonus, Card: 1, Stat: card.Force}, "Salt Pan is changed", false},
		{core.Event{Kind: card.EvPenalty, Card: 1, N: 2, Stat: card.Chi}, "Salt Pan gets -2 Chi", false},
		{core.Event{Kind: card.EvMove, Card: 1}, "Salt Pan moves home", false},
		{core.Event{Kind: card.EvFavorLost}, "Nobody has the Imperial Favor", false},
		{core.Event{Kind: card.EvProvinceDestroyed, Seat: 1}, "A Province of Bob is destroyed", false},
		{core.Event{Kind: card.EvRefuse, By: 1}, "The challenge is refused", false},
		{core.Event{Kind: card.EvRoll, Seat: 1, N: 3, Reg: 6}, "Bob rolls 3", false},
		{core.Event{Kind: card.EvLose, Seat: 1}, "Bob has lost", false},
		{core.Event{Kind: card.EvBattleEnd}, "The battle is over", true},
		{core.Event{Kind: card.EvEventCard, Card: 1}, "Salt Pan resolves", false},
		{core.Event{Kind: card.EvControl, Seat: 1, Card: 1}, "Bob takes control of Ann’s Salt Pan", false},
		{core.Event{Kind: card.EvEndless, Card: 1, Other: 2}, " trigger each other without end and were stopped here.", false},
	} {
		lines := tell.Event(c.e)
		if !slices.ContainsFunc(lines, func(l narrate.Line) bool { return strings.Contains(l.String(), c.want) && l.Aside == c.aside }) {
			t.Errorf("%v: told %v, want %q, aside %v", c.e.Kind, lines, c.want, c.aside)
		}
	}
}

// TestCardsOfALineAreKnown: a sentence says which of its words name which card, whatever its players are called.
func TestCardsOfALineAreKnown(t *testing.T) {
	tell := small(t)
	tell.Names = []string{"\U00100000\U00100001", "%s"}
	l := tell.Event(core.Event{Kind: card.EvHonorLoss, Seat: 0, N: 2, Source: 2})
	if len(l) != 1 || l[0].String() != tell.Names[0]+" loses 2 Honor (Grey Rider"+card.LevelSuffix(tell.State.Face(2).Level)+")" {
		t.Fatalf("told %v", l)
	}
	for _, p := range l[0].Parts {
		if (p.Card != 0) != strings.HasPrefix(p.Text, "Grey Rider") {
			t.Errorf("%q names card %d", p.Text, p.Card)
		}
	}
	if got := tell.Event(core.Event{Kind: card.EvShuffle, Seat: 1}); got[0].String() != "%s shuffles" {
		t.Errorf("told %v", got)
	}
}

// TestEntriesAreTold: what no event tells is told by its entry.
func TestEntriesAreTold(t *testing.T) {
	tell := small(t)
	honor := core.Fact{Kind: core.FactHonor, Seat: 1, N: -4}
	for _, c := range []struct {
		e     match.Entry
		broke string
		want  string
		hand  bool
	}{
		{match.Entry{Kind: match.TakenBack, Seat: 1}, "", "Bob takes back a choice", false},
		{match.Entry{Kind: match.Declined, Seat: 1}, "", "Bob declines", false},
		{match.Entry{Kind: match.Agreed, Done: true}, "", "A choice is taken back, as agreed", false},
		{match.Entry{Kind: match.Agreed, Done: true, Heir: &match.Heir{Seat: 1}}, "", "Bob is gone and concedes, as agreed", false},
		{match.Entry{Kind: match.Agreed, Done: true, Heir: &match.Heir{Seat: 1, Name: "Cid"}}, "", "Bob is gone: Cid plays on, as agreed", false},
		{match.Entry{Kind: match.Agreed, Done: true, Facts: []core.Fact{honor}, For: 1, Seat: 0}, "", "Bob by hand: Bob: -4 Honor", true},
		{match.Entry{Kind: match.Changed, Seat: 1, Facts: []core.Fact{honor}}, "", "Bob by hand: Bob: -4 Honor", true},
		{match.Entry{Kind: match.Played, Answer: core.Answer{Act: core.Concede, Seat: 1}}, "", "Bob concedes", false},
		{match.Entry{Kind: match.Played, Answer: core.Answer{Act: core.Pick, Seat: 1, Card: 1, Over: true}}, "CE-ACT-06", "Bob against CE-ACT-06: Choose Salt Pan", true},
		{match.Entry{Kind: match.Played, Answer: core.Answer{Act: core.Pass, Seat: 1}}, "", "", false},
	} {
		lines := tell.Entry(c.e, c.broke)
		if got := strings.Join(texts(lines), "; "); got != c.want || c.hand && !lines[0].ByHand {
			t.Errorf("told %q, want %q", got, c.want)
		}
		if c.broke != "" && !slices.ContainsFunc(lines[0].Parts, func(p narrate.Part) bool { return p.Rule == c.broke }) {
			t.Errorf("%q doesn't cite %s", c.want, c.broke)
		}
	}
}

func texts(lines []narrate.Line) (out []string) {
	for _, l := range lines {
		out = append(out, l.String())
	}
	return out
}

// TestTellBearsAnything: news about cards and places that are none must not end a game's display.
func TestTellBearsAnything(t *testing.T) {
	tell := small(t)
	for kind := range 256 {
		for _, c := range []core.CardID{0, 1, 40, 9999} {
			tell.Event(core.Event{Kind: card.Happening(kind), Card: c, Other: c, Source: c, Seat: -1, By: -1, N: int16(kind) - 100})
			tell.Entry(match.Entry{Kind: match.Kind(kind)}, "")
		}
	}
}

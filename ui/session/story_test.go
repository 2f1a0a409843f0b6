package session

import (
	"strings"
	"testing"

	"kotei/core"
)

// TestStoryOfAgreements: among three the log loses nothing to an agreement that others have still to give, and what the last one takes
// back only with that one.
func TestStoryOfAgreements(t *testing.T) {
	a := at(t)
	set := solo(a, Person, Far, Far)
	set.Decks, set.Names = append(set.Decks, a.decks[2]), append(set.Names, "Sen")
	g := newGame(Note{Players: set.Players}, set.Names, set.Seed, GameOptions{})
	g.show = func(Shot) {}
	l, _, err := begin(a.home, a.rules, a.lib, set, g.heard)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.Close)
	g.table = l
	if err := l.m.Settle(0); err != nil {
		t.Fatal(err)
	}
	log := func() string {
		var b strings.Builder
		for _, line := range g.logs[0].lines() {
			b.WriteString(line.String() + "\n")
		}
		return b.String()
	}
	try := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	honor := core.Fact{Kind: core.FactHonor, Seat: 0, N: 3}
	start, at := log(), l.m.Len()
	if start == "" {
		t.Fatal("nothing was told")
	}
	try(l.m.Propose(0, honor))
	try(l.m.Agree(1))
	if got := log(); got != start {
		t.Errorf("the first of two agrees to a change:\n%s", got)
	}
	try(l.m.Agree(2))
	changed := log()
	if !strings.HasPrefix(changed, start) || changed == start {
		t.Errorf("a change that all agreed to:\n%s", changed)
	}
	try(l.m.ProposeTakeBack(0, at))
	try(l.m.Agree(2))
	if got := log(); got != changed {
		t.Errorf("the first of two agrees to a take-back:\n%s", got)
	}
	try(l.m.Decline(1))
	declined := log()
	try(l.m.Propose(0, honor))
	try(l.m.Agree(1))
	if got := log(); got != declined {
		t.Errorf("a change is proposed after a take-back came to nothing:\n%s", got)
	}
	try(l.m.Decline(0))
	try(l.m.ProposeTakeBack(0, at))
	try(l.m.Agree(1))
	try(l.m.Agree(2))
	if got := log(); got != start+"A choice is taken back, as agreed\n" {
		t.Errorf("a take-back that all agreed to:\n%s", got)
	}
}

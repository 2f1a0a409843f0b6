package ui

import (
	"testing"

	"kotei/core"
	"kotei/ui/present"
)

// TestLessonsBeginWhereTheySay: the cards of the lessons lie where they are spoken of, Gold is enough, and each lesson is
// done by what it asks for and not before.
func TestLessonsBeginWhereTheySay(t *testing.T) {
	a := at(t)
	p, err := a.lessonTable()
	if err != nil {
		t.Fatal(err)
	}
	s := p.State
	v := &present.View{State: s, Seat: 0, Names: p.Names}
	for _, title := range []string{lessonLeader, lessonSecond, lessonGold} {
		if c := playing(v, title); c == 0 || s.Is(c, core.Bowed) {
			t.Errorf("%s is not ready in play", title)
		}
	}
	in := func(at core.Place, title string) bool {
		for c := s.First(at); c != 0; c = s.After(c) {
			if s.Name(c) == title {
				return true
			}
		}
		return false
	}
	if !in(core.Hand(0), lessonWeapon) || !in(core.Province(0, 1), lessonHolding) {
		t.Error("the Weapon or the Holding is not at hand")
	}
	if !askedFor(v, "action") || s.Ask.Seat != 0 {
		t.Error("the player is not asked for an action")
	}
	for i, l := range firstTurn("Ren") {
		if l.done(v) {
			t.Errorf("lesson %d, %s, is done before it began", i+1, l.title)
		}
	}
	v.Hover = 1
	ended := false
	l := newLessons(firstTurn("Ren"), func(skip bool) { ended = skip })
	if l.see(v); l.at != 1 {
		t.Errorf("after a card was read the lesson is %d", l.at+1)
	}
	l.end(true)
	if !ended {
		t.Error("the lessons can't be left")
	}
}

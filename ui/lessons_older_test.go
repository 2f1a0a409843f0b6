package ui

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/bot"
	"kotei/ui/present"
)

// TestOlderLessonsFollowed: who does what the lessons about an older game say hears each of them.
func TestOlderLessonsFollowed(t *testing.T) {
	a := at(t)
	p, err := a.tables.olderTable()
	if err != nil {
		t.Fatal(err)
	}
	u := newPupil(t, &courses[1], p, 1)
	if playing(&present.View{State: p.State, Seat: 0}, olderSensei) == 0 {
		t.Error("the Sensei that is spoken of isn't in play")
	}
	var buf core.Offers
	for range 100 {
		if u.look(); u.ended {
			break
		}
		offers := slices.Clone(u.m.State().Offer(&buf))
		answers := []core.Answer{bot.Passing(offers)}
		if u.m.State().Ask.Seat == 0 {
			answers = u.older(offers)
		}
		for _, x := range answers {
			if err := u.m.Submit(x); err != nil {
				t.Fatalf("%s: %v", u.l.title, err)
			}
		}
	}
	heard := slices.Compact(slices.DeleteFunc(u.told, func(s string) bool { return s == "Answer" }))
	want := "Shoot, Choose, Challenge, Choose, Terrain, Fight, Recruit, Pay, Ancestor, End"
	if got := strings.Join(heard, ", "); got != want {
		t.Errorf("told were %s", got)
	}
	if c := playing(&u.v, olderAncestor); c == 0 || u.v.State.Cards[c].Host != playing(&u.v, olderRecruit) {
		t.Error("the Ancestor hasn't joined who was recruited")
	}
}

// older is what the lesson that is told asks for, as answers.
func (u *pupil) older(offers []core.Answer) []core.Answer {
	use := func(at core.Place, title string) []core.Answer {
		c := holds(&u.v, at, title)
		return first(offers, func(a core.Answer) bool { return a.Act == core.Use && a.Card == c })
	}
	home := present.Onto{Kind: present.HomeZone, Place: core.Play(0)}
	switch u.l.title {
	case "Challenge":
		return use(core.Hand(0), olderChallenge)
	case "Terrain":
		return use(core.Hand(0), olderTerrain)
	case "Shoot":
		return use(core.Play(0), olderArcher)
	case "Choose", "Pay":
		return first(offers, func(a core.Answer) bool { return a.Act != core.Pass && a.Act != core.No })
	case "Recruit":
		return meant(u.v.Drop(holds(&u.v, core.Province(0, 1), olderRecruit), home, present.Manner{}))[:1]
	case "Ancestor":
		home.Card = playing(&u.v, olderRecruit)
		return meant(u.v.Drop(holds(&u.v, core.Hand(0), olderAncestor), home, present.Manner{}))
	}
	return first(offers, func(a core.Answer) bool { return a.Act == core.Pass })
}

// meant is what a drop does, or the first of several things that it may mean.
func meant(g present.Gesture) []core.Answer {
	if len(g.Menu) > 0 {
		return g.Menu[0].Plan.Answers
	}
	return g.Plan.Answers
}

// first is the first offer of a kind, or else the last of all.
func first(offers []core.Answer, ok func(core.Answer) bool) []core.Answer {
	if i := slices.IndexFunc(offers, ok); i >= 0 {
		return offers[i : i+1]
	}
	return offers[len(offers)-1:]
}

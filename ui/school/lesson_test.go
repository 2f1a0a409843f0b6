package school

import (
	"slices"
	"strings"
	"testing"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/match"
	"kotei/ui/present"
)

// A pupil plays a lesson, and hears what he is told.
type pupil struct {
	t    *testing.T
	m    *match.Match
	g    *Guide
	v    present.View
	told []string // the titles, each once in a row
	rand match.Rand
}

func newPupil(t *testing.T, l *Lesson, start *core.State, seed uint64) *pupil {
	t.Helper()
	s := &core.State{}
	s.CopyFrom(start)
	m, err := match.New(s, match.Options{Names: []string{"Aiko", "Ren"}, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return &pupil{t: t, m: m, g: Begin(l), rand: match.NewRand(seed)}
}

// look shows the pupil the table, as the window does after every answer.
func (u *pupil) look(hover core.CardID) {
	u.t.Helper()
	if err := u.m.Settle(0b11); err != nil {
		u.t.Fatal(err)
	}
	u.v = present.View{State: u.m.Seen(me), Seat: me, Names: []string{"Aiko", "Ren"}, Watch: core.NoSeat, Hover: hover}
	u.g.See(&u.v)
	if !u.v.Asked() || u.g.Status != Going {
		return
	}
	title := u.g.Title()
	if n := len(u.told); n == 0 || u.told[n-1] != title {
		u.told = append(u.told, title)
	}
	u.judge()
}

// judge wants what is told to be what can be done now.
func (u *pupil) judge() {
	u.t.Helper()
	l, st := u.g.look(&u.v), &u.g.Lesson.steps[u.g.step]
	switch {
	case !st.fits(l):
		u.t.Fatalf("%q doesn't fit, told were %v", st.title, u.told)
	case u.g.Text() == "":
		u.t.Fatalf("%q says nothing", st.title)
	case st.leads != nil && !l.offered(func(a core.Answer) bool { return st.leads(l, a) }):
		u.t.Fatalf("%q asks for what isn't offered: %s\n%v\ntold were %v", st.title, u.g.Text(), l.offers, u.told)
	case st.leads != nil && st.but == "":
		u.t.Fatalf("%q has no word for another answer", st.title)
	}
	for rest := u.g.Text(); ; {
		_, after, found := strings.Cut(rest, "ress “")
		if !found {
			return
		}
		name, left, _ := strings.Cut(after, "”")
		if rest = left; !l.offered(func(a core.Answer) bool { return u.v.Describe(a) == name }) {
			u.t.Fatalf("%q names a button that there isn't: %s", st.title, u.g.Text())
		}
	}
}

// give gives an answer.
func (u *pupil) give(a core.Answer) {
	u.t.Helper()
	if a.Seat == me {
		u.g.Gave(&u.v, a)
	}
	if err := u.m.Submit(a); err != nil {
		u.t.Fatalf("%q: %v", u.told, err)
	}
}

// TestLessonsAlwaysLeadOn: whatever a pupil does that is legal, what he is told can be done then or he hears a word about what he did, and
// the lesson comes to an end.
func TestLessonsAlwaysLeadOn(t *testing.T) {
	games := 1000
	if testing.Short() {
		games = 12
	}
	for i := range Lessons {
		l := &Lessons[i]
		t.Run(l.Name, func(t *testing.T) {
			start, err := l.Open()
			if err != nil {
				t.Fatal(err)
			}
			told, ends := map[string]int{}, map[Status]int{}
			for seed := range uint64(games) {
				u := newPupil(t, l, start, seed)
				u.wander(seed)
				ends[u.g.Status]++
				for _, title := range u.told {
					told[title]++
				}
			}
			t.Log(ends, told)
			if ends[Going] > 0 || ends[Missed] == 0 {
				t.Errorf("ends: %v", ends)
			}
		})
	}
}

// wander plays a lesson in any way: some pupils do what they are told more often than others.
func (u *pupil) wander(seed uint64) {
	u.t.Helper()
	for n := 0; ; n++ {
		u.look(core.CardID(u.rand.Below(int(u.m.State().NCards) + 1)))
		if u.g.Status != Going {
			return
		}
		if n > 600 {
			u.t.Fatalf("seed %d: the lesson doesn't end: %v", seed, u.told)
		}
		var buf core.Offers
		offers := u.m.State().Offer(&buf)
		if u.m.State().Ask.Seat != me {
			u.give(bot.Passing(offers))
			continue
		}
		a := offers[u.rand.Below(len(offers))]
		if st := &u.g.Lesson.steps[u.g.step]; st.leads != nil && u.rand.Below(5) < int(seed%6) {
			l := u.g.look(&u.v)
			a = offers[slices.IndexFunc(offers, func(a core.Answer) bool { return st.leads(l, a) })]
		}
		if n > 200 {
			a = bot.Passing(offers)
		}
		u.give(a)
	}
}

// TestLessonsFollowed: who does what he is told reaches the goal of each lesson.
func TestLessonsFollowed(t *testing.T) {
	for i := range Lessons {
		l := &Lessons[i]
		t.Run(l.Name, func(t *testing.T) {
			start, err := l.Open()
			if err != nil {
				t.Fatal(err)
			}
			u := newPupil(t, l, start, 1)
			for range 300 {
				for _, hover := range []core.CardID{0, start.Seats[0].Stronghold, start.Seats[1].Stronghold} {
					u.look(hover)
				}
				if u.g.Status != Going {
					break
				}
				var buf core.Offers
				offers := slices.Clone(u.m.State().Offer(&buf))
				if u.m.State().Ask.Seat != me {
					u.give(bot.Passing(offers))
					continue
				}
				u.give(u.obeys(offers))
				if u.g.But() != "" {
					t.Errorf("he did what he was told, and hears: %s", u.g.But())
				}
			}
			if u.g.Status != Done {
				t.Errorf("the lesson ends as %v, told were %v", u.g.Status, u.told)
			}
			t.Log(u.told)
		})
	}
}

// meant are the Personalities that lessons want to be chosen.
var meant = []string{"Mizunami Kaoru", "Ishikabe Daigen", "Kumotani Raku", "Ishikabe Renzo", "Araiso Kujira", ringFire}

// obeys is what the step says, or what goes on.
func (u *pupil) obeys(offers []core.Answer) core.Answer {
	st, l := &u.g.Lesson.steps[u.g.step], u.g.look(&u.v)
	asked := u.v.State.Table.Rules.Asks[u.v.State.Ask.Kind].Name
	for _, a := range offers {
		if a.Act == core.Pick && asked == "target" && slices.Contains(meant, u.v.State.Name(a.Card)) {
			return a
		}
	}
	for _, a := range offers {
		switch {
		case st.leads != nil && a.Act == core.Recruit && st.leads(l, a):
			if u.g.Lesson.Name != "honor" || a.N&core.BuyForHonor != 0 {
				return a
			}
		case st.leads != nil && st.leads(l, a):
			return a
		case st.leads == nil && (asked == "target" || asked == "pay" || asked == "may" || asked == "fight") && a.Act != core.No && a.Act != core.Pass:
			return a
		}
	}
	return bot.Passing(offers)
}

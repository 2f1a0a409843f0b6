package ui

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"kotei/core"
	"kotei/core/bot"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/ui/present"
	"kotei/ui/session"
	"kotei/ui/theme"
)

// TestLessonsBeginWhereTheySay: the cards of the lessons lie where they are spoken of, Gold is enough, and each lesson is
// done by what it asks for and not before.
func TestLessonsBeginWhereTheySay(t *testing.T) {
	a := at(t)
	p, err := a.tables.lessonTable()
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
	if !asks(v, "action") {
		t.Error("the player is not asked for an action")
	}
}

// A pupil is at the table of the lessons: what is told to him is compared with what he is asked.
type pupil struct {
	t     rapid.TB
	m     *match.Match
	l     *lessons
	v     present.View
	told  []string // the titles, each once in a row
	ended bool
	alone uint8 // the seats that pass by themselves where they can do nothing else
}

func newPupil(t rapid.TB, c *course, p *session.Position, seed uint64) *pupil {
	t.Helper()
	s := &core.State{}
	s.CopyFrom(p.State)
	m, err := match.New(s, match.Options{Names: p.Names, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	u := &pupil{t: t, m: m, alone: 0b11}
	u.l = newLessons(c.lessons(), func(skip bool) {
		if skip != m.State().Over {
			t.Errorf("the lessons end by themselves, as if they were left")
		}
		u.ended = true
	})
	return u
}

// look shows the pupil the table, as the window does after every answer.
func (u *pupil) look() {
	u.t.Helper()
	if err := u.m.Settle(u.alone); err != nil {
		u.t.Fatal(err)
	}
	u.v = present.View{State: u.m.Seen(0), Seat: 0, Names: []string{"Aiko", "Ren"}, Watch: core.NoSeat, Hover: 1}
	if u.ended {
		return
	}
	u.l.see(&u.v)
	if n := len(u.told); n == 0 || u.told[n-1] != string(u.l.title) {
		u.told = append(u.told, string(u.l.title))
	}
	if !u.ended && u.v.State.Ask.Seat == 0 {
		u.judge()
	}
}

// judge wants what is told to be what can be done now.
func (u *pupil) judge() {
	u.t.Helper()
	s := u.v.State
	var buf core.Offers
	offers := slices.Clone(s.Offer(&buf))
	asked := s.Table.Rules.Asks[s.Ask.Kind].Name
	if fits := doable[string(u.l.title)]; fits == nil || !fits(u, asked, offers) {
		u.t.Fatalf("the lesson is %q: %s\nasked is %q in phase %v, segment %v, told were %v", u.l.title, u.l.words, asked, s.Phase, s.Attack.Segment, u.told)
	}
	pass := slices.ContainsFunc(offers, func(a core.Answer) bool {
		return a.Act == core.Pass && strings.Contains(u.l.words, "Press “"+u.v.Describe(a)+"”")
	})
	if strings.Contains(u.l.words, "Press “") && !pass {
		u.t.Fatalf("the lesson %q names a button that there isn't: %s", u.l.title, u.l.words)
	}
}

// doable tells of each lesson whether what it asks for can be done, by the name of the question and what is offered.
var doable = map[string]func(u *pupil, asked string, offers []core.Answer) bool{
	"Equip": func(u *pupil, asked string, _ []core.Answer) bool {
		weapon, leader := holds(&u.v, core.Hand(0), lessonWeapon), playing(&u.v, lessonLeader)
		return asked == "action" && u.v.State.Phase == card.ActionPhase && u.drops(weapon, present.Onto{Card: leader, Kind: present.HomeZone, Place: core.Play(0)})
	},
	"Pay": func(_ *pupil, asked string, _ []core.Answer) bool { return asked == "pay" },
	"Pass": func(u *pupil, asked string, offers []core.Answer) bool {
		return asked == "action" && u.v.State.Phase == card.ActionPhase && can(offers, core.Pass)
	},
	"Attack": func(_ *pupil, asked string, offers []core.Answer) bool {
		return asked == "attack" && can(offers, core.DeclareAttack)
	},
	"Assign": func(u *pupil, asked string, offers []core.Answer) bool {
		return asked == "assign" && slices.ContainsFunc(offers, func(a core.Answer) bool { return a.Act == core.AssignTo && a.N > 0 && u.v.State.Cards[a.Card].At == 0 })
	},
	"To battle": func(_ *pupil, asked string, offers []core.Answer) bool {
		return asked == "assign" && can(offers, core.Pass)
	},
	"Where": func(u *pupil, asked string, offers []core.Answer) bool {
		return asked == "fight" && slices.ContainsFunc(offers, func(a core.Answer) bool {
			return a.Act == core.Fight && (u.v.State.Units(int(a.N), core.Attacking) == 0 || strings.Contains(u.l.words, "“"+u.v.Describe(a)+"”"))
		})
	},
	"Fight": func(u *pupil, asked string, offers []core.Answer) bool {
		return asked == "action" && u.v.State.Attack.Segment == core.Combat && can(offers, core.Pass)
	},
	"Sensei": func(u *pupil, asked string, _ []core.Answer) bool {
		return asked == "action" && playing(&u.v, olderSensei) != 0
	},
	"Challenge": func(u *pupil, _ string, offers []core.Answer) bool {
		return u.uses(offers, core.Hand(0), olderChallenge)
	},
	"Terrain": func(u *pupil, _ string, offers []core.Answer) bool { return u.uses(offers, core.Hand(0), olderTerrain) },
	"Shoot":   func(u *pupil, _ string, offers []core.Answer) bool { return u.uses(offers, core.Play(0), olderArcher) },
	"Choose":  func(u *pupil, asked string, _ []core.Answer) bool { return asked != "action" },
	"Recruit": func(u *pupil, asked string, _ []core.Answer) bool {
		c := holds(&u.v, core.Province(0, 1), olderRecruit)
		return asked == "dynasty" && u.drops(c, present.Onto{Kind: present.HomeZone, Place: core.Play(0)})
	},
	"Ancestor": func(u *pupil, asked string, _ []core.Answer) bool {
		c, on := holds(&u.v, core.Hand(0), olderAncestor), playing(&u.v, olderRecruit)
		return asked == "reaction" && u.drops(c, present.Onto{Card: on, Kind: present.HomeZone, Place: core.Play(0)})
	},
	"Build": func(u *pupil, asked string, _ []core.Answer) bool { return asked == "dynasty" && u.builds() },
	"End": func(_ *pupil, asked string, offers []core.Answer) bool {
		return asked == "dynasty" && can(offers, core.Pass)
	},
	"Answer": func(*pupil, string, []core.Answer) bool { return true },
}

// uses reports whether an ability of a card with a title in a place is offered.
func (u *pupil) uses(offers []core.Answer, at core.Place, title string) bool {
	c := holds(&u.v, at, title)
	return slices.ContainsFunc(offers, func(a core.Answer) bool { return c != 0 && a.Act == core.Use && a.Card == c })
}

// can reports whether an act is offered.
func can(offers []core.Answer, act core.Act) bool {
	return slices.ContainsFunc(offers, func(a core.Answer) bool { return a.Act == act })
}

// drops reports whether a card may be dropped somewhere, as far as the rules say.
func (u *pupil) drops(c core.CardID, to present.Onto) bool {
	g := u.v.Drop(c, to, present.Manner{})
	return g.Plan.OK() && u.v.State.Check(g.Plan.Answers[0]).OK() || len(g.Menu) > 0
}

// builds reports whether the Holding of the lessons lies in a Province from which it may be brought into play.
func (u *pupil) builds() bool {
	for slot := range 8 {
		c := holds(&u.v, core.Province(0, slot), lessonHolding)
		if c != 0 && u.drops(c, present.Onto{Kind: present.HomeZone, Place: core.Play(0)}) {
			return true
		}
	}
	return false
}

// TestLessonsAlwaysLeadOn: whatever a pupil does that is legal, what he is told next can be done then, and with his turn the
// lessons end.
func TestLessonsAlwaysLeadOn(t *testing.T) {
	a := at(t)
	for i, want := range [][]string{
		{"Equip", "Pay", "Pass", "Attack", "Assign", "To battle", "Where", "Fight", "Build", "End", "Answer"},
		{"Challenge", "Terrain", "Shoot", "Choose", "Fight", "Pay", "Recruit", "End"},
	} {
		c := &courses[i]
		p, err := c.table(a.tables)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(string(c.title), func(t *testing.T) { leadOn(t, c, p, want) })
	}
}

// leadOn plays the turn of a course in any way, and wants each of some lessons told to somebody.
func leadOn(t *testing.T, c *course, p *session.Position, want []string) {
	var err error
	told := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		u := newPupil(rt, c, p, rapid.Uint64().Draw(rt, "seed"))
		u.alone = rapid.Uint8Range(0, 3).Draw(rt, "alone")
		turn := p.State.Turn
		bold := rapid.IntRange(0, 3).Draw(rt, "bold") // how often he would rather do something than pass
		for n := 0; !u.ended; n++ {
			u.look()
			s := u.m.State()
			switch {
			case s.Over || s.Turn > turn || s.Active != 0:
				if !u.ended {
					rt.Fatalf("the turn is over, and the lesson is still %q", u.l.title)
				}
				continue
			case u.ended:
				rt.Fatalf("the lessons end in the %v, after %v", s.Phase, u.told)
			case n > 500:
				rt.Fatalf("the turn doesn't end: %v", u.told)
			}
			var buf core.Offers
			offers := s.Offer(&buf)
			if s.Ask.Seat != 0 {
				err = u.m.Submit(bot.Passing(offers))
			} else {
				x := offers[rapid.IntRange(0, len(offers)-1).Draw(rt, "answer")]
				if i := slices.IndexFunc(offers, func(a core.Answer) bool { return a.Act != core.Pass && a.Act != core.No }); i >= 0 && n < 60 && rapid.IntRange(0, 3).Draw(rt, "how") < bold {
					x = offers[i+rapid.IntRange(0, len(offers)-1-i).Draw(rt, "deed")]
				}
				err = u.m.Submit(x)
			}
			if err != nil {
				rt.Fatal(err)
			}
		}
		for _, title := range u.told {
			told[title]++
		}
	})
	t.Log(told)
	for _, title := range want {
		if told[title] == 0 {
			t.Errorf("nobody was ever told: %s", title)
		}
	}
}

// TestLessonsFollowed: who does what the lessons say plays a turn with an attack, and hears each of them.
func TestLessonsFollowed(t *testing.T) {
	a := at(t)
	p, err := a.tables.lessonTable()
	if err != nil {
		t.Fatal(err)
	}
	u := newPupil(t, &courses[0], p, 1)
	u.alone = 0b10
	var buf core.Offers
	for range 100 {
		if u.look(); u.ended {
			break
		}
		s := u.m.State()
		offers := slices.Clone(s.Offer(&buf))
		first := func(ok func(core.Answer) bool) core.Answer {
			if i := slices.IndexFunc(offers, ok); i >= 0 {
				return offers[i]
			}
			return offers[len(offers)-1]
		}
		x := first(func(a core.Answer) bool { return a.Act == core.Pass })
		switch u.l.title {
		case "Equip":
			g := u.v.Drop(holds(&u.v, core.Hand(0), lessonWeapon), present.Onto{Card: playing(&u.v, lessonLeader), Kind: present.HomeZone, Place: core.Play(0)}, present.Manner{})
			for _, a := range g.Plan.Answers[:len(g.Plan.Answers)-1] {
				if err := u.m.Submit(a); err != nil {
					t.Fatal(err)
				}
			}
			x = g.Plan.Answers[len(g.Plan.Answers)-1]
		case "Pay":
			x = first(func(a core.Answer) bool { return a.Act == core.Pick })
		case "Attack":
			x = first(func(a core.Answer) bool { return a.Act == core.DeclareAttack })
		case "Assign":
			x = first(func(a core.Answer) bool { return a.Act == core.AssignTo && a.Card == idle(&u.v)[0] && a.N == 3 })
		case "Where":
			x = first(func(a core.Answer) bool { return a.Act == core.Fight && strings.Contains(u.l.words, u.v.Describe(a)) })
		case "Build":
			x = u.v.Drop(holds(&u.v, core.Province(0, 1), lessonHolding), present.Onto{Kind: present.HomeZone, Place: core.Play(0)}, present.Manner{}).Plan.Answers[0]
		}
		if err := u.m.Submit(x); err != nil {
			t.Fatalf("%s: %v", u.l.title, err)
		}
	}
	want := "Equip, Pay, Pass, Attack, Assign, To battle, Where, Fight, Where, Fight, Where, Fight, Where, Fight, Build, Pay, Pay, End"
	if got := strings.Join(slices.DeleteFunc(u.told, func(s string) bool { return s == "Answer" }), ", "); got != want {
		t.Errorf("told were %s", got)
	}
	if v := u.v; v.State.Provinces(1) != 3 || playing(&v, lessonHolding) == 0 {
		t.Errorf("Ren has %d Provinces left, and the Holding is %d", v.State.Provinces(1), playing(&v, lessonHolding))
	}
}

// TestLessonsEndWithBothSeats: what is said after the turn is true whoever is at turn while it is read: the other's turn goes by
// under it.
func TestLessonsEndWithBothSeats(t *testing.T) {
	a := at(t)
	p, err := a.tables.lessonTable()
	if err != nil {
		t.Fatal(err)
	}
	for active := range core.Seat(2) {
		p.State.Active = active
		v := &present.View{State: p.State, Seat: 0, Names: []string{"Aiko", "Ren"}}
		if got, want := turns(v), "Each of your turns is followed by one of Ren’s"; got != want {
			t.Errorf("in the turn of seat %d: %q, want %q", active, got, want)
		}
	}
}

// TestPanesFollowTheColours: what lies over the table can be read when the colours are changed under it.
func TestPanesFollowTheColours(t *testing.T) {
	a := at(t)
	a.set.Theme = "dark"
	a.set.dress()
	l := newLessons(firstTurn(), func(bool) {})
	hint := newHintPane(0, "A hint.", func() {})
	w := test.NewWindow(container.NewGridWithRows(2, l, hint))
	defer w.Close()
	w.Resize(fyne.NewSize(300, 400))
	for _, name := range []string{"dark", "light", "clear", "dark"} {
		a.set.Theme = name
		a.set.dress()
		l.Refresh()
		hint.Refresh()
		img := w.Canvas().Capture()
		p := theme.Current()
		for what, y := range map[string]int{"lesson": 120, "hint": 300} {
			got := color.NRGBAModel.Convert(img.At(150, y)).(color.NRGBA)
			if ground, text := brightness(got), brightness(p.Text); ground-text < 90 && text-ground < 90 {
				t.Errorf("%s: the %s is written in %v on %v", name, what, p.Text, got)
			}
		}
	}
}

func brightness(c color.NRGBA) int { return (int(c.R)*3 + int(c.G)*6 + int(c.B)) / 10 }

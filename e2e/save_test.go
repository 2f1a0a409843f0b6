//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/decks"
	"kotei/decks/starter"
)

// settings writes the settings of a home folder.
func settings(t *testing.T, home string, values map[string]any) {
	t.Helper()
	data, err := json.Marshal(values)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(home, "config")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// newHome is a home folder whose window fills a screen.
func newHome(t *testing.T, s *screen, more map[string]any) string {
	t.Helper()
	home := t.TempDir()
	values := map[string]any{"name": "Aiko", "other": "Ren", "theme": "dark", "scale": 1.0, "width": s.w, "height": s.h, "hints": 7, "tell": 0}
	maps.Copy(values, more)
	settings(t, home, values)
	return home
}

// A position is a game that is being set up by hand, to be gone on with in the window.
type position struct {
	t      *testing.T
	m      *match.Match
	header match.Header
}

// prepare starts a game between two starter decks (by their numbers) with a first question asked. The player at the
// window has seat 0.
func prepare(t *testing.T, seed uint64, mine, theirs int, opponent string) *position {
	t.Helper()
	all, lib := starter.Decks(), starter.Library()
	var set rules.Setup
	var names []string
	for _, i := range []int{mine, theirs} {
		d := all[i]
		set.Seats = append(set.Seats, rules.SeatSetup{
			Stronghold: lib.Find(d.Stronghold), Dynasty: decks.Cards(lib, d.Dynasty), Fate: decks.Cards(lib, d.Fate),
		})
		names = append(names, d.Name)
	}
	var extra []*card.Card
	for _, c := range starter.Cards() {
		if c.Proxy || c.Title == "Border Keep" || c.Title == "Bamboo Harvesters" {
			extra = append(extra, c)
		}
	}
	s, err := rules.NewGame(rules.Celestial(), set, extra)
	if err != nil {
		t.Fatal(err)
	}
	opt := match.Options{Mode: match.Enforce, Seed: seed, Names: []string{"Aiko", "Ren"}, Library: lib}
	m, err := match.New(s, opt)
	if err != nil {
		t.Fatal(err)
	}
	p := &position{t: t, m: m, header: match.HeaderOf(rules.Celestial(), opt, set, extra)}
	note, err := json.Marshal(map[string]any{"players": []string{"person", opponent}, "decks": names})
	if err != nil {
		t.Fatal(err)
	}
	p.header.Note = string(note)
	p.settle()
	return p
}

func (p *position) settle() {
	p.t.Helper()
	if err := p.m.Settle(0b11); err != nil {
		p.t.Fatal(err)
	}
}

// fact makes a plain change that both players agree to.
func (p *position) fact(f core.Fact) {
	p.t.Helper()
	if err := p.m.Propose(0, f); err != nil {
		p.t.Fatalf("%+v: %v", f, err)
	}
	if err := p.m.Agree(1); err != nil {
		p.t.Fatalf("%+v: %v", f, err)
	}
}

// card finds a card of a seat that lies in no place of play yet.
func (p *position) card(seat core.Seat, title string) core.CardID {
	p.t.Helper()
	s := p.m.State()
	for c := core.CardID(1); int(c) <= int(s.NCards); c++ {
		k := &s.Cards[c]
		if k.Owner == seat && s.Name(c) == title && (k.Place == core.DynastyDeck(seat) || k.Place == core.FateDeck(seat) ||
			k.Place == core.Hand(seat) || k.Place.Zone() == card.ProvinceZone) {
			return c
		}
	}
	p.t.Fatalf("seat %d has no %s left", seat, title)
	return 0
}

// put puts cards somewhere.
func (p *position) put(seat core.Seat, to core.Place, titles ...string) {
	p.t.Helper()
	for _, title := range titles {
		p.fact(core.Fact{Kind: core.FactPut, Card: p.card(seat, title), Place: to})
	}
}

// inPlay puts cards into play, straightened.
func (p *position) inPlay(seat core.Seat, titles ...string) {
	p.t.Helper()
	for _, title := range titles {
		c := p.card(seat, title)
		p.fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.Play(seat)})
		s := p.m.State()
		for k := s.First(core.Play(seat)); k != 0; k = s.After(k) {
			if s.Name(k) == title && s.Is(k, core.Bowed) {
				p.fact(core.Fact{Kind: core.FactStraighten, Card: k})
			}
		}
	}
}

// inProvince discards whatever lies in a seat's Province and puts a card there, face-up.
func (p *position) inProvince(seat core.Seat, slot int, title string) {
	p.t.Helper()
	at := core.Province(seat, slot)
	c := p.card(seat, title)
	for k := p.m.State().First(at); k != 0; k = p.m.State().First(at) {
		if k == c {
			break
		}
		p.fact(core.Fact{Kind: core.FactPut, Card: k, Place: core.DynastyDiscard(seat)})
	}
	if p.m.State().Cards[c].Place != at {
		p.fact(core.Fact{Kind: core.FactPut, Card: c, Place: at})
	}
	if c = p.m.State().First(at); !p.m.State().Is(c, core.FaceUp) {
		p.fact(core.Fact{Kind: core.FactFaceUp, Card: c})
	}
}

// passTo lets everybody pass until a seat is asked for an action in its own turn.
func (p *position) passTo(seat core.Seat) {
	p.t.Helper()
	for range 400 {
		p.settle()
		s := p.m.State()
		if s.Ask.Seat == seat && s.Active == seat && s.Ask.Kind == rules.AskAction && s.Phase == card.ActionPhase {
			return
		}
		var buf core.Offers
		offers := s.Offer(&buf)
		a := offers[0]
		for _, o := range offers {
			if o.Act == core.Pass {
				a = o
			}
		}
		if err := p.m.Submit(a); err != nil {
			p.t.Fatal(err)
		}
	}
	p.t.Fatalf("seat %d never came to act: %s", seat, p.describe())
}

// hand leaves a seat with these cards in its hand and no others.
func (p *position) hand(seat core.Seat, titles ...string) {
	p.t.Helper()
	for c := p.m.State().First(core.Hand(seat)); c != 0; c = p.m.State().First(core.Hand(seat)) {
		p.fact(core.Fact{Kind: core.FactPut, Card: c, Place: core.FateDeck(seat), N: 1})
	}
	p.put(seat, core.Hand(seat), titles...)
}

// honor gives a seat an Honor.
func (p *position) honor(seat core.Seat, to int) {
	p.t.Helper()
	if d := to - int(p.m.State().Seats[seat].Honor); d != 0 {
		p.fact(core.Fact{Kind: core.FactHonor, Seat: seat, N: int16(d)})
	}
}

// save writes the game into a home folder, where the window finds it under Continue.
func (p *position) save(home string) string {
	p.t.Helper()
	dir := filepath.Join(home, "state", "games")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		p.t.Fatal(err)
	}
	path := filepath.Join(dir, "prepared.kotei")
	f, err := os.Create(path)
	if err != nil {
		p.t.Fatal(err)
	}
	defer f.Close()
	if err := p.m.Save(f, p.header); err != nil {
		p.t.Fatal(err)
	}
	return path
}

// resume opens Kotei and goes on with the game that was saved last.
func resume(t *testing.T, s *screen, home string) *window {
	t.Helper()
	w := open(t, s, home)
	w.screenNamed("start")
	w.press("Continue")
	return w
}

// describe is the open question, for messages.
func (p *position) describe() string {
	s := p.m.State()
	return fmt.Sprintf("turn %d, %s, asked %s of %d", s.Turn, s.Phase, s.Table.Rules.Asks[s.Ask.Kind].Name, s.Ask.Seat)
}

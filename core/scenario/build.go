package scenario

import (
	"fmt"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
)

// A builder puts the set-up lines on a table.
type builder struct {
	sc      *Scenario
	lib     *library
	x       core.X
	refs    *refs
	foughts []int
	cards   [core.MaxSeats][]*card.Card // what deck and put lines gave each seat
}

// plain is the Stronghold of a player whose line doesn't name one.
func plain() *card.Card {
	c := &card.Card{ID: "scenario stronghold", Title: "Stronghold", Type: card.Stronghold}
	c.Stats[card.ProvinceStrength] = card.N(5)
	c.Stats[card.GoldProduction] = card.N(5)
	c.Stats[card.StartingHonor] = card.N(0)
	return c
}

// build makes the game that the set-up lines describe, by the rules of an edition. Play has not begun.
func (sc *Scenario) build(opts Options, edition string) (*builder, error) {
	rs := rules.Edition(edition)
	if rs == nil {
		return nil, at(sc.Path, 1, errorf("the edition %q can't be played: one of %s", edition, rules.EditionNames()))
	}
	lib, err := sc.library(opts)
	if err != nil {
		return nil, err
	}
	faces := append(lib.all(rs), plain())
	faces = append(faces, sc.strongholds(lib)...)
	faces = append(faces, sc.tokens...)
	table := core.NewTable(rs, faces)
	b := &builder{sc: sc, lib: lib, refs: newRefs(sc, rs)}
	b.x = core.X{State: core.New(table, len(sc.players))}
	for i := range sc.players {
		if err := b.seat(core.Seat(i)); err != nil {
			return nil, at(sc.Path, sc.players[i].line, err)
		}
	}
	if st := sc.start; st.battle > 0 {
		if err := rules.LayBattle(b.x.State, core.Seat(sc.seat(st.seat)), core.Seat(sc.seat(st.against))); err != nil {
			return nil, at(sc.Path, st.line, err)
		}
	}
	for _, e := range sc.setup {
		if err := e.build(b); err != nil {
			return nil, at(sc.Path, e.line, err)
		}
	}
	if err := b.x.Err(); err != nil {
		return nil, at(sc.Path, 1, err)
	}
	return b, nil
}

// strongholds are copies with another starting Honor, for players whose lines say “honor” in a game that begins at its start.
func (sc *Scenario) strongholds(lib *library) (out []*card.Card) {
	for i := range sc.players {
		pl := &sc.players[i]
		if !sc.start.game || pl.honor == nil {
			continue
		}
		c := plain()
		if h := lib.titles[pl.stronghold]; h != nil {
			copied := *h
			c = &copied
		}
		c.ID = fmt.Sprintf("scenario stronghold of %s", pl.name)
		c.Stats[card.StartingHonor] = card.N(*pl.honor)
		out = append(out, c)
	}
	return out
}

// seat gives a player a Stronghold, Provinces and whatever else the player line says.
func (b *builder) seat(p core.Seat) error {
	pl := &b.sc.players[p]
	s := &b.x.Seats[p]
	if pl.provinces < 0 {
		s.Slots = uint8(b.x.Table.Rules.Provinces)
	} else {
		s.Slots = uint8(pl.provinces)
	}
	s.Alive = 1<<s.Slots - 1
	if pl.hand >= 0 {
		s.HandMax = int8(pl.hand)
	}
	for i := range s.Listens { // everybody is asked at every window, so that the file can decide who reacts
		s.Listens[i] = ^uint64(0)
	}
	face := b.x.Table.FaceOf(plain().ID)
	name := "Stronghold"
	if pl.stronghold != "" {
		c, err := b.lib.find(pl.stronghold)
		if err != nil {
			return err
		}
		if c.Type != card.Stronghold {
			return errorf("expected a Stronghold, got %q, which is a %s", pl.stronghold, c.Type)
		}
		face, name = b.x.Table.FaceOf(c.ID), pl.stronghold
	}
	if f := b.x.Table.FaceOf("scenario stronghold of " + pl.name); f != 0 {
		face = f
	}
	switch {
	case pl.bare && b.sc.start.game:
		return errorf("nobody begins a game without a Stronghold")
	case b.sc.start.game:
		return b.unbegun(p, face, name)
	case !pl.bare:
		s.Stronghold = b.place(face, p, core.Play(p), false)
		if pl.bowed {
			b.x.Cards[s.Stronghold].Flags |= core.Bowed
		}
		b.refs.seatCard(p, name, b.x.Cards[s.Stronghold].Phys)
	}
	err := b.beside(p, core.Play(p))
	s.Honor = int16(b.x.Stat(s.Stronghold, card.StartingHonor))
	if pl.honor != nil {
		s.Honor = int16(*pl.honor)
	}
	return err
}

// beside gives a player the cards that begin beside the Stronghold: a Sensei, a Wind.
func (b *builder) beside(p core.Seat, at core.Place) error {
	for _, title := range b.sc.players[p].beside {
		c, err := b.lib.find(title)
		if err != nil {
			return err
		}
		if c.Type != card.Sensei && c.Type != card.Wind {
			return errorf("expected a Sensei or a Wind, got %q, which is a %s", title, c.Type)
		}
		face := b.x.Table.FaceOf(c.ID)
		var k core.CardID
		if at.InPlay() {
			k = b.place(face, p, at, false)
		} else {
			k = b.x.NewCard(face, p, at)
			b.x.Cards[k].Flags |= core.FaceUp
		}
		b.refs.seatCard(p, title, b.x.Cards[k].Phys)
	}
	return nil
}

// unbegun readies a player for the start of the game, which will put the Stronghold into play and make the Provinces.
func (b *builder) unbegun(p core.Seat, face core.FaceID, name string) error {
	s := &b.x.Seats[p]
	if b.sc.players[p].provinces >= 0 {
		return errorf("a game begins with the edition's number of Provinces")
	}
	s.Slots, s.Alive = 0, 0
	s.Stronghold = b.x.NewCard(face, p, core.Removed(p))
	b.x.Cards[s.Stronghold].Flags |= core.FaceUp
	b.refs.seatCard(p, name, b.x.Cards[s.Stronghold].Phys)
	return b.beside(p, core.Removed(p))
}

// begin starts play where the turn line says, and runs to the first question.
func (b *builder) begin(news func(core.Event)) error {
	st, s := b.sc.start, b.x.State
	who := core.Seat(max(b.sc.seat(st.seat), 0))
	var err error
	switch {
	case st.game:
		return at(b.sc.Path, st.line, core.Begin(s, news))
	case st.battle > 0:
		err = b.battle(who, core.Seat(b.sc.seat(st.against)))
	default:
		err = rules.StartAt(s, who, st.phase)
	}
	if err != nil {
		return at(b.sc.Path, max(st.line, 1), err)
	}
	s.Start = 0
	return at(b.sc.Path, max(st.line, 1), core.Resume(s, news))
}

func (b *builder) battle(attacker, defender core.Seat) error {
	s := b.x.State
	for _, n := range b.foughts {
		if n < 1 || n > int(s.Attack.N) || n == b.sc.start.battle {
			return errorf("the battle at %d can't be over", n)
		}
		s.Attack.Fields[n-1].Done = true
	}
	return rules.StartBattle(s, attacker, defender, b.sc.start.battle)
}

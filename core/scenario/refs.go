package scenario

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"kotei/core"
)

// refs are the names of cards. A name means a physical card, wherever that goes.
type refs struct {
	names  map[string]uint16   // given by "as"
	titles map[string][]uint16 // by extended title
	seats  map[string][]uint16 // by title: cards that each player begins with, and no line puts: Strongholds, Senseis, Winds
	order  []string            // players
	start  []string            // titles of the starting Holdings, which the rules create
}

func newRefs(sc *Scenario, rs *core.Ruleset) *refs {
	r := &refs{names: map[string]uint16{}, titles: map[string][]uint16{}, seats: map[string][]uint16{}, start: rs.Start}
	for i := range sc.players {
		r.order = append(r.order, sc.players[i].name)
	}
	return r
}

// add gives a card its names. The title is "" for a created card.
func (r *refs) add(name, title string, phys uint16) error {
	if title != "" {
		r.titles[title] = append(r.titles[title], phys)
	}
	if name == "" {
		return nil
	}
	if _, ok := r.names[name]; ok {
		return errorf("two cards are called %q", name)
	}
	r.names[name] = phys
	return nil
}

// seatCard names a card that every player may begin with. In a player's line, the title means his own.
func (r *refs) seatCard(p core.Seat, title string, phys uint16) {
	r.titles[title] = append(r.titles[title], phys)
	for len(r.seats[title]) <= int(p) {
		r.seats[title] = append(r.seats[title], 0)
	}
	r.seats[title][p] = phys
	r.names[r.order[p]+"'s "+title] = phys
}

// find is the card that a name means now, in a line of p.
func (r *refs) find(s *core.State, ref string, p core.Seat) (core.CardID, error) {
	if c := r.starting(s, ref, p); c != 0 {
		return c, nil
	}
	phys, err := r.phys(ref, p)
	if err != nil {
		return 0, err
	}
	for c := 1; c <= int(s.NCards); c++ {
		if s.Cards[c].Phys == phys {
			return core.CardID(c), nil
		}
	}
	return 0, errorf("%q is not in the game any more", ref)
}

// starting finds a starting Holding: "Ann's Border Keep" in any line, or just its title in Ann's.
func (r *refs) starting(s *core.State, ref string, p core.Seat) core.CardID {
	title := ref
	if owner, rest, ok := strings.Cut(ref, "'s "); ok && r.seat(owner) >= 0 {
		p, title = r.seat(owner), rest
	}
	if p < 0 || !slices.Contains(r.start, title) || len(r.titles[title]) > 0 {
		return 0
	}
	for c := 1; c <= int(s.NCards); c++ {
		if s.Cards[c].Owner == p && s.Face(core.CardID(c)).Title == title {
			return core.CardID(c)
		}
	}
	return 0
}

func (r *refs) phys(ref string, p core.Seat) (uint16, error) {
	if phys, ok := r.names[ref]; ok {
		return phys, nil
	}
	switch all := r.titles[ref]; {
	case len(all) == 1:
		return all[0], nil
	case len(all) > 1:
		if own := r.seats[ref]; p >= 0 && int(p) < len(own) && own[p] != 0 && len(own) == len(all) {
			return own[p], nil
		}
		return 0, errorf("%d cards are called %q: name them with “as”", len(all), ref)
	}
	return 0, errorf("no card is called %q here", ref)
}

// ability splits "REF.N" into the card and the number of its ability, 0 if none is said.
func (r *refs) ability(s *core.State, ref string, p core.Seat) (core.CardID, int, error) {
	c, err := r.find(s, ref, p)
	if err == nil {
		return c, 0, nil
	}
	i := strings.LastIndexByte(ref, '.')
	if i < 0 {
		return 0, 0, err
	}
	n, nerr := strconv.Atoi(ref[i+1:])
	if nerr != nil || n < 1 {
		return 0, 0, err
	}
	c, err = r.find(s, ref[:i], p)
	return c, n, err
}

// seat is the player of a name, NoSeat if there is none.
func (r *refs) seat(name string) core.Seat {
	for i, n := range r.order {
		if n == name {
			return core.Seat(i)
		}
	}
	return core.NoSeat
}

// province reads "Bob province 2", or "province 2" in a line of p.
func (r *refs) province(s *core.State, ref string, p core.Seat) (core.Place, bool) {
	w := strings.Fields(ref)
	if len(w) == 3 && w[1] == "province" {
		p, w = r.seat(w[0]), w[1:]
	}
	if len(w) != 2 || w[0] != "province" || p < 0 {
		return 0, false
	}
	n, err := strconv.Atoi(w[1])
	if err != nil || int(p) >= int(s.NSeats) {
		return 0, false
	}
	slot := s.Slot(p, n)
	if slot < 0 {
		return 0, false
	}
	return core.Province(p, slot), true
}

// home reads "Bob home", or "home" in a line of p.
func (r *refs) home(ref string, p core.Seat) (core.Place, bool) {
	if who, ok := strings.CutSuffix(ref, " home"); ok {
		p = r.seat(who)
	} else if ref != "home" {
		return 0, false
	}
	return core.Play(max(p, 0)), p >= 0 && p < core.MaxSeats
}

// clone is a copy; names that are added to it aren't added to r.
func (r *refs) clone() *refs {
	c := *r
	c.names = make(map[string]uint16, len(r.names)+1)
	maps.Copy(c.names, r.names)
	return &c
}

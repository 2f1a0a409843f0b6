package present

import (
	"kotei/core"
	"kotei/core/card"
	"kotei/core/match"
	"kotei/core/rules"
	"kotei/core/words"
)

// An Onto is where a card was dropped: the zone there, and the card on top, if any.
type Onto struct {
	Card  core.CardID
	Kind  ZoneKind
	Place core.Place
	Seat  core.Seat
	Field int
	Side  core.Flags
	None  bool // nowhere on the table
}

// Manner is how a card is dropped where the table plays by hand.
type Manner struct {
	FaceDown bool // Shift
	Bottom   bool // Alt
	Onto     bool // Ctrl: beneath the card that lies there
}

// At is what lies at a point: the topmost card other than one that is being dragged, and the zone.
func (sc *Scene) At(x, y float32, not core.CardID) Onto {
	o := Onto{None: true, Seat: core.NoSeat}
	for i := len(sc.Zones) - 1; i >= 0; i-- {
		if z := &sc.Zones[i]; z.Rect.Has(x, y) {
			o = Onto{Kind: z.Kind, Place: z.Place, Seat: z.Seat, Field: z.Field, Side: z.Side}
			break
		}
	}
	if c := sc.CardAt(x, y, not); c != nil {
		o.Card, o.None = c.ID, false
	}
	return o
}

// Beneath is what lies at a point, under the cards that are held there.
func (sc *Scene) Beneath(x, y float32, held map[core.CardID]bool) Onto {
	o := sc.At(x, y, 0)
	o.Card = 0
	for i := len(sc.Cards) - 1; i >= 0; i-- {
		if c := &sc.Cards[i]; c.Rect.Has(x, y) && !held[c.ID] && (sc.Tray == nil || c.Zone == TrayZone) {
			o.Card, o.None = c.ID, false
			break
		}
	}
	return o
}

// CardAt is the topmost card at a point, nil if there is none.
func (sc *Scene) CardAt(x, y float32, not core.CardID) *Card {
	for i := len(sc.Cards) - 1; i >= 0; i-- {
		if c := &sc.Cards[i]; c.Rect.Has(x, y) && c.ID != not && (not == 0 || c.Host != not) {
			return c
		}
	}
	return nil
}

// Find is a card of the scene, nil if it isn't laid out.
func (sc *Scene) Find(c core.CardID) *Card {
	for i := range sc.Cards {
		if sc.Cards[i].ID == c {
			return &sc.Cards[i]
		}
	}
	return nil
}

// Spot is where the cards of a place lie, for those that come from there or go there and aren't laid out.
func (sc *Scene) Spot(p core.Place) (Rect, bool) {
	for i := range sc.Zones {
		if sc.Zones[i].Place == p && p != core.Nowhere {
			return sc.Zones[i].Rect, true
		}
	}
	for i := range sc.Players {
		if sc.Players[i].Seat == p.Seat() {
			return sc.Players[i].Rect, true
		}
	}
	return Rect{}, false
}

// Drop is what dropping a card somewhere means. Nothing at all is meant by putting it back where it lay.
func (v *View) Drop(c core.CardID, to Onto, how Manner) Gesture {
	s := v.State
	if !v.plays() || to.None || v.back(c, to) {
		return Gesture{}
	}
	m := newMoves(v)
	ps := m.dropPlans(c, to)
	switch {
	case len(ps) == 1:
		return Gesture{Plan: ps[0]}
	case len(ps) > 1:
		var menu []Choice
		for _, p := range ps {
			menu = append(menu, Choice{Text: p.Text, Plan: p, Legal: true})
		}
		return Gesture{Menu: menu}
	case v.handy():
		if fs := v.dropFacts(c, to, how); len(fs) > 0 {
			return Gesture{Plan: v.facts(fs)}
		}
		if p := rules.Loose(s, c); !p.OK() && to.Kind == HomeZone && s.Cards[c].Place.InPlay() {
			return Gesture{Why: v.sentence(p) + " " + words.Say("Drop it on a Personality, or on a pile.")}
		}
	}
	if p := v.misplaced(c, to.Place); !p.OK() && v.unasked() {
		return Gesture{Why: v.sentence(p)}
	}
	g := m.refuse(m.wishes(c, to)...)
	if v.Mode == match.Advise && !g.Anyway.OK() {
		if fs := v.dropFacts(c, to, how); len(fs) > 0 {
			g.Anyway = v.facts(fs)
		}
	}
	return g
}

// back reports whether a card was put where it lay.
func (v *View) back(c core.CardID, to Onto) bool {
	s := v.State
	k := &s.Cards[c]
	if to.Card != 0 && s.Lead(to.Card) != s.Lead(c) && to.Kind == HomeZone {
		return false
	}
	switch to.Kind {
	case HandZone, PileZone, ProvinceZone, FocusZone:
		return k.Place == to.Place
	case HomeZone:
		return k.Place == to.Place && k.At == 0
	case FieldZone:
		return k.Place.InPlay() && int(k.At) == to.Field
	default:
	}
	return false
}

// wishes are what a drop names.
func (m *moves) wishes(c core.CardID, to Onto) []wish {
	ws := []wish{{card: c}}
	switch {
	case to.Kind == FieldZone:
		return append(ws, wish{field: to.Field})
	case to.Kind == ContestZone:
		return append(ws, wish{seat: to.Seat})
	case to.Card != 0:
		return append(ws, wish{card: to.Card})
	case to.Kind == ProvinceZone:
		return append(ws, wish{place: to.Place})
	}
	return ws
}

// dropPlans are the legal meanings of a drop, the most particular first.
func (m *moves) dropPlans(c core.CardID, to Onto) []Plan {
	v, s := m.v, m.v.State
	if !v.asked() {
		return nil
	}
	if to.Card != 0 {
		if ps := m.plans(wish{card: c}, wish{card: to.Card}); len(ps) > 0 {
			return ps
		}
		if lead := s.Lead(to.Card); lead != to.Card && lead != c && s.InPlay(lead) {
			if ps := m.plans(wish{card: c}, wish{card: lead}); len(ps) > 0 {
				return ps
			}
		}
		if ps := m.attaches(c, s.Lead(to.Card)); len(ps) > 0 {
			return ps
		}
	}
	beside := to
	beside.Card = 0
	if v.back(c, beside) { // it lies there already: with the card that it was dropped on it does nothing
		return nil
	}
	var fits func(core.Answer) bool
	switch to.Kind {
	case FieldZone:
		if ps := m.plans(wish{card: c}, wish{field: to.Field}); len(ps) > 0 {
			return ps
		}
		fits = func(a core.Answer) bool { return a.Act == core.Use }
	case HomeZone, StageZone:
		if to.Kind == HomeZone && to.Seat != v.Seat && s.Cards[c].Place != core.Hand(v.Seat) {
			return nil
		}
		fits = func(a core.Answer) bool {
			return a.Act == core.Recruit || a.Act == core.Use || a.Act == core.AssignTo && a.N == 0
		}
	case PileZone:
		fits = func(a core.Answer) bool {
			return isDiscard(to.Place) && (a.Act == core.DiscardCard || a.Act == core.Pick && s.Cards[c].Place == core.Hand(v.Seat))
		}
	case FocusZone:
		fits = func(a core.Answer) bool { return a.Act == core.FocusCard }
	case ProvinceZone:
		return m.plans(wish{card: c}, wish{place: to.Place})
	case ContestZone:
		return m.plans(wish{card: c}, wish{seat: to.Seat})
	default:
		return nil
	}
	var out []Plan
	for _, a := range m.offers {
		if a.Card == c && fits(a) && !rules.Dearer(m.v.State, m.offers, a) {
			out = append(out, v.plan(a))
		}
	}
	return out
}

func isDiscard(p core.Place) bool {
	z := p.Zone()
	return z == card.DynastyDiscard || z == card.FateDiscard
}

// DropTargets are the cards and zones on which dropping a card would do something, for lighting them up
// while it is dragged.
func (v *View) DropTargets(sc *Scene, c core.CardID) (cards map[core.CardID]bool, zones map[int]bool) {
	cards, zones = map[core.CardID]bool{}, map[int]bool{}
	m := newMoves(v)
	if !v.asked() {
		return cards, zones
	}
	for i := range sc.Zones {
		z := &sc.Zones[i]
		to := Onto{Kind: z.Kind, Place: z.Place, Seat: z.Seat, Field: z.Field, Side: z.Side}
		if z.Kind != TrayZone && !v.back(c, to) && len(m.dropPlans(c, to)) > 0 {
			zones[i] = true
		}
	}
	for _, k := range m.partners(c) {
		if on := sc.Find(k); k != c && on != nil && !v.back(c, onto(v.State, on)) {
			cards[k] = true
		}
	}
	return cards, zones
}

// onto is a card as what another is dropped on.
func onto(s *core.State, k *Card) Onto {
	at := &s.Cards[k.ID]
	return Onto{Card: k.ID, Kind: k.Zone, Place: at.Place, Seat: k.Seat, Field: int(at.At)}
}

// partners are the cards that some plan names together with c.
func (m *moves) partners(c core.CardID) (out []core.CardID) {
	s := m.v.State
	for _, a := range m.answers(c) {
		if a.Other != 0 {
			out = append(out, a.Other)
			continue
		}
		out = append(out, m.firstTargets(s, a, maxDepth)...)
	}
	for _, p := range m.ways[c] {
		switch on := p.Answers[:len(p.Answers)-1]; {
		case on[len(on)-1].Act == core.Pick:
			out = append(out, on[len(on)-1].Card)
		case len(on) == 1:
			out = append(out, m.targetsAfter(on[0], c)...)
		}
	}
	return append(out, m.hosts(c)...)
}

// firstTargets are the cards that the first choice after an answer offers.
func (m *moves) firstTargets(s *core.State, a core.Answer, depth int) (out []core.CardID) {
	next := ahead(s, a, nil)
	if next == nil {
		return nil
	}
	defer states.Put(next)
	if next.Over || next.Ask.Seat != m.v.Seat || next.Ask.Kind == rules.AskPay || depth == 0 {
		return nil
	}
	var buf core.Offers
	offers := next.Offer(&buf)
	for _, b := range offers {
		switch {
		case b.Act == core.Pick:
			out = append(out, b.Card)
		case b.Act == core.Pass && (next.Ask.Kind == rules.AskTarget || len(offers) == 1):
			out = append(out, m.firstTargets(next, b, depth-1)...)
		}
	}
	return out
}

// targetsAfter are the cards offered after a player ability and the choice of c for it.
func (m *moves) targetsAfter(a core.Answer, c core.CardID) []core.CardID {
	next := ahead(m.v.State, a, nil)
	if next == nil {
		return nil
	}
	defer states.Put(next)
	pick := core.Answer{Act: core.Pick, Seat: m.v.Seat, Card: c}
	if next.Over || next.Ask.Seat != m.v.Seat || !next.Check(pick).OK() {
		return nil
	}
	return m.firstTargets(next, pick, maxDepth)
}

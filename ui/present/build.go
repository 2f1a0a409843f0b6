package present

import (
	"slices"
	"strings"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/rules"
	"kotei/core/words"
)

// Sizes that everything else follows from, in device-independent pixels.
const (
	gap    = 8
	pad    = 12
	aspect = 1.4 // a card's height by its width
)

// AttachPeek is how much of an attachment's height stays visible, at least.
const AttachPeek = 0.16

// Build lays out what a view shows in a window of the given size.
func Build(v View, size Size) *Scene {
	size.W, size.H = max(size.W, 640), max(size.H, 480)
	b := builder{v: &v, s: v.State, sc: &Scene{Size: size, Seat: v.bottom()}, laid: map[core.CardID]bool{}}
	b.m, b.passed = newMoves(&v), rules.Passed(v.State)
	b.frame()
	b.strip()
	b.table()
	b.tray()
	b.prompt()
	b.preview()
	b.sc.Log.Lines, b.sc.Log.Which = v.Filter.Of(v.Log), v.Filter
	if v.State.Over {
		b.sc.Ending = v.Teller().Ending()
	}
	return b.sc
}

// A builder is a scene in the making.
type builder struct {
	v    *View
	s    *core.State
	m    *moves
	sc   *Scene
	side Rect // the column at the right

	passed []core.Seat // in the round under way
	laid   map[core.CardID]bool
}

// Em is the size of running text in a window of this height.
func (s Size) Em() float32 {
	em := min(max(13+(s.H-720)/240, 13), 20)
	if s.Text > 0 {
		em *= min(max(s.Text, 0.7), 1.6)
	}
	return em
}

// frame cuts the window into the strip, the table and the side.
func (b *builder) frame() {
	all := Rect{W: b.sc.Size.W, H: b.sc.Size.H}
	b.sc.Strip.Rect, all = all.top(b.sc.Size.Em()*2 + 8)
	b.side, b.sc.Table = all.right(min(max(all.W*0.21, 250), 480))
}

// table lays out all seats, the battle and the duel between them.
func (b *builder) table() {
	t := b.sc.Table.Inset(gap)
	fight, duel := b.fights(), b.s.Duel.Challenger != 0
	lobbying, lobbies := rules.ContestOf(b.s)
	// Rows from the far side: the others' Provinces and homes, the battlefields, the duel, our home, Provinces and hand.
	w := []float32{1.95, 0, 0, 1.2, 1.1, 1.1}
	switch {
	case fight && b.s.Attack.Segment <= core.Declaration: // nobody is there yet
		w = []float32{1.8, 1.25, 0, 1.05, 0.95, 1.05}
	case fight: // a duel stands beside the battlefields
		w = []float32{1.25, 2.4, 0, 0.86, 0.66, 0.86}
	case duel, lobbies:
		w = []float32{1.6, 0, 1.35, 0.95, 0.9, 1.05}
	}
	if len(b.v.opponents()) > manyOthers {
		w[0] *= 1.35
	}
	rows := t.split(gap, w...)
	b.others(rows[0])
	me := b.sc.Seat
	plate, hand := rows[5].left(b.plateWidth())
	b.plate(me, plate)
	home := b.stage(rows[3])
	b.home(me, home, false)
	b.provinces(me, rows[4], false)
	aside := rows[2]
	if fight {
		middle := rows[1]
		if duel {
			aside, middle = middle.right(b.duelBeside(middle))
			middle.W -= gap
		}
		b.fields(middle)
	}
	b.hand(me, Rect{hand.X + gap, hand.Y, hand.W - gap, hand.H})
	switch {
	case duel:
		b.duel(aside, fight)
	case lobbies:
		b.contest(aside, lobbying)
	}
}

// fights reports whether there are battlefields to be shown.
func (b *builder) fights() bool {
	a := &b.s.Attack
	if a.Attacker == core.NoSeat || b.s.Over {
		return false
	}
	for i := range a.N {
		if !a.Fields[i].Gone {
			return true
		}
	}
	return false
}

func (b *builder) plateWidth() float32 { return min(max(b.sc.Table.W*0.13, 118), 220) }

func (b *builder) plate(p core.Seat, r Rect) {
	s := &b.s.Seats[p]
	pl := Player{
		Seat: p, Rect: r, Name: b.v.Name(p), Honor: int(s.Honor), Hand: b.s.Count(core.Hand(p)), Provinces: b.s.Provinces(p),
		Favor: b.s.Favor == p, Active: b.s.Active == p && b.s.Turn > 0, Out: s.Out, Glow: b.m.seats[p],
		Asked: b.s.Ask.Open() && b.s.Ask.Seat == p, Passed: slices.Contains(b.passed, p), Role: b.v.role(p),
	}
	pl.Clan = b.v.clan(p)
	pl.Gold, pl.Purse = b.v.goldLeft(p)
	b.sc.Players = append(b.sc.Players, pl)
}

// clan is a player's Clan by his Stronghold.
func (v *View) clan(p core.Seat) string {
	if h := v.State.Seats[p].Stronghold; h != 0 && len(v.State.Face(h).Clans) > 0 {
		return v.State.Face(h).Clans[0]
	}
	return ""
}

// role is a player's part in the attack.
func (v *View) role(p core.Seat) string {
	a := &v.State.Attack
	if a.Attacker == core.NoSeat || a.N == 0 {
		return ""
	}
	var by []string
	bit := uint8(1) << p
	switch {
	case p == a.Attacker && rules.Absent(v.State, p):
		return words.Say("attacks, no presence")
	case p == a.Defender && rules.Absent(v.State, p):
		return words.Say("defends, no presence")
	case p == a.Attacker:
		return words.Say("attacks")
	case p == a.Defender:
		return words.Say("defends")
	case a.AlliedA&bit != 0:
		return words.Say("ally of %s", v.Name(a.Attacker))
	case a.AlliedD&bit != 0:
		return words.Say("ally of %s", v.Name(a.Defender))
	}
	if a.InvitedA&bit != 0 {
		by = append(by, v.Name(a.Attacker))
	}
	if a.InvitedD&bit != 0 {
		by = append(by, v.Name(a.Defender))
	}
	if len(by) == 0 {
		return ""
	}
	return words.Say("invited by %s", strings.Join(by, words.Say(" and ")))
}

// zone adds a zone with the glow of what it stands for.
func (b *builder) zone(z Zone) {
	if z.Place != core.Nowhere {
		z.Glow = max(z.Glow, b.m.places[z.Place])
	}
	b.sc.Zones = append(b.sc.Zones, z)
}

// put adds a card where it lies.
func (b *builder) put(c core.CardID, r Rect, turn int, z ZoneKind) *Card {
	k := &b.s.Cards[c]
	b.laid[c] = true
	cd := Card{ID: c, Rect: r, Turn: turn, Seat: k.Ctrl, Zone: z, Glow: b.m.cards[c], Draws: b.m.draws(c)}
	if k.Place.InPlay() && k.Flags&core.OnProvince == 0 {
		cd.Host = k.Host
	}
	if b.showsFace(c, z) {
		cd.Face = b.s.Face(c)
		cd.Badges = b.badges(c)
	} else {
		cd.Back = backOf(b.s, c)
	}
	if z == FieldZone && k.Flags&core.IsTerrain != 0 {
		cd.Badges.Tag = words.Say("Terrain")
		if rules.StillWaits(b.s, c) {
			cd.Badges.Tag = words.Say("Terrain, still waiting")
		}
	}
	b.sc.Cards = append(b.sc.Cards, cd)
	return &b.sc.Cards[len(b.sc.Cards)-1]
}

// showsFace reports whether a card lies with its face towards this window.
func (b *builder) showsFace(c core.CardID, z ZoneKind) bool {
	k := &b.s.Cards[c]
	if k.Face == 0 {
		return false
	}
	return k.Flags&core.FaceUp != 0 || k.Place.InPlay() || z == HandZone || z == TrayZone || z == FocusZone || z == StageZone
}

// backOf is the back that a card shows.
func backOf(s *core.State, c core.CardID) Back {
	if rules.Back(s, c) == card.FateDeck {
		return FateBack
	}
	return DynastyBack
}

// preview chooses the card to enlarge: what the pointer is on, else what the question is about.
func (b *builder) preview() {
	c := b.v.Hover
	if f := b.v.Read; f != 0 && int(f) < len(b.s.Table.Faces) && (c == 0 || b.s.Cards[c].Face != f) {
		b.sc.Preview.Card, b.sc.Preview.Face = c, b.s.Table.Faces[f]
		return
	}
	if c != 0 && int(c) <= int(b.s.NCards) && b.s.Cards[c].Place.Zone() == card.UnderCard {
		c = b.s.Cards[c].Host // what lies under another is seen by that one
	}
	if c == 0 || int(c) > int(b.s.NCards) || b.s.Cards[c].Place == core.Nowhere {
		if c = b.about(); c == 0 || b.s.Cards[c].Face == 0 {
			c = b.spoken()
		}
	}
	p := &b.sc.Preview
	p.Card = c
	if c == 0 {
		return
	}
	if b.s.Cards[c].Face != 0 {
		p.Face, p.Badges = b.s.Face(c), b.badges(c)
		p.Badges.Notes = notes(b.s, c)
		return
	}
	p.Back = backOf(b.s, c)
}

// about is the card that the open question, or what is carried out now, is about.
func (b *builder) about() core.CardID {
	if b.s.Ask.Card != 0 {
		return b.s.Ask.Card
	}
	for i := int(b.s.Depth) - 1; i >= 0; i-- {
		if f := &b.s.Frames[i]; f.Source != 0 {
			return f.Source
		}
	}
	return 0
}

// spoken is the card that the log spoke of last, else the own Stronghold.
func (b *builder) spoken() core.CardID {
	for _, l := range slices.Backward(b.v.Log) {
		for _, p := range slices.Backward(l.Parts) {
			if p.Card != 0 && int(p.Card) <= int(b.s.NCards) && b.s.Cards[p.Card].Face != 0 && b.s.Cards[p.Card].Face == p.Face && b.s.Cards[p.Card].Place != core.Nowhere {
				return p.Card
			}
		}
	}
	return b.s.Seats[b.sc.Seat].Stronghold
}

// Look shows another card enlarged without laying the scene out again.
func (sc *Scene) Look(v *View) {
	b := builder{v: v, s: v.State, sc: sc}
	r := sc.Preview.Rect
	sc.Preview = Preview{Rect: r}
	b.preview()
}

package present

import (
	"cmp"
	"slices"

	"kotei/core"
	"kotei/core/card"
	"kotei/core/narrate"
	"kotei/core/words"
)

// home lays out a seat's home: Stronghold and Holdings at one end, units in the rest.
func (b *builder) home(p core.Seat, r Rect, mirrored bool) {
	b.zone(Zone{Kind: HomeZone, Rect: r, Seat: p, Place: core.Play(p), Glow: b.m.homes[p]})
	r = Rect{r.X + 4, r.Y + 3, r.W - 8, r.H - 6}
	cards := b.homeCards(p)
	h := r.H / (1 + AttachPeek*float32(b.attached(func(c core.CardID) bool { return slices.Contains(cards, c) })))
	var build, units []cluster
	for _, c := range cards {
		if b.s.IsUnit(c) {
			units = append(units, b.unit(c, h, h*AttachPeek))
		} else {
			build = append(build, b.unit(c, h*0.92, h*0.92*AttachPeek))
		}
	}
	fitted(build, r)
	fitted(units, r)
	left := atLeft
	bw, uw := shared(r.W, width(build, 4), width(units, gap))
	hold, rest := r.left(bw)
	if mirrored {
		hold, rest = r.right(bw)
		left = atRight
		slices.Reverse(build)
	}
	if !mirrored {
		rest.X += rest.W - uw
	}
	rest.W = uw
	b.row(hold, build, 4, left, leastHome, HomeZone)
	b.row(rest, units, gap, atCenter, leastHome, HomeZone)
}

// leastHome is how small the cards at a home become before they overlap.
const leastHome = 0.7

// shared divides the width of a home among Holdings and units, which want so much of it. Both become smaller alike until they are
// as small as they may be; then Holdings overlap first, up to half of it.
func shared(room, build, units float32) (bw, uw float32) {
	if build == 0 || units == 0 {
		return pick(build > 0, room, 0), pick(units > 0, room, 0)
	}
	room -= 2 * gap
	if build+units <= room {
		return build, room - build
	}
	k := max(room/(build+units), leastHome)
	bw, uw = build*k, units*k
	if bw+uw > room {
		bw = max(room-uw, min(bw, room*0.45))
	}
	return bw, room - bw
}

// attached is the most cards that look out above a unit's Personality, for the units that pass; beyond three they get
// less room.
func (b *builder) attached(pass func(core.CardID) bool) (most int) {
	for p := range core.Seat(b.s.NSeats) {
		count := map[core.CardID]int{}
		for c := b.s.First(core.Play(p)); c != 0; c = b.s.After(c) {
			if k := &b.s.Cards[c]; k.Host != 0 && k.Flags&(core.OnProvince|core.Bowed) == 0 && pass(k.Host) {
				count[k.Host]++
				most = max(most, count[k.Host])
			}
		}
	}
	return min(most, 3)
}

// isHome reports whether a card in play is laid out at home: it is there, or its battlefield is not shown.
func (b *builder) isHome(k *core.Card) bool {
	a := &b.s.Attack
	return k.At == 0 || !b.fights() || int(k.At) > int(a.N) || a.Fields[k.At-1].Gone
}

// homeCards are the cards at a seat's home that lie by themselves: the Stronghold first, then Holdings and the like,
// then Personalities, each in the order in which they came.
func (b *builder) homeCards(p core.Seat) []core.CardID {
	var out []core.CardID
	for c := b.s.First(core.Play(p)); c != 0; c = b.s.After(c) {
		k := &b.s.Cards[c]
		if b.isHome(k) && k.Flags&(core.OnProvince|core.IsTerrain) == 0 && (k.Host == 0 || !b.s.InPlay(k.Host)) {
			out = append(out, c)
		}
	}
	rank := func(c core.CardID) int {
		switch b.s.Type(c) {
		case card.Stronghold:
			return 0
		case card.Sensei, card.Wind:
			return 1
		case card.Holding:
			return 2
		case card.Personality:
			return 4
		}
		return 3
	}
	slices.SortStableFunc(out, func(x, y core.CardID) int { return cmp.Compare(rank(x), rank(y)) })
	return out
}

// provinces lays out a seat's row: Dynasty deck and discards, Provinces, Fate deck and discards; the other way round on the far side.
func (b *builder) provinces(p core.Seat, r Rect, mirrored bool) {
	left := []core.Place{core.DynastyDiscard(p), core.DynastyDeck(p)}
	right := []core.Place{core.FateDeck(p), core.FateDiscard(p)}
	if b.s.Count(core.Removed(p)) > 0 {
		right = append(right, core.Removed(p))
	}
	var mid []core.Place
	for i := range int(b.s.Seats[p].Slots) {
		if b.s.Number(p, i) > 0 {
			mid = append(mid, core.Province(p, i))
		}
	}
	if mirrored {
		slices.Reverse(left)
		slices.Reverse(right)
		slices.Reverse(mid)
		left, right = right, left
	}
	g := provinceRow{b: b, seat: p, frame: min(5, r.H*0.12), gap: gap}
	g.frame = min(g.frame, r.H/4)
	g.h = r.H - 2*g.frame
	g.w = g.h / aspect
	if total := g.width(left) + g.width(mid) + g.width(right); total > r.W*2 {
		// A narrow column: the piles get a line of their own.
		piles, rest := r.top(r.H / 2)
		piles.H -= min(4, piles.H/4)
		g.line(piles, left, nil, right)
		g.line(rest, nil, mid, nil)
		return
	}
	g.line(r, left, mid, right)
}

// line lays out piles at both ends and Provinces in the middle, as large as they fit.
func (g provinceRow) line(r Rect, left, mid, right []core.Place) {
	g.frame = min(g.frame, r.H/4)
	g.h = r.H - 2*g.frame
	g.w = g.h / aspect
	if total := g.width(left) + g.width(mid) + g.width(right); total > r.W {
		k := r.W / total
		g.w, g.h, g.frame, g.gap = g.w*k, g.h*k, g.frame*k, g.gap*k
	}
	g.y = r.Y + (r.H-g.h)/2
	lw, mw, rw := g.width(left), g.width(mid), g.width(right)
	g.lay(left, r.X)
	g.lay(mid, max(r.X+lw, min(r.X+(r.W-mw)/2, r.Right()-rw-mw)))
	g.lay(right, r.Right()-rw+g.gap)
}

// A provinceRow lays out piles and Provinces of one size.
type provinceRow struct {
	b                   *builder
	seat                core.Seat
	w, h, y, frame, gap float32
}

// fanned is how much of a further card in a Province stays visible.
const fanned = 0.3

func (g *provinceRow) room(at core.Place) float32 {
	slot, ok := at.IsProvince()
	if !ok {
		return g.w
	}
	more := max(0, g.b.s.Count(at)+len(g.b.regions(g.seat, slot))-1)
	return g.w + 2*g.frame + fanned*g.w*float32(more)
}

func (g *provinceRow) width(ps []core.Place) (w float32) {
	for _, p := range ps {
		w += g.room(p) + g.gap
	}
	return w
}

func (g *provinceRow) lay(ps []core.Place, x float32) {
	for _, at := range ps {
		w := g.room(at)
		if _, ok := at.IsProvince(); ok {
			g.b.province(g.seat, at, Rect{x, g.y - g.frame, w, g.h + 2*g.frame}, g.w, g.h)
		} else {
			g.b.pile(g.seat, at, Rect{x, g.y, w, g.h})
		}
		x += w + g.gap
	}
}

// regions are the Regions attached to a Province.
func (b *builder) regions(p core.Seat, slot int) (out []core.CardID) {
	for c := b.s.First(core.Play(p)); c != 0; c = b.s.After(c) {
		if k := &b.s.Cards[c]; k.Flags&core.OnProvince != 0 && int(k.At) == slot {
			out = append(out, c)
		}
	}
	return out
}

func (b *builder) province(p core.Seat, at core.Place, r Rect, w, h float32) {
	slot, _ := at.IsProvince()
	z := Zone{Kind: ProvinceZone, Rect: r, Seat: p, Place: at, Number: b.s.Number(p, slot), Strength: b.s.ProvinceStrength(p, slot), Count: b.s.Count(at)}
	if st := b.s.Seats[p].Stronghold; st != 0 {
		z.Printed = b.s.Face(st).Printed(card.ProvinceStrength)
	}
	for i := range b.s.Attack.N {
		if f := &b.s.Attack.Fields[i]; int(f.Slot) == slot && b.s.Attack.Defender == p && !f.Gone {
			z.Field = int(i) + 1
		}
	}
	b.zone(z)
	x, y := r.X+(r.H-h)/2, r.Y+(r.H-h)/2
	var ids []core.CardID
	for c := b.s.First(at); c != 0; c = b.s.After(c) {
		ids = append(ids, c)
	}
	ids = append(ids, b.regions(p, slot)...)
	for i, c := range slices.Backward(ids) {
		b.put(c, Rect{x + fanned*w*float32(i), y, w, h}, 0, ProvinceZone)
	}
}

func (b *builder) pile(p core.Seat, at core.Place, r Rect) {
	n := b.s.Count(at)
	z := Zone{Kind: PileZone, Rect: r, Seat: p, Place: at, Title: words.Say(narrate.PileNames[at.Zone()]), Count: n}
	for c := b.s.First(at); c != 0; c = b.s.After(c) {
		z.Glow = max(z.Glow, b.m.cards[c])
	}
	if zone := at.Zone(); (zone == card.DynastyDeckZone || zone == card.FateDeckZone) && n > 0 {
		z.Deck, z.Count, n = true, 0, 1
	}
	b.zone(z)
	if c := b.s.First(at); c != 0 {
		b.put(c, r, 0, PileZone).Pile = n
	}
}

// hand lays out the near hand as a fan, and a focus pool beside it.
func (b *builder) hand(p core.Seat, r Rect) {
	b.zone(Zone{Kind: HandZone, Rect: r, Seat: p, Place: core.Hand(p), Count: b.s.Count(core.Hand(p))})
	if b.s.Count(core.Pool(p)) > 0 {
		pool, rest := r.right(r.W * 0.3)
		b.zone(Zone{Kind: FocusZone, Rect: pool, Seat: p, Place: core.Pool(p), Title: words.Say("Focus pool")})
		_, cards := pool.top(b.sc.Size.Em() * 0.9) // below the title
		b.row(cards.Inset(4), b.singles(core.Pool(p), cards.H-8), 4, atCenter, 0.8, FocusZone)
		r = rest
	}
	from := len(b.sc.Cards)
	const dip = 7 // how much lower the outermost cards lie
	inner := Rect{r.X + 6, r.Y + 2, r.W - 12, r.H - 4 - dip}
	var cards []cluster
	for _, c := range b.v.Arranged(p) {
		cards = append(cards, b.single(c, inner.H))
	}
	b.row(inner, cards, 4, atCenter, 0.92, HandZone)
	fan := b.sc.Cards[from:]
	for i := range fan {
		if n := float32(len(fan) - 1); n > 0 {
			t := 2*float32(i)/n - 1
			fan[i].Rect.Y += dip * t * t
		}
	}
}

// fan lays out a far hand: small backs, faces where they are known.
func (b *builder) fan(p core.Seat, r Rect) {
	b.zone(Zone{Kind: HandZone, Rect: r, Seat: p, Place: core.Hand(p), Count: b.s.Count(core.Hand(p))})
	h := min(r.H-4, 76)
	b.row(Rect{r.X + 2, r.Y + 2, r.W - 4, h}, b.singles(core.Hand(p), h), 3, atLeft, 1, HandZone)
}

func (b *builder) singles(at core.Place, h float32) (out []cluster) {
	for c := b.s.First(at); c != 0; c = b.s.After(c) {
		out = append(out, b.single(c, h))
	}
	return out
}

// stage lays out what is being resolved or enters play at the right end of r and returns the rest.
func (b *builder) stage(r Rect) Rect {
	var cs []cluster
	h := r.H - 6
	for p := range core.Seat(b.s.NSeats) {
		for c := b.s.First(core.Limbo(p)); c != 0; c = b.s.After(c) {
			cs = append(cs, b.single(c, h-2*gap))
		}
	}
	if len(cs) == 0 {
		return r
	}
	st, rest := r.right(min(width(cs, gap)+2*gap, r.W*0.3))
	b.zone(Zone{Kind: StageZone, Rect: st, Title: words.Say("Resolving")})
	b.row(Rect{st.X + gap, st.Y + gap, st.W - 2*gap, st.H - 2*gap}, cs, gap, atCenter, 0.8, StageZone)
	rest.W -= gap
	return rest
}

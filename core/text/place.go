package text

import "kotei/core/card"

// Places: where cards are, and where they go (CE "Areas of the game", "Locations", "Dead").

// zones say where described cards are.
var zones = []row[card.Dest]{
	{pattern: "in your hand", base: card.Dest{Zone: card.Hand, Of: card.You}},
	{pattern: "from your hand", base: card.Dest{Zone: card.Hand, Of: card.You}},
	{pattern: "in his hand", base: card.Dest{Zone: card.Hand, Of: card.Chosen, OfRef: unresolved, OfWord: "his"}},
	{pattern: "from his hand", base: card.Dest{Zone: card.Hand, Of: card.Chosen, OfRef: unresolved, OfWord: "his"}},
	{pattern: "(in|from) your discard [pile]", base: card.Dest{Zone: card.AnyDiscard, Of: card.You}},
	{pattern: "(in|from) your discard piles", base: card.Dest{Zone: card.AnyDiscard, Of: card.You}},
	{pattern: "(in|from) his discard pile", base: card.Dest{Zone: card.AnyDiscard, Of: card.Chosen, OfRef: unresolved, OfWord: "his"}},
	{pattern: "(in|from) any discard pile", base: card.Dest{Zone: card.AnyDiscard, Of: card.AnyPlayer}},
	{pattern: "(in|from) a discard pile", base: card.Dest{Zone: card.AnyDiscard, Of: card.AnyPlayer}},
	{pattern: "(in|from) any player's discard pile", base: card.Dest{Zone: card.AnyDiscard, Of: card.AnyPlayer}},
	{pattern: "(in|from) another player's discard pile", base: card.Dest{Zone: card.AnyDiscard, Of: card.Another}},
	{pattern: "in other players' discard piles", base: card.Dest{Zone: card.AnyDiscard, Of: card.EachOther}},
	{pattern: "in the Defender's discard pile", base: card.Dest{Zone: card.AnyDiscard, Of: card.Defender}},
	{pattern: "(in|from) his discard piles", base: card.Dest{Zone: card.AnyDiscard, Of: card.Chosen, OfRef: unresolved, OfWord: "his"}},
	{pattern: "in your deck", base: card.Dest{Zone: card.AnyDeck, Of: card.You}},
	{pattern: ", in and out of play,", base: card.Dest{Zone: card.Anywhere}},
	{pattern: ", in and out of play", base: card.Dest{Zone: card.Anywhere}},
	{pattern: "in and out of play", base: card.Dest{Zone: card.Anywhere}},
	{pattern: "out of play", base: card.Dest{Zone: card.OutOfPlay}},
	{pattern: "in or out of play", base: card.Dest{Zone: card.Anywhere}},
	{pattern: "in play (and|or) in (discard piles|any discard pile|a discard pile|any player's discard pile)", base: card.Dest{Zone: card.Anywhere, Dead: true}},
	{pattern: "in play (and|or) in your discard (pile|piles)", base: card.Dest{Zone: card.Anywhere, Dead: true, FaceDown: true}},
	{pattern: "in your discard pile or in play", base: card.Dest{Zone: card.Anywhere, Dead: true, FaceDown: true}},
	{pattern: "you control and in your discard piles", base: card.Dest{Zone: card.Anywhere, Dead: true, FaceUp: true}},
	{pattern: "in Provinces", base: card.Dest{Zone: card.ProvinceZone, Of: card.AnyPlayer}},
	{pattern: "from one of your Provinces", base: card.Dest{Zone: card.ProvinceZone, Of: card.You}},
	{pattern: "in (discard piles|all discard piles|all players' discard piles)", base: card.Dest{Zone: card.AnyDiscard, Of: card.AnyPlayer}},
	{pattern: "(in|from) your Fate discard pile", base: card.Dest{Zone: card.FateDiscard, Of: card.You}},
	{pattern: "(in|from) your Dynasty discard pile", base: card.Dest{Zone: card.DynastyDiscard, Of: card.You}},
	{pattern: "(in|from) your Fate deck", base: card.Dest{Zone: card.FateDeckZone, Of: card.You}},
	{pattern: "(in|from) your Dynasty deck", base: card.Dest{Zone: card.DynastyDeckZone, Of: card.You}},
	{pattern: "of your Fate deck", base: card.Dest{Zone: card.FateDeckZone, Of: card.You}},
	{pattern: "of your Dynasty deck", base: card.Dest{Zone: card.DynastyDeckZone, Of: card.You}},
	{pattern: "in one of your Provinces", base: card.Dest{Zone: card.ProvinceZone, Of: card.You}},
	{pattern: "(in|from) your Provinces", base: card.Dest{Zone: card.ProvinceZone, Of: card.You}},
	{pattern: "(in|from) one of his Provinces", base: card.Dest{Zone: card.ProvinceZone, Of: card.Chosen, OfRef: unresolved, OfWord: "his"}},
	{pattern: "(in|from) his Provinces", base: card.Dest{Zone: card.ProvinceZone, Of: card.Chosen, OfRef: unresolved, OfWord: "his"}},
	{pattern: "in your Province", base: card.Dest{Zone: card.ProvinceZone, Of: card.You}},
	{pattern: "in a Province", base: card.Dest{Zone: card.ProvinceZone, Of: card.AnyPlayer}},
	{pattern: "in another player's Province", base: card.Dest{Zone: card.ProvinceZone, Of: card.Another}},
	{pattern: "face-up in a Province", base: card.Dest{Zone: card.ProvinceZone, Of: card.AnyPlayer, FaceUp: true}},
	{pattern: "face-up in any player's Province", base: card.Dest{Zone: card.ProvinceZone, Of: card.AnyPlayer, FaceUp: true}},
	{pattern: "face-up in (one of your Provinces|your Province|your Provinces)", base: card.Dest{Zone: card.ProvinceZone, Of: card.You, FaceUp: true}},
	{pattern: "face-up in (another player's Province|another player's Provinces)", base: card.Dest{Zone: card.ProvinceZone, Of: card.Another, FaceUp: true}},
	{pattern: "in any player's Province", base: card.Dest{Zone: card.ProvinceZone, Of: card.AnyPlayer}},
	{pattern: "(in|from) your (hand or discard pile|discard pile or hand)", base: card.Dest{Zone: card.HandOrDiscard, Of: card.You}},
	{pattern: "(in|from) another player's hand", base: card.Dest{Zone: card.Hand, Of: card.Another}},
	{pattern: "(in|from|of) his Fate deck", base: card.Dest{Zone: card.FateDeckZone, Of: card.Chosen, OfRef: unresolved, OfWord: "his"}},
	{pattern: "(in|from|of) his Dynasty deck", base: card.Dest{Zone: card.DynastyDeckZone, Of: card.Chosen, OfRef: unresolved, OfWord: "his"}},
	{pattern: "(in|from) your (Province or discard pile|discard pile or Province)", base: card.Dest{Zone: card.ProvinceOrDiscard, Of: card.You}},
	{pattern: "in your discard pile or (one of your Provinces|your Province)", base: card.Dest{Zone: card.ProvinceOrDiscard, Of: card.You}},
	{pattern: "in (one of your Provinces|your Provinces|your Province) or discarded", base: card.Dest{Zone: card.ProvinceOrDiscard, Of: card.You, FaceDown: true}},
	{pattern: "in a Province or discard pile", base: card.Dest{Zone: card.ProvinceOrDiscard, Of: card.AnyPlayer}},
	{pattern: "(in your discard pile or face-up in (one of your Provinces|your Province|your Provinces)|face-up in (one of your Provinces|your Province|your Provinces) or (in your discard pile|discarded))", base: card.Dest{Zone: card.ProvinceOrDiscard, Of: card.You, FaceUp: true}},
	{pattern: "(in|from) your hand or (one of your Provinces|your Province|your Provinces)", base: card.Dest{Zone: card.HandOrProvince, Of: card.You}},
	{pattern: "(in|from) another player's hand or (Province|Provinces)", base: card.Dest{Zone: card.HandOrProvince, Of: card.Another}},
	{pattern: "(in|from) his hand or (Province|Provinces)", base: card.Dest{Zone: card.HandOrProvince, Of: card.Chosen, OfRef: unresolved, OfWord: "his"}},
	{pattern: "in your focus pool", base: card.Dest{Zone: card.FocusPool, Of: card.You}},
}

// dests say where cards go.
var dests = []row[card.Dest]{
	{pattern: "home", base: card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}},
	{pattern: "to your home", base: card.Dest{Zone: card.HomeZone, Of: card.You}},
	{pattern: "home from (the current battlefield|this battlefield)", base: card.Dest{Zone: card.HomeZone, Of: card.TheirOwn}},
	{pattern: "to the current battlefield", base: card.Dest{Zone: card.CurrentBattlefield}},
	{pattern: "here", base: card.Dest{Zone: card.CurrentBattlefield}},
	{pattern: "to this battlefield", base: card.Dest{Zone: card.CurrentBattlefield}},
	{pattern: "[to] there", base: card.Dest{Zone: card.CurrentBattlefield}},
	{pattern: "at the current battlefield", base: card.Dest{Zone: card.CurrentBattlefield}},
	{pattern: "at this battlefield", base: card.Dest{Zone: card.CurrentBattlefield}},
	{pattern: "[,] in your current army", base: card.Dest{Zone: card.CurrentBattlefield, Of: card.You}},
	{pattern: "at {owner} [former] location", base: card.Dest{Zone: card.Anywhere}},
	{pattern: "at {owner} battlefield", base: card.Dest{Zone: card.Anywhere}},
	{pattern: "to {owner} battlefield", base: card.Dest{Zone: card.Anywhere}},
	{pattern: "on top of (his|its) owner's Dynasty deck", base: card.Dest{Zone: card.DynastyDeckZone, Of: card.OwnerOf}},
	{pattern: "(on|at) the bottom of (his|its) owner's Dynasty deck", base: card.Dest{Zone: card.DynastyDeckZone, Of: card.OwnerOf, Bottom: true}},
	{pattern: "(on|at) the bottom of (his|its) owner's Fate deck", base: card.Dest{Zone: card.FateDeckZone, Of: card.OwnerOf, Bottom: true}},
	{pattern: "on top of (his|its) owner's Fate deck", base: card.Dest{Zone: card.FateDeckZone, Of: card.OwnerOf}},
	{pattern: "(in|into) (his|its) owner's discard pile", base: card.Dest{Zone: card.AnyDiscard, Of: card.OwnerOf}},
	{pattern: "on top of (his|its) owner's deck", base: card.Dest{Zone: card.OwnDeck, Of: card.OwnerOf}},
	{pattern: "on your side (there|at the current battlefield|at this battlefield)", base: card.Dest{Zone: card.CurrentBattlefield, Of: card.You}},
	{pattern: "under your control", base: card.Dest{Zone: card.HomeZone, Of: card.You}},
	{pattern: "in your home", base: card.Dest{Zone: card.HomeZone, Of: card.You}},
	{pattern: "to (another location|a different location|any other location)", base: card.Dest{Zone: card.BattlefieldZone, Sel: elsewhere}},
	{pattern: "to (a location of your choice|any location)", base: card.Dest{Zone: card.BattlefieldZone, Sel: aLocation}},
	{pattern: "at any location", base: card.Dest{Zone: card.BattlefieldZone, Sel: aLocation}},
	{pattern: "in your home or at (the current|this) battlefield", base: card.Dest{Zone: card.BattlefieldZone, Sel: homeOrHere}},
	{pattern: "to your army", base: card.Dest{Zone: card.CurrentBattlefield, Of: card.You}},
	{pattern: "to the enemy army", base: card.Dest{Zone: card.CurrentBattlefield, Of: card.EnemyLeader}},
	{pattern: "to the attacking army", base: card.Dest{Zone: card.CurrentBattlefield, Of: card.Attacker}},
	{pattern: "to the defending army", base: card.Dest{Zone: card.CurrentBattlefield, Of: card.Defender}},
	{pattern: "to the attacking army and {more} to the defending army", base: card.Dest{Zone: card.CurrentBattlefield, Of: card.Attacker}},
	{pattern: "to (that battlefield|the same battlefield|the same location|that location)", base: card.Dest{Zone: card.Anywhere, Ref: card.Subject}},
	{pattern: "to {owner} location", base: card.Dest{Zone: card.Anywhere}},
	{pattern: "into the army opposing {foe}", base: card.Dest{Zone: card.Anywhere}},
	{pattern: "to {sel}", base: card.Dest{Zone: card.BattlefieldZone}},
	{pattern: "to the same {samefield}", base: card.Dest{Zone: card.BattlefieldZone}},
	{pattern: "into {province}", base: card.Dest{Zone: card.ProvinceZone}},
	{pattern: "under {sel}", base: card.Dest{Zone: card.UnderCard}},
	{pattern: "to any battlefield", base: card.Dest{Zone: card.BattlefieldZone, Sel: aBattlefield}},
	{pattern: "into your focus pool", base: card.Dest{Zone: card.FocusPool, Of: card.You}},
	{pattern: "into your focusing area", base: card.Dest{Zone: card.FocusArea, Of: card.You}},
	{pattern: "[back] (in|into|to) your hand", base: card.Dest{Zone: card.Hand, Of: card.You}},
	{pattern: "(in|into|to) (his|her) owner's hand", base: card.Dest{Zone: card.Hand, Of: card.OwnerOf}},
	{pattern: "(in|into|to) his hand", base: card.Dest{Zone: card.Hand, Of: card.Chosen, OfRef: card.Doer, OfWord: "his"}},
	{pattern: "(in|into|to) its owner's hand", base: card.Dest{Zone: card.Hand, Of: card.OwnerOf}},
	{pattern: "face-up (in|into) your hand", base: card.Dest{Zone: card.Hand, Of: card.You, FaceUp: true}},
	{pattern: "(in|into|to) your hand[,] face-up", base: card.Dest{Zone: card.Hand, Of: card.You, FaceUp: true}},
	{pattern: "(in|into) their (owners'|owner's) hands", base: card.Dest{Zone: card.Hand, Of: card.OwnerOf}},
	{pattern: "at the bottom of your Fate deck", base: card.Dest{Zone: card.FateDeckZone, Of: card.You, Bottom: true}},
	{pattern: "on the bottom of your Fate deck", base: card.Dest{Zone: card.FateDeckZone, Of: card.You, Bottom: true}},
	{pattern: "(at|on) the top of your deck", base: card.Dest{Zone: card.OwnDeck, Of: card.You}},
	{pattern: "at the bottom of your Dynasty deck", base: card.Dest{Zone: card.DynastyDeckZone, Of: card.You, Bottom: true}},
	{pattern: "(at|on) the bottom of your deck", base: card.Dest{Zone: card.OwnDeck, Of: card.You, Bottom: true}},
	{pattern: "at the bottom of its deck", base: card.Dest{Zone: card.OwnDeck, Of: card.OwnerOf, Bottom: true}},
	{pattern: "(on|at) the bottom of its owner's deck", base: card.Dest{Zone: card.OwnDeck, Of: card.OwnerOf, Bottom: true}},
	{pattern: "(on|at) the bottom of the deck", base: card.Dest{Zone: card.OwnDeck, Of: card.OwnerOf, Bottom: true}},
	{pattern: "(on|at) the top of its owner's deck", base: card.Dest{Zone: card.OwnDeck, Of: card.OwnerOf}},
	{pattern: "(on|at) the top of your Fate deck", base: card.Dest{Zone: card.FateDeckZone, Of: card.You}},
	{pattern: "(on|at) the top of your Dynasty deck", base: card.Dest{Zone: card.DynastyDeckZone, Of: card.You}},
	{pattern: "on top of your Fate deck", base: card.Dest{Zone: card.FateDeckZone, Of: card.You}},
	{pattern: "on top of your Dynasty deck", base: card.Dest{Zone: card.DynastyDeckZone, Of: card.You}},
	{pattern: "on top of your Fate deck in any order", base: card.Dest{Zone: card.FateDeckZone, Of: card.You, Order: true}},
	{pattern: "on top of your Dynasty deck in any order", base: card.Dest{Zone: card.DynastyDeckZone, Of: card.You, Order: true}},
	{pattern: "back [on top [of (the|your) deck]] in any order", base: card.Dest{Zone: card.OwnDeck, Of: card.You, Order: true}},
	{pattern: "at the bottom of your Fate deck in any order", base: card.Dest{Zone: card.FateDeckZone, Of: card.You, Bottom: true, Order: true}},
	{pattern: "(on|at) the bottom of (the|your) deck in any order", base: card.Dest{Zone: card.OwnDeck, Of: card.You, Bottom: true, Order: true}},
	{pattern: "(on|at) the bottom of the deck", base: card.Dest{Zone: card.OwnDeck, Of: card.You, Bottom: true}},
	{pattern: "(on top|on the top|at the top|to the top) of (the|your) deck in any order", base: card.Dest{Zone: card.OwnDeck, Of: card.You, Order: true}},
	{pattern: "(on|at) the bottom of your (Fate|Dynasty) deck in any order", base: card.Dest{Zone: card.OwnDeck, Of: card.You, Bottom: true, Order: true}},
	{pattern: "(on|at) the bottom [of that deck]", base: card.Dest{Zone: card.OwnDeck, Of: card.OwnerOf, Bottom: true}},
	{pattern: "(on|at) the bottom of his owner's appropriate deck", base: card.Dest{Zone: card.OwnDeck, Of: card.OwnerOf, Bottom: true}},
	{pattern: "(on|at) the bottom of (their|its) [owner's] appropriate (deck|decks)", base: card.Dest{Zone: card.OwnDeck, Of: card.OwnerOf, Bottom: true}},
	{pattern: "into the defending army at that battlefield", base: card.Dest{Zone: card.Anywhere, Ref: card.Subject}},
	{pattern: "(in|into) {owner} army", base: card.Dest{Zone: card.Anywhere}},
	{pattern: "in your army there", base: card.Dest{Zone: card.CurrentBattlefield, Of: card.You}},
	{pattern: "at this location", base: card.Dest{Zone: card.Anywhere, Ref: card.Self}},
	{pattern: "in your discard pile", base: card.Dest{Zone: card.AnyDiscard, Of: card.You}},
}

// elsewhere is any home or battlefield but the one that the unit is at: to go there would be no movement (CE-LOC-04).
var elsewhere = &card.Sel{How: card.Choose, Thing: card.Locations, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsSameLocation, Not: true, Style: silentStyle}}}}

// aLocation is any home or battlefield (CE "Home").
var aLocation = &card.Sel{How: card.Choose, Thing: card.Locations}

// homeOrHere is one's own home, or the current battlefield.
var homeOrHere = &card.Sel{How: card.Choose, Thing: card.Locations, Filter: &card.Filter{Atoms: []card.Atom{{Is: card.IsHere}}}}

// aBattlefield is any one.
var aBattlefield = &card.Sel{How: card.Choose, Thing: card.Battlefields, Filter: &card.Filter{}}

var destSlots = map[string]*slot[card.Dest]{
	"more":     selSlot(func(d *card.Dest) **card.Sel { return &d.More }, nil),
	"owner":    ownerSlot(func(d *card.Dest) (*card.Var, *string) { return &d.Ref, &d.Word }),
	"foe":      refSlot(func(d *card.Dest) (*card.Var, *string) { return &d.Ref, &d.Word }),
	"sel":      selSlot(func(d *card.Dest) **card.Sel { return &d.Sel }, nil),
	"province": selSlot(func(d *card.Dest) **card.Sel { return &d.Sel }, func(s *card.Sel) bool { return s.Thing == card.Provinces }),
}

func init() {
	destSlots["samefield"] = &slot[card.Dest]{ // where several go together
		read: func(r *reader, at int, d card.Dest) []reading[card.Dest] {
			var all []reading[card.Dest]
			for _, g := range r.described(at) {
				if g.v.Thing == card.Battlefields && g.v.Filter.Style == singular && len(g.v.Filter.Atoms) > 0 {
					x, s := d, g.v
					s.How = card.Choose
					x.Sel = &s
					all = append(all, reading[card.Dest]{x, g.end})
				}
			}
			return all
		},
		write: func(w *writer, d *card.Dest) { w.described(d.Sel) },
		walk:  func(v *resolver, d *card.Dest) { v.sel(d.Sel) },
	}
}

func destKey(d *card.Dest) any {
	if d.Zone == card.UnderCard { // the words are a slot's
		return [2]any{d.Zone, d.Of}
	}
	return [5]any{d.Zone, d.Of, d.Bottom, d.Order, d.OfWord}
}

func (w *writer) zoneOf(s *card.Sel) {
	of := s.ZoneOf
	if isPossessive(s.ZoneWord) && s.ZoneRef == card.NoVar { // of a player whom the sentence names
		of = card.Chosen
	}
	w.g.zones.write(w, &card.Dest{Zone: s.Zone, Of: of, OfRef: s.ZoneRef, OfWord: s.ZoneWord, Style: s.ZoneStyle})
}

// destSlot is where something goes.
func destSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.g.dests.readAt(r, at) {
				x, d := o, g.v
				x.To = &d
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if o.To.Sel != nil && o.To.Sel.Word == targetedThere {
				w.word("there")
				return
			}
			w.g.dests.write(w, o.To)
		},
		walk: func(v *resolver, o *card.Op) {
			v.g.dests.walk(v, o.To)
			v.place(o.To, o.What)
			v.opposedPlace(o.To, o.What)
			v.stillOf(o.What)
		},
	}
}

// destRefSlot is a card that something goes to: what it is attached to, whom it challenges.
func destRefSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			var all []reading[card.Op]
			for _, g := range r.oneOfAnothers(at) {
				x := o
				if g.v.How == card.Ref && g.v.Thing == card.Cards {
					x.To = &card.Dest{Ref: g.v.Ref, Word: g.v.Word}
				} else {
					s := g.v
					x.To = &card.Dest{Sel: &s}
				}
				if s := x.To.Sel; s != nil && (o.Verb == card.Attach || o.Verb == card.Transfer) && goesToEach(s) {
					continue // each of several things goes to one
				}
				all = append(all, reading[card.Op]{x, g.end})
			}
			for _, g := range r.eachToAny(at, &o) {
				x, s := o, g.v
				x.To = &card.Dest{Sel: &s, Each: true}
				all = append(all, reading[card.Op]{x, g.end})
			}
			for _, g := range r.eachToOwn(at, &o) {
				x, d := o, g.v
				x.To = &d
				all = append(all, reading[card.Op]{x, g.end})
			}
			return all
		},
		write: func(w *writer, o *card.Op) {
			if o.To.Sel != nil && o.To.Sel.Word != oneOfThose {
				w.words(o.To.Word)
				w.sel(o.To.Sel)
				return
			}
			w.refWord(o.To.Word)
		},
		walk: func(v *resolver, o *card.Op) {
			if o.To.Sel != nil {
				v.fewEnough(o)
				v.sel(o.To.Sel)
				v.eachWent(o.To)
				return
			}
			switch {
			case o.What == nil:
			case o.What.How == card.Ref:
				v.besides = o.What.Ref
			case o.Verb == card.Substitute:
				v.besides = o.What.Bind
			}
			v.cardRef(&o.To.Ref, o.To.Word)
			v.besides = card.NoVar
			v.eachToThose(o)
		},
	}
}

func deckSlot() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			switch {
			case r.is(at, "Fate"):
				o.Zone = card.FateDeckZone
			case r.is(at, "Dynasty"):
				o.Zone = card.DynastyDeckZone
			default:
				return nil
			}
			return []reading[card.Op]{{o, at + 1}}
		},
		write: func(w *writer, o *card.Op) {
			if o.Zone == card.FateDeckZone {
				w.word("Fate")
				return
			}
			w.word("Dynasty")
		},
		walk: func(*resolver, *card.Op) {},
	}
}

// lyingOrInPlay is what is in play, or lies in a discard pile: in anybody's, in yours (face-down, in the table), or, of yours, in
// both (face-up).
func lyingOrInPlay(z *card.Dest) card.Atom {
	silent := func(as ...card.Atom) card.Filter {
		for i := range as {
			as[i].Style = silentStyle
		}
		return card.Filter{Atoms: as}
	}
	play, lies, dead := silent(card.Atom{Is: card.IsInPlay}), silent(card.Atom{Is: card.IsDiscarded}), silent(card.Atom{Is: card.IsDead})
	if z.FaceUp {
		play = silent(card.Atom{Is: card.IsInPlay}, card.Atom{Is: card.IsYours, Who: card.You})
	}
	if z.FaceUp || z.FaceDown {
		lies = silent(card.Atom{Is: card.IsDiscarded}, card.Atom{Is: card.IsOwned, Who: card.You})
		dead = silent(card.Atom{Is: card.IsDead}, card.Atom{Is: card.IsOwned, Who: card.You})
	}
	return card.Atom{Is: card.AnyOf, Style: silentStyle, Or: []card.Filter{play, lies, dead}}
}

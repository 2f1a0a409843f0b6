package text

import (
	"strings"

	"kotei/core/card"
)

// Every area of every player that a text may name: "in the enemy leader's discard pile", "from that player's hand", "in one of the
// Defender's Provinces" (CE "Areas of the game", "Possessive case").

var zoneOwners = []struct {
	words string
	of    card.Player
	word  string
}{
	{"your", card.You, ""},
	{"another player's", card.Another, ""},
	{"any player's", card.AnyPlayer, ""},
	{"a player's", card.AnyPlayer, ""},
	{"the enemy leader's", card.EnemyLeader, ""},
	{"the Attacker's", card.Attacker, ""},
	{"the Defender's", card.Defender, ""},
	{"his", card.Chosen, "his"},
	{"their", card.Chosen, "their"},
	{"that player's", card.Chosen, "that player"},
	{"the player's", card.Chosen, "the player"},
	{"the target player's", card.Chosen, "the target player"},
	{"his controller's", card.Controller, "his"},
	{"its controller's", card.Controller, "its"},
	{"their controller's", card.Controller, "their"},
}

var zoneAreas = []struct {
	words string
	zone  card.Zone
}{
	{"hand", card.Hand},
	{"hand or discard pile", card.HandOrDiscard},
	{"(discard pile|discard piles)", card.AnyDiscard},
	{"Fate discard pile", card.FateDiscard},
	{"Dynasty discard pile", card.DynastyDiscard},
	{"Fate deck", card.FateDeckZone},
	{"Dynasty deck", card.DynastyDeckZone},
	{"(Province|Provinces)", card.ProvinceZone},
}

// zonesOf is the areas of players that other rows leave out.
func zonesOf(known ...[]row[card.Dest]) (rows []row[card.Dest]) {
	said := map[string]bool{}
	for _, rs := range known {
		for _, r := range rs {
			for _, ws := range wordings(r.pattern) {
				said[strings.Join(ws, " ")] = true
			}
		}
	}
	for _, o := range zoneOwners {
		for _, a := range zoneAreas {
			base := card.Dest{Zone: a.zone, Of: o.of, OfWord: o.word}
			if o.word != "" {
				base.OfRef = unresolved
			}
			for _, before := range []string{"in ", "from ", "in one of ", "from one of "} {
				if o.words == "a player's" && before == "from " { // that is where it comes from as something happens
					continue
				}
				if strings.HasSuffix(before, "one of ") && a.zone != card.ProvinceZone {
					continue
				}
				for _, ws := range wordings(before + o.words + " " + a.words) {
					if words := strings.Join(ws, " "); !said[words] {
						rows = append(rows, row[card.Dest]{pattern: strings.NewReplacer(" 's", "'s").Replace(words), base: base})
					}
				}
			}
		}
	}
	return rows
}

// handOf is all of a player's hand, where his cards are what is looked at.
func handOf() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for _, z := range zoneOwners {
				if z.of != card.Chosen && z.of != card.EnemyLeader && z.of != card.Attacker && z.of != card.Defender {
					continue
				}
				end, ok := r.words(at, z.words)
				if !ok {
					continue
				}
				s := card.Sel{How: card.All, Zone: card.Hand, ZoneOf: z.of, ZoneWord: z.word, Word: z.words}
				if z.word != "" {
					s.ZoneRef = unresolved
				}
				o.What = &s
				return []reading[card.Op]{{o, end}}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.What.Word) },
		walk: func(v *resolver, o *card.Op) {
			if s := o.What; s.ZoneRef == unresolved {
				v.player(s.ZoneOf, &s.ZoneRef, s.ZoneWord)
			}
			if o.What.Bind == card.NoVar {
				o.What.Bind = v.bind()
				v.named = append(v.named, entity{v: o.What.Bind, many: true, zone: card.Hand})
			}
		},
	}
}

func init() { opSlots["handof"] = handOf() }

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
	ref   card.Var // of whom a pronoun needn't be asked
}{
	{"your", card.You, "", card.NoVar},
	{"another player's", card.Another, "", card.NoVar},
	{"any player's", card.AnyPlayer, "", card.NoVar},
	{"a player's", card.AnyPlayer, "", card.NoVar},
	{"the enemy leader's", card.EnemyLeader, "", card.NoVar},
	{"the Attacker's", card.Attacker, "", card.NoVar},
	{"the Defender's", card.Defender, "", card.NoVar},
	{"his", card.Chosen, "his", unresolved},
	{"their", card.Chosen, "their", unresolved},
	{"that player's", card.Chosen, "that player", unresolved},
	{"the player's", card.Chosen, "the player", unresolved},
	{"the target player's", card.Chosen, "the target player", unresolved},
	{"his controller's", card.Controller, "his", unresolved},
	{"its controller's", card.Controller, "its", unresolved},
	{"their controller's", card.Controller, "their", unresolved},
	{"his owner's", card.OwnerOf, "his", unresolved},
	{"its owner's", card.OwnerOf, "its", unresolved},
	{"the target's controller's", card.Controller, "the target", unresolved},
	{"the winner's controller's", card.Controller, "", card.Winner},
	{"the loser's controller's", card.Controller, "", card.Loser},
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
			base := card.Dest{Zone: a.zone, Of: o.of, OfRef: o.ref, OfWord: o.word}
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

// isOne reports whether an owner is one player, of whom nobody has to be asked which.
func isOne(p card.Player) bool {
	switch p {
	case card.Chosen, card.EnemyLeader, card.Attacker, card.Defender, card.Controller, card.OwnerOf:
		return true
	}
	return false
}

// handOf is all of a player's hand, where his cards are what is looked at.
func handOf() *slot[card.Op] {
	return &slot[card.Op]{
		read: func(r *reader, at int, o card.Op) []reading[card.Op] {
			for _, z := range zoneOwners {
				if !isOne(z.of) {
					continue
				}
				end, ok := r.words(at, z.words)
				if !ok {
					continue
				}
				s := card.Sel{How: card.All, Zone: card.Hand, ZoneOf: z.of, ZoneRef: z.ref, ZoneWord: z.word, Word: z.words}
				o.What = &s
				return []reading[card.Op]{{o, end}}
			}
			return nil
		},
		write: func(w *writer, o *card.Op) { w.words(o.What.Word) },
		walk: func(v *resolver, o *card.Op) {
			s := o.What
			if s.ZoneRef == unresolved {
				v.player(s.ZoneOf, &s.ZoneRef, s.ZoneWord)
			}
			if s.Bind == card.NoVar {
				s.Bind = v.bind()
				v.named = append(v.named, entity{v: s.Bind, many: true, zone: card.Hand, zoneOf: s.ZoneOf, zoneRef: s.ZoneRef})
			}
		},
	}
}

func init() { opSlots["handof"] = handOf() }

package text

import (
	"strings"

	"kotei/core/card"
)

// Nouns: what sort of thing is meant (CE "The cards", "Attachments", "Areas of the game").

// A noun names what sort of thing is meant.
type noun struct {
	words string
	types card.TypeSet
	thing card.Thing
	many  Style
}

var nouns = func() map[string]noun {
	m := map[string]noun{}
	add := func(one, more string, types card.TypeSet, thing card.Thing) {
		m[strings.ToLower(one)] = noun{one, types, thing, singular}
		m[strings.ToLower(more)] = noun{more, types, thing, plural}
	}
	for t, more := range map[card.Type]string{
		card.Stronghold: "Strongholds", card.Sensei: "Sensei", card.Event: "Events", card.Region: "Regions", card.Wind: "Winds",
		card.Holding: "Holdings", card.Personality: "Personalities", card.Strategy: "Strategies", card.Ring: "Rings",
		card.Follower: "Followers", card.ItemCard: "Items", card.Spell: "Spells", card.Ancestor: "Ancestors", card.Kiho: "Kihos",
		card.Celestial: "Celestials",
	} {
		one := t.String()
		add(capital(one), more, card.Types(t), card.Cards)
	}
	add("attachment", "attachments", card.Attachments, card.Cards)
	add("card", "cards", 0, card.Cards)
	const fate = card.Attachments | 1<<card.Strategy | 1<<card.Ring | 1<<card.Kiho
	const dynasty = 1<<card.Event | 1<<card.Celestial | 1<<card.Region | 1<<card.Holding | 1<<card.Personality
	add("Fate card", "Fate cards", fate, card.Cards)
	add("Dynasty card", "Dynasty cards", dynasty, card.Cards)
	for _, t := range []card.Type{card.Event, card.Strategy, card.Holding, card.Ring, card.Spell, card.ItemCard, card.Region, card.Follower} {
		name := capital(t.String())
		add(name+" card", name+" cards", card.Types(t), card.Cards)
	}
	add("Action card", "Action cards", card.Types(card.Strategy), card.Cards) // the older name (SG-ABILITY-03)
	add("unit", "units", 0, card.Units)
	add("Province", "Provinces", 0, card.Provinces)
	add("remaining Province", "remaining Provinces", 0, card.Provinces) // those there are
	add("player", "players", 0, card.Players)
	add("battlefield", "battlefields", 0, card.Battlefields)
	add("army", "armies", 0, card.Armies)
	add("ability", "abilities", 0, card.Abilities)
	add("action", "actions", 0, card.Actions)
	add("token", "tokens", 0, card.Tokens)
	return m
}()

func nounAt(r *reader, i int) (noun, bool) {
	if r.kindAt(i) != word {
		return noun{}, false
	}
	if i+1 < len(r.toks) && r.kindAt(i+1) == word {
		if n, ok := nouns[r.toks[i].low+" "+r.toks[i+1].low]; ok {
			return n, ok
		}
	}
	n, ok := nouns[r.toks[i].low]
	return n, ok
}

func nounLen(n noun) int { return 1 + strings.Count(n.words, " ") }

// nouns reads one noun, or several joined: "Personality or Follower".
func (r *reader) nouns(at int) (noun, int, bool) {
	n, ok := nounAt(r, at)
	if !ok {
		return n, at, false
	}
	end := at + nounLen(n)
	for n.types != 0 {
		i, join := end, ""
		if r.is(i, ",") {
			i, join = i+1, ","
		}
		if e, ok := r.words(i, "and / or"); ok {
			i, join = e, join+" and/or"
		} else if r.is(i, "or") || r.is(i, "and") {
			join += " " + r.toks[i].low
			i++
		}
		if after, ok := r.genitive(end); ok && join == "" && r.is(after, "or") { // "a Personality's or Follower's"
			if m, ok := nounAt(r, after+1); ok {
				if _, ok = r.genitive(after + 1 + nounLen(m)); ok {
					i, join = after+1, "'s or"
				}
			}
		}
		m, ok := nounAt(r, i)
		if join == "" || !ok || m.types == 0 || m.many != n.many || n.types&m.types == m.types {
			break
		}
		n.words += join + " " + m.words
		n.types |= m.types
		end = i + nounLen(m)
	}
	return n, end, true
}

// nounOf is a filter's noun, or one that fits its types.
func nounOf(f *card.Filter) string {
	if f.Noun != "" || f.Types == 0 {
		return f.Noun
	}
	best := ""
	for _, n := range nouns {
		if n.types == f.Types && n.many == f.Style && (best == "" || len(n.words) < len(best)) {
			best = n.words
		}
	}
	if best == "" {
		return "card"
	}
	return best
}

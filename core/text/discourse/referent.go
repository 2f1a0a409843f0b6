package discourse

import (
	"fmt"
	"slices"
	"strings"

	"kotei/core/card"
)

// A Referent is something that a text has named, with all that is known of it.
type Referent struct {
	Var      card.Var
	Words    string // as the text named it
	Thing    card.Thing
	Types    card.TypeSet
	Keywords []card.Keyword
	Mixed    bool // of several things, the keywords are each those of some: "Monks and Samurai"
	Zone     card.Zone
	ZoneOf   card.Player
	ZoneRef  card.Var
	Many     bool
	Apiece   bool // it is what each of several players has chosen
	Target   bool
	Performs bool
	Perhaps  bool // it performs only if it is a Follower
	Yours    bool
	Enemy    bool
	Foreign  bool // it is another player's
	Another  bool // it was introduced as another one
	Titled   bool
	Created  bool
	Gone     bool     // it has left play
	Sought   bool     // it is looked for in the Fate deck
	Beside   bool     // it was named with another in one breath: "your target Samurai and a target Follower"
	Done     []string // what was done to it, and what state it was said to be in: "discarded", "bowed"

	from, to int // the ops in which it is spoken of
}

func (r *Referent) String() string {
	if r.Words != "" {
		return "“" + r.Words + "”"
	}
	return fmt.Sprintf("what is %v", r.Var)
}

// described is a referent as a selector describes it.
func described(s *card.Sel) Referent {
	r := Referent{Var: s.Bind, Thing: s.Thing, Zone: s.Zone, ZoneOf: s.ZoneOf, ZoneRef: s.ZoneRef, Target: s.How == card.Target, Performs: s.Perform, Perhaps: s.PerformIf != 0, to: always}
	r.Many = s.How == card.All || s.Every || s.Min != nil && (s.Max == nil || s.Max.N > 1 || s.Max.Kind != card.Const)
	if s.Filter != nil {
		r.Types = s.Filter.Types
		for i := range s.Filter.Atoms {
			r.note(&s.Filter.Atoms[i])
		}
	}
	return r
}

// note takes in a property.
func (r *Referent) note(a *card.Atom) {
	switch a.Is {
	case card.IsKeyword, card.IsClan, card.IsHuman:
		if !a.Not {
			r.Keywords = append(r.Keywords, a.Keyword)
		}
	case card.IsYours:
		r.Yours = r.Yours || a.Who == card.You && !a.Not
		r.Enemy = r.Enemy || a.Who == card.Another || a.Who == card.EnemyLeader
		r.Foreign = r.Foreign || a.Who == card.Another
	case card.IsTitle:
		r.Titled = r.Titled || !a.Not
	case card.IsNot:
		r.Another = true
	case card.IsEnemy, card.IsOpposing:
		r.Enemy = r.Enemy || !a.Not
	case card.IsBowed:
		if !a.Not {
			r.Done = append(r.Done, "bowed")
		}
	case card.AnyOf:
		for i := range a.Or {
			for j := range a.Or[i].Atoms {
				r.note(&a.Or[i].Atoms[j])
			}
		}
		r.Mixed = r.Mixed || len(a.Or) > 1 && r.Many
	}
}

// known is what is known of a thing that is always there.
func known(v card.Var, t card.Thing, c *card.Card) Referent {
	r := Referent{Var: v, Thing: t, to: always}
	switch v {
	case card.Self:
		r.Types, r.Keywords, r.Yours = card.Types(c.Type), c.Keywords, true
	case card.Host:
		if onProvinces.Has(c.Type) {
			r.Thing = card.Provinces
			break
		}
		r.Types, r.Yours = person, true
		if c.Type == card.Spell { // which attaches to nobody else (CE-SPELL-03)
			r.Keywords = []card.Keyword{"Shugenja"}
		}
	case card.YourDuelist:
		r.Types, r.Yours = person, true
	case card.Rival:
		r.Types, r.Enemy = person, true
	case card.Winner, card.Loser, card.Challenger, card.Challenged, card.GiverTarget, card.GiverDoer:
		r.Types = person
	case card.Here:
		r.Thing = card.Provinces
	}
	return r
}

const (
	person      = card.TypeSet(1 << card.Personality)
	onProvinces = card.TypeSet(1<<card.Region | 1<<card.Holding | 1<<card.Event | 1<<card.Celestial | 1<<card.Stronghold)
	always      = 1 << 30
)

// masculine reports whether "he" can mean it: one Personality, or one player.
func (r *Referent) masculine() bool {
	switch {
	case r.Many:
		return false
	case r.Thing == card.Players:
		return true
	case r.Thing != card.Cards:
		return false
	case r.Types != 0:
		return r.Types.Has(card.Personality)
	case r.Sought || r.Zone == card.Hand || r.Zone == card.FateDeckZone || r.Zone == card.FateDiscard:
		return false // a Fate card
	}
	return r.Titled || len(r.Keywords) > 0 && !slices.ContainsFunc(r.Keywords, lifeless)
}

// neuter reports whether "it" can mean it: one thing, neither a player nor surely a Personality.
func (r *Referent) neuter() bool {
	return !r.Many && r.Thing != card.Players && !(r.Thing == card.Cards && r.Types == person && r.Zone != card.AnyDiscard) && !(r.Performs && r.Types == 0 && r.masculine())
}

// lifeless reports whether a keyword is one of things, which are never "he".
func lifeless(k card.Keyword) bool { return slices.Contains(ofThings, string(k)) }

var ofThings = strings.Split("Weapon,Armor,Sword,Polearm,Spear,One-Handed,Two-Handed,Nemuranai,Tsangusuri,Kata,Kiho,Terrain,Temple,Shrine,Dojo,Market,Mine,"+
	"Farm,Forest,Port,Castle,Fortification,School,Library,Estate,House,Geisha House,Ring,Banner,Trap,Scroll,Black Scroll,Pearl Bed", ",")

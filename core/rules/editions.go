package rules

import (
	"strings"

	"kotei/core"
)

// Editions are the rules that can be played by, the usual ones first. Each is its own copy.
func Editions() []*core.Ruleset {
	return []*core.Ruleset{Celestial(), Samurai(), Emperor()}
}

// Edition is the rules of an edition by its name, nil where there are none of that name.
func Edition(name string) *core.Ruleset {
	for _, r := range Editions() {
		if r.Name == name {
			return r
		}
	}
	return nil
}

// EditionNames are the names of the editions, as a list for people.
func EditionNames() string {
	var names []string
	for _, r := range Editions() {
		names = append(names, r.Name)
	}
	return strings.Join(names, ", ")
}

// PlayerAbility is the number of the player ability that a name means, -1 where there is none: the short name that all
// editions share, or the edition's own in small letters (naval-invasion).
func PlayerAbility(r *core.Ruleset, name string) int {
	for i, short := range r.Abilities {
		if name == short || name != "" && name == strings.ReplaceAll(strings.ToLower(AbilityTitle(r, i)), " ", "-") {
			return i
		}
	}
	return -1
}

// AbilityTitle is what an edition calls one of its player abilities: the words before the colon, "" where it has no name.
func AbilityTitle(r *core.Ruleset, i int) string {
	if r.Player == nil || i >= len(r.Player.Items) {
		return ""
	}
	title, _, ok := strings.Cut(r.Player.Items[i].Text, ":")
	if !ok {
		return ""
	}
	return title
}

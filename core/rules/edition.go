package rules

import (
	_ "embed"
	"slices"
	"strings"

	"kotei/core"
)

// Editions are the rules that can be played by, the usual ones first. Each is its own copy.
func Editions() []*core.Ruleset {
	return []*core.Ruleset{Celestial(), Samurai(), Emperor(), Gold(), HiddenEmperor()}
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

//go:embed catalogue/celestial.tsv
var celestialTable string

//go:embed catalogue/samurai.tsv
var samuraiTable string

//go:embed catalogue/emperor.tsv
var emperorTable string

//go:embed catalogue/gold.tsv
var goldTable string

//go:embed catalogue/hidden-emperor.tsv
var hiddenEmperorTable string

// A Rule is one testable rule of the rulebook, in Kotei's words.
type Rule struct {
	ID      string // as problems and steps cite it: CE-BATTLE-06
	Section string // of the book
	Text    string
}

var catalogue = slices.Concat(parseCatalogue(celestialTable), parseCatalogue(samuraiTable), parseCatalogue(emperorTable),
	parseCatalogue(goldTable), parseCatalogue(hiddenEmperorTable))

// Catalogue is every rule that problems and steps can cite, book by book and in the order of the book.
func Catalogue() []Rule { return catalogue }

func parseCatalogue(table string) []Rule {
	lines := strings.Split(strings.TrimSuffix(table, "\n"), "\n")
	list := make([]Rule, 0, len(lines))
	for _, l := range lines[1:] {
		if f := strings.Split(l, "\t"); len(f) == 3 {
			list = append(list, Rule{f[0], f[1], f[2]})
		}
	}
	return list
}

// Lookup finds a rule by its id.
func Lookup(id string) (Rule, bool) {
	id = strings.ToUpper(id)
	for _, r := range catalogue {
		if r.ID == id {
			return r, true
		}
	}
	return Rule{}, false
}

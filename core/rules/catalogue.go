package rules

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed catalogue/celestial.tsv
var celestialTable string

//go:embed catalogue/samurai.tsv
var samuraiTable string

//go:embed catalogue/emperor.tsv
var emperorTable string

//go:embed catalogue/gold.tsv
var goldTable string

// A Rule is one testable rule of the rulebook, in Kotei's words.
type Rule struct {
	ID      string // as problems and steps cite it: CE-BATTLE-06
	Section string // of the book
	Text    string
}

var catalogue = slices.Concat(parseCatalogue(celestialTable), parseCatalogue(samuraiTable), parseCatalogue(emperorTable),
	parseCatalogue(goldTable)) // what later books don't speak of any more: cards that only older decks have

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

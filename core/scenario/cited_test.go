package scenario_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"kotei/core"
	"kotei/core/rules"
	"kotei/core/scenario"
)

// TestATableCitesItsOwnBook: at nine of ten questions of an older edition its own book is cited; Celestial's, which is the reference,
// only where that book says nothing.
func TestATableCitesItsOwnBook(t *testing.T) {
	for _, book := range []struct{ edition, ids string }{{byBook["GE"], "GE-"}, {byBook["HE"], "HE-"}} {
		var mu sync.Mutex
		own, others := 0, map[string]int{}
		t.Run(book.edition, func(t *testing.T) {
			eachScenario(t, func(t *testing.T, sc *scenario.Scenario) {
				if !playedBy(sc, book.edition) {
					return
				}
				opts := options()
				opts.Watch = func(before, _ *core.State, _ core.Answer, _ []core.Event) {
					if !before.Ask.Open() || before.Ask.Seat == core.Chance {
						return
					}
					id := rules.Cited(before, int(before.Ask.Frame))
					mu.Lock()
					defer mu.Unlock()
					if strings.HasPrefix(id, book.ids) {
						own++
					} else {
						others[id]++
					}
				}
				if err := sc.Run(opts); err != nil {
					t.Error(err)
				}
			})
		})
		all := own
		for _, n := range others {
			all += n
		}
		if all == 0 || own*10 < all*9 {
			t.Errorf("at %d of %d questions of %s its own book is cited; others: %v", own, all, book.edition, others)
		}
	}
}

// TestTheBooksOfOneThing: an id of another book stands for at most one of each book's own.
func TestTheBooksOfOneThing(t *testing.T) {
	for _, r := range rules.Editions() {
		for id, own := range r.Own {
			if strings.HasPrefix(id, r.Book) || !strings.HasPrefix(own, r.Book) {
				t.Errorf("%s cites %s for %s", r.Name, own, id)
			}
			if got := r.Cite(id + " " + own); got != own {
				t.Errorf("%s cites %s where a step names %s, too", r.Name, got, own)
			}
			if got := r.Cite(id); got != own {
				t.Errorf("%s cites %s for %s, not %s", r.Name, got, id, own)
			}
		}
	}
}

// playedBy leaves a scenario one edition of those that it names; false where it doesn't name that one.
func playedBy(sc *scenario.Scenario, edition string) bool {
	if slices.Contains(sc.Editions, edition) {
		sc.Editions = []string{edition}
		return true
	}
	return false
}

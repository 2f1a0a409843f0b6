// Package search finds cards by what players type: Scryfall's conventions for Legend of the Five Rings.
//
// [Parse] reads a query or says at which column it went wrong and what was expected there; an [Index] over the cards of a
// database answers it, with cards or with their printings. [Complete] suggests what may stand at the cursor. The language is listed in
// docs/SEARCH.md.
//
// The package reads no files and knows no game. The index is built once, keeps no card and does not change; it may be used by many
// goroutines.
//
//	ix := search.NewIndex(lib.Len(), lib.Scan)
//	q, err := search.Parse(`t:personality clan:crab,crane force>chi -is:unique order:gold`)
//	for _, i := range ix.Find(q) { … lib.Entry(i) … }
package search

package pack

import (
	"slices"
	"sync"

	"kotei/core/card"
	"kotei/images"
)

// An Index knows which pictures there are, and decodes them. It may be used from several goroutines.
type Index struct {
	files  map[string][]File // by card
	thumbs *Thumbs           // nil: nothing is kept on disk

	mu     sync.Mutex
	chosen map[Of]string    // the files chosen by hand
	bad    map[string]error // files that can't be shown
}

// Keep lets small pictures be kept on disk.
func (x *Index) Keep(t *Thumbs) { x.thumbs = t }

// An Of says whose a picture is: a card's, or that of one of its printings.
type Of struct {
	Card string `json:"card"`          // its id
	Set  string `json:"set,omitempty"` // the printing's set; "": whatever is printed
}

// Choose makes a file the picture of a card or a printing; "" goes back to what was found.
func (x *Index) Choose(of Of, path string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	delete(x.bad, path) // it may have been mended
	if x.chosen == nil {
		x.chosen = map[Of]string{}
	}
	if path == "" {
		delete(x.chosen, of)
		return
	}
	x.chosen[of] = path
}

// Chosen is the file that was chosen by hand; "" where none was.
func (x *Index) Chosen(of Of) string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.chosen[of]
}

// Len is how many cards have a picture.
func (x *Index) Len() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	n := len(x.files)
	for of := range x.chosen {
		if of.Set == "" && len(x.files[of.Card]) == 0 {
			n++
		}
	}
	return n
}

// Files are a card's pictures, the surest first; one chosen by hand before all others.
func (x *Index) Files(id string) []File {
	return x.choices(Of{Card: id})
}

// choices are the files for a card or a printing, one chosen by hand before all others.
func (x *Index) choices(of Of) []File {
	list := x.files[of.Card]
	if of.Set != "" {
		list = slices.Clone(list)
		slices.SortStableFunc(list, func(a, b File) int { return other(a, of) - other(b, of) })
	}
	for _, o := range []Of{{of.Card, ""}, of} {
		if path := x.Chosen(o); path != "" && (o.Set != "" || of.Set == "" || len(list) == 0 || list[0].Set != of.Set) {
			list = append([]File{{path, of.Card, o.Set, ByHand}}, list...)
		}
	}
	return list
}

// other is 1 for a picture of another printing.
func other(f File, of Of) int {
	if f.Set == of.Set {
		return 0
	}
	return 1
}

// FileOf is the picture of a card's printing; where there is none of it, any of the card.
func (x *Index) FileOf(of Of) (File, bool) {
	list := x.choices(of)
	if len(list) == 0 {
		return File{}, false
	}
	return list[0], true
}

// Picture implements images.Source: the card's picture, at least as wide as asked for where the file is, or nil where there is none that
// can be shown.
func (x *Index) Picture(c *card.Card, width int) *images.Picture {
	return x.PictureOf(Of{Card: c.ID}, width)
}

// PictureOf is the picture of a card or a printing, as [Index.Picture] gives it.
func (x *Index) PictureOf(of Of, width int) *images.Picture {
	for _, f := range x.choices(of) {
		if x.Trouble(f.Path) != nil {
			continue
		}
		img, err := x.thumbs.open(f.Path, width)
		if err != nil {
			x.note(f.Path, err)
			continue
		}
		return &images.Picture{Image: img, Whole: true}
	}
	return nil
}

// Trouble is the reason why a file can't be shown, or nil if it can or if nobody has tried.
func (x *Index) Trouble(path string) error {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.bad[path]
}

func (x *Index) note(path string, err error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.bad == nil {
		x.bad = map[string]error{}
	}
	x.bad[path] = err
}

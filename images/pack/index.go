package pack

import (
	"slices"
	"sync"

	"kotei/core/card"
	"kotei/images"
)

// An Index is which pictures there are, and decodes them. It may be used from several goroutines.
type Index struct {
	files  map[string][]File // by card
	thumbs *Thumbs           // nil: nothing is kept on disk

	mu     sync.Mutex
	chosen map[string]string // by card: the file chosen by hand
	bad    map[string]error  // files that can't be shown
}

// Keep lets small pictures be kept on disk.
func (x *Index) Keep(t *Thumbs) { x.thumbs = t }

// Choose makes a file the picture of a card; "" goes back to what was found.
func (x *Index) Choose(id, path string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.chosen == nil {
		x.chosen = map[string]string{}
	}
	if path == "" {
		delete(x.chosen, id)
		return
	}
	x.chosen[id] = path
}

// Len is how many cards have a picture.
func (x *Index) Len() int { return len(x.files) }

// Files are a card's pictures, the surest first; one chosen by hand before all others.
func (x *Index) Files(id string) []File {
	x.mu.Lock()
	path, ok := x.chosen[id]
	x.mu.Unlock()
	list := x.files[id]
	if !ok {
		return list
	}
	return append([]File{{path, id, "", ByHand}}, list...)
}

// FileOf is the picture of a card's printing; where there is none of it, any of the card.
func (x *Index) FileOf(id, set string) (File, bool) {
	list := x.Files(id)
	if i := slices.IndexFunc(list, func(f File) bool { return f.Set == set && set != "" }); i >= 0 {
		return list[i], true
	}
	if len(list) == 0 {
		return File{}, false
	}
	return list[0], true
}

// Picture implements images.Source: the card's picture, at least as wide as asked for where the file is, or nil where there is none that
// can be shown.
func (x *Index) Picture(c *card.Card, width int) *images.Picture {
	for _, f := range x.Files(c.ID) {
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

// Trouble is why a file can't be shown; nil if it can, or nobody tried.
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

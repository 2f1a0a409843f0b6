package images

import (
	"container/list"
	"image"
	"sync"
)

// A Pool keeps the pictures of several stores within one bound: of all of them, the one that was used longest ago goes first. Each
// store finds its own pictures only, for cards of one name may differ from game to game.
type Pool struct {
	mu    sync.Mutex
	order list.List // of entry, the latest used first
	bytes int
	most  int
}

// usualBytes bounds a pool unless it is told.
const usualBytes = 32 << 20

// NewPool makes a pool of at most so many bytes of pictures; 0: 32 MB.
func NewPool(bytes int) *Pool {
	if bytes <= 0 {
		bytes = usualBytes
	}
	return &Pool{most: bytes}
}

// An entry is a kept picture.
type entry struct {
	of  *Store
	key string
	img *image.RGBA
}

// Size is how many pictures are kept, and their bytes.
func (p *Pool) Size() (pictures, bytes int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.order.Len(), p.bytes
}

// lookup finds a kept picture of a store, and how often that had dropped its pictures by then.
func (p *Pool) lookup(s *Store, key string) (img *image.RGBA, renewed int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	e := s.kept[key]
	if e == nil {
		return nil, s.renewed
	}
	p.order.MoveToFront(e)
	return e.Value.(entry).img, s.renewed
}

// keep adds a picture and drops those that go beyond the bound, unless its store has dropped its pictures since it was begun.
func (p *Pool) keep(s *Store, key string, img *image.RGBA, renewed int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if s.kept[key] != nil || renewed != s.renewed {
		return
	}
	s.kept[key] = p.order.PushFront(entry{s, key, img})
	p.bytes += len(img.Pix)
	for p.bytes > p.most {
		p.drop(p.order.Back())
	}
}

// clear drops all pictures of a store.
func (p *Pool) clear(s *Store) {
	p.mu.Lock()
	defer p.mu.Unlock()
	s.renewed++
	for _, e := range s.kept {
		p.drop(e)
	}
}

// drop lets a picture go; the lock is held.
func (p *Pool) drop(e *list.Element) {
	old := p.order.Remove(e).(entry)
	delete(old.of.kept, old.key)
	p.bytes -= len(old.img.Pix)
}

package ui

import (
	"math"
	"runtime/debug"
	"sync"

	"kotei/decks/cards"
)

// memory is how many bytes all rooms work in. What they hold may be more: then garbage is collected more often.
const memory = 96 << 20

// pictureBytes bounds the pictures that all rooms keep together. The rest lies small on disk.
const pictureBytes = 32 << 20

// readers are who reads card texts just now, and the bound that holds again after them.
var readers struct {
	mu    sync.Mutex
	n     int
	limit int64
}

// readTexts runs work, which may read card texts. The compiled grammar takes nearly as much as all rooms may: within their bound
// garbage would be collected without end. So no bound holds until the last reader is done and the grammar is freed.
func readTexts(work func()) {
	readers.mu.Lock()
	if readers.n++; readers.n == 1 {
		readers.limit = debug.SetMemoryLimit(math.MaxInt64)
	}
	readers.mu.Unlock()
	defer func() {
		readers.mu.Lock()
		defer readers.mu.Unlock()
		if readers.n--; readers.n == 0 {
			cards.Done()
			// Here, and not in the screen that the player opens next: reading leaves much behind, and beyond the bound whoever
			// allocates has to give it back to the system first.
			debug.FreeOSMemory()
			debug.SetMemoryLimit(readers.limit)
		}
	}()
	work()
}

package link

import "sync"

// How much may wait in either direction. A sender who is faster than the
// network gets ErrQueueFull; a receiver who doesn't fetch his messages
// eventually blocks the sender.
const (
	maxWaiting      = 1024
	maxWaitingBytes = 8 << 20
)

// A queue holds messages between the caller and the connection's goroutines.
type queue struct {
	filled chan struct{} // something has come in
	room   chan struct{} // something has gone out

	mu    sync.Mutex
	all   [][]byte
	bytes int
}

func newQueue() *queue {
	return &queue{filled: make(chan struct{}, 1), room: make(chan struct{}, 1)}
}

// poke wakes the goroutine that waits, or the next one to wait.
func poke(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// put adds a message, unless the queue is full.
func (q *queue) put(m []byte) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.all) >= maxWaiting || q.bytes+len(m) > maxWaitingBytes {
		return false
	}
	q.all = append(q.all, m)
	q.bytes += len(m)
	poke(q.filled)
	return true
}

// next takes the oldest message. Since filled may have been poked once for
// several, it is poked again while there are more.
func (q *queue) next() (m []byte, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.all) == 0 {
		return nil, false
	}
	m = q.all[0]
	q.all[0] = nil
	q.all = q.all[1:]
	q.bytes -= len(m)
	if len(q.all) > 0 {
		poke(q.filled)
	}
	poke(q.room)
	return m, true
}

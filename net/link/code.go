package link

import (
	"crypto/hmac"
	"crypto/rand"
	"encoding/binary"
	"strings"
	"sync"
	"time"
)

// codeLetters are Crockford's base 32: no I, L, O or U, so that a code can be
// read aloud. Four of them are 20 bits.
const (
	codeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	codeLength  = 4
	maxGuesses  = 3
)

// NewCode draws a table code.
func NewCode() string {
	var b [4]byte
	rand.Read(b[:])
	n := binary.BigEndian.Uint32(b[:])
	var code [codeLength]byte
	for i := range code {
		code[i] = codeLetters[n>>(5*i)&31]
	}
	return string(code[:])
}

// tidyCode makes the same of all the ways in which a code may be typed. What
// can't be in a code stays in it, and then it is the wrong one.
func tidyCode(s string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case ' ', '-', '\t', '\r', '\n':
			return -1
		case 'O':
			return '0'
		case 'I', 'L':
			return '1'
		}
		return r
	}, strings.ToUpper(s))
}

// A lock is a host's code and the count of wrong guesses at it. After maxGuesses
// there is another code, but no sooner than a person could have typed this one;
// until then the brake bounds the guesses.
type lock struct {
	replaced func(code string) // may be nil; called without the mutex
	brake    *brake

	mu    sync.Mutex
	code  string
	turn  int // which code this is
	wrong int
	since time.Time // the code; zero: the first one
}

func (l *lock) current() (code string, turn int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.code, l.turn
}

// try compares what a guest sent with what who knows the code of that turn
// would have sent. A code that has been replaced since opens nothing.
func (l *lock) try(turn int, got, want []byte) bool {
	l.mu.Lock()
	if turn != l.turn {
		l.mu.Unlock()
		return false
	}
	if hmac.Equal(got, want) {
		l.mu.Unlock()
		return true
	}
	l.wrong++
	var fresh string
	if now := l.brake.now(); l.wrong >= maxGuesses && (l.since.IsZero() || now.Sub(l.since) >= typingTime) {
		fresh = NewCode()
		l.code, l.wrong, l.since = fresh, 0, now
		l.turn++
	}
	l.mu.Unlock()
	if fresh != "" && l.replaced != nil {
		l.replaced(fresh)
	}
	return false
}

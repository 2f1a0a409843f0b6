package link

import (
	"encoding/binary"
	"fmt"
	"io"
	"time"
)

// How large a frame may be. An unpaired guest may send only small frames, so
// that he can't fill anybody's memory.
const (
	MaxMessage  = 256 << 10
	maxUnpaired = 4 << 10
)

// A kind says what a frame is for.
type kind byte

const (
	kindHello   kind = 1 + iota // guest: who I am and what I speak
	kindAnswer                  // host: come in, or a code please, or no
	kindShare                   // either: a CPace share
	kindConfirm                 // either: proof of having the same key
	kindRefuse                  // host: no, and why
	kindData                    // either: a message
	kindBeat                    // either: are you still there?
	kindEcho                    // either: yes
	kindBye                     // either: I'm going, and why
)

// A frame is its kind, the length of its body in four bytes, and its body.
const frameHeader = 5

func appendFrame(b []byte, k kind, body []byte) []byte {
	b = append(b, byte(k))
	b = binary.BigEndian.AppendUint32(b, uint32(len(body)))
	return append(b, body...)
}

func writeFrame(w io.Writer, k kind, body []byte) error {
	_, err := w.Write(appendFrame(nil, k, body))
	return err
}

// readFrame reads one frame whose body has limit bytes at most. It asks for
// memory only after the length has been checked.
func readFrame(r io.Reader, limit int) (kind, []byte, error) {
	var head [frameHeader]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, nil, err
	}
	k, n := kind(head[0]), binary.BigEndian.Uint32(head[1:])
	if k < kindHello || k > kindBye {
		return 0, nil, fmt.Errorf("%w: a frame of kind %d", ErrGarbled, k)
	}
	if uint64(n) > uint64(limit) {
		return 0, nil, fmt.Errorf("%w: a frame of %d bytes; at most %d are allowed", ErrGarbled, n, limit)
	}
	body := make([]byte, n)
	if _, err := io.ReadFull(r, body); err != nil {
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return 0, nil, err
	}
	return k, body, nil
}

// readKind reads a frame that must be of one kind. A refusal in its place is
// an error that says why.
func readKind(r io.Reader, limit int, want kind) ([]byte, error) {
	k, body, err := readFrame(r, limit)
	switch {
	case err != nil:
		return nil, err
	case k == kindRefuse && want != kindRefuse:
		return nil, refusal(body)
	case k != want:
		return nil, fmt.Errorf("%w: a frame of kind %d; kind %d was expected", ErrGarbled, k, want)
	}
	return body, nil
}

// The reasons that travel in a refusal and in a goodbye.
const (
	whyWrongCode byte = 1 + iota
	whyClosed
	whyBusy
	whyLeft
	whyPause // and the seconds, in two bytes
)

func refusal(body []byte) error {
	if len(body) == 1 {
		switch body[0] {
		case whyWrongCode:
			return ErrWrongCode
		case whyClosed:
			return ErrTableClosed
		case whyBusy:
			return ErrTableBusy
		case whyLeft:
			return ErrLeft
		}
	}
	if len(body) == 3 && body[0] == whyPause {
		return &PauseError{time.Duration(binary.BigEndian.Uint16(body[1:])) * time.Second}
	}
	return fmt.Errorf("%w: a refusal for a reason that this program doesn't know", ErrGarbled)
}

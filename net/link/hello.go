package link

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// A hello is the guest's first frame: a magic word, the version, whether he
// has the host's key pinned, and his name.
type hello struct {
	version uint16
	knows   bool
	name    string
}

var magic = []byte("KOTEI")

func (h hello) encode() []byte {
	b := append([]byte(nil), magic...)
	b = binary.BigEndian.AppendUint16(b, h.version)
	knows := byte(0)
	if h.knows {
		knows = 1
	}
	return append(append(b, knows), h.name...)
}

func parseHello(b []byte) (hello, error) {
	rest, ok := bytes.CutPrefix(b, magic)
	if !ok || len(rest) < 3 || rest[2] > 1 {
		return hello{}, fmt.Errorf("%w: expected a greeting", ErrGarbled)
	}
	h := hello{version: binary.BigEndian.Uint16(rest), knows: rest[2] == 1, name: string(rest[3:])}
	return h, h.checkName()
}

func (h hello) checkName() error {
	if err := checkName(h.name); err != nil {
		return fmt.Errorf("%w: %w", ErrGarbled, err)
	}
	return nil
}

// A verdict is the host's decision on a hello.
type verdict byte

const (
	comeInFriend verdict = 1 + iota // each has the other's key pinned
	comeIn                          // the table is open to everybody
	codePlease                      // pair first
	wrongVersion
)

// An answer is the host's first frame: his version, the verdict, his name.
type answer struct {
	version uint16
	verdict verdict
	name    string
}

func (a answer) encode() []byte {
	b := binary.BigEndian.AppendUint16(nil, a.version)
	return append(append(b, byte(a.verdict)), a.name...)
}

func parseAnswer(b []byte) (answer, error) {
	if len(b) < 3 {
		return answer{}, fmt.Errorf("%w: expected an answer to a greeting", ErrGarbled)
	}
	a := answer{version: binary.BigEndian.Uint16(b), verdict: verdict(b[2]), name: string(b[3:])}
	if a.verdict < comeInFriend || a.verdict > wrongVersion {
		return answer{}, fmt.Errorf("%w: a verdict of %d", ErrGarbled, a.verdict)
	}
	return a, hello{name: a.name}.checkName()
}

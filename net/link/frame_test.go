package link

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
)

func TestCutFrames(t *testing.T) {
	whole := appendFrame(nil, kindData, []byte("hello"))
	for n := range whole {
		_, _, err := readFrame(bytes.NewReader(whole[:n]), MaxMessage)
		want := io.ErrUnexpectedEOF
		if n == 0 {
			want = io.EOF
		}
		if !errors.Is(err, want) {
			t.Errorf("%d bytes of %d: %v, want %v", n, len(whole), err, want)
		}
	}
}

func TestReadKind(t *testing.T) {
	for _, c := range []struct {
		frame []byte
		want  error
	}{
		{appendFrame(nil, kindShare, nil), nil},
		{appendFrame(nil, kindHello, nil), ErrGarbled},
		{appendFrame(nil, kindRefuse, []byte{whyWrongCode}), ErrWrongCode},
		{appendFrame(nil, kindRefuse, []byte{whyClosed}), ErrTableClosed},
		{appendFrame(nil, kindRefuse, []byte{whyBusy}), ErrTableBusy},
		{appendFrame(nil, kindRefuse, []byte{whyLeft}), ErrLeft},
		{appendFrame(nil, kindRefuse, []byte{77}), ErrGarbled},
		{appendFrame(nil, kindRefuse, nil), ErrGarbled},
		{nil, io.EOF},
	} {
		if _, err := readKind(bytes.NewReader(c.frame), maxUnpaired, kindShare); !errors.Is(err, c.want) {
			t.Errorf("%x: %v, want %v", c.frame, err, c.want)
		}
	}
}

func TestGreetings(t *testing.T) {
	h := hello{version: 513, knows: true, name: "Dōji"}
	if got, err := parseHello(h.encode()); err != nil || got != h {
		t.Errorf("hello %+v became %+v, %v", h, got, err)
	}
	a := answer{version: 513, verdict: codePlease, name: "Hida"}
	if got, err := parseAnswer(a.encode()); err != nil || got != a {
		t.Errorf("answer %+v became %+v, %v", a, got, err)
	}
	for _, bad := range []string{"", "KOTEI", "KOTEI\x00\x01", "KOTEI\x00\x01\x02x", "KOTEI\x00\x01\x00", "kotei\x00\x01\x00x", "KOTEI\x00\x01\x00a\nb"} {
		if got, err := parseHello([]byte(bad)); !errors.Is(err, ErrGarbled) {
			t.Errorf("hello %q: %+v, %v", bad, got, err)
		}
	}
	for _, bad := range []string{"", "\x00\x01", "\x00\x01\x00x", "\x00\x01\x05x", "\x00\x01\x01", "\x00\x01\x01" + strings.Repeat("a", maxName+1)} {
		if got, err := parseAnswer([]byte(bad)); !errors.Is(err, ErrGarbled) {
			t.Errorf("answer %q: %+v, %v", bad, got, err)
		}
	}
}

func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for range 100 {
		c := NewCode()
		if len(c) != codeLength || tidyCode(c) != c || strings.Trim(c, codeLetters) != "" {
			t.Fatalf("code %q", c)
		}
		seen[c] = true
	}
	if len(seen) < 90 {
		t.Errorf("%d different codes of 100", len(seen))
	}
}

// FuzzFrames reads a stream of frames; what is read and written again is what
// was there.
func FuzzFrames(f *testing.F) {
	f.Add(appendFrame(appendFrame(nil, kindHello, hello{version: 1, name: "Doji"}.encode()), kindData, []byte("x")))
	f.Add([]byte{byte(kindData), 0xff, 0xff, 0xff, 0xff})
	f.Add([]byte{byte(kindData), 0, 4, 0, 0})
	f.Fuzz(func(t *testing.T, stream []byte) {
		r := bytes.NewReader(stream)
		var again []byte
		for {
			k, body, err := readFrame(r, maxUnpaired)
			if err != nil {
				break
			}
			if len(body) > maxUnpaired {
				t.Fatalf("a body of %d bytes", len(body))
			}
			again = appendFrame(again, k, body)
		}
		if !bytes.HasPrefix(stream, again) {
			t.Fatalf("%x was read as %x", stream, again)
		}
	})
}

// FuzzGreetings: a hello or an answer that is taken is written as it was read.
func FuzzGreetings(f *testing.F) {
	f.Add(hello{version: 1, knows: true, name: "Doji"}.encode())
	f.Add(answer{version: 1, verdict: comeIn, name: "Hida"}.encode())
	f.Fuzz(func(t *testing.T, b []byte) {
		if h, err := parseHello(b); err == nil && !bytes.Equal(h.encode(), b) {
			t.Fatalf("hello %x became %x", b, h.encode())
		}
		if a, err := parseAnswer(b); err == nil && !bytes.Equal(a.encode(), b) {
			t.Fatalf("answer %x became %x", b, a.encode())
		}
	})
}

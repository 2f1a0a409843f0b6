package ui

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestSoundsAreWhole reads the sounds as players do: as long as the header says, soft, and silent at their end.
func TestSoundsAreWhole(t *testing.T) {
	for _, s := range []string{turnSound, askSound} {
		w := strokes(s)
		if string(w[:4]) != "RIFF" || string(w[8:16]) != "WAVEfmt " || string(w[36:40]) != "data" {
			t.Fatalf("%s: no WAV file: %q", s, w[:44])
		}
		if n := binary.LittleEndian.Uint32(w[4:]); int(n) != len(w)-8 {
			t.Errorf("%s: %d bytes, not %d", s, len(w)-8, n)
		}
		if n := binary.LittleEndian.Uint32(w[40:]); int(n) != len(w)-44 {
			t.Errorf("%s: %d bytes of sound, not %d", s, len(w)-44, n)
		}
		if r := binary.LittleEndian.Uint32(w[24:]); r != rate {
			t.Errorf("%s: %d samples a second", s, r)
		}
		loud, last := 0, 0
		for i := 44; i < len(w); i += 2 {
			v := int(int16(binary.LittleEndian.Uint16(w[i:])))
			loud = max(loud, v, -v)
			if i > len(w)-400 {
				last = max(last, v, -v)
			}
		}
		if loud < 2000 || loud > 14000 || last > loud/20 {
			t.Errorf("%s: loudest %d, %d at the end", s, loud, last)
		}
	}
	if string(strokes(turnSound)) == string(strokes(askSound)) {
		t.Error("one's turn sounds like being asked")
	}
}

// TestSoundsAreAskedFor plays with a program that keeps what it was handed.
func TestSoundsAreAskedFor(t *testing.T) {
	dir := t.TempDir()
	heard := filepath.Join(dir, "heard")
	n := &noise{dir: filepath.Join(dir, "sounds"), player: []string{"/bin/sh", "-c", `cp "$0" "` + heard + `"`}}
	if _, err := os.Stat(n.player[0]); err != nil {
		t.Skip("there is no shell here")
	}
	n.play("none", turnSound)
	n.play("turn", askSound)
	if n.busy.Load() {
		t.Fatal("a sound is played that isn't wanted")
	}
	n.play("asked", turnSound)
	for end := time.Now().Add(20 * time.Second); n.busy.Load(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the player never ends")
		}
	}
	if data, err := os.ReadFile(heard); err != nil || string(data) != string(strokes(turnSound)) {
		t.Errorf("it was handed %d bytes, %v", len(data), err)
	}
	(&noise{}).play("asked", turnSound) // nobody plays
}

package sound

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestSoundsAreWhole reads the sounds as players do: as long as the header says, short, soft, and silent at their end.
func TestSoundsAreWhole(t *testing.T) {
	seen := map[string]Sound{}
	for s := Turn; s < Sounds; s++ {
		w := Wave(s, 1)
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
		if long := (len(w) - 44) / 2; long > rate*6/5 {
			t.Errorf("%s takes %d samples", s, long)
		}
		loud, last := 0, 0
		for i := 44; i < len(w); i += 2 {
			v := int(int16(binary.LittleEndian.Uint16(w[i:])))
			loud = max(loud, v, -v)
			if i > len(w)-400 {
				last = max(last, v, -v)
			}
		}
		if loud < 5000 || loud > 20000 || last > loud/20 {
			t.Errorf("%s: loudest %d, %d at the end", s, loud, last)
		}
		if other, ok := seen[string(w)]; ok {
			t.Errorf("%s sounds like %s", s, other)
		}
		seen[string(w)] = s
	}
}

// TestSoundsAreWhatTheyAreOf: drums are low, blades high, strings and wood between them. A sound's pitch is told by how often it crosses silence.
func TestSoundsAreWhatTheyAreOf(t *testing.T) {
	for s, want := range map[Sound][2]float64{
		Attack: {60, 160}, Alarm: {60, 1200}, Province: {100, 6000}, Asked: {600, 800}, Card: {500, 700}, Honor: {450, 1100}, Battle: {100, 2500}, Duel: {1700, 4000},
	} {
		data := samples(s)
		crossed, long := 0, 0
		for i := 1; i < len(data); i++ {
			if math.Abs(data[i]) > 0.001 {
				long++
			}
			if (data[i] < 0) != (data[i-1] < 0) {
				crossed++
			}
		}
		if hz := float64(crossed) / 2 / float64(long) * rate; hz < want[0] || hz > want[1] {
			t.Errorf("%s: about %.0f Hz, not %.0f to %.0f", s, hz, want[0], want[1])
		}
	}
}

// TestVolume: at half the volume the loudest sample is half as loud.
func TestVolume(t *testing.T) {
	peak := func(w []byte) (loud int) {
		for i := 44; i < len(w); i += 2 {
			loud = max(loud, int(int16(binary.LittleEndian.Uint16(w[i:]))))
		}
		return loud
	}
	if all, half := peak(Wave(Duel, 1)), peak(Wave(Duel, 0.5)); half < all/2-1 || half > all/2+1 {
		t.Errorf("%d at half the volume of %d", half, all)
	}
}

// TestPlay plays with a program that keeps what it was handed.
func TestPlay(t *testing.T) {
	dir := t.TempDir()
	heard := filepath.Join(dir, "heard")
	p := &Player{dir: filepath.Join(dir, "sounds"), program: []string{"/bin/sh", "-c", `cp "$0" "` + heard + `"`}}
	if _, err := os.Stat(p.program[0]); err != nil {
		t.Skip("there is no shell here")
	}
	p.Play(None, 1)
	p.Play(Turn, 0)
	p.playing.Store(most)
	p.Play(Turn, 1)
	if p.playing.Load() != most {
		t.Fatal("a sound is played that isn't wanted, or too many are")
	}
	p.playing.Store(0)
	p.Play(Turn, 0.6)
	for end := time.Now().Add(20 * time.Second); p.playing.Load() != 0; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the player never ends")
		}
	}
	if data, err := os.ReadFile(heard); err != nil || string(data) != string(Wave(Turn, 0.6)) {
		t.Errorf("it was handed %d bytes, %v", len(data), err)
	}
	if name := p.Program(); name != "sh" {
		t.Errorf("it plays by %q", name)
	}
	(&Player{}).Play(Turn, 1) // nobody plays
}

package ui

import (
	"encoding/binary"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync/atomic"

	"kotei/core/words"
	"kotei/disk"
)

// A noise plays small sounds of our own, by a program that the machine has for that. A library for sound would want
// its headers to build and its device to start; a machine without either stays silent here, and all else works.
type noise struct {
	dir    string // where the sounds lie as files, for players that read no others
	player []string
	busy   atomic.Bool
}

// The sounds.
const (
	turnSound = "turn"
	askSound  = "asked"
)

// players are the programs that play a file, the usual ones first.
var soundPlayers = map[string][][]string{
	"linux":   {{"pw-play"}, {"paplay"}, {"aplay", "-q"}, {"play", "-q"}},
	"darwin":  {{"afplay"}},
	"windows": {{"powershell", "-NoProfile", "-WindowStyle", "Hidden", "-Command", "& {(New-Object Media.SoundPlayer $args[0]).PlaySync()}"}},
}

// newNoise looks for a player.
func newNoise(dir string) *noise {
	n := &noise{dir: dir}
	for _, p := range soundPlayers[runtime.GOOS] {
		if path, err := exec.LookPath(p[0]); err == nil {
			n.player = append([]string{path}, p[1:]...)
			break
		}
	}
	return n
}

// about says in a sentence what sounds, or what is missing.
func (n *noise) about() string {
	if n.player == nil {
		return words.Say("Kotei found no program that plays sounds; it looks for pw-play, paplay, aplay and play.")
	}
	return words.Say("Two soft strokes, played by %s.", filepath.Base(n.player[0]))
}

// play plays a sound if the setting wants it. It never waits, and what goes wrong is only not heard.
func (n *noise) play(setting, sound string) {
	if n.player == nil || setting != askSound && setting != sound || n.busy.Swap(true) {
		return
	}
	go func() {
		defer n.busy.Store(false)
		path := filepath.Join(n.dir, sound+".wav")
		if _, err := os.Stat(path); err != nil {
			if os.MkdirAll(n.dir, 0o755) != nil || disk.Replace(path, strokes(sound)) != nil {
				return
			}
		}
		_ = exec.Command(n.player[0], append(n.player[1:len(n.player):len(n.player)], path)...).Run() // silence is no error
	}()
}

// rate is how many samples a second has.
const rate = 22050

// strokes is a sound as a WAV file: soft strokes on wood bars, one for being asked, two rising ones for a turn.
func strokes(sound string) []byte {
	notes := []float64{659.3}
	if sound == turnSound {
		notes = []float64{440, 659.3}
	}
	const apart, long = rate / 6, rate / 2
	data := make([]float64, apart*(len(notes)-1)+long)
	for i, f := range notes {
		for t := range long {
			s := float64(t) / rate
			fade := math.Exp(-9*s) * min(1, s*400)
			data[i*apart+t] += 0.22 * fade * (math.Sin(2*math.Pi*f*s) + 0.35*math.Exp(-22*s)*math.Sin(2*math.Pi*3.93*f*s))
		}
	}
	out := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(36+2*len(data)))
	out = append(out, "WAVEfmt "...)
	out = binary.LittleEndian.AppendUint32(out, 16)
	for _, v := range []uint16{1, 1, rate & 0xffff, 0, (2 * rate) & 0xffff, (2 * rate) >> 16, 2, 16} {
		out = binary.LittleEndian.AppendUint16(out, v)
	}
	out = binary.LittleEndian.AppendUint32(append(out, "data"...), uint32(2*len(data)))
	for _, v := range data {
		out = binary.LittleEndian.AppendUint16(out, uint16(int16(max(-1, min(v, 1))*32767)))
	}
	return out
}

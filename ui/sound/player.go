package sound

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync/atomic"

	"kotei/disk"
)

// A Player plays sounds, a few at once.
type Player struct {
	dir     string // where the sounds lie as files
	program []string
	playing atomic.Int32
}

// most is how many sounds are heard at once; what comes on top is left out.
const most = 2

// programs play a file, the usual ones first.
var programs = map[string][][]string{
	"linux":   {{"pw-play"}, {"paplay"}, {"aplay", "-q"}, {"play", "-q"}},
	"darwin":  {{"afplay"}},
	"windows": {{"powershell", "-NoProfile", "-WindowStyle", "Hidden", "-Command", "& {(New-Object Media.SoundPlayer $args[0]).PlaySync()}"}},
}

// NewPlayer looks for a program that plays sounds, which it keeps in a folder.
func NewPlayer(dir string) *Player {
	p := &Player{dir: dir}
	for _, with := range programs[runtime.GOOS] {
		if path, err := exec.LookPath(with[0]); err == nil {
			p.program = append([]string{path}, with[1:]...)
			break
		}
	}
	return p
}

// Program is the name of the program that plays the sounds; "": there is none.
func (p *Player) Program() string {
	if p.program == nil {
		return ""
	}
	return filepath.Base(p.program[0])
}

// Play plays a sound at a volume from 0 to 1. It never waits, and what goes wrong is only not heard.
func (p *Player) Play(s Sound, volume float32) {
	if p.program == nil || s == None || volume <= 0 {
		return
	}
	if p.playing.Add(1) > most {
		p.playing.Add(-1)
		return
	}
	go func() {
		defer p.playing.Add(-1)
		path := filepath.Join(p.dir, fmt.Sprintf("%s-%.0f.wav", s, 100*min(volume, 1)))
		if _, err := os.Stat(path); err != nil {
			if os.MkdirAll(p.dir, 0o755) != nil || disk.Replace(path, Wave(s, volume)) != nil {
				return
			}
		}
		_ = exec.Command(p.program[0], append(p.program[1:len(p.program):len(p.program)], path)...).Run() // silence is no error
	}()
}

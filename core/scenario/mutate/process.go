package main

import (
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	"kotei/core/scenario/mutate/point"
)

// patience is how long a job with a mutant may take if its scenarios take plain without one: a mutant may loop without passing a point.
func patience(plain time.Duration) time.Duration { return time.Minute + 50*plain }

// playerVariable is the environment variable that makes a process a player.
const playerVariable = "KOTEI_PLAYER"

// A process is a player at work.
type process struct {
	program string
	files   []string
	early   point.Mutant // on from the start of the process
	cmd     *exec.Cmd
	in      io.WriteCloser
	out     *io.PipeReader
	jobs    *gob.Encoder
	replies *gob.Decoder
}

func (p *process) start() error {
	p.cmd = exec.Command(p.program, p.files...)
	p.cmd.Env = append(os.Environ(), playerVariable+"=1", fmt.Sprintf("%s=%d", point.Variable, p.early))
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return err
	}
	r, w := io.Pipe()
	p.cmd.Stdout = w
	p.in, p.out, p.jobs, p.replies = in, r, gob.NewEncoder(in), gob.NewDecoder(r)
	if err := p.cmd.Start(); err != nil {
		return err
	}
	go func() {
		w.CloseWithError(errors.Join(p.cmd.Wait(), io.EOF))
	}()
	return nil
}

// stop ends the process.
func (p *process) stop() {
	if p.cmd != nil {
		p.in.Close()
		_ = p.cmd.Process.Kill()
		p.out.Close()
		p.cmd = nil
	}
}

// do sends a job and waits for the reply. If the process dies or hangs, the mutant is noticed, and the next job starts a new process.
func (p *process) do(j job) (reply, error) {
	if p.cmd == nil {
		if err := p.start(); err != nil {
			return reply{}, err
		}
	}
	if j.Mutant != 0 {
		watch := time.AfterFunc(patience(j.Plain), func() { _ = p.cmd.Process.Kill() })
		defer watch.Stop()
	}
	err := p.jobs.Encode(j)
	var r reply
	if err == nil {
		err = p.replies.Decode(&r)
	}
	if err == nil {
		return r, nil
	}
	p.stop()
	if j.Mutant == 0 {
		return reply{}, fmt.Errorf("the scenarios can't be played: %w", err)
	}
	return reply{Failed: j.Play[0], Why: "the process ended: " + err.Error()}, nil
}

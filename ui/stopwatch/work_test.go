package stopwatch

import (
	"runtime"
	"testing"
	"time"

	"kotei/ui/report"
)

// TestWork: what runs longer than the limit is told, what only waits isn't.
func TestWork(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var told []report.Slow
	on, say = true, func(e report.Event) { told = append(told, e.(report.Slow)) }
	defer func() { on = false }()

	Work("nothing")()
	if len(told) != 0 {
		t.Fatalf("nothing took %v", told)
	}
	done := Work("a loop")
	loop(t)
	done()
	if len(told) != 1 || told[0].What != "a loop" || told[0].MS <= ms(Limit) || told[0].Pace < 1 || told[0].Pace > 100 {
		t.Errorf("a long loop is told as %v", told)
	}
	done = Work("telling")
	tell := Telling()
	within := Telling()
	loop(t)
	within()
	tell()
	if done(); len(told) != 1 {
		t.Errorf("what is told is taken for work: %v", told)
	}
	on = false
	if Work("unmeasured")(); len(told) != 1 {
		t.Errorf("unmeasured work is told: %v", told)
	}
}

// loop works for longer than the limit.
func loop(t *testing.T) {
	t.Helper()
	n := 0
	for busy := processor(); processor()-busy <= Limit+time.Millisecond; {
		n++
	}
	if n == 0 {
		t.Fatal("the processor's time stands still")
	}
}

// TestFineClock: the clock is finer by far than what it measures.
func TestFineClock(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	step := time.Duration(1 << 62)
	for range 20 {
		first := processor()
		next := first
		for next == first {
			next = processor()
		}
		step = min(step, next-first)
	}
	if step > Limit/8 {
		t.Errorf("it goes in steps of %v", step)
	}
}

package stopwatch

import (
	"testing"
	"time"
)

// TestWork: what runs longer than the limit is told, what only waits isn't.
func TestWork(t *testing.T) {
	var told []Slow
	on, say = true, func(_ string, v any) { told = append(told, v.(Slow)) }
	defer func() { on = false }()

	Work("nothing")()
	if len(told) != 0 {
		t.Fatalf("nothing took %v", told)
	}
	done := Work("a loop")
	n := 0
	for busy := processor(); processor()-busy <= Limit+time.Millisecond; {
		n++
	}
	if n == 0 {
		t.Fatal("the processor's time stands still")
	}
	done()
	if len(told) != 1 || told[0].What != "a loop" || told[0].MS <= ms(Limit) {
		t.Errorf("a long loop is told as %v", told)
	}
	on = false
	if Work("unmeasured")(); len(told) != 1 {
		t.Errorf("unmeasured work is told: %v", told)
	}
}

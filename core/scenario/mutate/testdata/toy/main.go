// Command toy is a game of two steps, for the tests of the tool that breaks rules.
package main

import (
	"fmt"
	"os"
)

type kind int

const (
	small kind = iota
	large
	odd
)

type move int

var core = struct{ Onward move }{1}

// Step is one of a procedure.
type Step struct {
	Name string
	Do   func(*int) move
}

var steps = []Step{
	{Name: "double", Do: double},
	{Name: "nothing", Do: func(*int) move { return 1 }},
}

func double(n *int) move {
	*n *= 2
	return 1
}

// sort says what a number is.
func sort(n int) kind {
	if n > 3 && n < 100 || n == 0 {
		return large
	}
	return small
}

func name(k kind) string {
	switch k {
	case small:
		return "small"
	case large, odd:
		return "large"
	}
	return "none"
}

func play(list []int) (out string) {
	for i := 0; i < len(list); i++ {
		n := list[i]
		for _, s := range steps {
			s.Do(&n)
		}
		switch {
		case !(n > 2 || n < -7):
			out += "!"
		}
		out += name(sort(n)) + " "
	}
	return out
}

func main() {
	fmt.Println(play([]int{1, 2, 3}))
	if len(os.Args) > 5 {
		fmt.Println("many")
	}
}

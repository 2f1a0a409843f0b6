package scenario

import (
	"errors"
	"fmt"
)

// An Error is what is wrong with a scenario, or with the game that it plays, and on which line.
type Error struct {
	Path string
	Line int
	Msg  string // what was expected, what was got
}

func (e *Error) Error() string { return fmt.Sprintf("%s:%d %s", e.Path, e.Line, e.Msg) }

// errorf is an error whose line is added by the caller that knows it.
func errorf(format string, args ...any) error { return fmt.Errorf(format, args...) }

// at puts a path and a line before an error that has none yet.
func at(path string, line int, err error) error {
	var e *Error
	if err == nil || errors.As(err, &e) {
		return err
	}
	return &Error{Path: path, Line: line, Msg: err.Error()}
}

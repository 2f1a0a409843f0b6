package link

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
	"time"
)

// The ways in which a connection doesn't come about, or ends. They are
// sentences for the player; ask with errors.Is which one it was.
var (
	ErrWrongCode   = errors.New("that isn't the table's code: ask the host what his screen shows now")
	ErrCodeNeeded  = errors.New("this table asks for the code that its host's screen shows")
	ErrUnproven    = errors.New("the other side hung up without proving that it knows the code, so it may not be the table: look at the host's screen before you try the code again")
	ErrOpenTable   = errors.New("this table asks for no code, so it may not be the one whose code you have: join it from the list")
	ErrTimedOut    = errors.New("the other side has not answered in time")
	ErrTableClosed = errors.New("the table has been closed")
	ErrLeft        = errors.New("the other player has left")
	ErrTableBusy   = errors.New("too many are joining this table at once: try again in a few seconds")
	ErrNobody      = errors.New("nobody is listening at that address")
	ErrNoTable     = errors.New("what answers at that address isn't a table of Kotei")
	ErrHungUp      = errors.New("the other side hung up before it said who it is: it may be busy, or not a table")
	ErrStranger    = errors.New("another device answers at that address than before")
	ErrAltered     = errors.New("the connection was damaged or tampered with, and was closed")
	ErrGarbled     = errors.New("the other side breaks the protocol")
	ErrLost        = errors.New("the connection broke")
	ErrClosed      = errors.New("this connection has been closed here")
	ErrTooLarge    = fmt.Errorf("a message may have at most %d bytes", MaxMessage)
	ErrQueueFull   = errors.New("the other side takes messages too slowly: too many are waiting")
)

// A VersionError says that the two sides speak different versions.
type VersionError struct{ Ours, Theirs uint16 }

func (e *VersionError) Error() string {
	switch {
	case e.Theirs == 0:
		return "the other side's release of Kotei is too old or too new for this one"
	case e.Theirs > e.Ours:
		return fmt.Sprintf("the other side's Kotei is newer (protocol %d, here %d): update this one", e.Theirs, e.Ours)
	}
	return fmt.Sprintf("the other side's Kotei is older (protocol %d, here %d): ask for it to be updated", e.Theirs, e.Ours)
}

// A PauseError says that wrong codes were tried, and for how long the table looks at no other.
type PauseError struct{ Wait time.Duration }

func (e *PauseError) Error() string {
	return fmt.Sprintf("wrong codes were tried at this table, so it looks at the next one in %d seconds", max(1, int(e.Wait.Seconds())))
}

// known are the errors that explain leaves as they are.
var known = []error{
	ErrWrongCode, ErrCodeNeeded, ErrUnproven, ErrOpenTable, ErrTimedOut, ErrTableClosed, ErrLeft, ErrTableBusy, ErrNobody,
	ErrNoTable, ErrHungUp, ErrStranger, ErrAltered, ErrGarbled, ErrLost, ErrClosed, ErrTooLarge, context.Canceled,
}

// explain turns what the network and TLS report into one of the errors above,
// with the report behind it; over is what an unexpected end means.
func explain(err, over error) error {
	var (
		version *VersionError
		pause   *PauseError
	)
	if err == nil || errors.As(err, &version) || errors.As(err, &pause) {
		return err
	}
	for _, k := range known {
		if errors.Is(err, k) {
			return err
		}
	}
	var (
		op     *net.OpError
		record tls.RecordHeaderError
	)
	isOp := errors.As(err, &op)
	switch {
	case isOp && strings.Contains(op.Op, "error") && strings.Contains(op.Err.Error(), "no application protocol"):
		return &VersionError{}
	case errors.As(err, &record) && errors.Is(over, ErrHungUp):
		return fmt.Errorf("%w (%w)", ErrNoTable, err)
	case errors.As(err, &record), isOp && (op.Op == "local error" || op.Op == "remote error"):
		return fmt.Errorf("%w (%w)", ErrAltered, err)
	case errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, context.DeadlineExceeded), isOp && op.Timeout():
		return fmt.Errorf("%w (%w)", ErrTimedOut, err)
	case errors.Is(err, syscall.ECONNREFUSED):
		return fmt.Errorf("%w (%w)", ErrNobody, err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, syscall.ECONNRESET):
		return over
	}
	return fmt.Errorf("%w (%w)", over, err)
}

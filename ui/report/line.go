package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
)

// An Event is something that the window reports.
type Event interface{ event() }

// prefix begins each line, and the kind of the event follows it.
const prefix = "event "

// kinds are the events by the words that stand for them in a line.
var kinds = map[string]reflect.Type{
	"ready":    reflect.TypeFor[Ready](),
	"screen":   reflect.TypeFor[Screen](),
	"menu":     reflect.TypeFor[Menu](),
	"table":    reflect.TypeFor[Table](),
	"answers":  reflect.TypeFor[KeysAnswer](),
	"note":     reflect.TypeFor[Note](),
	"picked":   reflect.TypeFor[Picked](),
	"hint":     reflect.TypeFor[Hint](),
	"foreseen": reflect.TypeFor[Foreseen](),
	"moment":   reflect.TypeFor[Moment](),
	"meeting":  reflect.TypeFor[Meeting](),
	"blanks":   reflect.TypeFor[Blanks](),
	"slow":     reflect.TypeFor[Slow](),
	"frame":    reflect.TypeFor[Frame](),
}

// Asked reports whether the environment asks for reports.
func Asked() bool { return os.Getenv("KOTEI_EVENTS") == "1" }

// Print writes an event to the standard output.
func Print(e Event) {
	if err := Write(os.Stdout, e); err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
	}
}

// Write writes an event as a line.
func Write(w io.Writer, e Event) error {
	for kind, t := range kinds {
		if t != reflect.TypeOf(e) {
			continue
		}
		data, err := json.Marshal(e)
		if err != nil {
			return fmt.Errorf("%s: %w", kind, err)
		}
		_, err = fmt.Fprintf(w, "%s%s %s\n", prefix, kind, data)
		return err
	}
	return fmt.Errorf("%T has no kind", e)
}

// Read reads a line that [Write] wrote, without its end. Other lines, which the program prints as well, give nil.
func Read(line string) (Event, error) {
	text, ok := strings.CutPrefix(line, prefix)
	if !ok {
		return nil, nil
	}
	kind, data, _ := strings.Cut(text, " ")
	t, ok := kinds[kind]
	if !ok {
		return nil, fmt.Errorf("%q is no kind of event", kind)
	}
	e := reflect.New(t)
	in := json.NewDecoder(bytes.NewReader([]byte(data)))
	in.DisallowUnknownFields()
	if err := in.Decode(e.Interface()); err != nil {
		return nil, fmt.Errorf("%s: %w", kind, err)
	}
	return e.Elem().Interface().(Event), nil
}

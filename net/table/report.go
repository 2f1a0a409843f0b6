package table

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/txtar"
)

// report puts the logs of those who disagree into one file, that it can be looked at what happened: each is a saved match.
func report(why error, ours string, log []byte, theirs string, other []byte) []byte {
	a := &txtar.Archive{Comment: []byte("# Two programs came to different positions of one game.\n# " + why.Error() + "\n")}
	add := func(who string, log []byte) {
		if log != nil {
			a.Files = append(a.Files, txtar.File{Name: fileName(who) + ".match", Data: log})
		}
	}
	add(ours, log)
	if theirs == ours {
		theirs += " (2)"
	}
	add(theirs, other)
	return txtar.Format(a)
}

// fileName makes a name of a player's that can be a file's.
func fileName(s string) string {
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, s)
	if s = strings.Trim(s, " ."); s == "" {
		return "player"
	}
	return s
}

// clip shortens a text for the wire.
func clip(s string, most int) string {
	s = strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return ' '
		}
		return r
	}, s)
	s = strings.Map(printable, strings.ToValidUTF8(s, ""))
	for len(s) > most {
		_, n := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-n]
	}
	return s
}

func printable(r rune) rune {
	if unicode.IsPrint(r) {
		return r
	}
	return -1
}

// tail is the end of a log that fits into a message, from the beginning of a line.
func tail(log []byte, most int) []byte {
	if len(log) <= most {
		return log
	}
	log = log[len(log)-most:]
	for i, c := range log {
		if c == '\n' {
			return log[i+1:]
		}
	}
	return nil
}

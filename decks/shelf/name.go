package shelf

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"unicode"
)

// ErrName is a name that is none for a file of the folder.
var ErrName = errors.New("not a name for a file: use letters, numbers and spaces")

// maxName bounds a file's name, in bytes, with room for what is put around it.
const maxName = 120

// reserved are names that Windows keeps for devices.
var reserved = map[string]bool{
	"con": true, "prn": true, "aux": true, "nul": true, "com1": true, "com2": true, "com3": true, "com4": true,
	"lpt1": true, "lpt2": true, "lpt3": true,
}

// FileName makes a file's name of a deck's, whatever a stranger has called it: letters, numbers and a few marks, nothing
// that a system takes for a path. A name of which nothing is left is “deck”.
func FileName(deck string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToValidUTF8(deck, " ") {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_'’()&+,!", r):
			if gap && b.Len() > 0 {
				b.WriteByte(' ')
			}
			gap = false
			b.WriteRune(r)
		default:
			gap = true
		}
		if b.Len() > maxName {
			break
		}
	}
	name := b.String()
	for len(name) > maxName {
		name = strings.ToValidUTF8(name[:maxName], "")
	}
	name = strings.TrimSpace(name)
	if name == "" || reserved[strings.ToLower(name)] {
		name = strings.TrimSpace("deck " + name)
	}
	return name + ext
}

const ext = ".txt"

// check reports whether a name is one of a file in the folder, and no path, no hidden file and no folder.
func check(name string) error {
	if !filepath.IsLocal(name) || strings.ContainsAny(name, `/\:`) || strings.HasPrefix(name, ".") || strings.ContainsFunc(name, unicode.IsControl) || len(name) > maxName+32 {
		return fmt.Errorf("“%.40s”: %w", name, ErrName)
	}
	return nil
}

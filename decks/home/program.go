package home

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"sync"
)

// Program says which build of Kotei this is, "" where that can't be told. Games are saved with it: another build may carry out a
// rule or read a card otherwise, and then a game that was saved can't be followed, though nobody has changed its file. Reading all of
// a program takes a moment, so it isn't asked for on Fyne's goroutine.
func Program() string { return program() }

var program = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	f, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil)[:4])
})

package home

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"kotei/disk"
)

// A game that breaks off is cut before it goes on. What it was before lies beside it, each time in a file of its own: “x.kotei.whole”,
// “x.kotei.whole-2” and so on. They go where the game goes.
const wholeFile = ".whole"

// KeepWhole writes what a game is before it is cut, and says where.
func KeepWhole(game string, data []byte) (string, error) {
	path := game + wholeFile
	for n := 2; ; n++ {
		if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
			return path, disk.Replace(path, data)
		} else if err != nil {
			return path, err
		}
		path = fmt.Sprintf("%s%s-%d", game, wholeFile, n)
	}
}

// Wholes are the files that were kept of a game.
func Wholes(game string) (out []string) {
	entries, err := os.ReadDir(filepath.Dir(game))
	if err != nil {
		return nil
	}
	for _, e := range entries {
		rest, is := strings.CutPrefix(e.Name(), filepath.Base(game)+wholeFile)
		_, err := strconv.ParseUint(strings.TrimPrefix(rest, "-"), 10, 64)
		if is && (rest == "" || rest[0] == '-' && err == nil) {
			out = append(out, game+wholeFile+rest)
		}
	}
	return out
}

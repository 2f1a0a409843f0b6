package pack

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"kotei/disk"
)

// Bounds of a file of choices.
const (
	maxChoices    = 20_000
	maxChoiceFile = 8 << 20
)

// A choice is a line of the file.
type choice struct {
	Of
	File string `json:"file"`
}

// ReadChoices reads which pictures a player has chosen by hand. A file that isn't there holds none.
func ReadChoices(path string) (map[Of]string, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil && len(data) > maxChoiceFile {
		err = fmt.Errorf("it has %d bytes, more than %d", len(data), maxChoiceFile)
	}
	var list []choice
	if err == nil {
		list, err = parseChoices(data)
	}
	if err != nil {
		return nil, fmt.Errorf("the pictures chosen by hand in %s can't be read: %w", path, err)
	}
	out := map[Of]string{}
	for _, c := range list {
		out[c.Of] = c.File
	}
	return out, nil
}

func parseChoices(data []byte) ([]choice, error) {
	var list []choice
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, err
	}
	list = slices.DeleteFunc(list, func(c choice) bool { return c.Card == "" || c.File == "" })
	return list[:min(len(list), maxChoices)], nil
}

// SaveChoices writes them.
func SaveChoices(path string, of map[Of]string) error {
	var list []choice
	for o, file := range of {
		list = append(list, choice{o, file})
	}
	slices.SortFunc(list, func(a, b choice) int { return strings.Compare(a.Card+"\x00"+a.Set, b.Card+"\x00"+b.Set) })
	data, err := json.MarshalIndent(list, "", " ")
	if err == nil {
		err = disk.Replace(path, append(data, '\n'))
	}
	if err != nil {
		return fmt.Errorf("the choice is not saved: %w", err)
	}
	return nil
}

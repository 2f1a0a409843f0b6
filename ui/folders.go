package ui

import (
	"encoding/json"
	"path/filepath"
	"slices"
)

// folders are those with pictures. Their names may hold any sign, so each is kept for itself; a file of an older Kotei has them in
// one line.
type folders []string

// UnmarshalJSON implements json.Unmarshaler.
func (f *folders) UnmarshalJSON(data []byte) error {
	var line string
	if json.Unmarshal(data, &line) == nil {
		*f = held(filepath.SplitList(line))
		return nil
	}
	var list []string
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*f = held(list)
	return nil
}

// maxFolders bounds them.
const maxFolders = 100

// held drops what is no folder's name, and names that stand twice.
func held(list []string) folders {
	var out folders
	for _, p := range list {
		if p != "" && !slices.Contains(out, p) && len(out) < maxFolders {
			out = append(out, p)
		}
	}
	return out
}

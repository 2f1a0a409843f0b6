package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// instrument reads files and writes their copies with points into a folder. It returns the spots, and the overlay that go build
// takes for the originals.
func instrument(root, dir string, files []string) (spots []spot, overlay map[string]string, err error) {
	overlay = map[string]string{}
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(root, f))
		if err != nil {
			return nil, nil, err
		}
		s, err := read(f, text, len(spots)+1)
		if err != nil {
			return nil, nil, err
		}
		spots = append(spots, s.spots...)
		copied := filepath.Join(dir, strings.ReplaceAll(f, "/", "_"))
		if err := os.WriteFile(copied, s.instrumented(), 0o600); err != nil {
			return nil, nil, err
		}
		overlay[filepath.Join(root, f)] = copied
	}
	return spots, overlay, nil
}

// build compiles a package with the overlay, and returns the program's path.
func build(root, dir, pkg string, overlay map[string]string) (string, error) {
	data, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		return "", err
	}
	list, program := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "player")
	if err := os.WriteFile(list, data, 0o600); err != nil {
		return "", err
	}
	cmd := exec.Command("go", "build", "-tags", "headless", "-overlay", list, "-o", program, pkg)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("building the rules with points: %w\n%s", err, said.Bytes())
	}
	return program, nil
}

package terminal

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/BurntSushi/toml"
	"github.com/spf13/cobra"
)

// A Release says which Kotei a program is.
type Release struct {
	Version string `json:"version"`
	Build   int    `json:"build"`  // counts the packages of a version
	Commit  string `json:"commit"` // that it was built from; "": nobody said
	Go      string `json:"go"`
	System  string `json:"system"`
	Fyne    string `json:"fyne,omitempty"` // what draws the window; "": there is none
}

// ReadRelease reads FyneApp.toml, which the packages are made from too, and adds what the program knows of its own build.
// The commit may be empty.
func ReadRelease(details, commit string) (Release, error) {
	var app struct {
		Details struct {
			Version string
			Build   int
		}
	}
	if _, err := toml.Decode(details, &app); err != nil {
		return Release{}, fmt.Errorf("FyneApp.toml can't be read: %w", err)
	}
	r := Release{Version: app.Details.Version, Build: app.Details.Build, Commit: commit, Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	built, ok := debug.ReadBuildInfo()
	if !ok {
		return r, nil
	}
	for _, s := range built.Settings {
		if s.Key == "vcs.revision" {
			r.Commit = cmp.Or(r.Commit, s.Value)
		}
	}
	for _, m := range built.Deps {
		if m.Path == "fyne.io/fyne/v2" {
			r.Fyne = m.Version
		}
	}
	return r, nil
}

// String says it on lines of their own, as a person who reports a fault copies them.
func (r Release) String() string {
	window := "none: this program has the commands alone"
	if r.Fyne != "" {
		window = "Fyne " + r.Fyne
	}
	return fmt.Sprintf("kotei %s (build %d)\ncommit  %s\nsystem  %s, %s\nwindow  %s\n", r.Version, r.Build, cmp.Or(r.Commit, "unknown"), r.System, r.Go, window)
}

func (k *kit) versionCommand() *cobra.Command {
	return k.withJSON(&cobra.Command{
		Use: "version", Short: "Print the version, and what it was built from", Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if k.json {
				return k.tell(k.program.Release)
			}
			k.sayf("%s", k.program.Release)
			return nil
		},
	})
}

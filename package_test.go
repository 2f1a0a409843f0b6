package main

import (
	"image/png"
	"os"
	"regexp"
	"testing"

	"github.com/BurntSushi/toml"
)

// TestFyneApp reads the file that packaging reads.
func TestFyneApp(t *testing.T) {
	var app struct {
		Details struct {
			Icon, Name, ID, Version string
			Build                   int
		}
	}
	if _, err := toml.Decode(details, &app); err != nil {
		t.Fatal(err)
	}
	if app.Details.Name != "Kotei" {
		t.Errorf("the name is %q, want Kotei", app.Details.Name)
	}
	// The id is also the folder of the preferences and of the desktop entry.
	if !regexp.MustCompile(`^[a-z]+(\.[A-Za-z]+){2,}$`).MatchString(app.Details.ID) {
		t.Errorf("the id %q is no reversed domain name", app.Details.ID)
	}
	if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(app.Details.Version) {
		t.Errorf("the version %q is not of the form 1.2.3", app.Details.Version)
	}
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	if newest := regexp.MustCompile(`(?m)^## (\S+)`).FindSubmatch(changes); newest == nil || string(newest[1]) != app.Details.Version {
		t.Errorf("CHANGELOG.md begins with %q, the version is %s", newest, app.Details.Version)
	}

	icon, err := os.Open(app.Details.Icon)
	if err != nil {
		t.Fatal(err)
	}
	defer icon.Close()
	config, err := png.DecodeConfig(icon)
	if err != nil {
		t.Fatalf("%s: %v", app.Details.Icon, err)
	}
	if config.Width != config.Height || config.Width < 256 {
		t.Errorf("%s is %d×%d, want a square of 256 or more", app.Details.Icon, config.Width, config.Height)
	}
}

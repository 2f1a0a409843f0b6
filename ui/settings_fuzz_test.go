package ui

import (
	"encoding/json"
	"reflect"
	"testing"
)

// FuzzSettings reads any bytes as settings: what comes of it is within reason, and reads back as itself.
func FuzzSettings(f *testing.F) {
	for _, s := range []string{"", "{}", `{"name":"","width":1e30,"scale":-1}`, `{"theme":"pink"}`, `{"scale":"large"}`, `{"keys":{"pass":"Escape","read":"Q","fly":"F","copy":""}}`, `{"pictures":["a:b",""]}`, `{"pictures":"a"}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := parseSettings(data)
		if err != nil {
			return
		}
		if s.Width < 640 || s.Width > 8000 || s.Height < 480 || s.Height > 8000 || s.Scale < 0.8 || s.Scale > 1.5 || s.Name == "" {
			t.Fatalf("not within reason: %+v", s)
		}
		again, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := parseSettings(again); err != nil || !reflect.DeepEqual(back, s) {
			t.Fatalf("%+v reads back as %+v, %v", s, back, err)
		}
	})
}

package cards

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// jsonCard is a line of the JSON-lines format. Numbers may be text ("*", "+2", "-").
type jsonCard struct {
	ID         string      `json:"id"`
	Name       string      `json:"name"`
	Extended   string      `json:"xname"`
	Experience int         `json:"exp"`
	Type       string      `json:"type"`
	Clans      []string    `json:"clans"`
	Keywords   []string    `json:"kw"`
	Unique     bool        `json:"unique"`
	Proxy      bool        `json:"proxy"`
	Banned     bool        `json:"banned"`
	Gold       any         `json:"gold"`
	Focus      any         `json:"focus"`
	Force      any         `json:"force"`
	Chi        any         `json:"chi"`
	HonorReq   any         `json:"hr"`
	Honor      any         `json:"ph"`
	Strength   any         `json:"ps"`
	Starting   any         `json:"sh"`
	Production any         `json:"gp"`
	Text       string      `json:"text"`
	Legal      []string    `json:"legal"`
	Prints     []jsonPrint `json:"prints"`
	Creates    []string    `json:"creates"`
	Back       string      `json:"back"`
	Notes      any         `json:"notes"`
}

type jsonPrint struct {
	Set      string `json:"set"`
	Rarity   string `json:"rar"`
	Number   string `json:"num"`
	Artist   string `json:"art"`
	Designer string `json:"des"`
	Text     string `json:"text"`
}

// fromJSONLines reads one JSON object a line. It skips other lines, and reports them.
func (in *intake) fromJSONLines(data []byte) {
	for line := 1; len(data) > 0; line++ {
		var row []byte
		row, data, _ = bytes.Cut(data, []byte("\n"))
		if row = bytes.TrimSpace(row); len(row) == 0 {
			continue
		}
		if len(row) > maxRow {
			in.skip(line, "a line of %d bytes; at most %d are read", len(row), maxRow)
			continue
		}
		var j jsonCard
		if err := json.Unmarshal(row, &j); err != nil {
			in.skip(line, "%s", jsonProblem(err))
			continue
		}
		in.add(j.draft(line))
	}
}

// isJSONList tells a JSON array of such cards from a card file of Kotei's, whose lists may be written in brackets, too.
func isJSONList(data []byte) bool {
	dec := json.NewDecoder(bytes.NewReader(data))
	var first map[string]any
	if _, err := dec.Token(); err != nil || !dec.More() || dec.Decode(&first) != nil {
		return false
	}
	_, named := first["name"]
	return named
}

// fromJSONList reads one JSON array of objects. Where it breaks off, what stood before is read.
func (in *intake) fromJSONList(data []byte) {
	dec := json.NewDecoder(bytes.NewReader(data))
	line := func() int {
		return 1 + bytes.Count(data[:min(dec.InputOffset(), int64(len(data)))], []byte("\n"))
	}
	_, _ = dec.Token()
	for n := 0; dec.More(); n++ {
		if n == maxCards {
			in.skip(line(), "more than %d cards in one file", maxCards)
			return
		}
		var j jsonCard
		err := dec.Decode(&j)
		if _, wrongKind := errors.AsType[*json.UnmarshalTypeError](err); err != nil && !wrongKind {
			in.skip(line(), "%s; what follows isn't read", jsonProblem(err))
			return
		}
		if err != nil {
			in.skip(line(), "%s", jsonProblem(err))
			continue
		}
		in.add(j.draft(line()))
	}
	if _, err := dec.Token(); err != nil {
		in.skip(line(), "the list never ends: is the file whole?")
	}
}

func jsonProblem(err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Sprintf("not JSON at column %d: %s", syntax.Offset, syntax)
	case errors.As(err, &kind):
		return fmt.Sprintf("%s: expected %s, got %s", kind.Field, kind.Type, kind.Value)
	}
	return err.Error()
}

func (j *jsonCard) draft(line int) *draft {
	d := &draft{
		line: line, id: j.ID, title: j.Name, extended: j.Extended, kind: j.Type, clans: j.Clans, keywords: j.Keywords,
		unique: j.Unique, proxy: j.Proxy, banned: j.Banned, text: j.Text, formats: j.Legal, creates: j.Creates, back: j.Back,
		numbers: map[string]string{
			"gold": number(j.Gold), "focus": number(j.Focus), "force": number(j.Force), "chi": number(j.Chi),
			"honor-requirement": number(j.HonorReq), "personal-honor": number(j.Honor), "province-strength": number(j.Strength),
			"starting-honor": number(j.Starting), "gold-production": number(j.Production),
		},
	}
	if s, ok := j.Notes.(string); ok {
		d.notes = s
	}
	for _, p := range j.Prints {
		d.prints = append(d.prints, Print{Set: p.Set, Rarity: p.Rarity, Number: p.Number, Artist: p.Artist, Designer: p.Designer, Text: p.Text})
	}
	return d
}

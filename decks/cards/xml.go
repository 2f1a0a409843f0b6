package cards

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// xmlCard is a card of the XML databases of Egg of P'an Ku and Sun and Moon.
type xmlCard struct {
	ID         string     `xml:"id,attr"`
	Type       string     `xml:"type,attr"`
	Name       string     `xml:"name"`
	Rarity     string     `xml:"rarity"`
	Legal      []string   `xml:"legal"`
	Clans      []string   `xml:"clan"`
	Images     []xmlImage `xml:"image"`
	Keywords   []string   `xml:"keyword"`
	Force      string     `xml:"force"`
	Chi        string     `xml:"chi"`
	Focus      string     `xml:"focus"`
	Cost       string     `xml:"cost"`
	Honor      string     `xml:"personal_honor"`
	HonorReq   string     `xml:"honor_req"`
	Starting   string     `xml:"starting_honor"`
	Strength   string     `xml:"province_strength"`
	Production string     `xml:"gold_production"`
	Text       string     `xml:"text"`
	Artist     string     `xml:"artist"`
}

type xmlImage struct {
	Edition string `xml:"edition,attr"`
	Path    string `xml:",chardata"`
}

// fromXML reads <cards><card …>. What follows a syntax error can't be read; what stood before it counts.
func (in *intake) fromXML(data []byte) {
	dec := xml.NewDecoder(bytes.NewReader(data))
	dec.Strict = false
	dec.AutoClose, dec.Entity = xml.HTMLAutoClose, xml.HTMLEntity
	dec.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return latin{r}, nil }
	for {
		t, err := dec.Token()
		line, _ := dec.InputPos()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			in.skip(line, "not XML from here on: %s", err)
			return
		}
		el, ok := t.(xml.StartElement)
		if !ok || el.Name.Local != "card" {
			continue
		}
		var x xmlCard
		if err := dec.DecodeElement(&x, &el); err != nil {
			in.skip(line, "not XML from here on: %s", err)
			return
		}
		in.add(x.draft(line))
	}
}

func (x *xmlCard) draft(line int) *draft {
	keywords, text := leadingKeywords(x.Text)
	d := &draft{
		line: line, title: x.Name, kind: x.Type, clans: x.Clans, keywords: append(x.Keywords, keywords...), text: text, formats: x.Legal,
		numbers: map[string]string{
			"gold": x.Cost, "focus": x.Focus, "force": x.Force, "chi": x.Chi, "honor-requirement": x.HonorReq,
			"personal-honor": x.Honor, "province-strength": x.Strength, "starting-honor": x.Starting, "gold-production": x.Production,
		},
	}
	if len(x.Images) == 0 {
		d.prints = []Print{{Set: x.ID, Rarity: x.Rarity, Artist: x.Artist}}
	}
	for _, i := range x.Images {
		d.prints = append(d.prints, Print{Set: slug(i.Edition), Number: x.ID, Rarity: x.Rarity, Artist: x.Artist, Picture: clean(i.Path)})
	}
	return d
}

// leadingKeywords takes the line of keywords off a text: these databases print it in bold before the text, with dots
// between the keywords and one after the last ("<b>Samurai • Cavalry.</b><br>…").
func leadingKeywords(text string) (keywords []string, rest string) {
	body := strings.TrimSpace(text)
	line, after, _ := strings.Cut(body, "<br>")
	bold, ok := strings.CutPrefix(strings.TrimSpace(line), "<b>")
	bold, closed := strings.CutSuffix(bold, "</b>")
	if !ok || !closed || strings.ContainsAny(bold, ":<") {
		return nil, body
	}
	for k := range strings.FieldsFuncSeq(bold, func(c rune) bool { return c == '•' || c == '·' || c == '.' }) {
		if k = strings.TrimSpace(k); k != "" {
			keywords = append(keywords, k)
		}
	}
	return keywords, strings.TrimSpace(after)
}

// latin reads Latin-1 as UTF-8: the databases that say another encoding than UTF-8 are all in it.
type latin struct{ r io.Reader }

func (l latin) Read(p []byte) (int, error) {
	half := make([]byte, max(1, len(p)/2))
	n, err := l.r.Read(half)
	out := p[:0]
	for _, b := range half[:n] {
		if b < 0x80 {
			out = append(out, b)
		} else {
			out = append(out, 0xc0|b>>6, 0x80|b&0x3f)
		}
	}
	return len(out), err
}

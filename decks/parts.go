package decks

import (
	"regexp"
	"strings"
)

// Bounds of lines that hold a whole list.
const (
	maxWide  = 16 << 10
	maxParts = 300
)

var (
	// listMarks are the marks of BBCode that begin a new line, cellsEnd those between the cells of a table.
	listMarks = regexp.MustCompile(`(?i)\[(?:\*|/\*|/?(?:list|ul|ol|li|tr|table|hr|br)(?:=[^\]]*)?)\]`)
	cellsEnd  = regexp.MustCompile(`(?i)\[/t[dh]\]\s*\[t[dh]\]`)
	cellMark  = regexp.MustCompile(`(?i)\[/?t[dh]\]`)
	joints    = regexp.MustCompile(`\s*[,;]\s+|\s*;\s*|\s+[|/]\s+`)
)

// parts are the entries of a line that holds several: “3 Clamor, 2 Fidget”, “[*]3 Clamor[*]2 Fidget”. Titles have commas, too:
// where the database knows the whole as one title, it is one.
func (r *reader) parts(line string) (parts []string, several bool) {
	if len(line) > maxWide || r.pieces > maxLines || !strings.ContainsAny(line, ",;[|/") {
		return nil, false
	}
	if flat := cellMark.ReplaceAllString(cellsEnd.ReplaceAllString(listMarks.ReplaceAllString(line, "\n"), "\t"), " "); flat != line {
		for part := range strings.Lines(flat) {
			if part = strings.TrimSpace(part); part != "" {
				parts = append(parts, part)
			}
		}
		return parts, true
	}
	at := joints.FindAllStringIndex(line, maxParts+1)
	if len(at) == 0 || len(at) > maxParts || r.found(line) {
		return nil, false
	}
	parts = r.joined(line, at)
	return parts, r.sure(parts)
}

// joined cuts a line at the joints that part entries. The longest title that begins at a place is the one that is meant.
func (r *reader) joined(line string, at [][]int) (parts []string) {
	begin, within := 0, 0 // as far as the joint of that number all is one title
	for i, j := range at {
		if i < within {
			continue
		}
		for k := min(i+4, len(at)); k > i; k-- {
			end := len(line)
			if k < len(at) {
				end = at[k][0]
			}
			if r.found(line[begin:end]) {
				within = k
				break
			}
		}
		if i < within {
			continue
		}
		end := len(line)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		if r.begins(line[j[1]:end]) || r.found(line[begin:j[0]]) {
			parts, begin = append(parts, line[begin:j[0]]), j[1]
		}
	}
	return append(parts, line[begin:])
}

// found reports whether a text is a card that the database has, with its count or without, behind a heading or not.
func (r *reader) found(s string) bool {
	if r.lib == nil || len(s) > maxLine {
		return false
	}
	s = undress(s)
	if _, rest, ok := keyed(s); ok && !r.knows(s) {
		s = rest
	}
	_, title, _ := r.counts(s)
	return r.knows(r.untagged(title))
}

// begins reports whether a text begins with a count or a heading.
func (r *reader) begins(s string) bool {
	s = undress(s)
	_, _, isKeyed := keyed(s)
	return isKeyed || counted.MatchString(s) || marked.MatchString(s)
}

// sure reports whether parts are entries rather than a sentence: two at least, most of them counted or known, and one of them known.
func (r *reader) sure(parts []string) bool {
	entries, known := 0, 0
	for _, p := range parts {
		if r.found(p) {
			known++
			entries++
		} else if r.begins(p) {
			entries++
		}
	}
	return len(parts) > 1 && entries > 1 && 2*entries >= len(parts) && (known > 0 || r.lib == nil)
}

// several reads the entries of one line. What stands before a colon in it holds to its end; a heading by itself holds on.
func (r *reader) several(parts []string) {
	in, within := r.in, false
	if r.pieces += len(parts); r.pieces > maxLines {
		r.problem("", "more than %d entries in lines that hold several: the rest is read line by line.", maxLines)
	}
	for _, p := range parts {
		plain := undress(p)
		if s, rest, ok := keyed(plain); ok && !r.knows(plain) {
			r.in, p, within = s, rest, true
		} else if s, ok := heading(p); ok {
			r.in, within = s, false
			continue
		}
		r.read(p)
	}
	if within {
		r.in = in
	}
}

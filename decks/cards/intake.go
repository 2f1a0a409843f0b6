package cards

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"kotei/decks/home"
)

// Limits on what an import reads, far above any real database.
const (
	maxUnpacked = 256 << 20 // of one file, unpacked
	maxRow      = 64 << 10  // of a line of JSON
	maxSkipped  = 2000      // that are told one by one
	maxDeep     = 4         // packed files in one another
	maxInAll    = 1 << 30   // of all files of an import, unpacked
	maxGrowth   = 100       // times its size that a packed file may unpack to, in all; databases come to some 10 times
	freeGrowth  = 16 << 20  // … which a small one may pass
)

// An intake gathers the cards of many files.
type intake struct {
	file    string
	entries []*Entry
	at      map[string]place // by id: where it was read
	skipped []Skipped
	more    int // skipped beyond those that are told
	files   int
	deep    int // in how many packed files we are
	bytes   int // unpacked so far
	left    int // that the packed file in hand may still unpack to
}

type place struct {
	entry *Entry
	file  string
	line  int
}

// skip notes what was left out.
func (in *intake) skip(line int, format string, args ...any) {
	if len(in.skipped) == maxSkipped {
		in.more++
		return
	}
	in.skipped = append(in.skipped, Skipped{in.file, max(line, 1), fmt.Sprintf(format, args...)})
}

// add judges a draft and takes its card in. The printings of one card become one entry; another card of the same id gets
// a number behind it.
func (in *intake) add(d *draft) {
	e, err := d.entry()
	if err != nil {
		in.skip(d.line, "%s", err)
		return
	}
	in.take(e, d.line)
}

func (in *intake) take(e *Entry, line int) {
	base := e.ID
	for n := 2; ; n++ {
		was, ok := in.at[e.ID]
		if !ok {
			break
		}
		if was.entry.Extended() == e.Extended() && was.entry.Type == e.Type && was.entry.Proxy == e.Proxy {
			was.entry.merge(e)
			return
		}
		if n > maxList {
			in.skip(line, "“%s”: its id %s is that of another card in %s on line %d", e.Extended(), base, was.file, was.line)
			return
		}
		e.ID = fmt.Sprintf("%s_%d", base, n)
	}
	in.at[e.ID] = place{e, in.file, line}
	in.entries = append(in.entries, e)
}

// merge takes another printing in: the newest wording counts (CE-CARDINAL-03), which is that of the newest format.
func (e *Entry) merge(o *Entry) {
	if newest(o.Formats) > newest(e.Formats) {
		*e, *o = *o, *e
		e.ID = o.ID
	}
	for _, p := range o.Prints {
		if p.Text == "" && o.Text != e.Text {
			p.Text = o.Text
		}
		if !slices.Contains(e.Prints, p) {
			e.Prints = append(e.Prints, p)
		}
	}
	e.Formats = formats(slices.Concat(e.Formats, o.Formats))
}

func newest(codes []string) int {
	n := -1
	for _, c := range codes {
		if a := age(c); a < len(Formats) {
			n = max(n, a)
		}
	}
	return n
}

// errHopeless says that a file is none of the databases that Kotei reads.
var errHopeless = errors.New("neither a card file of Kotei's, JSON lines, a set file in YAML, an XML card database nor a table with a heading line")

// read imports one file. Its content, not its name, decides how it is read.
func (in *intake) read(ctx context.Context, name string, data []byte) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if in.bytes += len(data); in.bytes > maxInAll {
		return fmt.Errorf("the files hold more than %d MB: import them in parts", maxInAll>>20)
	}
	gz, zip := bytes.HasPrefix(data, []byte{0x1f, 0x8b}), bytes.HasPrefix(data, []byte("PK\x03\x04"))
	if in.file = name; (gz || zip) && in.deep == maxDeep {
		in.skip(1, "packed more than %d times: unpack it first", maxDeep)
		return nil
	}
	if in.deep == 0 {
		in.left = max(freeGrowth, maxGrowth*len(data))
	}
	switch {
	case gz:
		return in.within(func() error { return in.unzip(ctx, name, data) })
	case zip:
		return in.within(func() error { return in.archive(ctx, name, data) })
	}
	in.files++
	data = in.decoded(data)
	head := bytes.TrimSpace(data[:min(len(data), 1<<10)])
	switch {
	case len(head) == 0:
		in.skip(1, "the file is empty")
	case head[0] == '{':
		in.fromJSONLines(data)
	case head[0] == '[' && isJSONList(data):
		in.fromJSONList(data)
	case head[0] == '<':
		in.fromXML(data)
	case bytes.IndexByte(head, 0) >= 0:
		in.skip(1, "%s", errHopeless)
	default:
		in.plain(data)
	}
	return nil
}

// within calls a function for the inside of a packed file.
func (in *intake) within(do func() error) error {
	in.deep++
	defer func() { in.deep-- }()
	return do()
}

// decoded is a file as UTF-8, which all formats are read as. What is written in another way is told, and read all the same:
// UTF-16 by its mark, and bytes that are no UTF-8 as the letters of Western Europe, which old programs wrote.
func (in *intake) decoded(data []byte) []byte {
	for mark, order := range map[string]binary.ByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian} {
		if rest, ok := bytes.CutPrefix(data, []byte(mark)); ok {
			units := make([]uint16, len(rest)/2)
			for i := range units {
				units[i] = order.Uint16(rest[2*i:])
			}
			out := []byte(string(utf16.Decode(units)))
			if end := bytes.Index(out, []byte("?>")); end > 0 && bytes.HasPrefix(out, []byte("<?xml")) {
				out = out[end+2:] // what it says of its encoding holds no longer
			}
			return out
		}
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	at := invalid(data)
	if bytes.HasPrefix(data, []byte("<?xml")) && bytes.Contains(data[:min(len(data), 200)], []byte("encoding=")) {
		return data // it says itself how it is written
	}
	if at < 0 || bytes.IndexByte(data[:min(len(data), 1<<10)], 0) >= 0 {
		return data
	}
	in.skip(1+bytes.Count(data[:at], []byte("\n")), "the letters from here on are no UTF-8; the file is read as Latin-1")
	out := make([]rune, len(data))
	for i, c := range data {
		out[i] = rune(c)
	}
	return []byte(string(out))
}

// invalid is where the first byte stands that is no UTF-8, or -1.
func invalid(data []byte) int {
	for at := 0; at < len(data); {
		r, n := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && n == 1 {
			return at
		}
		at += n
	}
	return -1
}

// plain tells YAML from a table.
func (in *intake) plain(data []byte) {
	if row, err := csvReader(data).Read(); err == nil && csvHead(row) != nil {
		in.fromCSV(data)
		return
	}
	r := &reader{file: in.file, seen: map[string]int{}}
	root := r.parse(data)
	_, list := setList(root)
	switch {
	case list != nil:
		in.fromSet(root)
	case root != nil && root.Kind == yaml.MappingNode && mapped(root, "images"):
		return // a list of pictures, which lies beside the set files
	case root != nil && root.Kind == yaml.SequenceNode:
		in.own(data)
	case len(r.errs) > 0:
		in.skip(r.errs[0].Line, "%s", r.errs[0].Text)
	default:
		in.skip(1, "%s", errHopeless)
	}
}

func mapped(n *yaml.Node, key string) bool {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return true
		}
	}
	return false
}

// own imports a card file of Kotei's own format.
func (in *intake) own(data []byte) {
	list, err := Read(in.file, data)
	for _, c := range list {
		in.take(&Entry{Card: c}, 1)
	}
	if errs, ok := errors.AsType[Errors](err); ok {
		for _, e := range errs {
			in.skip(e.Line, "%s", e.Text)
		}
	}
}

func (in *intake) unzip(ctx context.Context, name string, data []byte) error {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err == nil {
		data, err = in.bounded(z)
	}
	if err != nil {
		in.file = name
		in.skip(1, "the packed file can't be unpacked (is it whole?): %s", err)
		if len(data) == 0 {
			return nil
		}
		data = data[:bytes.LastIndexByte(data, '\n')+1] // what came whole before the break
	}
	return in.read(ctx, strings.TrimSuffix(name, ".gz"), data)
}

// bounded unpacks no more than a database can have, and than the file in hand may grow to.
func (in *intake) bounded(r io.Reader) ([]byte, error) {
	most := min(maxUnpacked, in.left)
	data, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	if err == nil && len(data) > most {
		in.left = 0
		return nil, fmt.Errorf("it unpacks to more than %d MB: card databases don't", most>>20)
	}
	in.left -= len(data)
	return data, err
}

func (in *intake) archive(ctx context.Context, name string, data []byte) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		in.file = name
		in.skip(1, "the archive can't be read (is it whole?): %s", err)
		return nil
	}
	for _, f := range z.File {
		if f.FileInfo().IsDir() || !interesting(f.Name) {
			continue
		}
		body, err := in.unpack(f)
		if err != nil {
			in.file = name + "/" + f.Name
			in.skip(1, "can't be unpacked: %s", err)
			if in.left <= 0 {
				return nil
			}
			continue
		}
		if err := in.read(ctx, name+"/"+f.Name, body); err != nil {
			return err
		}
	}
	return nil
}

func (in *intake) unpack(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return in.bounded(r)
}

// interesting are the files of a folder or an archive that may hold cards: pictures and programs lie there too.
func interesting(name string) bool {
	return slices.Contains([]string{".yaml", ".yml", ".json", ".jsonl", ".gz", ".zip", ".xml", ".csv", ".tsv", ".txt"}, strings.ToLower(filepath.Ext(name)))
}

// paths are the files that paths mean, folders opened.
func paths(list []string) (files []string, err error) {
	for _, p := range list {
		err := filepath.WalkDir(p, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && path != p && strings.HasPrefix(d.Name(), "."):
				return fs.SkipDir
			case !d.IsDir() && (path == p || interesting(path) && home.IsFile(path)):
				files = append(files, path)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// load reads a file that may be no larger than a database can be.
func load(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxUnpacked+1))
	if err == nil && len(data) > maxUnpacked {
		return nil, fmt.Errorf("more than %d MB", maxUnpacked>>20)
	}
	return data, err
}

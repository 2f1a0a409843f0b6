//go:build e2e

package e2e

import (
	"bufio"
	order "encoding/binary"
	"io"
	"net"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// An xclient speaks as much of the X protocol as it takes to drop files on a window: the XDND protocol, version 5, from
// the side of a file manager. No tool at hand does that.
type xclient struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Reader
	own  uint32 // our window
	root uint32
}

var little = order.LittleEndian

func dialX(t *testing.T, display string) *xclient {
	t.Helper()
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(display, ":"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(patience))
	x := &xclient{t: t, conn: conn, in: bufio.NewReader(conn)}
	x.send([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0})
	head := x.read(8)
	if head[0] != 1 {
		t.Fatalf("the X server refuses: %v", head)
	}
	more := x.read(4 * int(little.Uint16(head[6:])))
	vendor, formats := int(little.Uint16(more[16:])), int(more[21])
	x.own = little.Uint32(more[4:]) | 1
	x.root = little.Uint32(more[32+(vendor+3)/4*4+8*formats:])
	create := []byte{1, 0, 8, 0}
	create = little.AppendUint32(little.AppendUint32(create, x.own), x.root)
	create = append(create, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	x.send(create)
	return x
}

func (x *xclient) send(b []byte) {
	x.t.Helper()
	if _, err := x.conn.Write(b); err != nil {
		x.t.Fatal(err)
	}
}

func (x *xclient) read(n int) []byte {
	x.t.Helper()
	b := make([]byte, n)
	if _, err := io.ReadFull(x.in, b); err != nil {
		x.t.Fatal("the X server says nothing: ", err)
	}
	return b
}

// await reads until an event or an answer of a kind comes.
func (x *xclient) await(kind byte) []byte {
	x.t.Helper()
	for {
		b := x.read(32)
		switch b[0] & 0x7f {
		case kind:
			return b
		case 0:
			x.t.Fatalf("the X server reports error %d", b[1])
		case 1:
			x.read(4 * int(little.Uint32(b[4:])))
		}
	}
}

func (x *xclient) atom(name string) uint32 {
	x.t.Helper()
	n := (len(name) + 3) / 4
	b := []byte{16, 0, byte(2 + n), 0, byte(len(name)), 0, 0, 0}
	x.send(append(append(b, name...), make([]byte, 4*n-len(name))...))
	return little.Uint32(x.await(1)[8:])
}

// say sends an event to a window.
func (x *xclient) say(window uint32, event []byte) {
	x.t.Helper()
	b := little.AppendUint32([]byte{25, 0, 11, 0}, window)
	b = little.AppendUint32(b, 0)
	x.send(append(append(b, event...), make([]byte, 32-len(event))...))
}

func (x *xclient) message(window, kind uint32, data ...uint32) {
	x.t.Helper()
	e := little.AppendUint32([]byte{33, 32, 0, 0}, window)
	e = little.AppendUint32(e, kind)
	for _, d := range data {
		e = little.AppendUint32(e, d)
	}
	x.say(window, e)
}

// id is the window's number at the X server.
func (w *window) id() string {
	w.t.Helper()
	find := exec.Command("xdotool", "search", "--onlyvisible", "--name", "^Kotei$")
	find.Env = append(os.Environ(), "DISPLAY="+w.screen.display)
	out, err := find.Output()
	if err != nil {
		w.t.Fatalf("the window isn't found: %v", err)
	}
	return strings.Fields(string(out))[0]
}

// drop drops files on the middle of the window.
func (w *window) drop(paths ...string) {
	w.t.Helper()
	id, err := strconv.Atoi(w.id())
	if err != nil {
		w.t.Fatal(err)
	}
	to, x := uint32(id), dialX(w.t, w.screen.display)
	selection, uris, copying := x.atom("XdndSelection"), x.atom("text/uri-list"), x.atom("XdndActionCopy")
	status, finished := x.atom("XdndStatus"), x.atom("XdndFinished")
	owner := little.AppendUint32([]byte{22, 0, 4, 0}, x.own)
	x.send(little.AppendUint32(little.AppendUint32(owner, selection), 0))
	x.message(to, x.atom("XdndEnter"), x.own, 5<<24, uris, 0, 0)
	x.message(to, x.atom("XdndPosition"), x.own, 0, uint32(w.screen.w/2)<<16|uint32(w.screen.h/2), 0, copying)
	for little.Uint32(x.await(33)[8:]) != status {
		continue
	}
	x.message(to, x.atom("XdndDrop"), x.own, 0, 0, 0, 0)
	ask := x.await(30) // which files?
	requestor, property := little.Uint32(ask[12:]), little.Uint32(ask[24:])
	text := ""
	for _, p := range paths {
		text += "file://" + p + "\r\n"
	}
	n := (len(text) + 3) / 4
	b := []byte{18, 0, byte(6 + n), byte((6 + n) >> 8)}
	for _, v := range []uint32{requestor, property, uris, 8, uint32(len(text))} {
		b = little.AppendUint32(b, v)
	}
	x.send(append(append(b, text...), make([]byte, 4*n-len(text))...))
	e := []byte{31, 0, 0, 0, 0, 0, 0, 0}
	for _, v := range []uint32{requestor, selection, uris, property} {
		e = little.AppendUint32(e, v)
	}
	x.say(requestor, e)
	for little.Uint32(x.await(33)[8:]) != finished {
		continue
	}
}

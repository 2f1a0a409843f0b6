// Package link makes one encrypted, authenticated connection between two
// computers and carries whole messages over it.
//
// The connection is TLS 1.3 with a self-signed Ed25519 certificate on each
// side; a device's id is the hash of its public key. The id alone doesn't say
// who uses the device, so two devices that meet for the first time pair: the
// guest types the short code that the host's screen shows, and CPace (a
// balanced PAKE of the IRTF) proves over the connection that both know it and
// that both see the same connection. A man in the middle who terminates TLS on
// both sides is detected, and has one chance in a million with each guess;
// after three wrong guesses the code changes. Then each side pins the other's
// key under its name, and friends need no code again.
//
// Messages of at most MaxMessage bytes arrive whole and in order, or the
// connection ends. Both sides echo heartbeats; when three in a row get no echo
// the connection is Suspect. A Dialer then dials a second connection and keeps
// the one that works. A connection that ends loses what was sent and not yet
// received: programs that share a log tell each other after each Up how much
// of it they have.
//
// What this package is not: it doesn't read messages, doesn't know games or
// seats, and doesn't find tables (net/find does). A table without a code is
// encrypted, but not authenticated.
//
// A host and a guest:
//
//	me, err := link.LoadOrCreateIdentity("identity.pem")
//	friends, err := link.OpenFriends("friends.json")
//	cfg := link.Config{Identity: me, Friends: friends, Name: "Ide", Version: 1}
//
//	l, err := link.Listen(ctx, ":24157", cfg)
//	fmt.Println("the code is", l.Code())
//	c, err := l.Accept(ctx)
//
//	cfg.Code = "K7QM" // on the other computer
//	c, err := link.Dial(ctx, "192.168.1.20:24157", cfg)
//	err = c.Send([]byte("hello"))
package link

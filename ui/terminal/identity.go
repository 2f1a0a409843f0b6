package terminal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"kotei/decks/home"
	"kotei/net/link"
	"kotei/ui/session"
)

func (k *kit) identityCommand() *cobra.Command {
	return k.withJSON(orElse(group(&cobra.Command{
		Use: "identity", Short: "Take your identity at tables to another machine",
		Long: "Hosts and friends know a player by the identity of his device. A key file takes it along to another machine, with the friends\n" +
			"and the seats in games that aren't over. A passphrase locks the file; it is asked for, or read from the input.",
		Example: "  kotei identity export aiko.koteikey\n  kotei identity import aiko.koteikey",
	}, k.identityExport(), k.identityImport()), k.identity))
}

// A device is this one, for scripts.
type device struct {
	Device string `json:"device"`
	File   string `json:"file"`
}

func (k *kit) identity() error {
	files := session.Files{Folders: home.Here()}
	if _, err := os.Stat(files.Identity()); errors.Is(err, os.ErrNotExist) {
		return errors.New("this device has no identity yet; it gets one at its first table")
	}
	me, err := link.LoadOrCreateIdentity(files.Identity())
	switch {
	case err != nil:
		return err
	case k.json:
		return k.tell(device{fmt.Sprint(me.ID()), files.Identity()})
	}
	k.sayf("device %s\nin %s\n", me.ID(), files.Identity())
	return nil
}

func (k *kit) identityExport() *cobra.Command {
	return &cobra.Command{
		Use: "export FILE", Short: "Write a key file", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			passphrase, err := k.passphrase("A passphrase for the key file: ")
			if err != nil {
				return err
			}
			key, err := session.Files{Folders: home.Here()}.Key(passphrase)
			if err != nil {
				return err
			}
			return session.SaveKey(args[0], key)
		},
	}
}

func (k *kit) identityImport() *cobra.Command {
	return &cobra.Command{
		Use: "import FILE", Short: "Take over a key file: this device becomes the one that wrote it", Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			locked, err := session.ReadFile(args[0])
			if err != nil {
				return err
			}
			passphrase, err := k.passphrase("The passphrase of the key file: ")
			if err != nil {
				return err
			}
			key, err := session.OpenKey(locked, passphrase)
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			got, err := session.Files{Folders: home.Here()}.Take(key)
			if err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
			k.sayf("This device has the identity of the key file. New friends: %d. New seats in games: %d.\n", got.Friends, got.Seats)
			if got.Before != "" {
				k.sayf("The identity that this device had is kept in %s.\n", got.Before)
			}
			return nil
		},
	}
}

// passphrase asks for a passphrase on a terminal, where it isn't shown, or reads the first line of the input.
func (k *kit) passphrase(ask string) (string, error) {
	if f, ok := k.in.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		fmt.Fprint(k.err, ask)
		typed, err := term.ReadPassword(int(f.Fd()))
		fmt.Fprintln(k.err)
		return string(typed), err
	}
	line, err := bufio.NewReader(k.in).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	return strings.TrimRight(line, "\r\n"), nil
}

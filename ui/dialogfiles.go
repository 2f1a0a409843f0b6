package ui

import (
	"bytes"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/storage/repository"

	"kotei/disk"
)

// A fileWay is how Fyne's dialogs come to files.
type fileWay interface {
	repository.AppendableRepository
	repository.CopyableRepository
	repository.DeleteAllRepository
	repository.HierarchicalRepository
	repository.ListableRepository
	repository.MovableRepository
}

// A safeWay lets a file keep what it holds until all that it is to hold is there. Fyne's own way empties it as soon as it is chosen.
type safeWay struct{ fileWay }

// Writer implements repository.WritableRepository.
func (safeWay) Writer(u fyne.URI) (fyne.URIWriteCloser, error) { return &toBeSaved{uri: u}, nil }

// saveSafely makes all dialogs save so.
func saveSafely() {
	r, err := repository.ForScheme("file")
	if way, ok := r.(fileWay); ok && err == nil {
		if _, done := r.(safeWay); !done {
			repository.Register("file", safeWay{way})
		}
	}
}

// A toBeSaved is what a file is to hold once it is closed.
type toBeSaved struct {
	bytes.Buffer
	uri fyne.URI
}

// URI implements fyne.URIWriteCloser.
func (f *toBeSaved) URI() fyne.URI { return f.uri }

// Close implements fyne.URIWriteCloser: the file has its old content or this.
func (f *toBeSaved) Close() error { return disk.Replace(f.uri.Path(), f.Bytes()) }

// fileDialog is how large a dialog for a file is.
var fileDialog = fyne.NewSize(760, 520)

// pickFile asks for a file, of certain endings if there are any.
func (w *window) pickFile(do func(path string, err error), endings ...string) {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			do("", err)
		case f != nil:
			f.Close()
			do(f.URI().Path(), nil)
		}
	}, w)
	if len(endings) > 0 {
		d.SetFilter(storage.NewExtensionFileFilter(endings))
	}
	d.SetView(dialog.ListView) // whose names are whole
	d.Show()
	d.Resize(fileDialog)
}

// saveFile asks for a file to write. Nothing is written yet.
func (w *window) saveFile(name string, do func(path string, err error)) {
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		switch {
		case err != nil:
			do("", err)
		case f != nil:
			do(f.URI().Path(), nil)
		}
	}, w)
	d.SetFileName(name)
	d.SetView(dialog.ListView) // whose names are whole
	d.Show()
	d.Resize(fileDialog)
}

// pickFolder asks for a folder.
func (w *window) pickFolder(do func(path string, err error)) {
	d := dialog.NewFolderOpen(func(f fyne.ListableURI, err error) {
		switch {
		case err != nil:
			do("", err)
		case f != nil:
			do(f.Path(), nil)
		}
	}, w)
	d.SetView(dialog.ListView) // whose names are whole
	d.Show()
	d.Resize(fileDialog)
}

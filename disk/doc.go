// Package disk replaces files so that one whole file is there at any moment, whatever interrupts it: the new content is written
// beside the old and renamed, and is on the disk, with its name, when the function returns.
//
// It knows neither where Kotei's files lie nor what is in them: the packages that read them do.
//
//	err := disk.Replace("settings.json", data)
package disk

// Command example-docs is a whole provider: it serves the Markdown pages of a folder, every capability
// declared and kept.
//
//	example-docs [--folder DIR] [--http PORT]
//
// Without --folder it serves its own pages, unpacked into a temporary folder. Without --http it talks
// over standard input and output; port 0 takes any free port, and the address is printed.
package main

import (
	"context"
	"embed"
	"flag"
	"fmt"
	"log"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"

	"cgp-toolkit.github.io/go/cgp/provider"
)

//go:embed pages/*.markdown
var ownPages embed.FS

func main() {
	log.SetFlags(0)
	folder := flag.String("folder", "", "the folder of Markdown pages; its own ones when absent")
	port := flag.Int("http", -1, "serve over HTTP on this port of the loopback address; 0 takes a free one")
	flag.Parse()
	if err := serve(*folder, *port); err != nil {
		log.Fatalln("example-docs:", err)
	}
}

func serve(folder string, port int) error {
	if folder == "" {
		unpacked, err := unpack()
		if err != nil {
			return err
		}
		defer os.RemoveAll(unpacked)
		folder = unpacked
	}
	docs := newDocs(folder)
	if port < 0 {
		return provider.ServeStdio(docs, provider.Options{})
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	address := net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
	return provider.ServeHTTP(ctx, docs, address, provider.HTTPOptions{}, func(url string) {
		fmt.Println("listening on", url)
	})
}

// unpack writes the program's own pages into a temporary folder, so that they are files like any other.
func unpack() (string, error) {
	folder, err := os.MkdirTemp("", "example-docs-")
	if err != nil {
		return "", err
	}
	pages, err := ownPages.ReadDir("pages")
	for _, page := range pages {
		data, readError := ownPages.ReadFile("pages/" + page.Name())
		if err == nil {
			err = readError
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, page.Name()), data, 0o600)
		}
	}
	return folder, err
}

// Command image-server is a registry that only hands out: images of an OCI store on disk, by tag and by digest.
// The store's index.json maps repository:tag to the digest of a manifest; it is read at every request, so that an image
// made while the server runs can be pulled at once.
package main

import (
	"encoding/json"
	"flag"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

var (
	manifestPath = regexp.MustCompile(`^/v2/(.+)/manifests/([^/]+)$`)
	blobPath     = regexp.MustCompile(`^/v2/.+/blobs/(sha256:[0-9a-f]{64})$`)
	digest       = regexp.MustCompile(`^sha256:[0-9a-f]{64}$`)
)

const manifestType = "application/vnd.oci.image.manifest.v1+json"

func main() {
	store := flag.String("store", "", "folder of the OCI store")
	address := flag.String("listen", ":5000", "address to listen on")
	flag.Parse()
	server := &http.Server{Addr: *address, Handler: handler(*store), ReadHeaderTimeout: 5 * time.Second}
	log.Fatal(server.ListenAndServe())
}

func handler(store string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "this registry only hands out", http.StatusMethodNotAllowed)
			return
		}
		w.Header().Set("docker-distribution-api-version", "registry/2.0")
		if r.URL.Path == "/v2/" {
			return
		}
		if match := manifestPath.FindStringSubmatch(r.URL.Path); match != nil {
			wanted := match[2]
			if !digest.MatchString(wanted) {
				wanted = index(store)[match[1]+":"+wanted]
			}
			if wanted != "" {
				serve(w, r, store, wanted, manifestType)
				return
			}
		}
		if match := blobPath.FindStringSubmatch(r.URL.Path); match != nil {
			serve(w, r, store, match[1], "application/octet-stream")
			return
		}
		http.NotFound(w, r)
	})
}

func serve(w http.ResponseWriter, r *http.Request, store, wanted, mediaType string) {
	w.Header().Set("content-type", mediaType)
	w.Header().Set("docker-content-digest", wanted)
	http.ServeFile(w, r, filepath.Join(store, "blobs/sha256", strings.TrimPrefix(wanted, "sha256:")))
}

func index(store string) map[string]string {
	entries := map[string]string{}
	content, err := os.ReadFile(filepath.Join(store, "index.json"))
	if err == nil {
		err = json.Unmarshal(content, &entries)
	}
	if err != nil {
		log.Print(err)
	}
	return entries
}

// Command restart-metrics exposes kube_pod_container_status_restarts_total for every container of the cluster: the one
// family of kube-state-metrics that the platform's analyses ask for. It asks the API server at every scrape.
package main

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

const account = "/var/run/secrets/kubernetes.io/serviceaccount/"

type podList struct {
	Items []struct {
		Metadata struct{ Name, Namespace, UID string }
		Status   struct{ ContainerStatuses, InitContainerStatuses []containerStatus }
	}
}

type containerStatus struct {
	Name         string
	RestartCount int
}

func main() {
	client, err := apiClient()
	if err != nil {
		log.Fatal(err)
	}
	url := "https://" + os.Getenv("KUBERNETES_SERVICE_HOST") + ":" + os.Getenv("KUBERNETES_SERVICE_PORT") + "/api/v1/pods?resourceVersion=0"
	http.HandleFunc("/healthz", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "ok") })
	http.HandleFunc("/metrics", func(w http.ResponseWriter, _ *http.Request) {
		pods, err := listPods(client, url)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		fmt.Fprintln(w, "# TYPE kube_pod_container_status_restarts_total counter")
		for _, pod := range pods.Items {
			for _, container := range append(pod.Status.ContainerStatuses, pod.Status.InitContainerStatuses...) {
				fmt.Fprintf(w, "kube_pod_container_status_restarts_total{namespace=%q,pod=%q,uid=%q,container=%q} %d\n",
					pod.Metadata.Namespace, pod.Metadata.Name, pod.Metadata.UID, container.Name, container.RestartCount)
			}
		}
	})
	server := &http.Server{Addr: ":8080", ReadHeaderTimeout: 5 * time.Second}
	log.Fatal(server.ListenAndServe())
}

func apiClient() (*http.Client, error) {
	authority, err := os.ReadFile(account + "ca.crt")
	if err != nil {
		return nil, err
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(authority)
	return &http.Client{Timeout: 5 * time.Second, Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}}}, nil
}

func listPods(client *http.Client, url string) (podList, error) {
	var pods podList
	// Read each time: the kubelet renews the token in place.
	token, err := os.ReadFile(account + "token")
	if err != nil {
		return pods, err
	}
	request, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return pods, err
	}
	request.Header.Set("authorization", "Bearer "+strings.TrimSpace(string(token)))
	response, err := client.Do(request)
	if err != nil {
		return pods, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return pods, fmt.Errorf("the API server answered %s", response.Status)
	}
	return pods, json.NewDecoder(response.Body).Decode(&pods)
}

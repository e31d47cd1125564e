// Reads pairs of JSON and YAML text, and prints the places of the pairs that Go's readers do not read alike:
// sigs.k8s.io/yaml (kubectl, Argo CD; a fork of yaml.v2) and yaml v3.
package main

import (
	"encoding/json"
	"os"
	"reflect"

	v3 "go.yaml.in/yaml/v3"
	k8s "sigs.k8s.io/yaml"
)

func main() {
	var pairs [][2]string
	check(json.NewDecoder(os.Stdin).Decode(&pairs))
	unlike := []int{}
	for index, pair := range pairs {
		var want, fromK8s, fromV3 any
		check(json.Unmarshal([]byte(pair[0]), &want))
		errK8s := k8s.Unmarshal([]byte(pair[1]), &fromK8s)
		errV3 := v3.Unmarshal([]byte(pair[1]), &fromV3)
		if errK8s != nil || errV3 != nil || !reflect.DeepEqual(want, fromK8s) || !reflect.DeepEqual(want, floats(fromV3)) {
			unlike = append(unlike, index)
		}
	}
	check(json.NewEncoder(os.Stdout).Encode(unlike))
}

// floats turns every number into what encoding/json makes of it.
func floats(value any) any {
	switch value := value.(type) {
	case int:
		return float64(value)
	case int64:
		return float64(value)
	case uint64:
		return float64(value)
	case []any:
		for index := range value {
			value[index] = floats(value[index])
		}
	case map[string]any:
		for key := range value {
			value[key] = floats(value[key])
		}
	}
	return value
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

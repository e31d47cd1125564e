module waveproof/lab/crds

go 1.25.0

require github.com/prometheus-operator/prometheus-operator v0.93.0

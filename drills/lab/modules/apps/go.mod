module waveproof/lab/apps

go 1.26.0

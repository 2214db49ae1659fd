module cgp-toolkit.github.io/go/cgp/tests

go 1.24

require cgp-toolkit.github.io/go/cgp v0.0.0

replace cgp-toolkit.github.io/go/cgp => ../../../generated/go

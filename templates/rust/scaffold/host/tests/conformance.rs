//! The conformance suite of the CGP toolkit judges the host, where its command is installed.

use std::path::PathBuf;
use std::process::Command;

#[test]
fn the_host_is_conformant() {
    let cgp = std::env::var("CGP").unwrap_or_else(|_| "cgp".into());
    if Command::new(&cgp).arg("--version").output().is_err() {
        eprintln!("skipped: the command cgp is not installed");
        return;
    }
    let building = "build --quiet --package cgp-types --features asking --bin host-harness";
    let built = Command::new(env!("CARGO"))
        .args(building.split(' '))
        .status();
    assert!(built.expect("cargo ran").success());
    let judged = Command::new(&cgp)
        .args(["conformance", "host", "--"])
        .arg(harness())
        .status();
    assert!(judged.expect("the suite ran").success());
}

/// Above the folder of the tests.
fn harness() -> PathBuf {
    let tests = std::env::current_exe().expect("a path");
    let built = tests.ancestors().nth(2).expect("the folder of a profile");
    built.join("host-harness")
}

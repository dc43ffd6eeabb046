//! Has the program built anew when what it embeds has changed.

fn main() {
    println!("cargo::rerun-if-changed=../target/site");
    // In other builds the content is read when the program runs.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../content");
    }
    // A program built without scripts and styles serves plain pages.
    std::fs::create_dir_all("../target/site").expect("the target folder is writable");
}

// The check of imports finds what it is for, and nothing else.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";

import { circlesIn, tokenize } from "./imports.mjs";

/** The circles in a crate of these files. */
function circles(files) {
  const folder = mkdtempSync(join(tmpdir(), "imports-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return circlesIn(folder).map((circle) => circle.join(" -> "));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("two files that need each other are a circle", () => {
  const found = circles({
    "lib.rs": "mod a; mod b;",
    "a.rs": "use crate::b::B; pub struct A(B);",
    "b.rs": "pub struct B; fn f() -> super::a::A { todo!() }",
  });
  assert.deepEqual(found, ["a.rs -> b.rs -> a.rs"]);
});

test("a circle may be long and lead through groups, inline modules and re-exports", () => {
  const found = circles({
    "lib.rs": "pub mod a; mod b; mod c;",
    "a.rs": "use crate::{b::{self, X as Y}, std::fmt}; pub fn a() {}",
    "b/mod.rs": "mod inner; pub use self::inner::X;",
    "b/inner.rs": "pub struct X; mod deep { use super::super::super::c; fn f() { c::c() } }",
    "c.rs": "use crate::a; pub fn c() { a::a() }",
  });
  assert.deepEqual(found, ["a.rs -> b/mod.rs -> b/inner.rs -> c.rs -> a.rs"]);
});

test("a parent that uses the child which uses it is a circle, one that declares it is not", () => {
  const child = "use super::Shared; pub fn f(_: Shared) {}";
  assert.deepEqual(circles({ "lib.rs": "mod child; pub struct Shared;", "child.rs": child }), []);
  const parent = "mod child; pub struct Shared; fn g() { child::f(Shared) }";
  assert.deepEqual(circles({ "lib.rs": parent, "child.rs": child }), ["child.rs -> lib.rs -> child.rs"]);
});

test("siblings that a file reaches through its parent are no circle with the parent", () => {
  const found = circles({
    "lib.rs": "mod a; mod b; pub use a::A;",
    "a.rs": "use super::b::B; pub struct A(pub(crate) B);",
    "b.rs": "pub(in crate::b) struct B;",
  });
  assert.deepEqual(found, []);
});

test("comments, texts, tests and other crates do not count", () => {
  const found = circles({
    "lib.rs": "mod a; mod b; #[cfg(test)] mod a_tests;",
    "a.rs": "use crate::b::B;\npub struct A(B);",
    "b.rs": `
      // use crate::a::A;
      /* crate::a::A /* nested */ crate::a::A */
      pub struct B;
      const C: (&str, &str, char) = ("\\"crate::a::A", r#"crate::a::A "quoted""#, '"');
      fn f<'a>(x: &'a str) -> ::std::borrow::Cow<'a, str> { other::a::A(x) }
      #[cfg(test)]
      #[path = "x.rs"]
      mod tests { use crate::a::A; }
      #[cfg(test)]
      use crate::a::A;
    `,
    "a_tests.rs": "use crate::b::B;",
  });
  assert.deepEqual(found, []);
});

test("lifetimes and characters are told apart", () => {
  assert.deepEqual(tokenize("f::<'a>('x', '\\'', b'{', \"}\", 1.5e3)"), [
    "f",
    "::",
    "<",
    ">",
    "(",
    ",",
    ",",
    ",",
    ",",
    ")",
  ]);
});

// Makes the islands smaller: takes out what no page uses, then has wasm-opt optimise what is left,
// and gives its imports short names in the module and in its glue.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const FOLDER = join(import.meta.dirname, "../target/bindgen");
const TOOLS = join(import.meta.dirname, "node_modules/.bin");
const FEATURES = [
  "bulk-memory",
  "nontrapping-float-to-int",
  "sign-ext",
  "mutable-globals",
  "reference-types",
  "multivalue",
].map((feature) => `--enable-${feature}`);
// Streams of a crate in the tree; Leptos marks where a module could be split.
const UNUSED = /intounderlying|^_WASM_SPLIT_MARKER/;

const file = (/** @type {string} */ name) => join(FOLDER, name);
const run = (/** @type {string} */ tool, /** @type {string[]} */ ...options) =>
  execFileSync(join(TOOLS, tool), [...FEATURES, ...options], { encoding: "utf8", maxBuffer: 2 ** 28 });

// Imports have long names with hashes, which compress badly; their places do as well.
const module = new WebAssembly.Module(await readFile(file("islands_long_bg.wasm")));
let text = run("wasm-dis", file("islands_long_bg.wasm"));
let glue = await readFile(file("islands_long.js"), "utf8");
WebAssembly.Module.imports(module).forEach(({ name }, place) => {
  const short = `i${place.toString(36)}`;
  text = text.replace(
    `(import "./islands_long_bg.js" "${name}"`,
    `(import "./islands_long_bg.js" "${short}"`,
  );
  glue = glue.replace(new RegExp(`\\b${name}(?=[:(])`), short);
});
await writeFile(file("named.wat"), text);
run("wasm-as", file("named.wat"), "-o", file("named.wasm"));

// What pages may ask for, and with it all that this needs.
const exports = WebAssembly.Module.exports(module).filter(({ name }) => !UNUSED.test(name));
const graph = exports.map(({ name }) => ({ name, root: true, export: name }));
await writeFile(file("graph.json"), JSON.stringify(graph));
run("wasm-metadce", file("named.wasm"), "--graph-file", file("graph.json"), "-o", file("used.wasm"));
run("wasm-opt", "-Oz", "--strip-producers", file("used.wasm"), "-o", file("islands.wasm"));

// Of the glue, what takes the module's place in a page: no classes of that crate.
const functions = [...glue.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
await writeFile(file("glue.js"), glue);
const { outputFiles } = await build({
  stdin: { contents: `export { default, ${functions} } from "./glue.js"`, resolveDir: FOLDER },
  bundle: true,
  write: false,
  format: "esm",
  charset: "utf8",
  minify: true,
});
await writeFile(file("islands.js"), outputFiles[0].contents);

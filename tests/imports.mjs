// Finds files of a Rust crate that need each other in a circle:
//     node tests/imports.mjs [source folder ...]
// A file needs another if a path in it, in a `use` or anywhere else, leads into the other's module.
// Paths end at the file of the module that they name: what a module re-exports counts as its own.
// Declaring a module is not needing it, and tests do not count.
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

const CRATES = ["app/src", "server/src", "server/study/src"];

const NAME = /^(?:r#)?[A-Za-z_]\w*$/;
const PUNCTUATION = /^(?:::|[^\w\s"'/])$/u;
const TOKEN = new RegExp(
  [
    /\/\/[^\n]*|\/\*/, // comments; of those in blocks the beginning
    /[bc]?r(#*)".*?"\1/, // raw strings
    /[bc]?"(?:\\.|[^"\\])*"/, // strings
    /b?'(?:\\(?:u\{[^}]*\}|x..|.)|[^'\\])'/, // characters
    /'\w+/, // lifetimes
    /(?:r#)?[A-Za-z_]\w*/, // names
    /\d[\w.]*/, // numbers
    /::|\S/, // punctuation
  ]
    .map(({ source }) => source)
    .join("|"),
  "gsu",
);

/** Rust's tokens as far as paths need them: names and punctuation, without comments and literals. */
export function tokenize(text) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [token] = match;
    if (token === "/*") TOKEN.lastIndex = endOfComment(text, TOKEN.lastIndex);
    else if (NAME.test(token)) tokens.push(token.replace(/^r#/, ""));
    else if (PUNCTUATION.test(token)) tokens.push(token);
  }
  return tokens;
}

/** Block comments nest. */
function endOfComment(text, start) {
  const EDGE = /\/\*|\*\//g;
  EDGE.lastIndex = start;
  for (let depth = 1; depth > 0; ) {
    const edge = EDGE.exec(text);
    if (!edge) return text.length;
    depth += edge[0] === "/*" ? 1 : -1;
  }
  return EDGE.lastIndex;
}

const CLOSING = { "(": ")", "[": "]", "{": "}" };

/** The index after the group that opens at `i`. */
function afterGroup(tokens, i) {
  let depth = 0;
  do {
    if (tokens[i] in CLOSING) depth += 1;
    else if (")]}".includes(tokens[i])) depth -= 1;
    i += 1;
  } while (depth > 0 && i < tokens.length);
  return i;
}

/** The index after the item that begins at `i`: at its semicolon or its braces. */
function afterItem(tokens, i) {
  while (i < tokens.length) {
    if (tokens[i] === ";") return i + 1;
    if (tokens[i] === "{") return afterGroup(tokens, i);
    i = tokens[i] in CLOSING ? afterGroup(tokens, i) : i + 1;
  }
  return i;
}

const isName = (token) => token !== undefined && NAME.test(token);

/** Removes what only tests compile. */
function withoutTests(tokens) {
  const rest = [];
  for (let i = 0; i < tokens.length; ) {
    if (tokens[i] === "#" && tokens[i + 1] === "[") {
      const end = afterGroup(tokens, i + 1);
      const attribute = tokens.slice(i, end).join("");
      if (attribute === "#[cfg(test)]" || attribute.startsWith("#[cfg(all(test,")) {
        let item = end;
        while (tokens[item] === "#") item = afterGroup(tokens, item + 1);
        i = afterItem(tokens, item);
      } else i = end;
    } else rest.push(tokens[i++]);
  }
  return rest;
}

/** Paths of a `use` tree, each with the name that it gives to what it leads to. */
function useTree(tokens, i, prefix = []) {
  const found = [];
  const path = [...prefix];
  for (; ; i += 1) {
    const token = tokens[i];
    if (token === "{") {
      for (i += 1; tokens[i] !== "}"; ) {
        const [paths, next] = useTree(tokens, i, path);
        found.push(...paths);
        i = tokens[next] === "," ? next + 1 : next;
      }
      return [found, i + 1];
    }
    if (token === "*") {
      found.push({ path });
      i += 1;
      break;
    }
    if (isName(token)) path.push(token);
    if (tokens[i + 1] === "as") {
      found.push({ path, name: tokens[i + 2] });
      i += 3;
      break;
    }
    if (token !== "::" && tokens[i + 1] !== "::") {
      if (path.at(-1) === "self") path.pop();
      found.push({ path, name: path.at(-1) });
      i += 1;
      break;
    }
  }
  return [found, i];
}

/** Reads a file and the files of the modules that it declares. */
function readModule(file, path, crate) {
  const folder = ["lib.rs", "main.rs", "mod.rs"].includes(basename(file))
    ? dirname(file)
    : join(dirname(file), basename(file, ".rs"));
  readItems(withoutTests(tokenize(readFileSync(file, "utf8"))), { file, folder, path, crate });
}

function readItems(tokens, { file, folder, path, crate }) {
  const module = { file, path, uses: [], paths: [], children: new Set() };
  crate.modules.set(path.join("::"), module);
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i];
    const isStart = tokens[i - 1] !== "::" && tokens[i - 1] !== ".";
    if (token === "mod" && isName(tokens[i + 1])) {
      const name = tokens[i + 1];
      const inner = { folder: join(folder, name), path: [...path, name], crate };
      if (tokens[i + 2] === "{") {
        const end = afterGroup(tokens, i + 2);
        readItems(tokens.slice(i + 3, end - 1), { file, ...inner });
        i = end;
      } else {
        const source = [join(folder, `${name}.rs`), join(folder, name, "mod.rs")].find(existsSync);
        if (source && !name.endsWith("_tests")) readModule(source, inner.path, crate);
        i += 3;
      }
      module.children.add(name);
    } else if (token === "pub" && tokens[i + 1] === "(" && /^(crate|self|super|in)$/.test(tokens[i + 2])) {
      i = afterGroup(tokens, i + 1);
    } else if (token === "use" && isStart && (isName(tokens[i + 1]) || "{::".includes(tokens[i + 1]))) {
      const [paths, next] = useTree(tokens, i + 1);
      // A path that begins with `::` leads out of the crate.
      if (tokens[i + 1] !== "::") module.uses.push(...paths);
      i = next;
    } else if (isName(token) && isStart && tokens[i + 1] === "::") {
      const segments = [token];
      for (i += 1; tokens[i] === "::" && isName(tokens[i + 1]); i += 2) segments.push(tokens[i + 1]);
      module.paths.push(segments);
    } else i += 1;
  }
}

/** The path from the crate's root, or nothing if it leads out of the crate. */
function absolute(segments, module, crate, names) {
  const [first, ...rest] = segments;
  if (first === "crate") return rest;
  if (first === "self") return absolute(["crate", ...module.path, ...rest], module, crate, names);
  if (first === "super") {
    const parent = crate.modules.get(module.path.slice(0, -1).join("::"));
    return rest[0] === "super" ? absolute(rest, parent, crate, names) : [...parent.path, ...rest];
  }
  if (module.children.has(first)) return [...module.path, ...segments];
  const named = names.get(first);
  return named && [...named, ...rest];
}

/** The file of the innermost module that a path leads through. */
function fileOf(path, crate) {
  for (let length = path.length; ; length -= 1) {
    const module = crate.modules.get(path.slice(0, length).join("::"));
    if (module) return module.file;
  }
}

/** For each file of a crate, the files that it needs. */
function graphOf(root) {
  const crate = { modules: new Map() };
  readModule(root, [], crate);
  const graph = new Map();
  for (const module of crate.modules.values()) {
    const names = new Map();
    const paths = [];
    for (const { path, name } of module.uses) {
      const target = absolute(path, module, crate, new Map());
      if (!target) continue;
      paths.push(target);
      if (name && name !== "_") names.set(name, target);
    }
    for (const segments of module.paths) {
      const target = absolute(segments, module, crate, names);
      if (target) paths.push(target);
    }
    const needed = graph.get(module.file) ?? new Set();
    for (const path of paths) needed.add(fileOf(path, crate));
    needed.delete(module.file);
    graph.set(module.file, needed);
  }
  return graph;
}

/** The shortest way from one file to another. */
function way(graph, from, to) {
  const before = new Map([[from, undefined]]);
  for (const file of before.keys()) {
    for (const next of graph.get(file) ?? []) if (!before.has(next)) before.set(next, file);
  }
  if (!before.has(to)) return undefined;
  const files = [];
  for (let file = to; file !== undefined; file = before.get(file)) files.unshift(file);
  return files;
}

/** Through each import the shortest circle, as files from the first by name. */
export function circlesIn(folder) {
  const found = new Map();
  for (const root of ["lib.rs", "main.rs"].map((name) => join(folder, name)).filter(existsSync)) {
    const graph = graphOf(root);
    for (const [file, needed] of graph) {
      for (const other of needed) {
        const back = way(graph, other, file);
        if (!back) continue;
        // `back` ends where the circle closes.
        const start = back.indexOf([...back].sort()[0]);
        const circle = [...back.slice(start), ...back.slice(0, start)];
        found.set(circle.join(), circle);
      }
    }
  }
  return [...found.values()].map((circle) => [...circle, circle[0]].map((file) => relative(folder, file)));
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, "..");
  const folders = process.argv.length > 2 ? process.argv.slice(2) : CRATES.map((path) => join(root, path));
  for (const folder of folders) {
    for (const circle of circlesIn(resolve(folder))) {
      console.log(`${relative(root, resolve(folder))}: ${circle.join(" -> ")}`);
      process.exitCode = 1;
    }
  }
}

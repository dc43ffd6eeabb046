// Builds what browsers load into target/site: bundled and minified, each name with a hash of the
// content, each file beside its compressed forms, and a manifest from plain names to hashed ones.
import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "esbuild";

const ROOT = join(import.meta.dirname, "..");
const SITE = join(ROOT, "target/site");
// Beside the folder, so that a rename within one file system puts each file there whole.
const UNFINISHED = join(ROOT, "target/site.unfinished");
const TARGET = ["chrome110", "firefox110", "safari16.4"];
const COMPRESSED_ALREADY = new Set([".avif", ".jpg", ".jpeg", ".png", ".webp", ".woff2"]);

/** @typedef {{ name: string, bytes: Uint8Array }} File */

/** @returns {Promise<File[]>} our scripts and styles */
async function bundles() {
  const { outputFiles } = await build({
    entryPoints: [
      ...["site.js", "boot.js", "reload.js"].map((name) => join(ROOT, "public/scripts", name)),
      join(ROOT, "style/site.css"),
    ],
    outdir: SITE,
    entryNames: "[name]",
    bundle: true,
    write: false,
    format: "esm",
    charset: "utf8",
    minify: true,
    target: TARGET,
  });
  return outputFiles.map(({ path, contents }) => ({ name: basename(path), bytes: contents }));
}

/** @returns {Promise<File[]>} the islands, if they are built; without them the site works as links and forms */
async function islands() {
  const names = ["islands.js", "islands.wasm"];
  const read = (/** @type {string} */ name) => readFile(join(ROOT, "target/bindgen", name)).catch(missing);
  const files = await Promise.all(names.map(read));
  return files.flatMap((bytes, i) => (bytes ? [{ name: names[i], bytes }] : []));
}

/** @returns {Promise<File[]>} files that are served as they are */
async function statics() {
  const folder = join(ROOT, "public/static");
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

/** @param {File} file */
function hashed({ name, bytes }) {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const extension = extname(name);
  return `${basename(name, extension)}.${hash}${extension}`;
}

/** @param {Uint8Array} bytes */
function brotli(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/**
 * Puts a file into the site whole, or leaves the one that is there.
 * @param {string} name
 * @param {() => Promise<Uint8Array | string> | Uint8Array | string} content
 */
async function put(name, content) {
  const unfinished = join(UNFINISHED, name);
  await writeFile(unfinished, await content());
  await rename(unfinished, join(SITE, name));
}

/** @param {string} name */
function exists(name) {
  return access(join(SITE, name)).then(
    () => true,
    () => false,
  );
}

/** @param {NodeJS.ErrnoException} error */
function missing(error) {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}

await mkdir(SITE, { recursive: true });
await mkdir(UNFINISHED, { recursive: true });

const files = (await Promise.all([bundles(), islands(), statics()])).flat();
files.sort((a, b) => (a.name < b.name ? -1 : 1));
const present = new Set(["manifest.json"]);
/** @type {Record<string, string>} */
const names = {};
for (const file of files) {
  const name = hashed(file);
  names[file.name] = name;
  const forms = { [name]: () => file.bytes };
  if (!COMPRESSED_ALREADY.has(extname(name))) {
    forms[`${name}.br`] = () => brotli(file.bytes);
    forms[`${name}.gz`] = () => promisify(gzip)(file.bytes, { level: 9 });
  }
  for (const [form, content] of Object.entries(forms)) {
    present.add(form);
    // A hashed name stands for its content.
    if (!(await exists(form))) await put(form, content);
  }
}
// Only when all files are there do pages refer to them.
const manifest = `${JSON.stringify(names, null, 2)}\n`;
const before = await readFile(join(SITE, "manifest.json"), "utf8").catch(missing);
if (manifest !== before) await put("manifest.json", () => manifest);
for (const name of await readdir(SITE)) {
  if (!present.has(name)) await rm(join(SITE, name), { recursive: true });
}
await rm(UNFINISHED, { recursive: true });

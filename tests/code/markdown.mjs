// Finds the fenced code blocks of a note.

const OPENING = /^((?:\s|>)*)(`{3,}|~{3,})\s*([^`]*)$/;

/**
 * The fenced blocks of a Markdown text, in order: `{ language, marks, code, fence, line, end }`. `fence` is the number of
 * the line that opens the block, `line` that of the first line of its code, `end` that of the closing fence. Blocks in
 * lists and quotes are found, too. A block that is never closed has no `end`.
 */
export function fencedBlocks(text) {
  const lines = text.split(/\r?\n/);
  const blocks = [];
  for (let i = 0; i < lines.length; i++) {
    const opening = OPENING.exec(lines[i]);
    if (!opening) continue;
    const [, prefix, ticks, info] = opening;
    const [language = "", ...marks] = info.split(/[\s,]+/).filter(Boolean);
    const block = { language, marks, fence: i + 1, line: i + 2, code: "" };
    const closing = new RegExp(`^[\\s>]*${ticks[0]}{${ticks.length},}\\s*$`);
    const code = [];
    for (i++; i < lines.length && !closing.test(lines[i]); i++) code.push(withoutPrefix(lines[i], prefix));
    block.code = code.join("\n");
    if (i < lines.length) block.end = i + 1;
    blocks.push(block);
  }
  return blocks;
}

// Of the signs before the fence, as many as the line begins with.
function withoutPrefix(line, prefix) {
  let shared = 0;
  while (shared < prefix.length && line[shared] === prefix[shared]) shared++;
  return line.slice(shared);
}

/** Whether there are only blank lines from the end of one block to the beginning of the other. */
export function follows(text, first, second) {
  const between = text.split(/\r?\n/).slice(first.end, second.fence - 1);
  return first.end !== undefined && between.every((line) => /^[\s>]*$/.test(line));
}

const SHELLS = ["sh", "bash", "shell", "console"];

/**
 * Of what was typed at a shell's prompt, the commands alone; any other code as it is.
 * @param {string} code
 * @param {string | undefined} language
 */
export function withoutPrompts(code, language) {
  const commands = SHELLS.includes(language ?? "") && code.match(/^[$>] .*$/gm);
  return commands ? commands.map((line) => `${line.slice(2)}\n`).join("") : code;
}

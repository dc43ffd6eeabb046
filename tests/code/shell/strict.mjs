// An object that fails loudly for a name that it does not know, so that no misspelt method passes in silence.

const QUIET = ["then", "toJSON", "constructor", "inspect", "asymmetricMatch"];
const MARKS = { explain: "explain", watch: "change-stream", startSession: "transaction", createSearchIndex: "search" };

/** Wraps an object. `what` names it in the message: `db.events.insrtOne is not known to this tool`. */
export function strict(object, what) {
  return new Proxy(object, {
    get(target, name) {
      if (typeof name === "symbol" || name in target || QUIET.includes(name)) {
        const value = target[name];
        return typeof value === "function" ? value.bind(target) : value;
      }
      const hint = MARKS[name] ? `: mark the block with needs=${MARKS[name]}` : "";
      throw new TypeError(`${what}.${name} is not known to this tool${hint}`);
    },
  });
}

/**
 * What can go wrong; named as in the server's `AppError`.
 * @typedef {"Offline" | "TooSlow" | "SessionGone" | "TooMany" | "NotFound" | "Refused" | "TooLarge" | "Unusable" | "Invalid" | "Busy" | "Internal"} Failure
 */

/** @typedef {{ ok: true, value: unknown } | { ok: false, error: Failure }} Result */

const TIME_LIMIT = 10_000;

/**
 * What a status means, should the body not say it: it may come from something in between.
 * @type {Record<number, Failure>}
 */
const BY_STATUS = {
  400: "Invalid",
  401: "SessionGone",
  403: "Refused",
  404: "NotFound",
  413: "TooLarge",
  422: "Invalid",
  429: "TooMany",
  500: "Internal",
  503: "Busy",
};

/** @type {Failure[]} What only a body can name. */
const BY_NAME = ["Unusable"];

/**
 * Sends data as JSON, so that it arrives even if the page is left just then. Never throws.
 * @param {string} path
 * @param {unknown} data
 * @returns {Promise<Result>}
 */
export async function send(path, data) {
  let response;
  let text;
  try {
    response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(data),
      keepalive: true,
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    text = await response.text();
  } catch (error) {
    const { name } = /** @type {Error} */ (error);
    return { ok: false, error: name === "TimeoutError" ? "TooSlow" : "Offline" };
  }
  const value = parse(text);
  if (response.ok && value !== undefined) return { ok: true, value };
  const named = [...Object.values(BY_STATUS), ...BY_NAME].find((error) => error === value);
  return { ok: false, error: named ?? BY_STATUS[response.status] ?? "Internal" };
}

/**
 * @param {string} text
 * @returns {unknown} null for no text, undefined for what is not JSON
 */
function parse(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return undefined;
  }
}

// Rounding to decimal places as the server does: on the exact value of the double, halves to the even digit.

/** `decimals(22.25, 1, "round")` is 22.2, since 2 is even; with "trunc" the further digits are cut off. */
export function decimals(number, places, how) {
  if (typeof number !== "number") throw new Error(`$${how} only supports numeric types, not ${typeof number}`);
  if (!Number.isInteger(places) || places < -20 || places > 100) throw new Error(`$${how}: bad number of places: ${places}`);
  if (!Number.isFinite(number) || Math.abs(number) >= 1e21) return number;
  const [integer, fraction] = Math.abs(number).toFixed(100).split(".");
  const digits = BigInt(integer + fraction);
  const unit = 10n ** BigInt(100 - places);
  let whole = digits / unit;
  const rest = (digits % unit) * 2n;
  if (how === "round" && (rest > unit || (rest === unit && whole % 2n === 1n))) whole += 1n;
  const text = places > 0 ? whole.toString().padStart(places + 1, "0") : (whole * 10n ** BigInt(-places)).toString();
  const value = Number(places > 0 ? `${text.slice(0, -places)}.${text.slice(-places)}` : text);
  return number < 0 ? -value : value;
}

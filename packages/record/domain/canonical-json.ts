/** What canonical JSON can be of. */
export type CanonicalValue =
  | string
  | number
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/** No record has more levels; more would overflow the stack. */
const MAX_DEPTH = 16;

/**
 * A value as JSON that everybody writes the same: keys in the order of their code points, no blanks, strings as
 * JSON.stringify writes them, and integers in decimal digits. `canonical_json` in SQL returns the same.
 *
 * Throws a RangeError for a number that isn't a safe integer, for a text with half of a surrogate pair, for null,
 * undefined, booleans, and for more than 16 levels.
 *
 * @see packages/record/tests/vectors/record-canonical-json.json
 * @example canonicalJson({ seq: 2, kind: 'ended' }) // '{"kind":"ended","seq":2}'
 */
export function canonicalJson(value: CanonicalValue): string {
  return written(value, 0);
}

function written(value: unknown, depth: number): string {
  if (depth > MAX_DEPTH) throw new RangeError('Too many levels for canonical JSON');
  if (typeof value === 'string') return writtenText(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not an integer: ${value}`);
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map((each) => written(each, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || value === null)
    throw new RangeError(`Not for canonical JSON: ${String(value)}`);
  const members = Object.entries(value)
    .toSorted(([one], [other]) => compareCodePoints(one, other))
    .map(([key, each]) => `${writtenText(key)}:${written(each, depth + 1)}`);
  return `{${members.join(',')}}`;
}

/** Half of a surrogate pair has no UTF-8, so it couldn't be hashed. */
function writtenText(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new RangeError('A text with half of a surrogate pair');
  return JSON.stringify(text);
}

/** Orders texts as their UTF-8 is ordered: characters beyond U+FFFF come last, which comparing texts gets wrong. */
function compareCodePoints(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let place = 0; place < length; place += 1) {
    const difference = rankOf(one.charCodeAt(place)) - rankOf(other.charCodeAt(place));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** Puts surrogates behind all other UTF-16 units. */
function rankOf(unit: number): number {
  if (unit < 0xd8_00) return unit;
  return unit < 0xe0_00 ? unit + 0x20_00 : unit - 0x8_00;
}

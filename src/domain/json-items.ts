export type JsonItem = {
  readonly item: unknown;
  /** How much of the text has been read with it, from 0 to 1. */
  readonly share: number;
};

/**
 * The items of a JSON array, each parsed when it is asked for: parsing a long array in one go would block the page.
 *
 * Rejects what is not a JSON array with a SyntaxError, at the latest when it comes to the wrong item.
 *
 * @example [...jsonItems('[1, "a"]')] // [{ item: 1, share: 0.25 }, { item: 'a', share: 1 }]
 */
export function* jsonItems(json: string): Generator<JsonItem, void, undefined> {
  if (!/^\s*\[/.test(json)) throw new SyntaxError('Not a JSON array');
  let depth = 0;
  let start = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === '"') at = endOfString(json, at);
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth === 1) start = at + 1;
    } else if (character === ']' || character === '}') depth -= 1;
    const isLast = depth === 0 && character === ']';
    if (!isLast && !(depth === 1 && character === ',')) continue;
    const text = json.slice(start, at);
    const isEmptyArray = isLast && text.trim() === '';
    if (!isEmptyArray) yield { item: JSON.parse(text), share: (at + 1) / json.length };
    start = at + 1;
  }
  if (depth !== 0) throw new SyntaxError('The JSON array has no end');
}

/** Where the string that begins at a quote ends. */
function endOfString(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json[end - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  throw new SyntaxError('A string in the JSON has no end');
}

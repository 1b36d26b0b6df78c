/** What was read or checked: a value, or what is wrong with it, in words for the user unless `Problem` says otherwise. */
export type Checked<Value, Problem = string> = { readonly value: Value } | { readonly problem: Problem };

/**
 * Says what is wrong with a text that many readers take apart. They throw it, since each would only pass on a problem, and
 * the door of their room returns it as one: what leaves the room is Checked.
 *
 * @example checked(() => readRow(cells)) // { problem: 'The row doesn’t name two teams.' }
 */
export class Invalid extends Error {
  /** The row of a table that has the problem, if it isn't the first of those that are read together. */
  readonly row: number | undefined;

  constructor(message: string, row?: number) {
    super(message);
    this.row = row;
  }
}

/** What `read` returns, or the message of the Invalid that it throws. */
export function checked<Value>(read: () => Value): Checked<Value> {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof Invalid) return { problem: error.message };
    throw error;
  }
}

const LONGEST_QUOTE = 40;

/**
 * A text for a message: on one line, in quotes, cut to forty characters.
 *
 * @example quoted('31/02/2025') // '“31/02/2025”'
 */
export function quoted(text: string): string {
  const line = text
    .slice(0, 4 * LONGEST_QUOTE)
    .replaceAll(/[\p{Z}\p{C}]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  const isCut = characters.length > LONGEST_QUOTE || text.length > 4 * LONGEST_QUOTE;
  return `“${isCut ? `${characters.slice(0, LONGEST_QUOTE - 1).join('')}…` : line}”`;
}

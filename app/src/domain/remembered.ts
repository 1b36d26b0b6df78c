/** Enough for the distinct odds, wagers and words of most notebooks and files. */
const MAX_REMEMBERED = 20_000;

/**
 * Memoizes a function of a text, since a column has few distinct values.
 *
 * @example remembered((text) => readOdds(text, 'decimal'))
 */
export function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Value;
    const value = read(text);
    if (known.size < MAX_REMEMBERED) known.set(text, value);
    return value;
  };
}

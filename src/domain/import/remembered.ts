/** Enough for all odds, wagers and words of most files; what comes later is read anew each time. */
const MOST = 20_000;

/**
 * The same reading, which remembers the texts that it has read: a column holds few different ones.
 *
 * @example remembered((text) => readOdds(text, 'decimal'))
 */
export function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Value;
    const value = read(text);
    if (known.size < MOST) known.set(text, value);
    return value;
  };
}

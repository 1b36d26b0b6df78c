import { LONGEST_NAME } from './query-reader.ts';

/** The most similar name, if no more than a fifth of the characters differ. */
export function similarName(wrong: string, names: Iterable<string>): string | undefined {
  if (wrong.length > LONGEST_NAME) return undefined;
  let nearest: string | undefined;
  let least = Math.floor(wrong.length / 5) + 1;
  for (const name of names) {
    const distance = editDistance(wrong, name, least);
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** The Levenshtein distance; infinite from `enough` on, which most names reach after a few letters. */
function editDistance(from: string, to: string, enough: number): number {
  if (Math.abs(from.length - to.length) >= enough) return Infinity;
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const replaced = (row[j] ?? 0) + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    if (Math.min(...next) >= enough) return Infinity;
    row = next;
  }
  return row.at(-1) ?? 0;
}

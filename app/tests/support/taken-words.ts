import type { TypedLine } from '#domain/typed-line/read-typed-line.ts';
import { slotOf, type Word } from '#domain/typed-line/words.ts';

/** The words of a line that don't stay in its description. */
export function takenWordsOf({ words }: Pick<TypedLine, 'words'>): Word[] {
  return words.filter((word) => slotOf(word) !== null);
}

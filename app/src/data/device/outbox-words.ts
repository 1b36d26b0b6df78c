import type { Currency } from '#domain/currency.ts';
import { countOf } from '#domain/number-text.ts';
import { storedWrites } from './inside/outbox-store.ts';
import { kindOf, type Write, type WriteWords } from './writes.ts';

/**
 * What waits in words. A write that was damaged on the device can be discarded, too.
 *
 * @example wordsOf(write) // { verb: 'Settle', name: 'Lakers −3.5', detail: 'Won', notebookId }
 */
export function wordsOf(write: Write, currency?: Currency): WriteWords {
  try {
    const words = kindOf(write)?.words(write, currency);
    if (words && Object.values(words).every((part) => part === undefined || typeof part === 'string'))
      return words;
  } catch {
    // Damaged.
  }
  return { verb: 'Change', name: "that can't be read" };
}

/** @example changesWait(2) // '2 changes wait' */
export function changesWait(count: number): string {
  return `${countOf(count, 'change')} ${count === 1 ? 'waits' : 'wait'}`;
}

/** What a person left on this device: ' 2 changes wait on this device.' */
export async function waitingText(person: string): Promise<string> {
  const { length } = await storedWrites(person).catch(() => []);
  return length === 0 ? '' : ` ${changesWait(length)} on this device.`;
}

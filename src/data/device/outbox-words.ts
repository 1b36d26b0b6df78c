import { countOf } from '#domain/number-text.ts';
import { storedWrites } from './inside/outbox-store.ts';
import { kindOf, type Write, type WriteWords } from './writes.ts';

/**
 * What waits in words. A write that was damaged on the device can be discarded, too.
 *
 * @example wordsOf(write) // { verb: 'Settle', name: 'Lakers −3.5', detail: 'Won', notebookId }
 */
export function wordsOf(write: Write): WriteWords {
  try {
    const words = kindOf(write)?.words(write);
    if (words && Object.values(words).every((part) => part === undefined || typeof part === 'string'))
      return words;
  } catch {
    // Damaged.
  }
  return { verb: 'Change', name: "that can't be read" };
}

/** What a person left on this device: ' 2 changes wait on this device.' */
export async function waitingText(person: string): Promise<string> {
  const { length } = await storedWrites(person).catch(() => []);
  if (length === 0) return '';
  return length === 1
    ? ' 1 change waits on this device.'
    : ` ${countOf(length, 'change')} wait on this device.`;
}

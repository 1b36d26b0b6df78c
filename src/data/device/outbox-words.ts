import { countOf } from '#domain/number-text.ts';
import { kindOf, waitingWrites, type Write, type WriteWords } from './writes.ts';

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

/** Of the session that has just ended, too: ' 2 changes wait on this device.' */
export function waitingText(): string {
  const { length } = waitingWrites();
  if (length === 0) return '';
  return length === 1
    ? ' 1 change waits on this device.'
    : ` ${countOf(length, 'change')} wait on this device.`;
}

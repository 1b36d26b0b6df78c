import * as v from 'valibot';
import { STATUS_MEANINGS, type StatusMeanings } from './status.ts';
import { headerWords } from './table.ts';

// The page imports this file, so nothing here reads cells: that happens in the worker.

/** The last files' headers are kept, so that a browser's storage doesn't fill up. */
const MAX_HEADERS = 20;
const LONGEST_HEADER = 4000;

const memorySchema = v.array(v.tuple([v.string(), v.record(v.string(), v.picklist(STATUS_MEANINGS))]));

/**
 * What the user said that statuses mean in files with this header, ignoring case and punctuation. Invalid or missing
 * memories count as empty.
 *
 * @example rememberedStatuses(withStatuses(null, ['Date', 'État'], { gagné: 'won' }), ['date', 'état']) // { gagné: 'won' }
 */
export function rememberedStatuses(memory: string | null, header: readonly string[]): StatusMeanings {
  const key = headerKey(header);
  return entriesOf(memory).find(([known]) => known === key)?.[1] ?? {};
}

/**
 * The memory with these meanings for files with this header, as JSON. It keeps the last twenty headers, and none of
 * more than 4,000 characters.
 *
 * @example withStatuses(null, ['Date', 'État'], { gagné: 'won' }) // '[["date\nétat",{"gagné":"won"}]]'
 */
export function withStatuses(
  memory: string | null,
  header: readonly string[],
  meanings: StatusMeanings,
): string {
  const key = headerKey(header);
  const others = entriesOf(memory).filter(([known]) => known !== key);
  const added = key.length > LONGEST_HEADER ? others : [...others, [key, meanings]];
  return JSON.stringify(added.slice(-MAX_HEADERS));
}

function headerKey(header: readonly string[]): string {
  return header.map(headerWords).join('\n');
}

function entriesOf(memory: string | null): v.InferOutput<typeof memorySchema> {
  try {
    const entries: unknown = JSON.parse(memory ?? '[]');
    return v.is(memorySchema, entries) ? entries : [];
  } catch {
    return [];
  }
}

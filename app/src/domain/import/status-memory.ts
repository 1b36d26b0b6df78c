import * as v from 'valibot';
import { type Answers, isOfRow } from './questions.ts';
import { STATUS_MEANINGS, type StatusMeanings } from './status.ts';
import { headerWords } from './table.ts';

// The page imports this file, so nothing here reads cells: that happens in the worker.

/** The last files' headers are kept, so that a browser's storage doesn't fill up. */
const MAX_HEADERS = 20;
const LONGEST_HEADER = 4000;

/** Earlier versions wrote 'half won' for half_won. */
const meaningSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(' ', '_')),
  v.picklist(STATUS_MEANINGS),
);
const answersSchema = v.record(v.string(), v.string());
const memorySchema = v.array(
  v.union([
    v.strictTuple([v.string(), v.record(v.string(), meaningSchema), answersSchema]),
    // Earlier versions only kept meanings.
    v.strictTuple([v.string(), v.record(v.string(), meaningSchema)]),
  ]),
);

/** What the user said about files with a header: what statuses mean, and the answers to what rows leave open. */
export type Said = { readonly statusMeanings: StatusMeanings; readonly answers: Answers };

/**
 * What the user said about files with this header, ignoring case and punctuation. Invalid or missing memories count as
 * empty.
 *
 * @example saidBefore(withSaid(null, ['Date', 'État'], { statusMeanings: { gagné: 'won' }, answers: {} }), ['date', 'état'])
 * // { statusMeanings: { gagné: 'won' }, answers: {} }
 */
export function saidBefore(memory: string | null, header: readonly string[]): Said {
  const key = headerKey(header);
  const [, statusMeanings = {}, answers = {}] = entriesOf(memory).find(([known]) => known === key) ?? [];
  return { statusMeanings, answers };
}

/**
 * The memory with what was said about files with this header, as JSON. It keeps the last twenty headers, and none of
 * more than 4,000 characters.
 *
 * @example withSaid(null, ['Date', 'État'], { statusMeanings: { gagné: 'won' }, answers: { 'part back': 'lost' } })
 * // '[["date\nétat",{"gagné":"won"},{"part back":"lost"}]]'
 */
export function withSaid(memory: string | null, header: readonly string[], said: Said): string {
  const key = headerKey(header);
  const answers = Object.fromEntries(Object.entries(said.answers).filter(([id]) => !isOfRow(id)));
  const others = entriesOf(memory).filter(([known]) => known !== key);
  const added =
    key.length > LONGEST_HEADER ? others : [...others, [key, said.statusMeanings, answers] as const];
  return JSON.stringify(added.slice(-MAX_HEADERS));
}

function headerKey(header: readonly string[]): string {
  return header.map(headerWords).join('\n');
}

function entriesOf(memory: string | null): v.InferOutput<typeof memorySchema> {
  try {
    const read = v.safeParse(memorySchema, JSON.parse(memory ?? '[]'));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}

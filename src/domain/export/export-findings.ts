import * as v from 'valibot';
import { isPause, type Stepwise } from '#domain/stepwise.ts';

export type ExportProblem = {
  /** Such as 'Notebook 1, bet 23'. */
  readonly where: string;
  /** A sentence. */
  readonly message: string;
};

/** Nobody reads more. */
export const MOST_PROBLEMS = 100;

/** What is wrong with a file so far, and what it has named already. */
export type Findings = { readonly problems: ExportProblem[]; readonly ids: Set<string> };

/**
 * The items of a list that can be read, each of which is named by its place; stops at so many problems that nobody
 * would read of more.
 *
 * @example madeBy(eachOf([1, 2], 'Bet', findings, (item, where) => where)) // ['Bet 1', 'Bet 2']
 */
export function* eachOf<Item>(
  items: readonly unknown[] | undefined,
  what: string,
  findings: Findings,
  read: (item: unknown, where: string, findings: Findings) => Item | undefined,
): Stepwise<Item[]> {
  const found: Item[] = [];
  for (const [index, item] of (items ?? []).entries()) {
    if (findings.problems.length >= MOST_PROBLEMS) break;
    if (isPause(index)) yield;
    const one = read(item, `${what} ${index + 1}`, findings);
    if (one !== undefined) found.push(one);
  }
  return found;
}

/**
 * What eachOf gives, of items each of which is read in steps because it may be long itself.
 *
 * @example madeBy(eachInSteps(file.notebooks, 'Notebook', findings, notebookIn)).length // 3
 */
export function* eachInSteps<Item>(
  items: readonly unknown[] | undefined,
  what: string,
  findings: Findings,
  read: (item: unknown, where: string, findings: Findings) => Stepwise<Item | undefined>,
): Stepwise<Item[]> {
  const found: Item[] = [];
  for (const [index, item] of (items ?? []).entries()) {
    if (findings.problems.length >= MOST_PROBLEMS) break;
    const one = yield* read(item, `${what} ${index + 1}`, findings);
    if (one !== undefined) found.push(one);
  }
  return found;
}

/**
 * The item as its schema gives it. The first thing wrong with it becomes a problem, and so does an id that an earlier
 * item has.
 *
 * @example checked(exportedDaySchema, { date: '2026-02-30' }, 'Day 1', findings) // undefined, and one problem more
 */
export function checked<const Schema extends v.GenericSchema>(
  schema: Schema,
  item: unknown,
  where: string,
  { problems, ids }: Findings,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, item, { abortEarly: true, abortPipeEarly: true });
  if (!result.success) {
    const [issue] = result.issues;
    problems.push({ where, message: sentence(v.getDotPath(issue), issue.message) });
    return undefined;
  }
  const id = idOf(result.output);
  if (id !== undefined && ids.has(id)) problems.push({ where, message: `The id ${id} is there twice.` });
  if (id !== undefined) ids.add(id);
  return result.output;
}

function sentence(path: string | null, message: string): string {
  if (path === null) return message.startsWith('must ') ? `It ${message}.` : 'It is no object.';
  return message.startsWith('Invalid ') ? `“${path}” is missing.` : `“${path}” ${message}.`;
}

function idOf(item: unknown): string | undefined {
  return typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
    ? item.id
    : undefined;
}

/**
 * Tells of each text whether it is there for the first time.
 *
 * @example const isNew = distinct(); // isNew('a') is true, and then false
 */
export function distinct(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => seen.size < seen.add(text).size;
}

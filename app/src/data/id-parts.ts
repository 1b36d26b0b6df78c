import { type Answer, dataOf } from './data-client.ts';

/** Ids are sent in the URL, of which servers accept about 8 KB. */
const MAX_IDS = 100;

/** These ids in parts, with few enough for one request that names them. */
export function idParts(ids: readonly string[]): (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
}

/** The rows of these ids, asked for one part after another. */
export async function rowsOfIds<Row>(
  ids: readonly string[],
  ask: (part: readonly string[]) => PromiseLike<Answer<Row[]>>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const part of idParts(ids)) found.push(...(await dataOf(ask(part))));
  return found;
}

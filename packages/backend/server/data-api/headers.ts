import { HttpError } from './http-error.ts';

const PREFERENCES: ReadonlyMap<string, RegExp> = new Map([
  ['return', /^(minimal|representation)$/],
  ['resolution', /^(merge|ignore)-duplicates$/],
  ['missing', /^(default|null)$/],
  ['count', /^(exact|planned|estimated)$/],
  ['handling', /^(strict|lenient)$/],
  ['tx', /^(commit|rollback)$/],
  ['max-affected', /^\d{1,9}$/],
]);

export type Preferences = ReturnType<typeof readPreferences>;

/** Parses `Prefer`. Unknown preferences are an error with handling=strict, else ignored. */
export function readPreferences(header: string) {
  const parsed = new Map<string, string>();
  const unknown: string[] = [];
  for (const preference of header.split(',').map((each) => each.trim())) {
    const [name = '', value = ''] = preference.split('=', 2).map((each) => each.trim());
    if (!PREFERENCES.get(name)?.test(value)) unknown.push(preference);
    // PostgreSQL estimates from statistics of everybody's rows, so an estimate would tell of other users'.
    else if (!parsed.has(name)) parsed.set(name, name === 'count' ? 'exact' : value);
  }
  const isStrict = parsed.get('handling') === 'strict';
  const invalid = unknown.filter((each) => each !== '').join(', ');
  if (isStrict && invalid !== '')
    throw new HttpError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid}`,
    });
  if (!isStrict) parsed.delete('max-affected');
  const most = parsed.get('max-affected');
  return {
    return: parsed.get('return') as 'minimal' | 'representation' | undefined,
    resolution: parsed.get('resolution') as 'merge-duplicates' | 'ignore-duplicates' | undefined,
    defaults: parsed.get('missing') === 'default',
    isCounted: parsed.has('count'),
    maxAffected: most === undefined ? undefined : Number(most),
    rollback: parsed.get('tx') === 'rollback',
    /** For the Preference-Applied header. */
    applied: [...parsed].map(([name, value]) => `${name}=${value}`).join(', '),
  };
}

/** The format of the first media type in an `Accept` header that we can produce. */
export function readFormat(accept: string): { format: 'array' | 'object' | 'csv'; stripNulls: boolean } {
  for (const kind of accept.split(',')) {
    const [type = '', ...options] = kind.split(';').map((each) => each.trim().toLowerCase());
    const [, own] = /^application\/vnd\.pgrst\.(array|object)(?:\+json)?$/.exec(type) ?? [];
    if (own) return { format: own as 'array' | 'object', stripNulls: options.includes('nulls=stripped') };
    if (type === 'text/csv') return { format: 'csv', stripNulls: false };
    if (['', '*/*', 'application/*', 'application/json'].includes(type))
      return { format: 'array', stripNulls: false };
  }
  const message = `None of these media types are available: ${accept.slice(0, 200)}`;
  throw new HttpError(406, 'PGRST107', message);
}

export function readRange(
  range: string | undefined,
  unit = 'items',
): { offset: number; limit: number | undefined } | undefined {
  const [, first, last] = /^(?:items=)?(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined || unit !== 'items') return undefined;
  const offset = wholeNumber(first);
  if (!last) return { offset, limit: undefined };
  const limit = wholeNumber(last) - offset + 1;
  if (limit > 0) return { offset, limit };
  throw outOfRange(
    'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  );
}

/** At most nine digits, to fit PostgreSQL's integer. */
export function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw outOfRange('Limit and offset must be whole numbers, 0 or more.');
}

const outOfRange = (details: string) =>
  new HttpError(416, 'PGRST103', 'Requested range not satisfiable', { details });

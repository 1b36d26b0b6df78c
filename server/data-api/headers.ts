import { badRequest, HttpError } from './http-error.ts';
import { wholeNumber, type Format, type Preferences } from './request.ts';

const KNOWN: Record<string, readonly string[]> = {
  return: ['minimal', 'representation', 'headers-only'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
};

const RESOLUTIONS: Readonly<Record<string, Preferences['resolution']>> = {
  'merge-duplicates': 'merge',
  'ignore-duplicates': 'ignore',
};

/** Reads `Prefer`. What is not known is an error under handling=strict, and not confirmed otherwise. */
export function readPreferences(header: string): Preferences {
  const found = new Map<string, string>();
  const unknown: string[] = [];
  for (const preference of header.split(',').map((each) => each.trim())) {
    const [name = '', value = ''] = preference.split('=', 2).map((each) => each.trim());
    const isKnown =
      name === 'max-affected'
        ? /^\d{1,9}$/.test(value)
        : Object.hasOwn(KNOWN, name) && KNOWN[name]?.includes(value);
    if (isKnown && !found.has(name)) found.set(name, value);
    else if (!isKnown && preference !== '') unknown.push(preference);
  }
  const isStrict = found.get('handling') === 'strict';
  if (isStrict && unknown.length > 0)
    throw badRequest(
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${unknown.join(', ')}`,
      'PGRST122',
    );
  const most = found.get('max-affected');
  if (!isStrict) found.delete('max-affected');
  return {
    return: (found.get('return') ?? 'minimal') as Preferences['return'],
    resolution: RESOLUTIONS[found.get('resolution') ?? ''],
    defaults: found.get('missing') === 'default',
    count: found.get('count') as Preferences['count'],
    maxAffected: isStrict && most !== undefined ? Number(most) : undefined,
    rollback: found.get('tx') === 'rollback',
    applied: [...found].map(([name, value]) => `${name}=${value}`).join(', '),
  };
}

/** Reads `Accept`: the first of its kinds that can be answered with. */
export function readFormat(accept: string): { format: Format; stripNulls: boolean } {
  for (const kind of accept.split(',')) {
    const [type = '', ...options] = kind.split(';').map((each) => each.trim().toLowerCase());
    const stripNulls = options.includes('nulls=stripped');
    if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object')
      return { format: 'object', stripNulls };
    if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array')
      return { format: 'array', stripNulls };
    if (type === 'text/csv') return { format: 'csv', stripNulls: false };
    if (['', '*/*', 'application/*', 'application/json'].includes(type))
      return { format: 'array', stripNulls: false };
  }
  throw new HttpError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${accept.slice(0, 200)}`,
  });
}

/** Reads `Range`, which says the same as limit and offset; undefined where it says nothing of rows. */
export function readRange(
  range: string | undefined,
  unit: string | undefined,
): { offset: number; limit: number | undefined } | undefined {
  const [, first, last] = /^(?:items=)?(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined || (unit !== undefined && unit !== 'items')) return undefined;
  const offset = wholeNumber(first);
  if (!last) return { offset, limit: undefined };
  if (wholeNumber(last) < offset)
    throw new HttpError(416, {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  return { offset, limit: wholeNumber(last) - offset + 1 };
}

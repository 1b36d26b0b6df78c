import { outageOf, OUT_OF_REACH, type Outage } from '../database/outage.ts';
import { codeOf } from '../error-code.ts';
import { logError } from '../log.ts';
import { Refusal } from './refusal.ts';

/** PostgREST's statuses for SQLSTATEs, the longest prefix first; what is not here is the request's fault: 400. */
const STATUSES: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  // A view that cannot be written, which PostgREST blames on the server.
  ['55000', 400],
  ['57P0', 503],
  ['P0001', 400],
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 503],
  ['53', 503],
  ['54', 413],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

/** How @supabase/lite words what it cannot read in a query. */
const UNREADABLE =
  /failed to parse|Missing closing quote|Unknown operator|Unsupported operator|Invalid filter|Unexpected input|Expected identifier|^Expected .* at position \d+$|^Expected "\(" for spread embed/;

/** How it stumbles over an operator such as 'constructor', which every object has: it takes that for one of its own. */
const NO_OPERATOR = /\bendsWith is not a function$/;

function statusOf(sqlState: string, anonymous: boolean): number {
  if (sqlState === '42501') return anonymous ? 401 : 403;
  const custom = /^PT([2-5]\d\d)$/.exec(sqlState);
  if (custom) return Number(custom[1]);
  return STATUSES.find(([prefix]) => sqlState.startsWith(prefix))?.[1] ?? 400;
}

function textOf(error: object, field: 'detail' | 'hint'): string | null {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : null;
}

/** To ask again later. */
export function outageRefusal(outage: Outage): Refusal {
  return new Refusal(503, outage);
}

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code) && code !== 'EPIPE';

export function isFromDatabase(error: unknown): boolean {
  return isSqlState(codeOf(error)) || outageOf(error) !== undefined;
}

/** The answer to whatever went wrong on the way to the database or in it. Says nothing that is not the asker's. */
export function databaseRefusal(error: unknown, anonymous: boolean): Refusal {
  if (error instanceof Refusal) return error;
  const outage = outageOf(error);
  if (outage) return outageRefusal(outage);
  const code = codeOf(error);
  if (error instanceof Error && isSqlState(code)) {
    const status = statusOf(code, anonymous);
    if (status === 503) return outageRefusal(OUT_OF_REACH);
    if (status >= 500) logError('The database refused a request', error);
    const internal = status >= 500 && code !== '57014';
    return new Refusal(status, {
      code,
      message: internal ? 'Something went wrong on the server.' : error.message,
      details: internal ? null : textOf(error, 'detail'),
      hint: internal ? null : textOf(error, 'hint'),
    });
  }
  if (error instanceof Error && UNREADABLE.test(error.message)) {
    return new Refusal(400, { code: 'PGRST100', message: error.message });
  }
  if (error instanceof TypeError && NO_OPERATOR.test(error.message)) {
    return new Refusal(400, { code: 'PGRST100', message: 'Unknown operator' });
  }
  // What the arguments of a function are written with gives up on lists in lists in lists.
  if (error instanceof RangeError && error.message.includes('call stack')) {
    return new Refusal(400, { code: 'PGRST102', message: 'The body is nested too deeply' });
  }
  logError('A request of the Data API failed', error);
  return new Refusal(500, { code: 'PGRSTX00', message: 'Something went wrong on the server.' });
}

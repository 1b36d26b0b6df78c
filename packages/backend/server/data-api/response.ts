import type { Compiled } from './compile.ts';
import type { HttpResponse } from './http.ts';
import { HttpError } from './http-error.ts';
import type { ResultRow } from './pipeline.ts';
import { isWrite, type Write } from './plan.ts';

const CONTENT_TYPES = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;

/** How to end a write's transaction if its result has to be checked first. */
export function endingOf({ shape, level }: Compiled): 'commit' | 'rollback' | undefined {
  const { isRead, prefer, format } = shape;
  if (isRead) return undefined;
  if (prefer.rollback) return 'rollback';
  return prefer.maxAffected !== undefined || (format === 'object' && level) ? 'commit' : undefined;
}

/** Throws if the request doesn't allow this number of rows. */
export function checkRows({ shape, source, level }: Compiled, results: readonly ResultRow[]) {
  const { maxAffected = Infinity } = shape.prefer;
  const [, rows, total] = results.at(-1) ?? [];
  const count = Number(rows);
  const affected = isWrite(source) ? Number(total) : count;
  if (source.kind !== 'read' && affected > maxAffected)
    throw new HttpError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${affected} rows`,
    });
  if (shape.format === 'object' && level && count !== 1)
    throw new HttpError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${count} rows`,
    });
}

export function responseOf(
  compiled: Compiled,
  results: readonly ResultRow[],
  values: readonly string[],
): HttpResponse {
  const { shape, source, level } = compiled;
  const { format, prefer } = shape;
  const { status, range } = isWrite(source)
    ? writeOutcome(compiled, source, results)
    : readOutcome(compiled, results, values);
  const headers: Record<string, string> = {
    'Content-Type': CONTENT_TYPES[format],
    ...(prefer.applied !== '' && { 'Preference-Applied': prefer.applied }),
    ...(range !== undefined && { 'Content-Range': range }),
  };
  const [rows] = results.at(-1) ?? [];
  const isOneRow = format === 'object' || (source.kind === 'call' && !source.sqlFunction.isSet);
  const body = level && isOneRow && format !== 'csv' ? onlyRow(rows) : (rows ?? '');
  return { status, headers, body };
}

type Outcome = { status: number; range?: string };

function readOutcome(
  { shape, source, level }: Compiled,
  results: readonly ResultRow[],
  values: readonly string[],
): Outcome {
  if (source.kind === 'call' && source.sqlFunction.isVoid) return { status: 204 };
  const [, rows, counted] = results.at(-1) ?? [];
  const length = Number(rows);
  const offset = level?.offset === undefined ? 0 : Number(values[level.offset]);
  const total = shape.prefer.isCounted ? Number(counted) : undefined;
  if (total !== undefined && offset > total)
    throw new HttpError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    });
  const status = total !== undefined && length < total ? 206 : 200;
  return { status, range: `${rangeOf(offset, length)}/${total ?? '*'}` };
}

function writeOutcome(
  { shape, level, first }: Compiled,
  { kind }: Write,
  results: readonly ResultRow[],
): Outcome {
  const [, , written] = results.at(-1) ?? [];
  const count = Number(written);
  const total = shape.prefer.isCounted ? count : '*';
  if (kind !== 'insert') return { status: level ? 200 : 204, range: `${rangeOf(0, count)}/${total}` };
  // As in PostgREST, an upsert that added no row returns 200, not 201.
  const existing = first ? Number(results[0]?.[0]) : 0;
  return { status: existing > 0 && count <= existing ? 200 : 201, range: `*/${total}` };
}

const rangeOf = (offset: number, count: number) => (count === 0 ? '*' : `${offset}-${offset + count - 1}`);

/** Unwraps a list with at most one row. */
const onlyRow = (rows: string | null | undefined) => (!rows || rows === '[]' ? 'null' : rows.slice(1, -1));

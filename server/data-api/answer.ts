import type { Compiled } from './compile.ts';
import type { HttpAnswer } from './http.ts';
import { HttpError } from './http-error.ts';
import type { ResultRow } from './pipeline.ts';
import { isWrite, type Write } from './plan.ts';
import { MOST_ROWS } from './plan-rows.ts';
import type { Preferences, Shape } from './request.ts';

const CONTENT_TYPES = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Whether a write is to be committed only if its results are as the request wants them. */
export function isChecked({ isRead, prefer, format }: Shape, { level }: Compiled): boolean {
  return !isRead && (prefer.maxAffected !== undefined || (format === 'object' && level !== undefined));
}

/** Throws if there are more or fewer rows than the request allows. */
export function checkRows({ prefer, format }: Shape, compiled: Compiled, results: readonly ResultRow[]) {
  const { source, level } = compiled;
  const [, rows, total] = results.at(-1) ?? [];
  const count = Number(rows);
  const affected = isWrite(source) ? Number(total) : count;
  if (prefer.maxAffected !== undefined && source.kind !== 'read' && affected > prefer.maxAffected)
    throw new HttpError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${affected} rows`,
    });
  if (format === 'object' && level && count !== 1)
    throw new HttpError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${count} rows`,
    });
}

/** The answer to a request whose statements succeeded. */
export function answerOf(
  shape: Shape,
  compiled: Compiled,
  results: readonly ResultRow[],
  values: readonly string[],
): HttpAnswer {
  const { source, level } = compiled;
  const { format, prefer } = shape;
  const [rows] = results.at(-1) ?? [];
  const isOneRow = format === 'object' || (source.kind === 'call' && !source.sqlFunction.isSet);
  const body = level && isOneRow && format !== 'csv' ? onlyRow(rows) : (rows ?? '');
  const { status, ...more } = isWrite(source)
    ? writeOutcome(shape, compiled, source, results)
    : readOutcome(shape, compiled, results, values);
  const headers: Record<string, string> = { 'Content-Type': CONTENT_TYPES[format], ...more.headers };
  if (prefer.applied !== '') headers['Preference-Applied'] = prefer.applied;
  return { status, headers, body };
}

type Outcome = Pick<HttpAnswer, 'status' | 'headers'>;

function readOutcome(
  { prefer }: Shape,
  { source, level, first }: Compiled,
  results: readonly ResultRow[],
  values: readonly string[],
): Outcome {
  if (source.kind === 'call' && source.sqlFunction.isVoid) return { status: 204, headers: {} };
  const [, rows, counted] = results.at(-1) ?? [];
  const count = Number(rows);
  const offset = level?.offset === undefined ? 0 : Number(values[level.offset]);
  const total = prefer.count && totalOf(prefer.count, Number(counted), first && results[0]?.[0]);
  if (total !== undefined && offset > total)
    throw new HttpError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    });
  const headers = { 'Content-Range': `${rangeOf(offset, count)}/${total ?? '*'}` };
  return { status: total !== undefined && count < total ? 206 : 200, headers };
}

/** The number of rows, which PostgreSQL estimates if it is more than an answer can hold. */
function totalOf(kind: Preferences['count'], counted: number, explained: string | null | undefined): number {
  if (!explained || (kind === 'estimated' && counted <= MOST_ROWS)) return counted;
  const [explanation] = JSON.parse(explained) as { Plan: { 'Plan Rows': number } }[];
  return Math.max(explanation?.Plan['Plan Rows'] ?? 0, counted);
}

function writeOutcome(
  { prefer }: Shape,
  { level, first }: Compiled,
  { kind, relation }: Write,
  results: readonly ResultRow[],
): Outcome {
  const [, , written, key] = results.at(-1) ?? [];
  const count = Number(written);
  const total = prefer.count === undefined ? '*' : count;
  const range = `${kind === 'insert' ? '*' : rangeOf(0, count)}/${total}`;
  const headers: Record<string, string> = { 'Content-Range': range };
  if (kind !== 'insert') return { status: level ? 200 : 204, headers };
  if (key && count === 1) headers['Location'] = `/${relation}?${filterOf(key)}`;
  // As on PostgREST: an upsert that adds no row has created nothing.
  const found = first ? Number(results[0]?.[0]) : 0;
  return { status: found > 0 && count <= found ? 200 : 201, headers };
}

/** The query that finds a row by its key. */
function filterOf(key: string): string {
  const columns = Object.entries(JSON.parse(key) as Record<string, unknown>);
  return new URLSearchParams(columns.map(([name, value]) => [name, `eq.${String(value)}`])).toString();
}

const rangeOf = (offset: number, count: number) => (count === 0 ? '*' : `${offset}-${offset + count - 1}`);

/** The row of a list that holds one or none. */
const onlyRow = (rows: string | null | undefined) => (!rows || rows === '[]' ? 'null' : rows.slice(1, -1));

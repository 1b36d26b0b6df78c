import type { Compiled } from './compile.ts';
import { badRequest, HttpError } from './http-error.ts';
import type { ResultRow } from './database.ts';
import { isWrite, type Plan } from './plan.ts';
import { MOST_ROWS } from './plan-rows.ts';
import type { Shape } from './request.ts';

export type Answer = { status: number; headers: Record<string, string>; body: string };

const CONTENT_TYPES = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Whether the results decide if a write is to stand. */
export function isChecked({ prefer, format }: Shape, { plan, isReadOnly }: Compiled): boolean {
  if (isReadOnly) return false;
  return prefer.maxAffected !== undefined || (format === 'object' && plan.level !== undefined);
}

/** Throws where there are other rows than the request allows. */
export function checkRows({ prefer, format }: Shape, { plan }: Compiled, results: readonly ResultRow[]) {
  const row = results.at(-1) ?? [];
  const count = Number(row[1]);
  const affected = isWrite(plan.source) ? Number(row[2]) : count;
  if (prefer.maxAffected !== undefined && plan.source.kind !== 'read' && affected > prefer.maxAffected)
    throw badRequest(
      'Query result exceeds max-affected preference constraint',
      `The query affects ${affected} rows`,
      'PGRST124',
    );
  if (format === 'object' && plan.level && count !== 1)
    throw new HttpError(406, {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${count} rows`,
    });
}

/** The answer to a request whose statements went well. */
export function answerOf(
  shape: Shape,
  compiled: Compiled,
  results: readonly ResultRow[],
  values: readonly string[],
): Answer {
  const { source, level } = compiled.plan;
  const row = results.at(-1) ?? [];
  const first = compiled.first && results[0];
  const headers: Record<string, string> = { 'Content-Type': CONTENT_TYPES[shape.format] };
  if (shape.prefer.applied !== '') headers['Preference-Applied'] = shape.prefer.applied;
  if (isWrite(source)) return writeAnswer(shape, compiled, row, { first, headers });
  if (source.kind === 'call' && source.sqlFunction.isVoid) return { status: 204, headers, body: '' };
  const count = Number(row[1]);
  const offset = level?.offset === undefined ? 0 : Number(values[level.offset]);
  const total = shape.prefer.count === undefined ? undefined : totalOf(shape, row, first);
  if (total !== undefined && offset > total) throw beyond(offset, total);
  headers['Content-Range'] = `${rangeOf(offset, count)}/${total ?? '*'}`;
  const body = row[0] ?? '';
  const status = total !== undefined && count < total ? 206 : 200;
  return { status, headers, body: isOneRow(shape, compiled.plan) ? only(body, count) : body };
}

function isOneRow({ format }: Shape, { source, level }: Plan): boolean {
  if (!level || format === 'csv') return false;
  return format === 'object' || (source.kind === 'call' && !source.sqlFunction.isSet);
}

function beyond(offset: number, total: number): HttpError {
  return new HttpError(
    416,
    {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    },
    { 'Content-Range': `*/${total}` },
  );
}

function writeAnswer(
  shape: Shape,
  { plan: { source, level } }: Compiled,
  [body, , affected, key]: ResultRow,
  { first, headers }: { first: ResultRow | undefined; headers: Record<string, string> },
): Answer {
  const total = shape.prefer.count === undefined ? '*' : affected;
  const range = source.kind === 'insert' ? '*' : rangeOf(0, Number(affected));
  headers['Content-Range'] = `${range}/${total}`;
  if (key !== null && key !== undefined && Number(affected) === 1 && source.kind === 'insert') {
    const pairs = Object.entries(JSON.parse(key) as Record<string, unknown>);
    const query = pairs.map(([name, value]) => [name, `eq.${String(value)}`]);
    headers['Location'] = `/${source.relation}?${new URLSearchParams(query).toString()}`;
  }
  const text = shape.format === 'object' && level ? only(body ?? '', 1) : (body ?? '');
  // As on PostgREST: an upsert that adds no row has created nothing.
  const found = Number(first?.[0] ?? 0);
  const isCreated = found === 0 || Number(affected) > found;
  if (source.kind === 'insert') return { status: isCreated ? 201 : 200, headers, body: text };
  return { status: level ? 200 : 204, headers, body: text };
}

/** An estimate where there are more rows than are worth counting. */
function totalOf({ prefer }: Shape, row: ResultRow, first: ResultRow | undefined): number {
  const counted = Number(row[2]);
  if (first === undefined || (prefer.count === 'estimated' && counted <= MOST_ROWS)) return counted;
  const [explained] = JSON.parse(first[0] ?? '') as { Plan: { 'Plan Rows': number } }[];
  return Math.max(explained?.Plan['Plan Rows'] ?? 0, counted);
}

const rangeOf = (offset: number, count: number) => (count === 0 ? '*' : `${offset}-${offset + count - 1}`);

/** The one row of a list. */
const only = (list: string, count: number) => (count === 0 ? 'null' : list.slice(1, -1));

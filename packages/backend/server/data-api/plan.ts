import type { Preferences } from './headers.ts';
import { HttpError } from './http-error.ts';
import { planCall, type Call } from './plan-call.ts';
import {
  columnsNeeded,
  noColumn,
  RowPlanner,
  rowTypeOf,
  withMostRows,
  type Level,
  type PlannedCondition,
} from './plan-rows.ts';
import type { BodyShape, Shape } from './request.ts';
import type { Column, Relation, Schema } from './schema.ts';
import { similarName } from './similar-name.ts';

type Read = { kind: 'read'; relation: string };
export type Insert = {
  kind: 'insert';
  columns: Column[];
  body: BodyShape;
  defaults: boolean;
  conflict: { columns: readonly string[]; resolution: NonNullable<Preferences['resolution']> } | undefined;
};
export type Update = { kind: 'update'; columns: Column[]; body: BodyShape; conditions: PlannedCondition[] };
type Delete = { kind: 'delete'; conditions: PlannedCondition[] };
export type Write = (Insert | Update | Delete) & {
  relation: string;
  /** The columns that the response needs. */
  returning: 'all' | readonly string[];
};

export type Plan = {
  source: Read | Call | Write;
  /** The rows of the response; undefined for a scalar, or if no rows are requested. */
  level: Level | undefined;
};

export const isWrite = (source: Plan['source']): source is Write =>
  source.kind !== 'read' && source.kind !== 'call';

export function planRequest(shape: Shape, schema: Schema): Plan {
  if (shape.isCall) return planCall(shape, schema);
  const relation = schema.relations.get(shape.name);
  if (!relation) throw noRelation(shape.name, schema);
  const planner = new RowPlanner(schema);
  // A write's conditions choose the rows to write; the response contains all of those.
  const scope = shape.isRead ? shape.rows : { ...shape.rows, conditions: [] };
  const rows = planner.rows(rowTypeOf(relation), shape.select, scope);
  if (shape.isRead) return { source: { kind: 'read', relation: relation.name }, level: withMostRows(rows) };
  const level = shape.prefer.return === 'representation' ? rows : undefined;
  if (shape.method === 'POST') return { source: planInsert(shape, relation, level), level };
  const conditions = planner.conditions(shape.rows.conditions, rowTypeOf(relation));
  return { source: planChange(shape, relation, level, conditions), level };
}

function planInsert(shape: Shape, relation: Relation, level: Level | undefined): Write {
  const { prefer, onConflict } = shape;
  const { resolution } = prefer;
  const body = bodyOf(shape);
  for (const name of onConflict) if (!relation.columns.has(name)) throw noColumn(relation.name, name);
  const target = onConflict.length > 0 ? onConflict : relation.primaryKey;
  return {
    kind: 'insert',
    relation: relation.name,
    columns: writtenColumns(relation, body),
    body,
    defaults: prefer.defaults,
    conflict: resolution && target.length > 0 ? { columns: target, resolution } : undefined,
    returning: level ? columnsNeeded(level) : [],
  };
}

function planChange(
  shape: Shape,
  relation: Relation,
  level: Level | undefined,
  conditions: PlannedCondition[],
): Write {
  const { method, rows } = shape;
  if (rows.limit !== undefined || rows.offset !== undefined)
    throw new HttpError(400, 'PGRST100', 'Updates and deletes support neither limit nor offset');
  // Like Supabase's pgsafeupdate, rejects a forgotten filter instead of changing every row.
  if (conditions.length === 0)
    throw new HttpError(400, '21000', `${method === 'PATCH' ? 'UPDATE' : method} requires a WHERE clause`);
  const returning = level ? columnsNeeded(level) : [];
  const common = { relation: relation.name, returning, conditions };
  if (method === 'DELETE') return { ...common, kind: 'delete' };
  const body = bodyOf(shape);
  if (body.isList) throw new HttpError(400, 'PGRST102', 'An update takes a single object');
  return { ...common, kind: 'update', columns: writtenColumns(relation, body), body };
}

function bodyOf({ body }: Shape): BodyShape {
  if (body) return body;
  throw new Error('A write needs a body');
}

function writtenColumns(relation: Relation, { keys = [] }: BodyShape): Column[] {
  return keys.map((name) => {
    const column = relation.columns.get(name);
    if (column) return column;
    const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`;
    throw new HttpError(400, 'PGRST204', message);
  });
}

function noRelation(name: string, schema: Schema): HttpError {
  const similar = similarName(name, schema.relations.keys());
  return new HttpError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`, {
    hint: similar === undefined ? null : `Perhaps you meant the table 'public.${similar}'`,
  });
}

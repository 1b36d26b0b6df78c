import { badRequest, HttpError } from './http-error.ts';
import { findFunction } from './find-function.ts';
import {
  MOST_ROWS,
  noColumn,
  RowPlanner,
  rowTypeOf,
  type Level,
  type PlannedCondition,
} from './plan-rows.ts';
import type { BodyShape, Shape } from './request.ts';
import type { Column, Parameter, Relation, Schema, SqlFunction } from './schema.ts';
import { similarName } from './similar-name.ts';

/** Where a function's arguments are: each a value of its own, in the body by their names, or the whole body. */
export type Arguments =
  | { kind: 'values'; values: { parameter: Parameter; value: number }[] }
  | { kind: 'body'; parameters: Parameter[]; value: number }
  | { kind: 'whole'; type: string; value: number };
export type Call = { kind: 'call'; sqlFunction: SqlFunction; args: Arguments };
export type Insert = {
  kind: 'insert';
  columns: Column[];
  body: BodyShape;
  defaults: boolean;
  conflict: { columns: readonly string[]; resolution: 'merge' | 'ignore' } | undefined;
};
export type Update = { kind: 'update'; columns: Column[]; body: BodyShape; conditions: PlannedCondition[] };
type Delete = { kind: 'delete'; conditions: PlannedCondition[] };
export type Write = (Insert | Update | Delete) & {
  relation: string;
  /** The columns that the answer is made of. */
  returning: 'all' | string[];
  /** The primary key, for an answer that says where the row is. */
  location: readonly string[];
};

export type Plan = {
  source: { kind: 'read'; relation: string } | Call | Write;
  /** The rows of the answer; none for a plain value, or where nothing is asked for. */
  level: Level | undefined;
  /** The columns that `*` stands for. */
  columns: readonly string[];
};

export const isWrite = (source: Plan['source']): source is Write =>
  source.kind !== 'read' && source.kind !== 'call';

/** Finds out what a request's names mean. */
export function planRequest(shape: Shape, schema: Schema): Plan {
  return shape.target.kind === 'function' ? planCall(shape, schema) : planRelation(shape, schema);
}

function planCall(shape: Shape, schema: Schema): Plan {
  const { sqlFunction, args } = findFunction(shape, schema);
  const source = { kind: 'call', sqlFunction, args } as const;
  const relation = schema.relations.get(sqlFunction.relation ?? '');
  const columns = new Map(sqlFunction.columns?.map((column) => [column.name, column]));
  const type = relation ? rowTypeOf(relation) : { name: sqlFunction.name, isRelation: false, columns };
  const planner = new RowPlanner(schema, shape.scopes);
  if (!sqlFunction.columns) {
    // A plain value has no columns to select or filter by.
    if (shape.scopes.some(({ conditions }) => conditions.length > 0)) planner.rows(type, []);
    return { source, level: undefined, columns: [] };
  }
  return { source, level: limited(planner.rows(type, shape.select)), columns: [...columns.keys()] };
}

function planRelation(shape: Shape, schema: Schema): Plan {
  const relation = schema.relations.get(shape.target.name);
  if (!relation) throw noRelation(shape.target.name, schema);
  const columns = [...relation.columns.keys()];
  if (shape.method === 'GET' || shape.method === 'HEAD') {
    const level = limited(new RowPlanner(schema, shape.scopes).rows(rowTypeOf(relation), shape.select));
    return { source: { kind: 'read', relation: relation.name }, level, columns };
  }
  return { ...planWrite(shape, schema, relation), columns };
}

const limited = (level: Level): Level => ({ ...level, limit: Math.min(level.limit ?? MOST_ROWS, MOST_ROWS) });

function planWrite(shape: Shape, schema: Schema, relation: Relation): Pick<Plan, 'source' | 'level'> {
  if (shape.method === 'POST') {
    const level = answeredLevel(shape, new RowPlanner(schema, shape.scopes), relation);
    return { source: planInsert(shape, relation, level), level };
  }
  const own = shape.scopes.find(({ path }) => path.length === 0);
  if (own?.limit !== undefined || own?.offset !== undefined)
    throw badRequest('An update or a delete takes no limit and no offset');
  // What says which rows are written is not asked of them once more when they are answered.
  const asked = shape.scopes.map((scope) => (scope === own ? { ...scope, conditions: [] } : scope));
  const planner = new RowPlanner(schema, asked);
  const level = answeredLevel(shape, planner, relation);
  const conditions = planner.conditions(rowTypeOf(relation), own?.conditions ?? []);
  const { body, method } = shape;
  if (conditions.length === 0)
    // As pgsafeupdate on a Supabase project: a filter forgotten is not everything.
    throw badRequest(`${body ? 'UPDATE' : 'DELETE'} requires a WHERE clause`, null, '21000');
  const source = { relation: relation.name, returning: columnsNeeded(level), location: [], conditions };
  if (method === 'DELETE' || !body) return { source: { ...source, kind: 'delete' }, level };
  if (body.isList) throw badRequest('An update takes a single object', null, 'PGRST102');
  return { source: { ...source, kind: 'update', columns: writtenColumns(relation, body), body }, level };
}

function answeredLevel(
  { prefer, select }: Shape,
  planner: RowPlanner,
  relation: Relation,
): Level | undefined {
  const level = planner.rows(rowTypeOf(relation), select);
  return prefer.return === 'representation' ? level : undefined;
}

function planInsert(shape: Shape, relation: Relation, level: Level | undefined): Write {
  const { prefer, body, onConflict } = shape;
  if (!body) throw badRequest('Empty or invalid json', null, 'PGRST102');
  if (prefer.resolution && body.isLarge)
    throw new HttpError(413, { code: '54000', message: 'An upsert takes at most 1,000 rows' });
  for (const name of onConflict) if (!relation.columns.has(name)) throw noColumn(relation.name, name);
  const target = onConflict.length > 0 ? onConflict : relation.primaryKey;
  return {
    kind: 'insert',
    relation: relation.name,
    columns: writtenColumns(relation, body),
    body,
    defaults: prefer.defaults,
    conflict:
      prefer.resolution && target.length > 0 ? { columns: target, resolution: prefer.resolution } : undefined,
    returning: columnsNeeded(level),
    location: prefer.return === 'headers-only' ? relation.primaryKey : [],
  };
}

function writtenColumns(relation: Relation, { keys = [] }: BodyShape): Column[] {
  return keys.map((name) => {
    const column = relation.columns.get(name);
    if (column) return column;
    throw badRequest(
      `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
      null,
      'PGRST204',
    );
  });
}

/** A person may have no right to read more columns than those. */
function columnsNeeded(level: Level | undefined): 'all' | string[] {
  if (!level) return [];
  const names = new Set<string>();
  const expressions = [
    ...level.outputs.flatMap((output) => (output.kind === 'expression' ? output.expression : [])),
    ...level.order.flatMap((order) => ('expression' in order ? order.expression : [])),
    ...expressionsIn(level.conditions),
  ];
  if (level.outputs.some(({ kind }) => kind === 'all')) return 'all';
  for (const { column, computedFrom } of expressions) {
    if (computedFrom !== undefined) return 'all';
    names.add(column);
  }
  for (const { source } of level.joins) {
    if ('call' in source) return 'all';
    for (const [column] of source.along.columns) names.add(column);
  }
  return [...names];
}

function expressionsIn(
  conditions: readonly PlannedCondition[],
): { column: string; computedFrom: string | undefined }[] {
  return conditions.flatMap((condition) => {
    if (condition.kind === 'group') return expressionsIn(condition.conditions);
    return condition.kind === 'embedded' ? [] : condition.expression;
  });
}

function noRelation(name: string, schema: Schema): HttpError {
  const similar = similarName(name, schema.relations.keys());
  return new HttpError(404, {
    code: 'PGRST205',
    message: `Could not find the table 'public.${name}' in the schema cache`,
    hint: similar === undefined ? null : `Perhaps you meant the table 'public.${similar}'`,
  });
}

import pg from 'pg';
import { withinSize } from './answer-size.ts';
import { HttpError } from './http-error.ts';
import type { Call } from './plan-call.ts';
import { preparedName } from './pipeline.ts';
import { planRequest, type Insert, type Plan, type Update, type Write } from './plan.ts';
import { MAX_ROWS, type Level } from './plan-rows.ts';
import type { Condition, Scope, Shape } from './request.ts';
import type { Column, Parameter, Schema } from './schema.ts';
import { inPublic, list, quoted } from './sql-names.ts';
import { collectsRows, SqlWriter, type Statement } from './sql-rows.ts';

/** A request's plan and SQL, compiled once for all requests of the same shape. */
export type Compiled = Plan & {
  shape: Shape;
  /** Returns one row: the body, its number of rows, and the number of rows in total (or written). */
  statement: Statement;
  /** Runs before the statement: counts the rows of an upsert that already exist. */
  first: Statement | undefined;
  /** Whether it can take long by what it asks for, whatever the rows. */
  isLong: boolean;
  /** The prepared statement's name; empty until the shape is requested a second time. */
  name: string;
};

const MAX_REMEMBERED = 500;
const LONGEST_REMEMBERED = 20_000;

/** Compiles each request shape once, and caches the most recently used. */
export function createCompiler() {
  const shapes = new Map<string, Compiled>();
  return (shape: Shape, schema: Schema): Compiled => {
    const key = JSON.stringify(shape);
    const cached = shapes.get(key);
    const compiled = cached ?? compile(shape, schema);
    if (cached?.name === '') cached.name = preparedName(cached.statement.text);
    shapes.delete(key);
    if (key.length + compiled.statement.text.length <= LONGEST_REMEMBERED) shapes.set(key, compiled);
    const [oldest] = shapes.keys();
    if (oldest !== undefined && shapes.size > MAX_REMEMBERED) shapes.delete(oldest);
    return compiled;
  };
}

function compile(shape: Shape, schema: Schema): Compiled {
  const plan = planRequest(shape, schema);
  const writer = new SqlWriter();
  const statement = writer.statement(textOf(plan, shape, writer));
  return { ...plan, shape, statement, first: firstOf(plan), isLong: isLong(plan, shape), name: '' };
}

const PATTERN = /like$|match$|fts$/;

function isLong({ source, level }: Plan, { rows }: Shape): boolean {
  const hasPattern = (conditions: readonly Condition[]): boolean =>
    conditions.some((each) =>
      each.kind === 'group'
        ? hasPattern(each.conditions)
        : each.kind === 'comparison' && PATTERN.test(each.operator),
    );
  const inScope = (scope: Scope): boolean => hasPattern(scope.conditions) || scope.embedded.some(inScope);
  const hasOwnTimeout = source.kind === 'call' && source.sqlFunction.timeout !== null;
  return hasOwnTimeout || inScope(rows) || (level?.joins.some(collectsRows) ?? false);
}

function firstOf({ source }: Plan): Statement | undefined {
  const writer = new SqlWriter();
  if (source.kind !== 'insert' || source.conflict?.resolution !== 'merge-duplicates') return undefined;
  const key = list(source.conflict.columns);
  const sent = `select ${key} from ${rowsOf(source, bodyText(source, writer))}`;
  const found = `select count(*)::text from ${inPublic(source.relation)} where (${key}) in (${sent})`;
  return writer.statement(found);
}

function textOf(plan: Plan, shape: Shape, writer: SqlWriter): string {
  const { source, level } = plan;
  if (source.kind === 'call') return callText(source, level, shape, writer);
  if (source.kind !== 'read') return writeText(source, level, shape, writer);
  return level ? readText(level, shape, writer, relationAs(source.relation)) : '';
}

const relationAs = (name: string) => `${inPublic(name)} as ${quoted(name)}`;

/** Aggregates a level's rows into the single row of `Compiled.statement`. */
function readText(level: Level, shape: Shape, writer: SqlWriter, from: string): string {
  const rows = writer.rows(level, from);
  const body = shape.method === 'HEAD' ? `''` : bodyOf(shape, level.names);
  const total = shape.prefer.isCounted ? writer.count(level, from) : 'null';
  return `select ${body}, count(*)::text, ${total} from (${rows}) pgrst_rows${withinSize(level)}`;
}

function bodyOf({ format, stripNulls }: Shape, names: readonly string[]): string {
  if (format === 'csv') {
    const header = names.map((name) => (/[",\s]/.test(name) ? quoted(name) : name)).join(',');
    // A row's text doubles backslashes, which CSV does not.
    const line = `replace(substring(pgrst_rows::text, 2, length(pgrst_rows::text) - 2), '\\\\', '\\')`;
    return `concat_ws(e'\\n', ${pg.escapeLiteral(header)}, string_agg(${line}, e'\\n'))`;
  }
  const json = stripNulls ? 'json_strip_nulls(json_agg(pgrst_rows))' : 'json_agg(pgrst_rows)';
  return `coalesce(${json}::text, '[]')`;
}

function callText({ sqlFunction, args }: Call, level: Level | undefined, shape: Shape, writer: SqlWriter) {
  const { name, isVoid, isSet } = sqlFunction;
  const named = (parameter: Parameter, value: string) => `${quoted(parameter.name)} => ${value}`;
  let argumentTexts: string[];
  let from = '';
  if (args.kind === 'whole') argumentTexts = [`${writer.parameter(args.value)}::${args.type}`];
  else if (args.kind === 'values')
    argumentTexts = args.values.map(({ parameter, value }) =>
      named(parameter, `${writer.parameter(value)}::${parameter.type}`),
    );
  else {
    const types = args.parameters.map((each) => `${quoted(each.name)} ${each.type}`).join(', ');
    from = `json_to_record(${writer.parameter(args.value)}::json) as pgrst_args(${types})`;
    argumentTexts = args.parameters.map((each) => named(each, `pgrst_args.${quoted(each.name)}`));
  }
  const call = `${inPublic(name)}(${argumentTexts.join(', ')})`;
  if (!level && !isVoid && !isSet)
    return `select coalesce(to_json(${call})::text, 'null'), '1', '1'${from && ` from ${from}`}`;
  from = `${from && `${from}, lateral `}${call} as pgrst_call`;
  if (isVoid) return `select '', '0', null from ${from}`;
  if (level) {
    const answer = readText(level, shape, writer, `pgrst_source as ${quoted(level.alias)}`);
    return `with pgrst_source as (select pgrst_call.* from ${from}) ${answer}`;
  }
  const values = `(select pgrst_call from ${from} limit ${MAX_ROWS}) pgrst_rows${withinSize(SCALAR)}`;
  return `select coalesce(json_agg(pgrst_call)::text, '[]'), count(*)::text, count(*)::text from ${values}`;
}

function writeText(source: Write, level: Level | undefined, shape: Shape, writer: SqlWriter): string {
  const { relation, returning } = source;
  const all = returning === 'all' ? ['*'] : returning.map(quoted);
  const returned = all.map((name) => `${quoted(relation)}.${name}`).join(', ') || '1';
  const written = `with pgrst_source as (${changeText(source, writer)} returning ${returned})`;
  const affected = '(select count(*)::text from pgrst_source)';
  const body = level ? bodyOf(shape, level.names) : `''`;
  const rows = level
    ? `(${writer.rows(level, `pgrst_source as ${quoted(relation)}`)}) pgrst_rows${withinSize(level)}`
    : 'pgrst_source';
  return `${written} select ${body}, count(*)::text, ${affected} from ${rows}`;
}

const SCALAR = { names: ['pgrst_call'], wide: ['pgrst_call'] };

function changeText(source: Write, writer: SqlWriter): string {
  const relation = inPublic(source.relation);
  if (source.kind === 'delete') return `delete from ${relation}${writer.where(source.conditions)}`;
  const names = source.columns.map(({ name }) => name);
  if (names.length === 0 && (source.kind === 'update' || source.body.isList))
    throw new HttpError(400, 'PGRST102', 'The body names no columns');
  if (names.length === 0) return `insert into ${relation} default values`;
  const body = bodyText(source, writer);
  const json = source.kind === 'insert' && source.defaults ? withDefaults(body, source.columns) : body;
  const rows = `select ${list(names)} from ${rowsOf(source, json)}`;
  if (source.kind === 'insert')
    return `insert into ${relation} (${list(names)}) ${rows}${conflictOf(source.conflict, names)}`;
  // `exists` reads the body before any row: in a join, estimates would decide whether an invalid body is an error.
  const where = writer.where(source.conditions, [`exists (${rows})`]);
  return `update ${relation} set (${list(names)}) = (${rows} limit 1)${where}`;
}

const bodyText = ({ body }: Insert | Update, writer: SqlWriter) => `${writer.parameter(body.value)}::json`;
const rowsOf = ({ relation }: Write, json: string) =>
  `json_populate_recordset(null::${inPublic(relation)}, ${json})`;
const assigned = (names: readonly string[], from: string) =>
  names.map((name) => `${quoted(name)} = ${from}.${quoted(name)}`).join(', ');

function withDefaults(json: string, columns: readonly Column[]): string {
  const pairs = columns.flatMap((each) =>
    each.default === null ? [] : `${pg.escapeLiteral(each.name)}, ${each.default}`,
  );
  if (pairs.length === 0) return json;
  const elements = `jsonb_array_elements(${json}::jsonb) pgrst_element`;
  const row = `jsonb_build_object(${pairs.join(', ')}) || pgrst_element`;
  return `(select coalesce(json_agg(${row}), '[]') from ${elements})`;
}

function conflictOf(conflict: Insert['conflict'], names: readonly string[]): string {
  if (!conflict) return '';
  const target = ` on conflict (${list(conflict.columns)}) do`;
  if (conflict.resolution === 'ignore-duplicates') return `${target} nothing`;
  // Key columns aren't set: they are equal in both rows, and the user may have no right to write them.
  const others = names.filter((name) => !conflict.columns.includes(name));
  return `${target} update set ${assigned(others.length > 0 ? others : names, 'excluded')}`;
}

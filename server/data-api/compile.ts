import pg from 'pg';
import { badRequest } from './http-error.ts';
import { planRequest, type Call, type Insert, type Plan, type Update, type Write } from './plan.ts';
import { MOST_ROWS, namesOf, type Level } from './plan-rows.ts';
import type { Shape } from './request.ts';
import type { Schema } from './schema.ts';
import { inPublic, list, quoted, SqlWriter, type Statement } from './sql-rows.ts';

/**
 * A request's SQL. The statement's one row holds the body, how many rows there are in it, how many there are in all (or
 * were written), and of a new row its key.
 */
export type Compiled = {
  plan: Plan;
  statement: Statement;
  /** Goes first: how many rows PostgreSQL expects, or how many an upsert finds. */
  first: Statement | undefined;
  isReadOnly: boolean;
};

/** Writes the SQL of requests of one shape. */
export function compile(shape: Shape, schema: Schema): Compiled {
  const plan = planRequest(shape, schema);
  const isReadOnly = shape.method === 'GET' || shape.method === 'HEAD';
  const writer = new SqlWriter();
  const statement = writer.statement(textOf(plan, shape, writer));
  return { plan, statement, first: firstOf(plan, shape), isReadOnly };
}

function firstOf({ source, level }: Plan, { prefer }: Shape): Statement | undefined {
  const writer = new SqlWriter();
  if (source.kind === 'read' && level && (prefer.count === 'planned' || prefer.count === 'estimated')) {
    const from = writer.from(level, relationAs(source.relation));
    return writer.statement(`explain (format json) select 1 from ${from}`);
  }
  if (source.kind !== 'insert' || source.conflict?.resolution !== 'merge') return undefined;
  const key = list(source.conflict.columns);
  const sent = `select ${key} from json_populate_recordset(null::${inPublic(source.relation)}, ${bodyText(source, writer)})`;
  return writer.statement(
    `select count(*)::text from ${inPublic(source.relation)} where (${key}) in (${sent})`,
  );
}

function textOf(plan: Plan, shape: Shape, writer: SqlWriter): string {
  const { source } = plan;
  if (source.kind === 'read') return answerOf(plan, shape, writer, relationAs(source.relation));
  if (source.kind === 'call') return callOf(source, plan, shape, writer);
  return writeOf(source, plan, shape, writer);
}

const relationAs = (name: string) => `${inPublic(name)} as ${quoted(name)}`;

/** The row that answers with a level's rows. */
function answerOf({ level, columns, source }: Plan, shape: Shape, writer: SqlWriter, from: string): string {
  if (!level) return '';
  const rows = writer.rows(level, from);
  const body = shape.method === 'HEAD' ? `''` : bodyOf(shape, namesOf(level, columns));
  const total = totalOf(shape, level, writer, source.kind === 'read', from);
  return `select ${body}, count(*)::text, ${total} from (${rows}) pgrst_rows`;
}

function bodyOf({ format, stripNulls }: Shape, names: readonly string[]): string {
  if (format === 'csv') {
    const header = names
      .map((name) => (/[",\s]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
      .join(',');
    // A row's text doubles backslashes, which CSV does not.
    const line = `replace(substring(pgrst_rows::text, 2, length(pgrst_rows::text) - 2), '\\\\', '\\')`;
    return `concat_ws(e'\\n', ${pg.escapeLiteral(header)}, string_agg(${line}, e'\\n'))`;
  }
  const json = stripNulls ? 'json_strip_nulls(json_agg(pgrst_rows))' : 'json_agg(pgrst_rows)';
  return `coalesce(${json}::text, '[]')`;
}

function totalOf({ prefer }: Shape, level: Level, writer: SqlWriter, isTable: boolean, from: string): string {
  if (prefer.count === undefined || (isTable && prefer.count === 'planned')) return 'null';
  const rows = writer.from(level, from);
  // More than an answer holds is estimated.
  if (isTable && prefer.count === 'estimated')
    return `(select count(*)::text from (select 1 from ${rows} limit ${MOST_ROWS + 1}) pgrst_first)`;
  return `(select count(*)::text from ${rows})`;
}

function callOf({ sqlFunction, args }: Call, plan: Plan, shape: Shape, writer: SqlWriter): string {
  let given: string[] = [];
  let from = '';
  if (args.kind === 'whole') given = [`${writer.parameter(args.value)}::${args.type}`];
  else if (args.kind === 'values')
    given = args.values.map(({ parameter, value }) =>
      argument(parameter, `${writer.parameter(value)}::${parameter.type}`),
    );
  else if (args.parameters.length > 0) {
    const types = args.parameters.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
    from = `json_to_record(${writer.parameter(args.value)}::json) as pgrst_args(${types})`;
    given = args.parameters.map((each) => argument(each, `pgrst_args.${quoted(each.name)}`));
  }
  const call = `${inPublic(sqlFunction.name)}(${given.join(', ')})`;
  if (!plan.level && !sqlFunction.isVoid && !sqlFunction.isSet)
    return `select coalesce(to_json(${call})::text, 'null'), '1', '1'${from && ` from ${from}`}`;
  from = `${from && `${from}, lateral `}${call} as pgrst_call`;
  if (sqlFunction.isVoid) return `select '', '0', null from ${from}`;
  if (plan.level) {
    const answer = answerOf(plan, shape, writer, `pgrst_source as ${quoted(plan.level.alias)}`);
    return `with pgrst_source as (select pgrst_call.* from ${from}) ${answer}`;
  }
  const values = `(select pgrst_call from ${from} limit ${MOST_ROWS}) pgrst_values`;
  return `select coalesce(json_agg(pgrst_call)::text, '[]'), count(*)::text, count(*)::text from ${values}`;
}

function argument({ name, isVariadic }: { name: string; isVariadic: boolean }, value: string): string {
  return `${isVariadic ? 'variadic ' : ''}${quoted(name)} => ${value}`;
}

function writeOf(source: Write, plan: Plan, shape: Shape, writer: SqlWriter): string {
  const needed = [...new Set([...(source.returning === 'all' ? [] : source.returning), ...source.location])];
  const returned = needed.map((name) => `${quoted(source.relation)}.${quoted(name)}`).join(', ') || '1';
  const returning = source.returning === 'all' ? `${quoted(source.relation)}.*` : returned;
  const written = `with pgrst_source as (${writtenBy(source, writer)} returning ${returning})`;
  const affected = '(select count(*)::text from pgrst_source)';
  const key = `(select row_to_json(pgrst_source)::text from pgrst_source limit 1)`;
  const more = `, ${affected}, ${source.location.length > 0 ? key : 'null'}`;
  if (!plan.level) return `${written} select '', count(*)::text${more} from pgrst_source`;
  const rows = writer.rows(plan.level, `pgrst_source as ${quoted(source.relation)}`);
  return `${written} select ${bodyOf(shape, namesOf(plan.level, plan.columns))}, count(*)::text${more} from (${rows}) pgrst_rows`;
}

function writtenBy(source: Write, writer: SqlWriter): string {
  const relation = inPublic(source.relation);
  if (source.kind === 'delete') return `delete from ${relation}${writer.where(source.conditions)}`;
  const { columns } = source;
  const names = list(columns.map(({ name }) => name));
  if (source.kind === 'insert')
    return `insert into ${relation} ${insertedRows(source, names, writer)}${conflictOf(source, names)}`;
  const set = columns.map(({ name }) => `${quoted(name)} = pgrst_body.${quoted(name)}`);
  if (set.length === 0) throw nothingToWrite();
  const body = `(select ${names} from json_populate_recordset(null::${relation}, ${bodyText(source, writer)})) pgrst_body`;
  return `update ${relation} set ${set.join(', ')} from ${body}${writer.where(source.conditions)}`;
}

const nothingToWrite = () => badRequest('The body names no columns', null, 'PGRST102');
const bodyText = ({ body }: Insert | Update, writer: SqlWriter) => `${writer.parameter(body.value)}::json`;

function insertedRows(insert: Insert & { relation: string }, names: string, writer: SqlWriter): string {
  if (names === '' && insert.body.isList) throw nothingToWrite();
  if (names === '') return 'default values';
  let rows = bodyText(insert, writer);
  const defaults = insert.defaults ? insert.columns.filter((column) => column.default !== null) : [];
  if (defaults.length > 0) {
    const pairs = defaults.map((column) => `${pg.escapeLiteral(column.name)}, ${column.default}`).join(', ');
    const elements = `jsonb_array_elements(${rows}::jsonb) pgrst_element`;
    rows = `(select coalesce(json_agg(jsonb_build_object(${pairs}) || pgrst_element), '[]') from ${elements})`;
  }
  return `(${names}) select ${names} from json_populate_recordset(null::${inPublic(insert.relation)}, ${rows})`;
}

function conflictOf({ conflict, columns }: Insert, names: string): string {
  if (!conflict || names === '') return '';
  const target = ` on conflict (${list(conflict.columns)}) do`;
  if (conflict.resolution === 'ignore') return `${target} nothing`;
  // The key is the same in both rows, and not everyone who may change a row may write it.
  const others = columns.filter(({ name }) => !conflict.columns.includes(name));
  const set = (others.length > 0 ? others : columns)
    .map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`)
    .join(', ');
  return `${target} update set ${set}`;
}

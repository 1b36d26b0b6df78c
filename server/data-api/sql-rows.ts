import pg from 'pg';
import type { Expression, Join, Level, PlannedCondition, PlannedOrder } from './plan-rows.ts';
import type { Place } from './request.ts';

/** A statement, and each parameter's index in the request's list of values. */
export type Statement = { text: string; places: readonly Place[] };

const SQL_OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
};
const TEXT_QUERIES: Readonly<Record<string, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
const STANDARD_TYPES: Readonly<Record<string, string>> = {
  int: 'int4',
  integer: 'int4',
  bigint: 'int8',
  smallint: 'int2',
  boolean: 'bool',
  real: 'float4',
  decimal: 'numeric',
  'double precision': 'float8',
  'character varying': 'varchar',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const inPublic = (name: string): string => `public.${quoted(name)}`;
export const list = (names: readonly string[]): string => names.map(quoted).join(', ');
const column = (alias: string, name: string): string => `${quoted(alias)}.${quoted(name)}`;
/** A row cast to its relation's type, since it may come from a query. */
const rowOf = (alias: string, relation: string): string => `${quoted(alias)}::${inPublic(relation)}`;

/** Writes the SQL of planned rows. Each statement has its own writer, which numbers its parameters. */
export class SqlWriter {
  readonly #places: Place[] = [];

  statement(text: string): Statement {
    return { text, places: this.#places };
  }

  /** A value's parameter; PostgreSQL infers its type from the context. */
  parameter(place: Place): string {
    const known = this.#places.indexOf(place);
    return `$${known < 0 ? this.#places.push(place) : known + 1}`;
  }

  /** A query for a level's rows, from its relation or from another source under the level's alias. */
  rows(level: Level, from: string, joinedOn: readonly string[] = []): string {
    const { order, limit, offset } = level;
    const rows = `select ${this.#outputs(level)} from ${this.from(level, from, joinedOn)}`;
    const terms = order.map((term) => this.#order(term)).join(', ');
    const orderBy = terms && ` order by ${terms}`;
    const most = limit === undefined ? '' : ` limit ${limit}`;
    return `${rows}${orderBy}${most}${offset === undefined ? '' : ` offset ${this.parameter(offset)}`}`;
  }

  /** The `from` and `where` for a level's rows. */
  from(level: Level, from: string, joinedOn: readonly string[] = []): string {
    const joins = level.joins.map((join) => this.#join(join, level.alias)).join('');
    return `${from}${joins}${this.where(level.conditions, joinedOn)}`;
  }

  where(conditions: readonly PlannedCondition[], others: readonly string[] = []): string {
    const all = [...others, ...conditions.map((condition) => this.#condition(condition))];
    return all.length === 0 ? '' : ` where ${all.join(' and ')}`;
  }

  #outputs({ alias, outputs }: Level): string {
    const columns = outputs.flatMap((output) => {
      if (output.kind === 'all') return `${quoted(alias)}.*`;
      if (output.kind === 'join') return joinedColumns(output.join);
      const cast = output.cast === undefined ? '' : `::${typeName(output.cast)}`;
      return `${this.#expression(output.expression)}${cast} as ${quoted(output.name)}`;
    });
    return columns.join(', ');
  }

  /** Joins an embedding: as JSON in `pgrst_row`, or as columns to spread. `pgrst_row` is null if there is no row. */
  #join(join: Join, above: string): string {
    const { level, isMany, isInner, isSpread, source, orderedBy } = join;
    const alias = quoted(join.alias);
    const on = isInner && isMany ? `${alias}.pgrst_row is not null` : 'true';
    const { from, joinedOn } = sourceOf(source, level.alias, above);
    let query: string;
    if (isMany) {
      const spread = level.names.map((name) => `json_agg(${quoted(name)}) as ${quoted(name)}, `).join('');
      const row = isSpread ? `${spread}max(1) as pgrst_row` : 'json_agg(pgrst_rows) as pgrst_row';
      query = `select ${row} from (${this.rows(level, from, joinedOn)}) pgrst_rows`;
    } else {
      const outputs = this.#outputs(level);
      const row = isSpread
        ? `${outputs && `${outputs}, `}1 as pgrst_row`
        : `(select row_to_json(pgrst_rows) from (select ${outputs}) pgrst_rows) as pgrst_row`;
      const order = orderedBy.map((each, i) => `, ${this.#expression(each)} as pgrst_order_${i}`).join('');
      query = `select ${row}${order} from ${this.from(level, from, joinedOn)} limit 1`;
    }
    return ` ${isInner ? 'inner' : 'left'} join lateral (${query}) ${alias} on ${on}`;
  }

  #order({ expression, join, descending, nulls }: PlannedOrder): string {
    const by = join
      ? column(join.alias, `pgrst_order_${join.orderedBy.indexOf(expression)}`)
      : this.#expression(expression);
    return `${by}${descending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`;
  }

  #condition(condition: PlannedCondition): string {
    if (condition.kind === 'embedded')
      return `${quoted(condition.join.alias)}.pgrst_row is ${condition.isThere ? 'not ' : ''}null`;
    const not = condition.negated ? 'not ' : '';
    if (condition.kind === 'group') {
      const parts = condition.conditions.map((each) => this.#condition(each));
      return `${not}(${parts.join(` ${condition.joint} `)})`;
    }
    if (condition.kind === 'is')
      return `${not}${this.#expression(condition.expression)} is ${condition.word.replace('_', ' ')}`;
    return `${not}${this.#comparison(condition)}`;
  }

  #comparison(comparison: PlannedCondition & { kind: 'comparison' }): string {
    const { operator, quantifier, language, value } = comparison;
    const expression = this.#expression(comparison.expression);
    const parameter = this.parameter(value);
    if (operator === 'in') return `${expression} = any (${parameter})`;
    const textQuery = TEXT_QUERIES[operator];
    if (textQuery !== undefined) {
      const config = language === undefined ? '' : `${this.parameter(language)}::regconfig, `;
      const isVector = comparison.expression.type === 'tsvector';
      return `${isVector ? expression : `to_tsvector(${config}${expression})`} @@ ${textQuery}(${config}${parameter})`;
    }
    return `${expression} ${SQL_OPERATORS[operator]} ${quantifier ? `${quantifier} (${parameter})` : parameter}`;
  }

  #expression({ alias, column: name, type, computedFrom, steps }: Expression): string {
    const value =
      computedFrom === undefined ? column(alias, name) : `${inPublic(name)}(${rowOf(alias, computedFrom)})`;
    if (steps.length === 0) return value;
    const json = type === 'json' || type === 'jsonb' ? value : `to_jsonb(${value})`;
    const path = steps.map(
      ({ arrow, key }) => `${arrow}${typeof key === 'number' ? key : pg.escapeLiteral(key)}`,
    );
    return `(${json}${path.join('')})`;
  }
}

function joinedColumns({ alias, name, level, isMany, isSpread }: Join): string[] {
  const joined = (inner: string, outer: string) => {
    const value = column(alias, inner);
    return `${isMany ? `coalesce(${value}, '[]')` : value} as ${quoted(outer)}`;
  };
  return isSpread ? level.names.map((each) => joined(each, each)) : [joined('pgrst_row', name)];
}

/** The `from` of a join, and the conditions that tie its rows to the parent row. */
function sourceOf(source: Join['source'], alias: string, above: string) {
  if ('call' in source) {
    const from = `${inPublic(source.call)}(${rowOf(above, source.rowType)}) as ${quoted(alias)}`;
    return { from, joinedOn: [] };
  }
  const { from: own, to, through, name } = source;
  const equal = (a: string, columns: readonly string[], b: string, others: readonly string[]) =>
    columns.map((each, i) => `${column(a, each)} = ${column(b, others[i] ?? '')}`);
  const from = `${inPublic(to.relation)} as ${quoted(alias)}`;
  if (!through) return { from, joinedOn: equal(above, own.columns, alias, to.columns) };
  const between = 'pgrst_between';
  return {
    from: `${inPublic(name)} as ${between}, ${from}`,
    joinedOn: [
      ...equal(above, own.columns, between, through.from),
      ...equal(between, through.to, alias, to.columns),
    ],
  };
}

/** A type's name in SQL. Always quoted, so that it can only be a name. */
function typeName(type: string): string {
  const [, name = '', brackets = ''] = /^(.*?)(\[\])?$/s.exec(type.toLowerCase()) ?? [];
  return `${quoted(STANDARD_TYPES[name] ?? name)}${brackets}`;
}

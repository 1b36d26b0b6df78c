import pg from 'pg';
import type { Expression, Join, Level, Output, PlannedCondition, PlannedOrder } from './plan-rows.ts';
import type { Place } from './request.ts';

/** The text of a statement, and where its parameters' values are in the request's list. */
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
/** PostgreSQL's own names of types that have another one in standard SQL. */
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
/** A row as a value of its relation's type, also if a query made it. */
const rowOf = (alias: string, relation: string): string => `${quoted(alias)}::${inPublic(relation)}`;

/** Writes the SQL of planned rows. Each statement has a writer of its own, which numbers its parameters. */
export class SqlWriter {
  readonly #places: Place[] = [];

  statement(text: string): Statement {
    return { text, places: this.#places };
  }

  /** The parameter of a value; PostgreSQL infers its type from the expression beside it. */
  parameter(place: Place): string {
    const known = this.#places.indexOf(place);
    return `$${known < 0 ? this.#places.push(place) : known + 1}`;
  }

  /** A query of a level's rows, from its relation or from anything else under the level's alias. */
  rows(level: Level, from: string, joinedOn: readonly string[] = []): string {
    const { order, limit, offset } = level;
    const rows = `select ${this.#outputs(level)} from ${this.from(level, from, joinedOn)}`;
    const orderBy = order.length > 0 ? ` order by ${order.map((term) => this.#order(term)).join(', ')}` : '';
    const most = limit === undefined ? '' : ` limit ${limit}`;
    return `${rows}${orderBy}${most}${offset === undefined ? '' : ` offset ${this.parameter(offset)}`}`;
  }

  /** The `from` and `where` of a level's rows. */
  from(level: Level, from: string, joinedOn: readonly string[] = []): string {
    const joins = level.joins.map((join) => this.#join(join, level.alias)).join('');
    return `${from}${joins}${this.where(level.conditions, joinedOn)}`;
  }

  where(conditions: readonly PlannedCondition[], others: readonly string[] = []): string {
    const all = [...others, ...conditions.map((condition) => this.#condition(condition))];
    return all.length === 0 ? '' : ` where ${all.join(' and ')}`;
  }

  #outputs({ alias, outputs }: Level): string {
    return outputs.flatMap((output) => this.#output(output, alias)).join(', ');
  }

  #output(output: Output, alias: string): string | string[] {
    if (output.kind === 'all') return `${quoted(alias)}.*`;
    if (output.kind === 'expression') {
      const { expression, cast, name } = output;
      return `${this.#expression(expression)}${cast === undefined ? '' : `::${typeName(cast)}`} as ${quoted(name)}`;
    }
    const { join } = output;
    const joined = (inner: string, name: string) => {
      const value = column(join.alias, inner);
      return `${join.isMany ? `coalesce(${value}, '[]')` : value} as ${quoted(name)}`;
    };
    if (join.isSpread) return join.level.names.map((name) => joined(name, name));
    return joined('pgrst_row', join.name);
  }

  /** What is embedded in each row: JSON in `pgrst_row`, or columns to spread; `pgrst_row` is null if there is none. */
  #join(join: Join, above: string): string {
    const { level, isMany, isInner, isSpread, source } = join;
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
        ? `${outputs}, 1 as pgrst_row`
        : `(select row_to_json(pgrst_rows) from (select ${outputs}) pgrst_rows) as pgrst_row`;
      const orderedBy = join.orderedBy.map((each, i) => `, ${this.#expression(each)} as pgrst_order_${i}`);
      query = `select ${row}${orderedBy.join('')} from ${this.from(level, from, joinedOn)} limit 1`;
    }
    return ` ${isInner ? 'inner' : 'left'} join lateral (${query}) ${alias} on ${on}`;
  }

  #order(term: PlannedOrder): string {
    const by =
      'join' in term
        ? `${quoted(term.join.alias)}.pgrst_order_${term.index}`
        : this.#expression(term.expression);
    return `${by}${term.descending ? ' desc' : ''}${term.nulls ? ` nulls ${term.nulls}` : ''}`;
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

/** What a join reads from, and how its rows belong to the row above. */
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

/** Always in quotes, so that it can be nothing but a name. */
function typeName(type: string): string {
  const [, name = '', brackets = ''] = /^(.*?)(\[\])?$/s.exec(type.toLowerCase()) ?? [];
  return `${quoted(STANDARD_TYPES[name] ?? name)}${brackets}`;
}

import pg from 'pg';
import { withinSize } from './answer-size.ts';
import {
  columnsNeeded,
  ROW_COUNT,
  type Expression,
  type Join,
  type Level,
  type PlannedCondition,
  type PlannedOrder,
} from './plan-rows.ts';
import type { Place } from './request.ts';
import { inPublic, quoted } from './sql-names.ts';

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
const STANDARD_TYPES: ReadonlyMap<string, string> = new Map([
  ['int', 'int4'],
  ['integer', 'int4'],
  ['bigint', 'int8'],
  ['smallint', 'int2'],
  ['boolean', 'bool'],
  ['real', 'float4'],
  ['decimal', 'numeric'],
  ['double precision', 'float8'],
  ['character varying', 'varchar'],
  ['timestamp with time zone', 'timestamptz'],
  ['timestamp without time zone', 'timestamp'],
]);

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
    const terms = level.order.map((term) => this.#order(term)).join(', ');
    const orderBy = terms && ` order by ${terms}`;
    const page = `${orderBy}${this.#page(level)}`;
    const outputs = this.#outputs(level);
    const isCount = level.outputs.some(
      (each) => each.kind === 'expression' && each.expression.type === ROW_COUNT,
    );
    if (isCount) return `select ${outputs} from ${this.#choosing(level, from, joinedOn)}${page}`;
    if (!level.joins.some(collectsRows))
      return `select ${outputs} from ${this.#from(level, from, joinedOn)}${page}`;
    // Finds the rows first, so that none are collected for rows beyond the limit.
    const needed = columnsNeeded(level);
    const columns =
      needed === 'all' ? `${quoted(level.alias)}.*` : needed.map((each) => column(level.alias, each));
    const found = `select ${columns.toString()} from ${this.#choosing(level, from, joinedOn)}${page}`;
    return `select ${outputs} from (${found}) ${quoted(level.alias)}${this.#joins(level)}${orderBy}`;
  }

  /** The number of rows, regardless of the limit. */
  count(level: Level, from: string): string {
    return `(select count(*)::text from ${this.#choosing(level, from)})`;
  }

  #page({ limit, offset }: Pick<Level, 'limit' | 'offset'>): string {
    const most = limit === undefined ? '' : ` limit ${limit}`;
    return `${most}${offset === undefined ? '' : ` offset ${this.parameter(offset)}`}`;
  }

  #from(level: Level, from: string, joinedOn: readonly string[]): string {
    return `${from}${this.#joins(level)}${this.where(level.conditions, joinedOn)}`;
  }

  #joins({ joins, alias }: Level): string {
    return joins.map((join) => this.#join(join, alias)).join('');
  }

  /** Like #from, but only with the joins that rows are chosen or ordered by, which collect nothing. */
  #choosing(level: Level, from: string, joinedOn: readonly string[] = []): string {
    const { joins, alias, conditions } = level;
    const choosing = joins.filter(
      (join) => join.isInner || join.orderedBy.length > 0 || refersTo(conditions, join),
    );
    const slim = choosing.map((join) => {
      const { from: source, joinedOn: on } = sourceOf(join.source, join.level.alias, alias);
      const rows = this.#choosing(join.level, source, on);
      const { limit = 1, offset } = join.level;
      const one = this.#page({ limit: Math.min(limit, 1), offset });
      const query = `select 1 as pgrst_row${this.#orderedBy(join)} from ${rows}${one}`;
      return lateral(join, query);
    });
    return `${from}${slim.join('')}${this.where(conditions, joinedOn)}`;
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
    const { level, isMany, isInner, isSpread, source } = join;
    const { from, joinedOn } = sourceOf(source, level.alias, above);
    if (isMany) {
      const spread = level.names.map((name) => `json_agg(${quoted(name)}) as ${quoted(name)}, `).join('');
      const row = isSpread ? `${spread}max(1) as pgrst_row` : 'json_agg(pgrst_rows) as pgrst_row';
      const rows = `(${this.rows(level, from, joinedOn)}) pgrst_rows${withinSize(level)}`;
      const isThere = isInner ? `${quoted(join.alias)}.pgrst_row is not null` : 'true';
      return lateral(join, `select ${row} from ${rows}`, isThere);
    }
    const outputs = this.#outputs(level);
    const row = isSpread
      ? `${outputs && `${outputs}, `}1 as pgrst_row`
      : `(select row_to_json(pgrst_rows) from (select ${outputs}) pgrst_rows) as pgrst_row`;
    const one = this.#from(level, from, joinedOn);
    return lateral(join, `select ${row}${this.#orderedBy(join)} from ${one} limit 1`);
  }

  #orderedBy({ orderedBy }: Join): string {
    return orderedBy.map((each, i) => `, ${this.#expression(each)} as pgrst_order_${i}`).join('');
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

/** Whether an embedding collects many rows, at any level. */
export const collectsRows = ({ isMany, level }: Join): boolean => isMany || level.joins.some(collectsRows);

const refersTo = (conditions: readonly PlannedCondition[], join: Join): boolean =>
  conditions.some((each) =>
    each.kind === 'group' ? refersTo(each.conditions, join) : each.kind === 'embedded' && each.join === join,
  );

function lateral({ alias, isInner }: Join, query: string, on = 'true'): string {
  return ` ${isInner ? 'inner' : 'left'} join lateral (${query}) ${quoted(alias)} on ${on}`;
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
  return `${quoted(STANDARD_TYPES.get(name) ?? name)}${brackets}`;
}

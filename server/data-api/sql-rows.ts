import pg from 'pg';
import type { Expression, Join, Level, Output, PlannedCondition, PlannedOrder } from './plan-rows.ts';

/** The text of a statement, and the places of its parameters' values in the request's list. */
export type Statement = { text: string; parameters: readonly number[] };

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
};
const TEXT_QUERIES: Readonly<Record<string, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
/** Types that go by a name of the standard's rather than by their own. */
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

/** Writes the SQL of planned rows. Each statement has a writer of its own, which numbers its parameters. */
export class SqlWriter {
  readonly #parameters: number[] = [];

  statement(text: string): Statement {
    return { text, parameters: this.#parameters };
  }

  /** The parameter of a value, which PostgreSQL reads as what stands beside it. */
  parameter(value: number): string {
    const known = this.#parameters.indexOf(value);
    return `$${known < 0 ? this.#parameters.push(value) : known + 1}`;
  }

  /** A query of a level's rows: of a relation, or of what else is called by the level's alias. */
  rows(level: Level, from: string, more: { conditions?: string[]; outputs?: string[] } = {}): string {
    const outputs = [...level.outputs.flatMap((output) => this.#output(output)), ...(more.outputs ?? [])];
    return `select ${outputs.join(', ')} from ${this.from(level, from, more.conditions)}${this.#page(level)}`;
  }

  /** What rows are taken from, and which of them. */
  from(level: Level, from: string, conditions: readonly string[] = []): string {
    const joins = level.joins.map((join) => this.#join(join)).join('');
    return `${from}${joins}${this.where(level.conditions, conditions)}`;
  }

  where(conditions: readonly PlannedCondition[], others: readonly string[] = []): string {
    const all = [...others, ...conditions.map((condition) => this.#condition(condition))];
    return all.length === 0 ? '' : ` where ${all.join(' and ')}`;
  }

  #page({ order, limit, offset }: Level): string {
    const terms = order.map((term) => this.#order(term)).join(', ');
    return [
      terms && ` order by ${terms}`,
      limit !== undefined && ` limit ${limit}`,
      offset !== undefined && ` offset ${this.parameter(offset)}`,
    ]
      .filter((part) => part !== false)
      .join('');
  }

  #output(output: Output): string[] {
    if (output.kind === 'all') return [`${quoted(output.alias)}.*`];
    if (output.kind === 'expression') {
      const { expression, cast, name } = output;
      return [
        `${this.#expression(expression)}${cast === undefined ? '' : `::${typeName(cast)}`} as ${quoted(name)}`,
      ];
    }
    const { join } = output;
    const column = (name: string) => {
      const value = `${quoted(join.alias)}.${quoted(name)}`;
      return join.isMany ? `coalesce(${value}, '[]')` : value;
    };
    if (output.kind === 'embedded') return [`${column('pgrst_row')} as ${quoted(output.name)}`];
    return join.spreadNames.map((name) => `${column(name)} as ${quoted(name)}`);
  }

  /** What is embedded in each row, as JSON in `pgrst_row`, which is null where there is nothing. */
  #join(join: Join): string {
    const { level, isMany, isSpread } = join;
    const { from, conditions } = this.#source(join);
    let query: string;
    if (isMany) {
      const rows = this.rows(level, from, { conditions });
      const spread = join.spreadNames.map((name) => `json_agg(${quoted(name)}) as ${quoted(name)}`);
      const all = isSpread ? [...spread, 'max(1) as pgrst_row'] : ['json_agg(pgrst_rows) as pgrst_row'];
      query = `select ${all.join(', ')} from (${rows}) pgrst_rows`;
    } else {
      const orderedBy = join.orderedBy.map((each, i) => `${this.#expression(each)} as pgrst_order_${i}`);
      const outputs = level.outputs.flatMap((output) => this.#output(output));
      const row = isSpread
        ? [...outputs, '1 as pgrst_row']
        : [`(select row_to_json(pgrst_rows) from (select ${outputs.join(', ')}) pgrst_rows) as pgrst_row`];
      query = `select ${[...row, ...orderedBy].join(', ')} from ${this.from(level, from, conditions)} limit 1`;
    }
    const alias = quoted(join.alias);
    const on = join.isInner && isMany ? `${alias}.pgrst_row is not null` : 'true';
    return ` ${join.isInner ? 'inner' : 'left'} join lateral (${query}) ${alias} on ${on}`;
  }

  #source({ level, source }: Join): { from: string; conditions: string[] } {
    const alias = quoted(level.alias);
    if ('call' in source)
      return {
        from: `${inPublic(source.call)}(${rowOf(source.row, source.rowType)}) as ${alias}`,
        conditions: [],
      };
    const { along, parent, relation } = source;
    const equal = (columns: typeof along.columns, own: string, other: string) =>
      columns.map(([a, b]) => `${own}.${quoted(a)} = ${other}.${quoted(b)}`);
    const from = `${inPublic(relation)} as ${alias}`;
    if (!along.through) return { from, conditions: equal(along.columns, quoted(parent), alias) };
    return {
      from: `${inPublic(along.name)} as pgrst_between, ${from}`,
      conditions: [
        ...equal(along.columns, quoted(parent), 'pgrst_between'),
        ...equal(along.through.columns, 'pgrst_between', alias),
      ],
    };
  }

  #order(term: PlannedOrder): string {
    const by =
      'join' in term ? `${quoted(term.join.alias)}.${term.orderedBy}` : this.#expression(term.expression);
    return `${by}${term.descending ? ' desc' : ''}${term.nulls ? ` nulls ${term.nulls}` : ''}`;
  }

  #condition(condition: PlannedCondition): string {
    if (condition.kind === 'embedded')
      return `${quoted(condition.join.alias)}.pgrst_row is ${condition.isThere ? 'not ' : ''}null`;
    if (condition.kind === 'group') {
      const parts = condition.conditions.map((each) => this.#condition(each));
      return `${condition.negated ? 'not ' : ''}(${parts.join(` ${condition.joint} `)})`;
    }
    const not = condition.negated ? 'not ' : '';
    const expression = this.#expression(condition.expression);
    if (condition.kind === 'is') {
      const word = condition.word === 'not_null' ? 'not null' : condition.word;
      return `${not}${expression} is ${word}`;
    }
    return `${not}${this.#comparison(condition, expression)}`;
  }

  #comparison(comparison: PlannedCondition & { kind: 'comparison' }, expression: string): string {
    const { operator, quantifier, language, value } = comparison;
    const parameter = this.parameter(value);
    if (operator === 'in') return `${expression} = any (${parameter})`;
    if (operator === 'isdistinct') return `(${expression} is distinct from ${parameter})`;
    const textQuery = TEXT_QUERIES[operator];
    if (textQuery !== undefined) {
      const config = language === undefined ? '' : `${this.parameter(language)}::regconfig, `;
      const isVector = comparison.expression.type === 'tsvector';
      return `${isVector ? expression : `to_tsvector(${config}${expression})`} @@ ${textQuery}(${config}${parameter})`;
    }
    return `${expression} ${SQL_OPERATORS[operator] ?? '='} ${quantifier ? `${quantifier} (${parameter})` : parameter}`;
  }

  #expression({ alias, column, type, computedFrom, steps }: Expression): string {
    const value =
      computedFrom === undefined
        ? `${quoted(alias)}.${quoted(column)}`
        : `${inPublic(column)}(${rowOf(alias, computedFrom)})`;
    if (steps.length === 0) return value;
    const json = type === 'json' || type === 'jsonb' ? value : `to_jsonb(${value})`;
    const path = steps.map(
      ({ arrow, key }) => `${arrow}${typeof key === 'number' ? key : pg.escapeLiteral(key)}`,
    );
    return `(${json}${path.join('')})`;
  }
}

/** A row as a value of its relation's type, also where it comes from a query. */
const rowOf = (alias: string, relation: string): string => `${quoted(alias)}::${inPublic(relation)}`;

/** Always in quotes, so that it can be nothing but a name. */
function typeName(type: string): string {
  const isList = type.endsWith('[]');
  const name = (isList ? type.slice(0, -2) : type).toLowerCase();
  return `${quoted(STANDARD_TYPES[name] ?? name)}${isList ? '[]' : ''}`;
}

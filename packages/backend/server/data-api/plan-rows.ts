import { HttpError } from './http-error.ts';
import { LONGEST_NAME } from './query-reader.ts';
import { findRelationship, type Relationship } from './relationships.ts';
import {
  emptyScope,
  type Comparison,
  type Condition,
  type Embedding,
  type Field,
  type JsonStep,
  type OrderTerm,
  type Place,
  type Scope,
  type Selected,
} from './request.ts';
import type { Column, Relation, Schema, SqlFunction } from './schema.ts';

export const MAX_ROWS = 1000;
/** A notebook's bets and their values are two levels deep; each further level can multiply the rows by a thousand. */
const DEEPEST_EMBEDDING = 3;
const MAX_EMBEDDINGS = 10;
/** The type of the pseudo column that counts rows. */
export const ROW_COUNT = 'row count';
/** Checked before a short request becomes megabytes of SQL; PostgreSQL's own limit is 1,664. */
const MAX_COLUMNS = 500;

/** A column, a computed column, or a path into its JSON. */
export type Expression = {
  alias: string;
  column: string;
  type: string;
  /** The relation whose row a computed column's function takes. */
  computedFrom: string | undefined;
  steps: readonly JsonStep[];
};
type Output =
  | { kind: 'all' }
  | { kind: 'expression'; expression: Expression; cast: string | undefined; name: string }
  | { kind: 'join'; join: Join };
export type PlannedCondition =
  | (Omit<Comparison, 'field'> & { expression: Expression })
  | { kind: 'is'; expression: Expression; negated: boolean; word: string }
  | { kind: 'embedded'; join: Join; isThere: boolean }
  | { kind: 'group'; joint: 'and' | 'or'; negated: boolean; conditions: PlannedCondition[] };
export type PlannedOrder = Pick<OrderTerm, 'descending' | 'nulls'> & {
  expression: Expression;
  /** The embedding that the expression's row belongs to, if any. */
  join: Join | undefined;
};
/** Rows of one relation, with the rows embedded in each. */
export type Level = {
  alias: string;
  outputs: Output[];
  /** The names of the output columns. */
  names: string[];
  /** Those whose values can be long; 'row' if a name occurs twice, so that SQL can't refer to it. */
  wide: readonly string[] | 'row';
  joins: Join[];
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  limit: number | undefined;
  offset: Place | undefined;
};
export type Join = {
  name: string;
  alias: string;
  type: RowType;
  level: Level;
  /** Along a foreign key, or by a function of the parent row. */
  source: Relationship | { call: string; rowType: string };
  isMany: boolean;
  isInner: boolean;
  /** Whether the embedding's columns are merged into the parent row. */
  isSpread: boolean;
  /** Expressions that order the parent rows. */
  orderedBy: Expression[];
};

/** The source of the columns that names refer to: a relation, or a function's result, which can't embed anything. */
export type RowType = {
  alias: string;
  relation: string | undefined;
  columns: ReadonlyMap<string, Column>;
};

export function rowTypeOf({ name, columns }: Relation, alias = name): RowType {
  return { alias, relation: name, columns };
}

/** Plans a request's rows and everything embedded in them. */
export class RowPlanner {
  readonly #schema: Schema;
  #embeddings = 0;

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  /** `path` has the relations above. */
  rows(type: RowType, selected: readonly Selected[], scope: Scope, path: readonly string[] = []): Level {
    const outputs: Output[] = [];
    const joins: Join[] = [];
    for (const each of selected) {
      if (each.kind === 'all') outputs.push(each);
      else if (each.kind === 'column') {
        const { field, alias, cast } = each;
        const expression = this.#expression(field, type);
        outputs.push({ kind: 'expression', expression, cast, name: alias ?? nameOf(field) });
      } else {
        const join = this.#join(each, type, scope, [...path, type.relation ?? '']);
        joins.push(join);
        if (join.isSpread || each.selected.length > 0) outputs.push({ kind: 'join', join });
      }
    }
    // A filter on an embedding that doesn't exist must not be ignored.
    const unknown = scope.embedded.find(({ name }) => joins.every((join) => join.name !== name));
    if (unknown) throw notEmbedded(unknown.name);
    const names = outputs.flatMap((output) => namesOf(output, type));
    if (names.length > MAX_COLUMNS)
      throw new HttpError(413, '54011', `A row can have at most ${MAX_COLUMNS} columns`);
    return {
      alias: type.alias,
      outputs,
      names,
      wide:
        new Set(names).size < names.length ? 'row' : outputs.flatMap((output) => wideNamesOf(output, type)),
      joins,
      conditions: this.conditions(scope.conditions, type, joins),
      order: scope.order.map((term) => this.#order(term, type, joins)),
      limit: scope.limit,
      offset: scope.offset,
    };
  }

  conditions(all: readonly Condition[], type: RowType, joins: readonly Join[] = []): PlannedCondition[] {
    return all.map((condition) => {
      if (condition.kind === 'group')
        return { ...condition, conditions: this.conditions(condition.conditions, type, joins) };
      const { field, ...others } = condition;
      const join = joins.find(({ name }) => name === field.name);
      if (others.kind === 'is' && join && others.word.endsWith('null') && !type.columns.has(field.name))
        return { kind: 'embedded', join, isThere: (others.word === 'null') === others.negated };
      return { ...others, expression: this.#expression(field, type) };
    });
  }

  #join(embedding: Embedding, above: RowType, scope: Scope, path: readonly string[]): Join {
    const { target, hint, inner, spread, selected } = embedding;
    const name = embedding.alias ?? target;
    const depth = path.length;
    const { relation, isMany, source } = this.#source(above, target, hint);
    this.#embeddings += 1;
    if (depth > DEEPEST_EMBEDDING)
      throw new HttpError(400, 'PGRST100', 'Embeddings can be at most three levels deep');
    if (this.#embeddings > MAX_EMBEDDINGS)
      throw new HttpError(400, 'PGRST100', 'At most 10 tables can be embedded');
    // There and back, rows multiply: every bet would bring all bets of its notebook.
    const isBack = above.relation !== relation.name && path.includes(relation.name);
    if (isMany && isBack)
      throw new HttpError(400, 'PGRST100', `'${relation.name}' can't be embedded in its own rows`);
    const type = rowTypeOf(relation, `${relation.name}_${depth}`);
    const own = scope.embedded.find((each) => each.name === name) ?? emptyScope(name);
    const level = this.rows(type, selected, own, path);
    return {
      name,
      alias: `${above.alias}_${name}_${depth}`.slice(0, LONGEST_NAME),
      type,
      level: isMany ? withMostRows(level) : { ...level, limit: undefined, offset: undefined },
      source,
      isMany,
      isInner: inner,
      isSpread: spread,
      orderedBy: [],
    };
  }

  #source(above: RowType, target: string, hint: string | undefined) {
    const computed = this.#computed(target, above);
    const returned = this.#schema.relations.get(computed?.relation ?? '');
    if (computed && returned) {
      const source = { call: target, rowType: above.relation ?? '' };
      return { relation: returned, isMany: !computed.isSingleRow, source };
    }
    const source = findRelationship(this.#schema.relationships, above.relation ?? '', target, hint);
    const relation = this.#schema.relations.get(source.to.relation);
    if (!relation) throw notEmbedded(target);
    return { relation, isMany: source.cardinality.endsWith('to-many'), source };
  }

  #order({ embedded, field, ...how }: OrderTerm, type: RowType, joins: readonly Join[]): PlannedOrder {
    if (embedded === undefined) return { ...how, expression: this.#expression(field, type), join: undefined };
    const join = joins.find(({ name }) => name === embedded);
    if (!join) throw notEmbedded(embedded);
    if (join.isMany)
      throw new HttpError(400, 'PGRST118', `A related order on '${embedded}' is not possible`, {
        details: `'${type.alias}' and '${embedded}' do not form a many-to-one or one-to-one relationship`,
      });
    const expression = this.#expression(field, join.type);
    join.orderedBy.push(expression);
    return { ...how, expression, join };
  }

  #expression({ name, steps }: Field, type: RowType): Expression {
    const { alias, relation, columns } = type;
    const column = columns.get(name);
    if (column) return { alias, column: name, type: column.type, computedFrom: undefined, steps };
    // As on Supabase, embedded rows can be counted: PostgreSQL reads this as count(row).
    if (name === 'count' && alias !== relation && relation && steps.length === 0)
      return { alias, column: name, type: ROW_COUNT, computedFrom: undefined, steps };
    const computed = this.#computed(name, type);
    if (!computed || computed.columns) throw noColumn(alias, name);
    return { alias, column: name, type: 'text', computedFrom: relation, steps };
  }

  /** A function whose only parameter is a row of the relation. */
  #computed(name: string, { relation }: RowType): SqlFunction | undefined {
    if (relation === undefined) return undefined;
    return this.#schema.functions
      .get(name)
      ?.find(({ parameters: [row, ...others] }) => row?.type === relation && others.length === 0);
  }
}

function wideNamesOf(output: Output, { columns }: RowType): readonly string[] {
  if (output.kind === 'all')
    return [...columns.values()].filter(({ isWide }) => isWide).map(({ name }) => name);
  if (output.kind === 'join') {
    const { isMany, isSpread, name, level } = output.join;
    // The size of many rows is counted where they are collected.
    if (isMany) return [];
    return isSpread ? level.names : [name];
  }
  const { expression, cast, name } = output;
  const { steps, column } = expression;
  const isFixed = steps.length === 0 && cast === undefined && columns.get(column)?.isWide === false;
  return isFixed ? [] : [name];
}

/** The columns of a level's relation that its outputs, order and joins use: a user may not be allowed to read the rest. */
export function columnsNeeded({ outputs, order, joins }: Level): 'all' | readonly string[] {
  const expressions = [
    ...outputs.flatMap((output) => (output.kind === 'expression' ? output.expression : [])),
    ...order.flatMap(({ expression, join }) => (join ? [] : expression)),
  ];
  const needsAll =
    outputs.some(({ kind }) => kind === 'all') ||
    joins.some(({ source }) => 'call' in source) ||
    expressions.some(({ computedFrom }) => computedFrom !== undefined);
  if (needsAll) return 'all';
  const joined = joins.flatMap(({ source }) => ('call' in source ? [] : source.from.columns));
  return [...new Set([...expressions.map(({ column }) => column), ...joined])];
}

function namesOf(output: Output, { columns }: RowType): readonly string[] {
  if (output.kind === 'all') return [...columns.keys()];
  if (output.kind === 'expression') return [output.name];
  return output.join.isSpread ? output.join.level.names : [output.join.name];
}

export const withMostRows = (level: Level): Level => ({
  ...level,
  limit: Math.min(level.limit ?? MAX_ROWS, MAX_ROWS),
});

function nameOf({ name, steps }: Field): string {
  const keys = steps.filter(({ key }) => typeof key === 'string');
  return String(keys.at(-1)?.key ?? name);
}

export function noColumn(alias: string, name: string) {
  return new HttpError(400, '42703', `column ${alias}.${name} does not exist`);
}

function notEmbedded(name: string) {
  return new HttpError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    details: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

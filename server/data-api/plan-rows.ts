import { badRequest } from './http-error.ts';
import { findRelationship, type Relationship } from './relationships.ts';
import type {
  Comparison,
  Condition,
  Embedding,
  Field,
  JsonStep,
  OrderTerm,
  Scope,
  Selected,
} from './request.ts';
import type { Column, Relation, Schema, SqlFunction } from './schema.ts';

export const MOST_ROWS = 1000;
/** A notebook's bets' values are two deep; each level more can multiply the rows by a thousand. */
const DEEPEST_EMBEDDING = 3;
const MOST_EMBEDDINGS = 10;

/** A column of a row, or what a function computes from the row. */
export type Expression = {
  alias: string;
  column: string;
  type: string;
  /** The relation whose row a function computes it from. */
  computedFrom: string | undefined;
  steps: readonly JsonStep[];
};
export type Output =
  | { kind: 'all'; alias: string }
  | { kind: 'expression'; expression: Expression; cast: string | undefined; name: string }
  | { kind: 'embedded'; join: Join; name: string }
  | { kind: 'spread'; join: Join };
export type PlannedCondition =
  | (Omit<Comparison, 'field'> & { expression: Expression })
  | { kind: 'is'; expression: Expression; negated: boolean; word: string }
  | { kind: 'embedded'; join: Join; isThere: boolean }
  | { kind: 'group'; joint: 'and' | 'or'; negated: boolean; conditions: PlannedCondition[] };
export type PlannedOrder = Omit<OrderTerm, 'embedded' | 'field'> &
  ({ expression: Expression } | { join: Join; orderedBy: string });
/** Rows of one relation, with what is embedded in each. */
export type Level = {
  alias: string;
  outputs: Output[];
  joins: Join[];
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  limit: number | undefined;
  offset: number | undefined;
};
export type Join = {
  /** As the request names it. */
  name: string;
  alias: string;
  level: Level;
  /** Along a foreign key, or by a function of the row above. */
  source:
    | { relation: string; along: Relationship; parent: string }
    | { call: string; row: string; rowType: string };
  isMany: boolean;
  isInner: boolean;
  isSpread: boolean;
  /** Its outputs' names, where they stand among those of the row above. */
  spreadNames: readonly string[];
  /** Columns that the rows above are ordered by. */
  orderedBy: Expression[];
};

/** A relation, or a function's rows: then without a name of its own, nothing is embedded. */
export type RowType = { name: string; isRelation: boolean; columns: ReadonlyMap<string, Column> };

export const rowTypeOf = (relation: Relation): RowType => ({ ...relation, isRelation: true });

/** Plans the rows of a request, and all that it embeds in them. */
export class RowPlanner {
  readonly #schema: Schema;
  readonly #scopes: readonly Scope[];
  #embeddings = 0;

  constructor(schema: Schema, scopes: readonly Scope[]) {
    this.#schema = schema;
    this.#scopes = scopes;
  }

  /** The request's own rows, which come from the relation of their alias. */
  rows(type: RowType, selected: readonly Selected[]): Level {
    return this.#level(type, type.name, selected, []);
  }

  conditions(
    type: RowType,
    conditions: readonly Condition[],
    joins: readonly Join[] = [],
  ): PlannedCondition[] {
    return conditions.map((condition) => this.#condition(condition, type, type.name, joins));
  }

  #level(type: RowType, alias: string, selected: readonly Selected[], path: readonly string[]): Level {
    const level: Level = {
      alias,
      outputs: [],
      joins: [],
      conditions: [],
      order: [],
      limit: undefined,
      offset: undefined,
    };
    for (const each of selected) {
      if (each.kind === 'all') level.outputs.push({ kind: 'all', alias });
      else if (each.kind === 'column') {
        const { field, alias: name = nameOf(field), cast } = each;
        level.outputs.push({
          kind: 'expression',
          expression: this.#expression(field, type, alias),
          cast,
          name,
        });
      } else this.#embed(each, type, level, path);
    }
    const within = (scope: Scope) =>
      scope.path.length === path.length && path.every((name, i) => name === scope.path[i]);
    const scope = this.#scopes.find(within);
    this.#checkPaths(path, selected);
    if (!scope) return level;
    level.conditions = scope.conditions.map((each) => this.#condition(each, type, alias, level.joins));
    level.order = scope.order.map((term) => this.#order(term, type, level));
    return { ...level, limit: scope.limit, offset: scope.offset };
  }

  /** What is asked of an embedding that there is none of must not be passed over. */
  #checkPaths(path: readonly string[], selected: readonly Selected[]) {
    for (const scope of this.#scopes) {
      const next = path.every((name, i) => name === scope.path[i]) ? scope.path[path.length] : undefined;
      const isEmbedded = selected.some(
        (each) => each.kind === 'embedding' && (each.alias ?? each.target) === next,
      );
      if (next !== undefined && !isEmbedded) throw notEmbedded(next);
    }
  }

  #embed(embedding: Embedding, type: RowType, level: Level, path: readonly string[]) {
    const { target, hint, alias: givenName, inner, spread, selected } = embedding;
    const name = givenName ?? target;
    const depth = path.length + 1;
    const found = this.#source(type, level.alias, target, hint);
    if (depth > DEEPEST_EMBEDDING) throw badRequest('Tables can be embedded three deep');
    this.#embeddings += 1;
    if (this.#embeddings > MOST_EMBEDDINGS) throw badRequest('At most 10 tables can be embedded');
    const inside = this.#level(rowTypeOf(found.relation), `${found.relation.name}_${depth}`, selected, [
      ...path,
      name,
    ]);
    const limit = found.isMany ? Math.min(inside.limit ?? MOST_ROWS, MOST_ROWS) : undefined;
    const join: Join = {
      name,
      alias: `${level.alias}_${name}_${depth}`,
      level: { ...inside, limit },
      source: found.source,
      isMany: found.isMany,
      isInner: inner,
      isSpread: spread,
      spreadNames: spread ? namesOf(inside, [...found.relation.columns.keys()]) : [],
      orderedBy: [],
    };
    level.joins.push(join);
    if (spread) level.outputs.push({ kind: 'spread', join });
    else if (selected.length > 0) level.outputs.push({ kind: 'embedded', join, name });
  }

  #source(type: RowType, parent: string, target: string, hint: string | undefined) {
    const computed = this.#computed(target, type);
    const ofFunction = computed?.relation ? this.#schema.relations.get(computed.relation) : undefined;
    if (computed && ofFunction)
      return {
        relation: ofFunction,
        isMany: !computed.isSingleRow,
        source: { call: computed.name, row: parent, rowType: type.name },
      };
    const along = findRelationship(
      this.#schema.relationships,
      type.isRelation ? type.name : '',
      target,
      hint,
    );
    const relation = this.#schema.relations.get(along.to);
    if (!relation) throw notEmbedded(target);
    const isMany = along.cardinality === 'one-to-many' || along.cardinality === 'many-to-many';
    return { relation, isMany, source: { relation: relation.name, along, parent } };
  }

  #condition(condition: Condition, type: RowType, alias: string, joins: readonly Join[]): PlannedCondition {
    if (condition.kind === 'group')
      return {
        ...condition,
        conditions: condition.conditions.map((each) => this.#condition(each, type, alias, joins)),
      };
    const { field, ...others } = condition;
    const join = joins.find((each) => each.name === field.name);
    if (others.kind === 'is' && join && others.word.endsWith('null') && !type.columns.has(field.name))
      return { kind: 'embedded', join, isThere: (others.word === 'null') === others.negated };
    return { ...others, expression: this.#expression(field, type, alias) };
  }

  #order(term: OrderTerm, type: RowType, level: Level): PlannedOrder {
    const { embedded, field, ...how } = term;
    if (embedded === undefined) return { ...how, expression: this.#expression(field, type, level.alias) };
    const join = level.joins.find((each) => each.name === embedded);
    if (!join) throw notEmbedded(embedded);
    if (join.isMany)
      throw badRequest(
        `A related order on '${embedded}' is not possible`,
        `'${level.alias}' and '${embedded}' do not form a many-to-one or one-to-one relationship`,
        'PGRST118',
      );
    const source = 'relation' in join.source ? this.#schema.relations.get(join.source.relation) : undefined;
    if (!source) throw notEmbedded(embedded);
    const index = join.orderedBy.push(this.#expression(field, rowTypeOf(source), join.level.alias)) - 1;
    return { ...how, join, orderedBy: `pgrst_order_${index}` };
  }

  #expression({ name, steps }: Field, type: RowType, alias: string): Expression {
    const column = type.columns.get(name);
    if (column) return { alias, column: name, type: column.type, computedFrom: undefined, steps };
    const computed = this.#computed(name, type);
    // As on a Supabase project, the rows of an embedding may be counted: PostgreSQL reads it as count(row).
    const isCount = name === 'count' && alias !== type.name && steps.length === 0;
    if (isCount) return { alias, column: name, type: 'bigint', computedFrom: undefined, steps };
    if (!computed || computed.columns) throw noColumn(alias, name);
    return { alias, column: name, type: 'text', computedFrom: type.name, steps };
  }

  /** A function whose only parameter is a row of the relation. */
  #computed(name: string, { name: relation, isRelation }: RowType): SqlFunction | undefined {
    const isOfRow = ({ parameters }: SqlFunction) =>
      parameters.length === 1 && parameters[0]?.type === relation;
    return isRelation ? this.#schema.functions.get(name)?.find(isOfRow) : undefined;
  }
}

/** The names of a level's outputs, where `*` stands for all of these. */
export function namesOf(level: Level, all: readonly string[]): string[] {
  return level.outputs.flatMap((output) => {
    if (output.kind === 'all') return all;
    return output.kind === 'spread' ? output.join.spreadNames : output.name;
  });
}

function nameOf({ name, steps }: Field): string {
  const keys = steps.filter(({ key }) => typeof key === 'string');
  return String(keys.at(-1)?.key ?? name);
}

export function noColumn(alias: string, name: string) {
  return badRequest(`column ${alias}.${name} does not exist`, null, '42703');
}

function notEmbedded(name: string) {
  return badRequest(
    `'${name}' is not an embedded resource in this request`,
    `Verify that '${name}' is included in the 'select' query parameter.`,
    'PGRST108',
  );
}

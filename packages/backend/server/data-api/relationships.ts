import { HttpError } from './http-error.ts';
import type { Catalogue, CatalogueRelation } from './schema.ts';

type End = { relation: string; columns: readonly string[] };
export type ForeignKey = { name: string; from: End; to: End };
export type Relationship = {
  cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';
  /** The foreign key or junction table. */
  name: string;
  from: End;
  to: End;
  /** The junction table's columns that refer to each end. */
  through?: { from: readonly string[]; to: readonly string[] };
  /** Whether an embedding may name the key or column instead of the other relation. */
  goesByKey: boolean;
  description: string;
};
/** A view's columns that come from a table: names in the view by names in the table. */
type ViewColumns = { view: string; table: string; columns: ReadonlyMap<string, string> };

/** Finds all relationships: along foreign keys, between views that expose the keys' columns, and many-to-many. */
export function relationshipsOf({ relations, foreignKeys }: Catalogue): Relationship[] {
  const views = relations.flatMap((each) => viewColumns(each, relations));
  const uniques = new Map(relations.map((each) => [each.name, each.uniques]));
  const alongKeys = foreignKeys.flatMap((key) => {
    const { relation, columns: own } = key.from;
    const isUnique = ({ columns }: { columns: readonly string[] }) =>
      columns.length === own.length && includesAll(own, columns);
    const isOne = uniques.get(relation)?.some(isUnique);
    const way = (cardinality: Relationship['cardinality'], from: End, to: End): Relationship => ({
      cardinality: isOne ? 'one-to-one' : cardinality,
      name: key.name,
      from,
      to,
      goesByKey: [key.from, key.to].includes(from) && [key.from, key.to].includes(to),
      description: `${key.name} using ${textOf(from)} and ${textOf(to)}`,
    });
    return shownEnds(key.from, views).flatMap((from) =>
      shownEnds(key.to, views).flatMap((to) => [way('many-to-one', from, to), way('one-to-many', to, from)]),
    );
  });
  const throughOthers = foreignKeys.flatMap((key) => {
    const primary = uniques.get(key.from.relation)?.find(({ isPrimary }) => isPrimary);
    return manyToMany(key, foreignKeys, primary?.columns ?? []);
  });
  return [...alongKeys, ...throughOthers];
}

const includesAll = (all: readonly string[], names: readonly string[]) =>
  names.every((name) => all.includes(name));
const textOf = ({ relation, columns }: End) => `${relation}(${columns.join(', ')})`;

/** A table's columns, and the matching columns of views that expose all of them. */
function shownEnds(end: End, views: readonly ViewColumns[]): End[] {
  const shown = views
    .filter(({ table, columns }) => table === end.relation && end.columns.every((each) => columns.has(each)))
    .map(({ view, columns }) => ({
      relation: view,
      columns: end.columns.map((each) => columns.get(each) ?? ''),
    }));
  return [end, ...shown];
}

/** Many-to-many: through a table whose primary key includes the columns of two of its foreign keys. */
function manyToMany(
  key: ForeignKey,
  keys: readonly ForeignKey[],
  primary: readonly string[],
): Relationship[] {
  const table = key.from.relation;
  if (!includesAll(primary, key.from.columns)) return [];
  return keys
    .filter(
      ({ name, from }) => from.relation === table && name !== key.name && includesAll(primary, from.columns),
    )
    .map(({ name, from, to }) => ({
      cardinality: 'many-to-many',
      name: table,
      from: key.to,
      to,
      through: { from: key.from.columns, to: from.columns },
      goesByKey: false,
      description: `${table} using ${textOf({ ...key.from, relation: key.name })} and ${textOf({ ...from, relation: name })}`,
    }));
}

/** Tokens in PostgreSQL's query tree of a view: braces of nodes, and each column's number and origin. */
const TREE =
  /\\.|[{}]|:resno (\d+) :resname (?:\\.|[^\s\\])+ :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+)/gs;
/** The depth of the view's own columns; those of subqueries are deeper. */
const TARGETS_DEPTH = 2;

function viewColumns(view: CatalogueRelation, relations: readonly CatalogueRelation[]): ViewColumns[] {
  const byTable = new Map<string, Map<string, string>>();
  let depth = 0;
  for (const [text, number, table, column] of (view.rule ?? '').matchAll(TREE)) {
    if (text === '{') depth += 1;
    if (text === '}') depth -= 1;
    if (number === undefined || depth !== TARGETS_DEPTH) continue;
    const origin = relations.find(({ oid }) => oid === Number(table));
    const own = view.columns.find((each) => each.number === Number(number));
    const tableColumn = origin?.columns.find((each) => each.number === Number(column));
    if (!origin || !own || !tableColumn) continue;
    const columns = byTable.get(origin.name) ?? new Map<string, string>();
    byTable.set(origin.name, columns.set(tableColumn.name, own.name));
  }
  return [...byTable].map(([table, columns]) => ({ view: view.name, table, columns }));
}

/** Finds the one relationship that an embedding names by relation, foreign key or column. */
export function findRelationship(
  all: readonly Relationship[],
  from: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const matches = all.filter((each) => each.from.relation === from && isMeant(each, target, hint));
  const [one, ...others] = matches;
  if (!one) {
    const using = hint === undefined ? '' : ` using the hint '${hint}'`;
    const message = `Could not find a relationship between '${from}' and '${target}' in the schema cache`;
    throw new HttpError(400, 'PGRST200', message, {
      details: `Searched for a foreign key relationship between '${from}' and '${target}'${using} in the schema 'public', but no matches were found.`,
    });
  }
  if (others.length === 0) return one;
  const choices = matches.map(({ name }) => `'${target}!${name}'`).join(', ');
  const message = `Could not embed because more than one relationship was found for '${from}' and '${target}'`;
  throw new HttpError(300, 'PGRST201', message, {
    details: matches.map(({ cardinality, description, to }) => ({
      cardinality,
      embedding: `${from} with ${to.relation}`,
      relationship: description,
    })),
    hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  });
}

function isMeant(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const { from, to, name, cardinality, goesByKey } = relationship;
  const isColumn = (word: string, { columns }: End) => columns.length === 1 && columns[0] === word;
  const isForward = cardinality !== 'one-to-many';
  const isByColumn = isForward && isColumn(target, from);
  const isByName = goesByKey && target === name;
  if (from.relation === to.relation && hint === undefined && cardinality !== 'many-to-many')
    // For a self-reference, the table's name means the many side, and the key or column the one side.
    return isForward ? isByColumn || isByName : target === to.relation;
  if (target !== to.relation && !isByName && !(goesByKey && isByColumn)) return false;
  return hint === undefined || hint === name || isColumn(hint, from) || isColumn(hint, to);
}

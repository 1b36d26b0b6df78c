import { HttpError } from './http-error.ts';

type End = { relation: string; columns: readonly string[] };
export type ForeignKey = { name: string; from: End; to: End };
export type Relationship = {
  cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';
  /** The foreign key, or the relation in between. */
  name: string;
  from: End;
  to: End;
  /** The columns of the relation in between that refer to either end. */
  through?: { from: readonly string[]; to: readonly string[] };
  /** Whether its key or column may stand for it in place of the other relation's name. */
  goesByKey: boolean;
  description: string;
};
/** The columns of a view that are columns of a table: the view's names by the table's. */
export type ViewColumns = { view: string; table: string; columns: ReadonlyMap<string, string> };
export type Unique = { isPrimary: boolean; columns: readonly string[] };

/** All ways from one relation to another: along foreign keys, of tables and of the views that show their columns. */
export function relationshipsOf(
  keys: readonly ForeignKey[],
  views: readonly ViewColumns[],
  uniquesOf: (relation: string) => readonly Unique[],
): Relationship[] {
  const alongKeys = keys.flatMap((key) => {
    const isOne = uniquesOf(key.from.relation).some(
      ({ columns }) => columns.length === key.from.columns.length && includesAll(key.from.columns, columns),
    );
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
  return [...alongKeys, ...keys.flatMap((key) => throughOthers(key, keys, uniquesOf))];
}

const includesAll = (all: readonly string[], some: readonly string[]) =>
  some.every((name) => all.includes(name));
const textOf = ({ relation, columns }: End) => `${relation}(${columns.join(', ')})`;

/** The columns of a table, and those of the views that show them all. */
function shownEnds(end: End, views: readonly ViewColumns[]): End[] {
  const shown = views
    .filter(({ table, columns }) => table === end.relation && end.columns.every((each) => columns.has(each)))
    .map(({ view, columns }) => ({
      relation: view,
      columns: end.columns.map((each) => columns.get(each) ?? ''),
    }));
  return [end, ...shown];
}

/** Many to many: by a table whose primary key holds the columns of both of its foreign keys. */
function throughOthers(
  key: ForeignKey,
  keys: readonly ForeignKey[],
  uniquesOf: (relation: string) => readonly Unique[],
): Relationship[] {
  const table = key.from.relation;
  const primary = uniquesOf(table).find(({ isPrimary }) => isPrimary)?.columns ?? [];
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

/** Finds the one way from a relation to what an embedding names: a relation, a foreign key or its column. */
export function findRelationship(
  all: readonly Relationship[],
  from: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const found = all.filter((each) => each.from.relation === from && isMeant(each, target, hint));
  const [one, ...others] = found;
  if (!one) {
    const using = hint === undefined ? '' : ` using the hint '${hint}'`;
    const message = `Could not find a relationship between '${from}' and '${target}' in the schema cache`;
    throw new HttpError(400, 'PGRST200', message, {
      details: `Searched for a foreign key relationship between '${from}' and '${target}'${using} in the schema 'public', but no matches were found.`,
    });
  }
  if (others.length === 0) return one;
  const choices = found.map(({ name }) => `'${target}!${name}'`).join(', ');
  const message = `Could not embed because more than one relationship was found for '${from}' and '${target}'`;
  throw new HttpError(300, 'PGRST201', message, {
    details: found.map(({ cardinality, description, to }) => ({
      cardinality,
      embedding: `${from} with ${to.relation}`,
      relationship: description,
    })),
    hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  });
}

function isMeant(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const { from, to, name, cardinality, goesByKey } = relationship;
  const isBackward = cardinality === 'one-to-many';
  const [column, ...more] = from.columns;
  const isColumn = (word: string) => more.length === 0 && word === column;
  const isKey = goesByKey && target === name;
  if (from.relation === to.relation && hint === undefined && cardinality !== 'many-to-many')
    // Of a table with itself: its name leads to the many, the key's column to the one.
    return isBackward ? target === to.relation : isColumn(target) || isKey;
  if (target !== to.relation && !isKey && !(goesByKey && !isBackward && isColumn(target))) return false;
  if (hint === undefined || hint === name) return true;
  return isColumn(hint) || (to.columns.length === 1 && hint === to.columns[0]);
}

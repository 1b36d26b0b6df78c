import { HttpError } from './http-error.ts';
import type { ViewColumns } from './view-columns.ts';

type ColumnPair = readonly [own: string, other: string];
export type ForeignKey = { name: string; from: string; to: string; columns: readonly ColumnPair[] };
type Cardinality = 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';
export type Relationship = {
  from: string;
  to: string;
  cardinality: Cardinality;
  /** The foreign key, or the name of the relation in between. */
  name: string;
  /** To the other relation, or to the one in between. */
  columns: readonly ColumnPair[];
  through?: { columns: readonly ColumnPair[] };
  /** Whether its column or key may stand for it in place of the other relation's name. */
  goesByKey: boolean;
  description: string;
};

type Unique = { isPrimary: boolean; columns: readonly string[] };

/** All ways from one relation to another: along foreign keys, of tables and of the views that show their columns. */
export function relationshipsOf(
  keys: readonly ForeignKey[],
  views: ViewColumns,
  uniquesOf: (relation: string) => readonly Unique[],
): Relationship[] {
  const all: Relationship[] = [];
  for (const key of keys) {
    const own = key.columns.map(([column]) => column);
    const isOne = uniquesOf(key.from).some(
      ({ columns }) => columns.length === own.length && columns.every((column) => own.includes(column)),
    );
    for (const each of withViews(key, views)) {
      const { name, from, to, columns } = each;
      const back = columns.map(([a, b]) => [b, a] as const);
      const isTables = from === key.from && to === key.to;
      const common = { name, goesByKey: isTables };
      all.push({
        ...common,
        from,
        to,
        columns,
        cardinality: isOne ? 'one-to-one' : 'many-to-one',
        description: `${name} using ${side(from, columns)} and ${side(to, back)}`,
      });
      all.push({
        ...common,
        from: to,
        to: from,
        columns: back,
        cardinality: isOne ? 'one-to-one' : 'one-to-many',
        description: `${name} using ${side(to, back)} and ${side(from, columns)}`,
      });
    }
  }
  return [...all, ...keys.flatMap((key) => throughOthers(key, keys, uniquesOf))];
}

const side = (relation: string, columns: readonly ColumnPair[]) =>
  `${relation}(${columns.map(([column]) => column).join(', ')})`;

/** A foreign key, and the same one between views that show its columns on either side. */
function* withViews(key: ForeignKey, views: ViewColumns): Generator<ForeignKey> {
  const own = key.columns.map(([column]) => column);
  const others = key.columns.map(([, column]) => column);
  const fromNames = [[key.from, own] as const, ...shownBy(key.from, own, views)];
  const toNames = [[key.to, others] as const, ...shownBy(key.to, others, views)];
  for (const [from, a] of fromNames) {
    for (const [to, b] of toNames)
      yield { ...key, from, to, columns: a.map((column, i) => [column, b[i] ?? ''] as const) };
  }
}

function* shownBy(
  table: string,
  columns: readonly string[],
  views: ViewColumns,
): Generator<readonly [view: string, columns: string[]]> {
  for (const [view, tables] of views) {
    const names = columns.map((column) => tables.get(table)?.get(column));
    if (names.every((name) => name !== undefined)) yield [view, names];
  }
}

/** Many to many: by a table whose primary key holds the columns of both of its foreign keys. */
function throughOthers(
  key: ForeignKey,
  keys: readonly ForeignKey[],
  uniquesOf: (relation: string) => readonly Unique[],
): Relationship[] {
  const primary = uniquesOf(key.from).find(({ isPrimary }) => isPrimary)?.columns ?? [];
  const isInPrimary = ({ columns }: ForeignKey) => columns.every(([column]) => primary.includes(column));
  if (!isInPrimary(key)) return [];
  return keys
    .filter((other) => other.from === key.from && other.name !== key.name && isInPrimary(other))
    .map((other) => ({
      from: key.to,
      to: other.to,
      cardinality: 'many-to-many',
      name: key.from,
      columns: key.columns.map(([a, b]) => [b, a] as const),
      through: { columns: other.columns },
      goesByKey: false,
      description: `${key.from} using ${side(key.name, key.columns)} and ${side(other.name, other.columns)}`,
    }));
}

/** Finds the one way from a relation to what an embedding names: a relation, a foreign key or its column. */
export function findRelationship(
  all: readonly Relationship[],
  from: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const found = all.filter((each) => each.from === from && isMeant(each, target, hint));
  const [one, ...others] = found;
  if (!one) {
    const using = hint === undefined ? '' : ` using the hint '${hint}'`;
    throw new HttpError(400, {
      code: 'PGRST200',
      message: `Could not find a relationship between '${from}' and '${target}' in the schema cache`,
      details: `Searched for a foreign key relationship between '${from}' and '${target}'${using} in the schema 'public', but no matches were found.`,
    });
  }
  if (others.length === 0) return one;
  const choices = found.map(({ name }) => `'${target}!${name}'`).join(', ');
  throw new HttpError(300, {
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${from}' and '${target}'`,
    details: found.map(({ cardinality, description, to }) => ({
      cardinality,
      embedding: `${from} with ${to}`,
      relationship: description,
    })),
    hint: `Try changing '${target}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  });
}

function isMeant(relationship: Relationship, target: string, hint: string | undefined): boolean {
  const { from, to, name, cardinality, columns, goesByKey } = relationship;
  const isBackward = cardinality === 'one-to-many';
  const column = columns.length === 1 ? columns[0] : undefined;
  if (from === to && hint === undefined && cardinality !== 'many-to-many')
    // Of a table with itself: its name leads to the many, the key's column to the one.
    return isBackward ? target === to : column?.[0] === target || (goesByKey && target === name);
  const isTarget =
    target === to || (goesByKey && (target === name || (!isBackward && column?.[0] === target)));
  return isTarget && (hint === undefined || hint === name || (column?.includes(hint) ?? false));
}

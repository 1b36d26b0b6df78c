import { randomUUID } from 'node:crypto';
import type { DataApiUnderTest, Person, Row } from './data-api.ts';
import { insertInto, raw } from './owner-sql.ts';

export const TABLE_NAMES = [
  'notebooks',
  'bets',
  'bankroll_movements',
  'custom_columns',
  'bet_custom_data',
  'saved_filters',
  'game_files',
  'team_aliases',
  'accounts',
  'account_daily_pl',
] as const;

export type TableName = (typeof TABLE_NAMES)[number];

/** One row of every table, all belonging to one user, and a field without values. */
export type Belongings = { person: Person; spare_column: Row } & Record<TableName, Row>;

export type Table = {
  name: TableName;
  /** The columns that identify a row. */
  key: string[];
  /** A new row for the owner of the belongings. */
  another(of: Belongings): Row;
  change: Row;
  /** The columns an upsert of the existing row needs besides the key, the parent and the change. */
  required: string[];
  /** Whether an upsert may set the parent; if it is protected, the upsert fails. */
  upsertSetsParent: boolean;
  /** The column that determines the row's owner, and its value for another user. */
  parent: { column: string; of(other: Belongings): unknown };
};

const USER: Table['parent'] = { column: 'user_id', of: ({ person }) => person.id };
const NOTEBOOK: Table['parent'] = { column: 'notebook_id', of: ({ notebooks }) => notebooks.id };

export const tables: Table[] = [
  {
    name: 'notebooks',
    key: ['id'],
    another: ({ person }) => ({ id: randomUUID(), user_id: person.id, name: 'Another' }),
    change: { name: 'Changed' },
    required: [],
    upsertSetsParent: false,
    parent: USER,
  },
  {
    name: 'bets',
    key: ['id'],
    another: ({ notebooks }) => betIn(notebooks),
    change: { description: 'Changed' },
    required: ['date', 'odds', 'wager_amount'],
    upsertSetsParent: false,
    parent: NOTEBOOK,
  },
  {
    name: 'bankroll_movements',
    key: ['id'],
    another: ({ notebooks }) => movementIn(notebooks),
    change: { amount: 25, note: 'Changed' },
    required: ['date'],
    upsertSetsParent: false,
    parent: NOTEBOOK,
  },
  {
    name: 'custom_columns',
    key: ['id'],
    another: ({ notebooks }) => columnOf(notebooks),
    change: { column_type: 'number' },
    required: ['column_name'],
    upsertSetsParent: false,
    parent: NOTEBOOK,
  },
  {
    name: 'bet_custom_data',
    key: ['bet_id', 'column_id'],
    another: ({ bets, spare_column: spare }) => ({ bet_id: bets.id, column_id: spare.id, value: 'Another' }),
    change: { value: 'Changed' },
    required: [],
    upsertSetsParent: true,
    parent: { column: 'bet_id', of: ({ bets }) => bets.id },
  },
  {
    name: 'saved_filters',
    key: ['id'],
    another: ({ person }) => ({ id: randomUUID(), user_id: person.id, name: 'Another', search: 'q=another' }),
    change: { name: 'Changed' },
    required: ['search'],
    upsertSetsParent: false,
    parent: USER,
  },
  {
    name: 'game_files',
    key: ['id'],
    another: ({ person }) => ({ id: randomUUID(), user_id: person.id, ...gameFile('another.csv') }),
    change: { name: 'changed.csv' },
    required: ['written_at', 'last_start', 'games'],
    upsertSetsParent: false,
    parent: USER,
  },
  {
    name: 'team_aliases',
    key: ['id'],
    another: ({ person }) => ({ id: randomUUID(), user_id: person.id, alias: 'Another', team: 'Chelsea' }),
    change: { team: 'Changed' },
    required: ['alias'],
    upsertSetsParent: false,
    parent: USER,
  },
  {
    name: 'accounts',
    key: ['id'],
    another: ({ person }) => ({ id: randomUUID(), user_id: person.id, name: 'Another' }),
    change: { name: 'Changed' },
    required: [],
    upsertSetsParent: false,
    parent: USER,
  },
  {
    name: 'account_daily_pl',
    key: ['account_id', 'date'],
    another: ({ accounts }) => ({ account_id: accounts.id, date: '2026-03-04', amount: 5 }),
    change: { amount: -12.5 },
    required: [],
    upsertSetsParent: true,
    parent: { column: 'account_id', of: ({ accounts }) => accounts.id },
  },
];

export function gameFile(name: string): Row {
  return {
    name,
    written_at: '2026-01-02T18:00:00+00:00',
    last_start: '2026-01-04T15:00:00+00:00',
    games: [{ key: '1', league: 'E0', home: 'Arsenal', away: 'Chelsea', quotes: [] }],
  };
}

function betIn(notebook: Row): Row {
  return {
    id: randomUUID(),
    notebook_id: notebook.id,
    date: '2026-01-05',
    description: 'Lakers -3.5',
    odds: 150,
    wager_amount: 10,
  };
}

function movementIn(notebook: Row): Row {
  return { id: randomUUID(), notebook_id: notebook.id, date: '2026-01-05', amount: 50 };
}

export function columnOf(notebook: Row): Row {
  return { id: randomUUID(), notebook_id: notebook.id, column_name: randomUUID(), column_type: 'text' };
}

/** Inserts a row bypassing the policies, so that their tests don't depend on them. */
export async function store(
  { sql }: Pick<DataApiUnderTest, 'sql'>,
  table: TableName,
  row: Row,
): Promise<Row> {
  const [made] = await sql<{ row: Row }[]>`
    ${insertInto(sql, table, row)} returning to_jsonb(${raw(sql, table)}) as row`;
  if (!made) throw new Error(`Nothing was stored in ${table}`);
  return made.row;
}

export async function newBelongings(backend: DataApiUnderTest): Promise<Belongings> {
  const person = await backend.newPerson();
  const notebook = await store(backend, 'notebooks', { user_id: person.id, name: 'First' });
  const bet = await store(backend, 'bets', betIn(notebook));
  const movement = await store(backend, 'bankroll_movements', movementIn(notebook));
  const column = await store(backend, 'custom_columns', columnOf(notebook));
  const filter = { user_id: person.id, name: 'First', search: 'status=won' };
  const alias = { user_id: person.id, alias: 'First', team: 'Arsenal' };
  const account = await store(backend, 'accounts', { user_id: person.id, name: 'First' });
  const value = { bet_id: bet.id, column_id: column.id, value: 'First' };
  const entry = { account_id: account.id, date: '2026-01-05', amount: 1 };
  const storedValue = await store(backend, 'bet_custom_data', value);
  return {
    person,
    // Read again, since the movement updated the notebook.
    notebooks: (await findRow(backend, 'notebooks', { id: notebook.id })) ?? notebook,
    bankroll_movements: movement,
    // Read again, since adding the custom value updated the bet.
    bets: (await findRow(backend, 'bets', { id: bet.id })) ?? bet,
    custom_columns: column,
    spare_column: await store(backend, 'custom_columns', columnOf(notebook)),
    bet_custom_data: storedValue,
    saved_filters: await store(backend, 'saved_filters', filter),
    game_files: await store(backend, 'game_files', { user_id: person.id, ...gameFile('fixtures.csv') }),
    team_aliases: await store(backend, 'team_aliases', alias),
    accounts: account,
    account_daily_pl: await store(backend, 'account_daily_pl', entry),
  };
}

export function keyOf({ key }: Table, row: Row): Row {
  return Object.fromEntries(key.map((name) => [name, row[name]]));
}

/** The row as stored, bypassing the policies. */
export function stored(backend: DataApiUnderTest, table: Table, row: Row): Promise<Row | undefined> {
  return findRow(backend, table.name, keyOf(table, row));
}

async function findRow(
  { sql }: Pick<DataApiUnderTest, 'sql'>,
  table: TableName,
  key: Row,
): Promise<Row | undefined> {
  const found = await sql<{ row: Row }[]>`
    select to_jsonb(t) as row from ${raw(sql, table)} t where to_jsonb(t) @> ${sql.json(key)}`;
  return found[0]?.row;
}

/** An upsert of an existing row. */
export function upsertOf(table: Table, belongings: Belongings, changed: Row): Row {
  const row = belongings[table.name];
  const names = [table.parent.column, ...table.required];
  return { ...keyOf(table, row), ...Object.fromEntries(names.map((name) => [name, row[name]])), ...changed };
}

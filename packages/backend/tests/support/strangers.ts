import { randomUUID } from 'node:crypto';
import { type Belongings, newBelongings } from './belongings.ts';
import type { DataApiUnderTest, Person, Row } from './data-api.ts';
import { FUNCTIONS } from './function-cases.ts';
import { addManyRows } from './many-rows.ts';
import { writeReadOnly } from './rls-tables.ts';

export const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A request that names other people's rows. */
export type Sent = { method: string; path: string; body?: unknown; prefer?: string };

export function send({ request }: Pick<DataApiUnderTest, 'request'>, { token }: Person, sent: Sent) {
  const { method, path, body, prefer = '' } = sent;
  return request(path, {
    method,
    token,
    headers: { 'content-type': 'application/json', prefer: `count=exact, return=representation, ${prefer}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/**
 * Whose ids a stranger sends: of someone with many rows, of a deleted notebook and bet, of someone with few rows, or of
 * nobody.
 */
export type Victims = Record<'full' | 'deleted' | 'small' | 'nobody', Belongings>;

export async function newVictims(backend: DataApiUnderTest): Promise<Victims> {
  const [full, small] = [await newBelongings(backend), await newBelongings(backend)];
  await writeReadOnly(backend, full);
  const bet = await addManyRows(backend, full);
  const [notebook] = await backend.sql<{ id: string }[]>`
    select id from deleted_notebooks where user_id = ${full.person.id}`;
  if (!notebook) throw new Error('No notebook was deleted');
  const deleted = {
    ...full,
    notebooks: { ...full.notebooks, id: notebook.id },
    bets: { ...full.bets, id: bet },
  };
  return { full, deleted, small, nobody: ofNobody(small) };
}

/** The same belongings under ids that nobody has. */
function ofNobody({ person, ...rows }: Belongings): Belongings {
  const ids = new Map<string, string>();
  const renamed = JSON.stringify({ id: person.id, ...rows }).replaceAll(UUID, (id) => {
    ids.set(id, ids.get(id) ?? randomUUID());
    return ids.get(id) ?? '';
  });
  const { id, ...others } = JSON.parse(renamed) as { id: string } & Omit<Belongings, 'person'>;
  return { ...others, person: { ...person, id } };
}

type Calls = (of: Belongings, stranger: Belongings) => Row[];

/** Arguments for the functions that the matrix of functions leaves out, and more for some in it. */
const MORE: readonly [name: string, args: Calls][] = [
  ['add_recommended_fields', ({ notebooks }) => [{ target_notebook: notebooks.id }]],
  ['start_record', ({ notebooks }) => [{ target_notebook: notebooks.id, zone: 'UTC' }]],
  ['end_record', ({ notebooks }) => [{ target_notebook: notebooks.id }]],
  ['record_days', ({ notebooks }) => [{ target_notebook: notebooks.id }]],
  ['record_summary', ({ notebooks }) => [{ target_notebook: notebooks.id }]],
  ['record_part', ({ notebooks }) => [{ target_notebook: notebooks.id, after: 0, shown: ['wager'] }]],
  ['add_correction', ({ bets }) => [{ target_bet: bets.id, field: 'day', value: 'x', reason: 'x' }]],
  ['is_deleted_bet', ({ bets }) => [{ target_bet: bets.id }]],
  ['restore_bets', ({ bets }) => [{ ids: [bets.id] }]],
  ['bet_lines_of', ({ bets }) => [{ ids: [bets.id] }]],
  ['changed_bet_lines', ({ bets }) => [{ ids: [bets.id] }]],
  [
    'last_fitting_event',
    ({ notebooks }) => [{ target_notebook: notebooks.id, after: 0, most: 10, with_content: true }],
  ],
  ['delete_bets', ({ bets }) => [bets.updated_at, null].map((seen) => ({ ids: [bets.id], seen: [seen] }))],
  [
    'delete_notebook',
    ({ notebooks: { id, updated_at } }) => [{ target_notebook: id, seen: { updated_at, totals: {} } }],
  ],
  [
    'save_daily_pl',
    ({ accounts }) =>
      [{ fill: true }, { seen: 'now' }].map((more) => ({
        day: '2026-01-05',
        changes: [{ account_id: accounts.id, amount_cents: 0, ...more }],
      })),
  ],
  ['undo_import', ({ person }) => [{ target_import: person.id }]],
  ['apply_import', ({ person }) => [{ target_import: person.id, parts: 1 }]],
  [
    'move_bets',
    ({ bets, notebooks, custom_columns: field }, own) => [
      { moves: [{ id: bets.id, updated_at: 'now' }], target_notebook: own.notebooks.id },
      { moves: [], target_notebook: own.notebooks.id, added_fields: [field.id] },
      { moves: [{ id: own.bets.id, updated_at: own.bets.updated_at }], target_notebook: notebooks.id },
    ],
  ],
  [
    'set_custom_values',
    ({ custom_columns: field }, own) => [
      { target_bet: own.bets.id, custom_values: { [String(field.id)]: 'Lakers 7' } },
    ],
  ],
];

/** Every function that takes ids, with the calls of a stranger. */
export const CALLS: readonly (readonly [name: string, args: Calls])[] = [
  ...FUNCTIONS.map(({ name, args }) => [name, (of: Belongings) => [args(of)]] as const),
  ...MORE,
];

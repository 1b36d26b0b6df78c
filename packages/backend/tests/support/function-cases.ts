import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Belongings } from './belongings.ts';
import type { Row } from './data-api.ts';
import { A_BET } from './functions.ts';

/** How a function of the Data API answers its owner, strangers and nonsense. */
type FunctionCase = {
  name: string;
  /** Valid arguments for a call by the owner of the belongings. */
  args: (of: Belongings) => Row;
  /** Arguments of the wrong shape. */
  bad: Row[];
  /** The result for another user's belongings: empty, or an error. */
  forStrangers: unknown;
};

const at = (row: Row) => String(row.updated_at);
const A_TIME: unknown = expect.any(String);
const REFUSED = { status: 403, code: '42501' };
const BAD_OBJECTS = [[], [1], 5, 'x', true, null];

/** A place before all bets. */
export const NEWEST = { before_date: 'infinity', before_created_at: 'infinity', before_seq: 1e15 };

export const FUNCTIONS: readonly FunctionCase[] = [
  {
    name: 'bets_page',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id }),
    bad: [{ target_notebook: 'x' }, { most: -1 }, { most: 'x' }, { before_date: 'x' }, { before_seq: 1.5 }],
    forStrangers: { as_of: A_TIME, bet_count: 0, bets: null, cut: false },
  },
  {
    name: 'bets_page_ends',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id, ...NEWEST, most: 1 }),
    bad: [{ target_notebook: 'x' }, { most: 'x' }, { before_date: 'x' }, { before_seq: 1.5 }],
    forStrangers: [],
  },
  {
    name: 'bets_changed',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id, since: '2020-01-01T00:00:00Z' }),
    bad: [{ since: 'x' }, { target_notebook: 'x' }, { most: -1 }],
    forStrangers: { as_of: A_TIME, bet_count: 0, bets: [], cut: false },
  },
  {
    name: 'export_page',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id }),
    bad: [{ target_notebook: 'x' }, { after: 'x' }, { after: {} }],
    forStrangers: { parts: [], next: null, version: null },
  },
  {
    name: 'custom_column_usage',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id }),
    bad: [{ target_notebook: 'x' }],
    forStrangers: {},
  },
  {
    name: 'add_bet',
    args: ({ notebooks, spare_column: spare }) => ({
      target_notebook: notebooks.id,
      bet: A_BET,
      custom_values: { [String(spare.id)]: 'x' },
    }),
    bad: [...BAD_OBJECTS.map((bet) => ({ bet })), ...BAD_OBJECTS.map((it) => ({ custom_values: it }))],
    forStrangers: REFUSED,
  },
  {
    name: 'add_bets',
    args: ({ notebooks, spare_column: spare }) => ({
      target_notebook: notebooks.id,
      bets: [{ bet: A_BET, custom_values: { [String(spare.id)]: 'x' } }, { bet: A_BET }],
    }),
    bad: [
      ...[[], {}, 5, 'x', true, null].map((bets) => ({ bets })),
      ...BAD_OBJECTS.map((bet) => ({ bets: [{ bet }] })),
      { bets: Array.from({ length: 201 }, () => ({ bet: A_BET })) },
    ],
    forStrangers: REFUSED,
  },
  {
    name: 'store_bets',
    args: ({ bets, notebooks }) => ({ given: [{ ...bets, notebook_id: notebooks.id, id: randomUUID() }] }),
    bad: [{}, [1], 5, 'x'].map((given) => ({ given })),
    forStrangers: REFUSED,
  },
  {
    name: 'edit_bet',
    args: ({ bets, spare_column: spare }) => ({
      target_bet: bets.id,
      seen_updated_at: at(bets),
      bet: { ...A_BET, status: 'lost', return_cents: 0 },
      custom_values: { [String(spare.id)]: 'x' },
    }),
    bad: [
      { target_bet: 'x' },
      { seen_updated_at: 'x' },
      ...BAD_OBJECTS.map((bet) => ({ bet })),
      ...BAD_OBJECTS.map((it) => ({ custom_values: it })),
    ],
    forStrangers: { saved: false, line: null },
  },
  {
    name: 'set_custom_values',
    args: ({ bets, spare_column: spare }) => ({
      target_bet: bets.id,
      custom_values: { [String(spare.id)]: 'x' },
    }),
    bad: BAD_OBJECTS.map((it) => ({ custom_values: it })),
    forStrangers: REFUSED,
  },
  {
    name: 'settle_bets',
    args: ({ bets }) => ({
      settlements: [{ id: bets.id, updated_at: at(bets), outcome: 'lost', return_cents: 0 }],
    }),
    bad: [{}, [1], [[]], 5, 'x', [{ id: 'x' }], [null]].map((settlements) => ({ settlements })),
    forStrangers: [],
  },
  {
    name: 'set_values_of_bets',
    args: ({ bets, spare_column: spare }) => ({
      edits: [{ id: bets.id, custom_values: { [String(spare.id)]: 'x' } }],
    }),
    bad: [{}, [1], 5, 'x', [{ id: 'x' }], [null], [{ custom_values: 'x' }]].map((edits) => ({ edits })),
    forStrangers: { status: 400, code: 'P0001' },
  },
  {
    name: 'edit_bets',
    args: ({ bets, spare_column: spare }) => ({
      edits: [{ id: bets.id, updated_at: at(bets), market: 'x', custom_values: { [String(spare.id)]: 'x' } }],
    }),
    bad: [{}, [1], [[]], 5, 'x', [{ id: 'x' }], [null]].map((edits) => ({ edits })),
    forStrangers: [],
  },
  {
    name: 'move_bets',
    args: ({ bets, notebooks }) => ({
      moves: [{ id: bets.id, updated_at: at(bets) }],
      target_notebook: notebooks.id,
    }),
    bad: [
      ...[{}, [1], [[]], 5, 'x', [{ id: 'x' }], [null]].map((moves) => ({ moves })),
      { target_notebook: 'x' },
      { added_fields: ['x'] },
    ],
    forStrangers: REFUSED,
  },
  {
    name: 'delete_bets',
    args: ({ bets }) => ({ ids: [bets.id] }),
    bad: [{ ids: ['x'] }, { ids: 'x' }, { ids: 5 }, { ids: [{}] }],
    forStrangers: 0,
  },
  {
    name: 'delete_notebook',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id }),
    bad: [{ target_notebook: 'x' }, { seen: { updated_at: 'x' } }],
    forStrangers: null,
  },
  {
    name: 'restore_notebook',
    args: ({ notebooks }) => ({ target_notebook: notebooks.id }),
    bad: [{ target_notebook: 'x' }],
    forStrangers: false,
  },
  {
    name: 'daily_pl_between',
    args: ({ accounts }) => ({
      first_day: '2026-01-01',
      last_day: '2026-12-31',
      target_account: accounts.id,
    }),
    bad: [
      { first_day: 'x' },
      { first_day: null },
      { last_day: '2026-02-30' },
      { last_day: '2025-12-31' },
      { last_day: null },
      { target_account: 'x' },
    ],
    forStrangers: { total_cents: 0, days: [] },
  },
  {
    name: 'all_time_pl',
    args: ({ accounts }) => ({ target_account: accounts.id }),
    bad: [{ target_account: 'x' }, { target_account: 5 }],
    forStrangers: { total_cents: 0, entry_count: 0 },
  },
  {
    name: 'daily_pl_of_day',
    args: ({ accounts }) => ({ day: '2026-01-05', target_account: accounts.id }),
    bad: [{ day: 'x' }, { day: '2026-02-30' }, { target_account: 'x' }],
    forStrangers: [],
  },
  {
    name: 'save_daily_pl',
    args: ({ accounts }) => ({
      day: '2026-01-05',
      changes: [{ account_id: accounts.id, amount_cents: 500, note: null, seen: null }],
    }),
    bad: [
      ...['x', '2026-02-30', null].map((day) => ({ day })),
      ...[{}, [1], [[]], 5, 'x', true, null, [null], [{ account_id: 'x', amount_cents: 1 }]].map(
        (changes) => ({
          changes,
        }),
      ),
    ],
    forStrangers: REFUSED,
  },
];

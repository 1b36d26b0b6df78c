import { BAD_TEXTS, BAD_VALUES } from '#backend/tests/support/bad-input.ts';
import type { ExposedSchema, Named } from '#backend/tests/support/exposed-schema.ts';
import type { Chance } from './chance.ts';

/** The ids of a user's rows. */
export type Own = {
  notebook: string;
  /** Can be restored. */
  deletedNotebook: string;
  bet: string;
  /** A locked bet of the notebook's record. */
  recordedBet: string;
  column: string;
  account: string;
  /** The end of the address at which the record is shared. */
  shareToken: string;
};

/** The people and schema that requests are built from. */
export type Targets = {
  schema: ExposedSchema;
  bystander: Own;
  /** Each attacker's rows, by the attacker's number. */
  attackers: Own[];
};

/** Inputs for one request; ids are mostly the sender's own, so that many requests succeed. */
export type Materials = { schema: ExposedSchema; own: Own; others: Own; badness: number };

const TIME = '2026-01-05T12:00:00Z';
const STATUSES = ['pending', 'won', 'lost', 'push'];

/** A value that a column or argument of this name and type may accept, or an invalid one. */
export function valueOf({ name, type }: Named, chance: Chance, from: Materials): unknown {
  if (chance.happens(from.badness)) return chance.of([...BAD_TEXTS, ...BAD_VALUES]);
  const whose = chance.happens(0.8) ? from.own : from.others;
  if (type === 'uuid') return idFor(name, whose, chance);
  if (type.endsWith('[]')) return listFor(name, type, whose, chance);
  if (type.startsWith('json')) return listOrObject(name, whose, chance);
  if (type === 'date') return `2026-0${1 + chance.below(9)}-1${chance.below(10)}`;
  if (type.startsWith('timestamp')) return TIME;
  if (type.startsWith('numeric')) return (1 + chance.below(100_000)) / 100;
  if (type === 'integer' || type === 'bigint') return chance.of([-110, 150, 0, 1, 2, chance.below(1000)]);
  if (type === 'boolean') return chance.happens(0.5);
  if (name === 'token') return whose.shareToken;
  if (name === 'zone') return chance.of(['UTC', 'America/New_York', 'Nowhere']);
  if (name === 'status') return chance.of(STATUSES);
  if (name === 'kind') return chance.of(['main', 'offshore', 'other', 'bets', 'notebooks']);
  if (name === 'color') return chance.of(['blue', 'green']);
  if (name === 'column_type') return chance.of(['text', 'number', 'select']);
  return chance.of(['Fuzzed', 'x', `Word ${chance.below(1000)}`]);
}

function listFor(name: string, type: string, whose: Own, chance: Chance): unknown[] {
  if (type === 'uuid[]') return [whose.bet, chance.uuid()];
  if (type.startsWith('timestamp')) return [chance.of([TIME, null])];
  return name === 'shown' ? ['day', chance.of(['description', 'legs', 'notes', 'tags'])] : ['a', 'b'];
}

function idFor(name: string, whose: Own, chance: Chance): string {
  if (name.includes('notebook'))
    return chance.of([whose.notebook, whose.notebook, whose.notebook, whose.deletedNotebook]);
  if (name.includes('bet')) return chance.of([whose.bet, whose.bet, whose.recordedBet]);
  if (name.includes('column')) return whose.column;
  if (name.includes('account')) return whose.account;
  return chance.of([chance.uuid(), ...Object.values(whose)]);
}

/** JSON arguments for any function: each function reads the properties it knows, and must tolerate the rest. */
function listOrObject(name: string, whose: Own, chance: Chance): unknown {
  const odd = () => (chance.happens(0.2) ? { [chance.of(BAD_TEXTS)]: chance.of(BAD_VALUES) } : {});
  const bet = () => ({
    date: '2026-01-05',
    description: 'Fuzzed',
    odds: chance.of([-110, 150, 99, '1e5']),
    wager_amount: chance.of(['11.00', 11, -1, '1e9']),
    wager_cents: chance.of([1100, '1100', -1, 10.5, '1e9', 1e30]),
    status: chance.of(STATUSES),
    return_amount: chance.of([null, 21, '0']),
    return_cents: chance.of([null, 2100, 0.5, 'NaN']),
    ...odd(),
  });
  const updated = { updated_at: TIME };
  switch (name) {
    case 'bet':
      return bet();
    case 'rows':
      return [{ id: chance.uuid(), notebook_id: whose.notebook, name: 'x', ...bet() }];
    case 'settlements':
      return [
        {
          id: whose.bet,
          status: chance.of(STATUSES),
          return_cents: chance.of([2100, 0, null, 0.5]),
          ...updated,
          ...odd(),
        },
      ];
    case 'changes':
      return [
        {
          account_id: whose.account,
          amount_cents: chance.of([500, -500, null, 0.5, '1e9']),
          note: 'x',
          ...chance.of([{}, { fill: true }, { seen: chance.of([TIME, null]) }]),
          ...odd(),
        },
      ];
    case 'seen':
      return { ...updated, totals: chance.of([{}, { pending: { bet_count: 1 } }, null]), ...odd() };
    case 'custom_values':
      return { [whose.column]: chance.of(['x', null, 5]), ...odd() };
    case 'samples':
      return [{ name: 'Sample', columns: [], bets: [bet()], ...odd() }];
    default:
      return chance.of([{}, [], odd(), [odd()]]);
  }
}

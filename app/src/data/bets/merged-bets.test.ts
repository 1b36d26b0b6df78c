import { expect, test } from 'vitest';
import { kindOf, type Write } from '#data/device/writes.ts';
import { shownNotebooks } from '#data/shown-notebooks.ts';
import '#data/writes.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomValues } from '#domain/bets/custom-field.ts';
import { cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { waitingWrites } from '#tests/support/waiting-writes.ts';
import type { EditBet } from './entered-bets.ts';
import { shownBets } from './shown-bets.ts';

const HERE = 'here';
const stored = someBet({ id: 'S', notebookId: HERE, description: 'Stored' });

function edit(opened: Bet, changes: Partial<Bet>) {
  const { customValues, ...bet } = { ...opened, ...changes };
  return { kind: 'edit bet', opened, edited: { bet, customValues } };
}

function add(customValues: CustomValues = {}) {
  const { customValues: _, ...bet } = someBet({ id: 'A', description: 'Added' });
  return { kind: 'add bets', notebookId: HERE, added: [{ id: 'A', bet, customValues }] };
}

const merged = (earlier: object, later: object) =>
  kindOf(later as Write)?.merge?.(earlier as Write, later as Write);

function shownOf(...writes: readonly object[]): Bet {
  // What waits is shown above older bets.
  const [bet] = shownBets([stored], [HERE], waitingWrites(...writes));
  if (!bet) throw new Error('It is not shown');
  return bet;
}

const rebased = (write: object, version: Bet) =>
  kindOf(write as Write)?.rebase?.(write as Write, new Map([[version.id, version]])) as EditBet | undefined;

test('a second edit keeps the custom values of the first', () => {
  const first = edit(stored, { customValues: { tipster: 'Ann' } });
  const both = merged(first, edit(shownOf(first), { wager: cents(75_00) })) ?? {};
  expect(shownOf(both)).toMatchObject({ wager: 75_00, customValues: { tipster: 'Ann' } });
  const lost = { ...stored, status: 'lost', returned: cents(0), updatedAt: '2026-02-01' } as const;
  expect(rebased(both, lost)?.edited.customValues).toEqual({ tipster: 'Ann' });
});

test('edits of what only waits keep what another tab has edited meanwhile', () => {
  const opened = shownOf(add());
  const one = merged(add(), edit(opened, { wager: cents(75_00) })) ?? {};
  expect(merged(one, edit(opened, { description: 'Renamed' }))).toMatchObject({
    added: [{ bet: { wager: 75_00, description: 'Renamed' } }],
  });

  const terms = { name: 'N', description: null, color: 'blue' };
  const create = { kind: 'create notebook', id: 'n', notebook: { ...terms, startingBankroll: 0 } };
  const [notebook] = shownNotebooks([], waitingWrites(create));
  const changed = (changes: object) => ({
    kind: 'edit notebook',
    opened: notebook,
    edited: { ...terms, ...changes },
  });
  const renamed = merged(create, changed({ name: 'M' })) ?? {};
  expect(merged(renamed, changed({ color: 'red' }))).toMatchObject({ notebook: { name: 'M', color: 'red' } });
});

test('a bet that waits is moved by its addition, unless it has values of the fields of its notebook', () => {
  const move = { kind: 'move bets', bets: [{ id: 'A' }], target: 'there' };
  expect(merged(add(), move)).toMatchObject({ kind: 'add bets', notebookId: 'there' });
  expect(merged(add({ tipster: 'Ann' }), move)).toBeUndefined();
});

test('a refused move is shown where the bet is stored', () => {
  const [move] = waitingWrites({ kind: 'move bets', bets: [stored], target: 'gone' });
  const refused = move ? [{ ...move, problem: 'Notebook not found' }] : [];
  expect(shownBets([stored], [HERE], refused)).toEqual([stored]);
});

test.each([
  [
    'an addition without legs',
    { ...add(), added: [{ id: 'x', bet: { ...stored, legs: null }, customValues: {} }] },
  ],
  ['an addition without custom values', { ...add(), added: [{ id: 'x', bet: stored }] }],
  [
    'a win without a return',
    { ...add(), added: [{ id: 'x', bet: { ...stored, status: 'won' }, customValues: {} }] },
  ],
  ['a move', { kind: 'move bets', target: HERE, bets: [{ id: 'x', notebookId: HERE }] }],
  ['an edit', edit(stored, { description: {} as string })],
])('%s that was damaged on the device leaves the list as it is', (_, damaged) => {
  expect(shownBets([stored], [HERE], waitingWrites(damaged))).toEqual([stored]);
});

test('a notebook that was damaged on the device is not shown', () => {
  const notebook = { name: {}, description: null, color: 'blue', startingBankroll: 100 };
  expect(shownNotebooks([], waitingWrites({ kind: 'create notebook', id: 'n', notebook }))).toEqual([]);
});

import { test, expect } from 'vitest';
import { NO_VERSION, NOT_STORED } from '#data/device/laid-over.ts';
import { shownNotebooks } from '#data/shown-notebooks.ts';
import '#data/writes.ts';
import { cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { waitingWrites } from '#tests/support/waiting-writes.ts';
import { shownBets } from './shown-bets.ts';

const HERE = 'here';
const stored = ['3', '2', '1'].map((id) =>
  someBet({ id, notebookId: HERE, description: `Bet ${id}`, day: `2026-01-0${id}` }),
);
const [third, second] = stored;
if (!third || !second) throw new Error('Bets are missing');

function edit(opened: typeof third, changes: Partial<typeof third>) {
  const { customValues, ...bet } = { ...opened, ...changes };
  return { kind: 'edit bet', opened, edited: { bet, customValues } };
}

function add(id: string, day: string) {
  const { customValues, ...bet } = someBet({ id, description: `Added ${id}`, day });
  return { kind: 'add bets', notebookId: HERE, added: [{ id, bet, customValues }] };
}

const shown = (...writes: readonly object[]) => shownBets(stored, [HERE], waitingWrites(...writes));
const descriptions = (...writes: readonly object[]) => shown(...writes).map(({ description }) => description);

test('bets that nothing waits for are the stored list itself', () => {
  expect(shown()).toBe(stored);
  expect(shown({ kind: 'save day', day: '2026-01-01', changes: [], seen: [] })).toBe(stored);
});

test('added bets are in their place by date, of one day the last first, and follow what waits for them', () => {
  const first = add('a', '2026-01-02');
  expect(descriptions(first, add('b', '2026-01-02'))).toEqual([
    'Bet 3',
    'Added b',
    'Added a',
    'Bet 2',
    'Bet 1',
  ]);
  const [unsaved] = shownBets([], [HERE], waitingWrites(first));
  if (!unsaved) throw new Error('It is not shown');
  expect(unsaved).toMatchObject({ updatedAt: NO_VERSION, createdAt: NOT_STORED, notebookId: HERE });
  expect(descriptions(first, edit(unsaved, { description: 'Renamed' }))).toContain('Renamed');
});

test('an edit is laid over the latest stored version, and names no version of its own', () => {
  const write = edit(third, { description: 'Renamed' });
  const [newest] = shownBets([{ ...third, wager: cents(5_00) }], [HERE], waitingWrites(write));
  expect(newest).toMatchObject({ description: 'Renamed', wager: 5_00, updatedAt: NO_VERSION });
});

test('a moved bet is shown where it goes, also where its notebook is not loaded', () => {
  const move = { kind: 'move bets', bets: [second], target: 'there' };
  expect(descriptions(move)).toEqual(['Bet 3', 'Bet 1']);
  expect(shownBets([], ['there'], waitingWrites(move))).toMatchObject([
    { description: 'Bet 2', notebookId: 'there' },
  ]);
});

test('what was damaged on the device shows nothing', () => {
  const damaged = [
    { kind: 'add bets' },
    { kind: 'add bets', notebookId: HERE, added: [{ id: 'x', bet: { description: 'x', wager: {} } }] },
    { kind: 'edit bet', opened: { id: '3' }, edited: {} },
    { kind: 'move bets', target: HERE },
    { kind: 'create notebook', id: 'n', notebook: { name: 'x' } },
  ];
  expect(descriptions(...damaged)).toEqual(['Bet 3', 'Bet 2', 'Bet 1']);
  expect(shownNotebooks([], waitingWrites(...damaged))).toEqual([]);
});

test('notebooks that wait come first, with their latest name', () => {
  const notebook = { name: 'New', description: null, color: 'blue', startingBankroll: cents(100_00) };
  const create = { kind: 'create notebook', id: 'n', notebook };
  const [made] = shownNotebooks([], waitingWrites(create));
  if (!made) throw new Error('It is not shown');
  expect(made).toMatchObject({ name: 'New', currentBankroll: 100_00, createdAt: NOT_STORED });
  const rename = { kind: 'edit notebook', opened: made, edited: { ...notebook, name: 'Newer' } };
  const other = { ...made, id: 'o', name: 'Old', createdAt: '2026-01-01', updatedAt: '2026-01-01' };
  expect(shownNotebooks([other], waitingWrites(create, rename)).map(({ name }) => name)).toEqual([
    'Newer',
    'Old',
  ]);
});

import { expect, test } from 'vitest';
import '#data/writes.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { wordsOf } from './outbox-words.ts';
import { concernsOf, saidOf, type Write } from './writes.ts';

test('a waiting change says what it does', () => {
  const bet = someBet({ description: 'Lakers −3.5' });
  const write = { kind: 'settle bets', requests: [{ bet, outcome: 'won' }] };
  expect(wordsOf(write)).toMatchObject({ verb: 'Settle', name: 'Lakers −3.5', detail: 'Won' });
  expect(saidOf(write, (kind) => kind.mark?.(write, bet.id))).toBe('Won: waits to be saved');
});

test.each([
  null,
  1,
  'x',
  [],
  {},
  { kind: 'x' },
  { kind: 'add bets' },
  { kind: 'add bets', added: [null], notebookId: 'n' },
  { kind: 'add bets', added: [{ bet: { description: 'x', wager: {} } }], notebookId: 7 },
  { kind: 'settle bets', requests: [{ bet: { description: 'x' }, outcome: 'x' }], notebookId: 1 },
  { kind: 'edit bet', edited: { bet: { description: {} } }, opened: {} },
  { kind: 'edit notebook' },
  { kind: 'delete notebook' },
  { kind: 'save day' },
])('the damaged change %j can be shown, discarded and passed over', (damaged) => {
  const write = damaged as Write;
  expect(Object.values(wordsOf(write)).every((part) => part === undefined || typeof part === 'string')).toBe(
    true,
  );
  expect(() => [...concernsOf(write), saidOf(write, (kind) => kind.mark?.(write, 'x'))]).not.toThrow();
});

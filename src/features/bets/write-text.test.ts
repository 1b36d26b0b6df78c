import { expect, test } from 'vitest';
import type { Write } from '#data/offline/waiting.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { writeText } from './write-text.ts';

test('a waiting change says what it does', () => {
  const bet = someBet({ description: 'Lakers −3.5' });
  expect(writeText({ kind: 'settle bets', requests: [{ bet, outcome: 'won' }] })).toMatchObject({
    verb: 'Settle',
    name: 'Lakers −3.5',
    detail: 'Won',
  });
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
  { kind: 'settle bets', requests: [{ bet: { description: 'x' }, outcome: 'x' }] },
  { kind: 'edit bet', edited: { bet: { description: {} } }, opened: {} },
  { kind: 'save day' },
])('the damaged change %j can be shown, and discarded', (write) => {
  expect(writeText(write as Write)).toEqual({ verb: 'Change', name: "that can't be read" });
});

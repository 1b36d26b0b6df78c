import { expect, test } from 'vitest';
import '#data/writes.ts';
import { waitingWrites } from '#tests/support/waiting-writes.ts';
import { withFollowers } from './followers.ts';

const writes: readonly object[] = [
  { kind: 'create notebook', id: 'new' },
  { kind: 'add bets', notebookId: 'new', added: [{ id: 'a' }] },
  { kind: 'settle bets', requests: [{ bet: { id: 'a' } }] },
  { kind: 'settle bets', requests: [{ bet: { id: 'a' } }, { bet: { id: 'stored' } }] },
  { kind: 'add bets', notebookId: 'old', added: [{ id: 'b' }] },
  { kind: 'move bets', bets: [{ id: 'stored' }], target: 'new' },
  { kind: 'edit bet', opened: { id: 'b' } },
];

const waiting = waitingWrites(...writes);

test.each([
  ['a notebook', 0, [0, 1, 2, 5], [3]],
  ['a bet in it', 1, [1, 2], [3]],
  ['another bet', 4, [4, 6], []],
  ['a change of what is stored', 3, [3], []],
])('with %s goes what needs or changes what it adds', (_, key, gone, changed) => {
  const found = withFollowers(waiting, key);
  const keysOf = (isLeft: boolean) =>
    found.flatMap(({ write, left }) => ((left !== undefined) === isLeft ? write.key : []));
  expect([keysOf(false), keysOf(true)]).toEqual([gone, changed]);
});

test('of a change of several things the others stay', () => {
  const [, { left } = {}, ...none] = withFollowers(waiting, 1).slice(1);
  expect(left?.write).toEqual({ kind: 'settle bets', requests: [{ bet: { id: 'stored' } }] });
  expect(none).toEqual([]);
});

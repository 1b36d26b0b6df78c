import { expect, test } from 'vitest';
import type { Group } from './grouping.ts';
import { crossedGrouping, limitedGrouping, MAX_GROUPS } from './limited-grouping.ts';

const groupAt = (group: number): Group => ({ key: `${group}`, label: `Group ${group}` });
const grouped = (groups: readonly number[], compare?: (one: Group, other: Group) => number) => ({
  groups: Int32Array.from(groups),
  count: Math.max(0, ...groups) + 1,
  groupAt,
  ...(compare ? { compare } : {}),
});
const decided = (count: number) => ({ places: Int32Array.from({ length: count }, (_, place) => place) });
const labelsOf = ({ groups, groupAt: at }: Pick<ReturnType<typeof limitedGrouping>, 'groups' | 'groupAt'>) =>
  Array.from(groups, (group) => at(group).label);

test('groups are numbered in their order, without those that have no won or lost bet', () => {
  const newestFirst = (one: Group, other: Group) => Number(other.key) - Number(one.key);
  const limited = limitedGrouping(decided(3), grouped([4, 1, 4], newestFirst));
  expect([...limited.groups]).toEqual([0, 1, 0]);
  expect(labelsOf(limited)).toEqual(['Group 4', 'Group 1', 'Group 4']);
  expect([limited.count, limited.others]).toEqual([3, 0]);
});

test('with more than 200 groups, those with the most bets keep a number, and the last is for the others', () => {
  const groups = Array.from({ length: 205 }, (_, group) => group);
  const limited = limitedGrouping(decided(206), grouped([...groups, 204]));
  expect([limited.count, limited.others]).toEqual([MAX_GROUPS + 1, 5]);
  expect(limited.groupAt(limited.groups[205] ?? 0).label).toBe('Group 204');
  expect(labelsOf(limited).slice(198, 204)).toEqual([
    'Group 198',
    ...Array.from({ length: 5 }, () => '5 others'),
  ]);
});

test('an open bet of a group without a won or lost bet counts among the others', () => {
  const limited = limitedGrouping(decided(1), grouped([0, 1]));
  expect([...limited.groups]).toEqual([0, 1]);
  expect(limited.groupAt(1)).toEqual({ key: ' others', label: '0 others' });
});

test('two dimensions at once are ordered by the first, then by the second, and name both groups', () => {
  const one = limitedGrouping(decided(4), grouped([1, 0, 1, 0]));
  const other = limitedGrouping(decided(4), grouped([0, 2, 2, 2]));
  const crossed = crossedGrouping(decided(4), one, other);
  expect([...crossed.groups]).toEqual([1, 0, 2, 0]);
  expect(crossed.groupAt(2)).toEqual({
    key: '["1","2"]',
    label: 'Group 1 · Group 2',
    parts: [groupAt(1), groupAt(2)],
  });
});

test('bets among the others of either dimension are among the others of both', () => {
  const games = Array.from({ length: MAX_GROUPS + 2 }, (_, group) => group);
  const one = limitedGrouping(decided(games.length), grouped(games));
  const other = limitedGrouping(decided(games.length), grouped(games.map(() => 0)));
  const crossed = crossedGrouping(decided(games.length), one, other);
  expect([crossed.count, crossed.others]).toEqual([MAX_GROUPS + 1, 1]);
  expect(labelsOf(crossed).filter((label) => !label.includes('·'))).toEqual(['1 other', '1 other']);
});

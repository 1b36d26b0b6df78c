import { expect, test } from 'vitest';
import { saidBefore, withSaid } from './status-memory.ts';
import type { StatusMeanings } from './status.ts';

const HEADER = ['Date', 'Odds (Dec)', 'État'];

const rememberedStatuses = (memory: string | null, header: readonly string[]) =>
  saidBefore(memory, header).statusMeanings;
const withStatuses = (memory: string | null, header: readonly string[], statusMeanings: StatusMeanings) =>
  withSaid(memory, header, { statusMeanings, answers: {} });

test('meanings are remembered for files with the same header', () => {
  const memory = withStatuses(null, HEADER, { gagné: 'won', '✅': 'skip' });
  expect(rememberedStatuses(memory, ['date', ' ODDS_DEC', 'état'])).toEqual({ gagné: 'won', '✅': 'skip' });
  expect(rememberedStatuses(memory, ['Date', 'Odds (Dec)'])).toEqual({});
  expect(rememberedStatuses(memory, HEADER.toReversed())).toEqual({});
});

test('answers are remembered with them, and those of an earlier version count as none', () => {
  const said = { statusMeanings: { l: 'won' }, answers: { 'part back': 'lost' } } as const;
  expect(saidBefore(withSaid(null, HEADER, said), HEADER)).toEqual(said);
  expect(saidBefore('[["date",{"l":"won"}]]', ['date'])).toEqual({
    statusMeanings: { l: 'won' },
    answers: {},
  });
});

test('later meanings replace earlier ones', () => {
  const memory = withStatuses(withStatuses(null, HEADER, { l: 'won' }), HEADER, { l: 'lost' });
  expect(rememberedStatuses(memory, HEADER)).toEqual({ l: 'lost' });
});

test('only the last twenty headers are kept, and no huge one', () => {
  let memory: string | null = null;
  for (let i = 0; i <= 20; i += 1) memory = withStatuses(memory, ['Status', `a${i}`], { l: 'lost' });
  expect(rememberedStatuses(memory, ['Status', 'a0'])).toEqual({});
  expect(rememberedStatuses(memory, ['Status', 'a1'])).toEqual({ l: 'lost' });
  const huge = Array.from({ length: 200 }, (_, i) => `${'x'.repeat(30)}${i}`);
  expect(withStatuses(memory, huge, { l: 'won' })).toBe(memory);
});

test.each([null, '', 'x', '{}', '[["date",{"l":"maybe"}]]', '[["date"]]', '[[1,{}]]'])(
  'the memory %j is empty',
  (memory) => {
    expect(rememberedStatuses(memory, ['date'])).toEqual({});
  },
);

test('meanings that an earlier version wrote are still known', () => {
  expect(rememberedStatuses('[["date",{"l":"half won","c":"cashed out"}]]', ['date'])).toEqual({
    l: 'half_won',
    c: 'cashed_out',
  });
});

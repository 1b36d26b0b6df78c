import { expect, test } from 'vitest';
import { rememberedStatuses, withStatuses } from './status-memory.ts';

const HEADER = ['Date', 'Odds (Dec)', 'État'];

test('meanings are remembered for files with the same header', () => {
  const memory = withStatuses(null, HEADER, { gagné: 'won', '✅': 'skip' });
  expect(rememberedStatuses(memory, ['date', ' ODDS_DEC', 'état'])).toEqual({ gagné: 'won', '✅': 'skip' });
  expect(rememberedStatuses(memory, ['Date', 'Odds (Dec)'])).toEqual({});
  expect(rememberedStatuses(memory, HEADER.toReversed())).toEqual({});
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

import { describe, expect, test } from 'vitest';
import { someLeg } from '#tests/support/any-bet.ts';
import { matchOf, ON_ARSENAL, saturdayBet } from '#tests/support/matched-games.ts';
import { played } from '#tests/support/some-games.ts';

describe('a parlay', () => {
  const spurs = { event: 'Spurs v Everton', market: 'Total', selection: 'Over', line: 2.5 };
  const legs = [someLeg(ON_ARSENAL), someLeg(spurs)];
  const parlay = saturdayBet({
    event: null,
    market: null,
    selection: null,
    legs,
    taken: { notation: 'legs', millionths: 3_644_628, fraction: null },
  });
  const over = played(2, 1, { home: 'Spurs', away: 'Everton' });
  const push = someLeg({ ...spurs, line: 3 });

  test('is settled by its legs, each of which gets its outcome', () => {
    const found = matchOf(parlay, [played(2, 1), over]);
    expect(found).toMatchObject({
      settle: { bet: parlay, outcome: null, legs: ['won', 'won'], source: 'file' },
      settlement: { status: 'won', returned: 40_091 },
      close: null,
      noClose: null,
    });
  });

  test('is lost as soon as one leg is', () => {
    const found = matchOf(parlay, [played(0, 1)]);
    expect(found).toMatchObject({
      settle: { legs: ['lost', 'pending'] },
      settlement: { status: 'lost' },
      problem: null,
    });
  });

  test('keeps waiting for its other legs, and says for which', () => {
    const found = matchOf(parlay, [played(2, 1)]);
    expect(found).toMatchObject({
      settle: { legs: ['won', 'pending'] },
      settlement: { status: 'pending' },
      problem: { reason: 'no game', unknown: [{ name: 'Spurs' }, { name: 'Everton' }] },
    });
  });

  test('keeps the legs that are settled, and tells which contradict the score', () => {
    const half = { ...parlay, legs: [someLeg({ ...ON_ARSENAL, outcome: 'lost' }), someLeg(spurs)] };
    const found = matchOf(half, [played(2, 1), over]);
    expect(found).toMatchObject({
      settle: { legs: ['lost', 'won'], source: null },
      conflict: 'Arsenal is settled as lost, but 2–1 in E0.csv makes it won.',
    });
  });

  test('reads the market and line of a leg from its selection', () => {
    const bare = someLeg({ event: 'Arsenal v Chelsea', selection: 'Arsenal -0.5' });
    const found = matchOf({ ...parlay, legs: [bare, someLeg(spurs)] }, [played(2, 1), over]);
    expect(found).toMatchObject({ settle: { legs: ['won', 'won'] } });
  });

  test('drops a leg that was a push', () => {
    const found = matchOf({ ...parlay, legs: [legs[0] ?? push, push] }, [played(2, 1), over]);
    expect(found).toMatchObject({ settlement: { status: 'won', returned: 21_000 } });
  });

  test('at a typed price needs its return to be typed after a push', () => {
    const typed = { ...parlay, taken: null, legs: [legs[0] ?? push, push] };
    const found = matchOf(typed, [played(2, 1), over]);
    expect(found).toMatchObject({ settle: null, problem: { reason: 'needs a return' } });
  });
});

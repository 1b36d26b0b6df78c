import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import type { Bet } from './bet.ts';
import { LEG_OUTCOMES, type LegOutcome } from './outcomes.ts';
import { needsPaid, restoreBet, settleBet, settleLeg } from './settle-request.ts';
import { settledByLegs } from './settlement.ts';
import { cents, ZERO } from '#domain/money.ts';

const fromLegs = { notation: 'legs', millionths: 3_644_628, fraction: null } as const;
const typedPrice = { notation: 'decimal', millionths: 3_500_000, fraction: null } as const;

function parlay(outcomes: readonly LegOutcome[], given: Partial<Bet> = {}): Bet {
  return someBet({ taken: fromLegs, legs: outcomes.map((outcome) => someLeg({ outcome })), ...given });
}

describe('settling a whole bet', () => {
  test('a bet without legs only has its outcome', () => {
    const bet = someBet({});
    expect(settleBet(bet, 'half_won')).toEqual({ bet, outcome: 'half_won' });
  });

  test.each<[readonly LegOutcome[], 'won' | 'push', readonly LegOutcome[]]>([
    [['pending', 'pending'], 'won', ['won', 'won']],
    [['push', 'half_won', 'half_lost', 'pending'], 'won', ['push', 'half_won', 'half_lost', 'won']],
    [['lost', 'won'], 'won', ['won', 'won']],
    [['won', 'pending'], 'push', ['push', 'push']],
  ])('a parlay with legs %j that is %s has legs %j', (before, outcome, legs) => {
    const bet = parlay(before);
    expect(settleBet(bet, outcome)).toEqual({ bet, outcome: null, legs });
  });

  test('a loss and a cash-out leave the legs alone', () => {
    const bet = parlay(['won', 'pending']);
    expect(settleBet(bet, 'lost')).toEqual({ bet, outcome: 'lost' });
    expect(settleBet(bet, 'cashed_out')).toEqual({ bet, outcome: 'cashed_out' });
  });
});

describe('settling a leg', () => {
  test('leaves the outcome to the legs', () => {
    const bet = parlay(['pending', 'pending']);
    expect(settleLeg(bet, 1, 'lost')).toEqual({ bet, outcome: null, legs: ['pending', 'lost'] });
  });

  test('a corrected leg opens a parlay that its legs had decided', () => {
    const bet = parlay(['lost', 'pending'], { status: 'lost', returned: ZERO });
    expect(settleLeg(bet, 0, 'pending')).toEqual({ bet, outcome: null, legs: ['pending', 'pending'] });
  });

  test('a cash-out stays what it paid, even once all legs are settled', () => {
    const bet = parlay(['won', 'pending'], {
      status: 'won',
      result: 'cashed_out',
      returned: cents(50_00),
    });
    expect(settleLeg(bet, 1, 'won')).toEqual({
      bet,
      outcome: 'cashed_out',
      paid: 50_00,
      legs: ['won', 'won'],
    });
  });

  test('a parlay lost as a whole stays lost until its legs decide otherwise', () => {
    const bet = parlay(['pending', 'pending'], { status: 'lost', returned: ZERO });
    expect(settleLeg(bet, 0, 'won')).toMatchObject({ outcome: 'lost', legs: ['won', 'pending'] });
    const next = parlay(['won', 'pending'], { status: 'lost', returned: ZERO });
    expect(settleLeg(next, 1, 'won')).toMatchObject({ outcome: null, legs: ['won', 'won'] });
  });

  test('one by one comes to the same as all legs at once', () => {
    const outcomes = fc.constantFrom(...LEG_OUTCOMES.filter((outcome) => outcome !== 'pending'));
    fc.assert(
      fc.property(fc.array(outcomes, { minLength: 2, maxLength: 8 }), (ends) => {
        let bet = parlay(ends.map(() => 'pending'));
        ends.forEach((outcome, place) => {
          const { legs = [] } = settleLeg(bet, place, outcome);
          const settled = settledByLegs(bet, legs);
          bet = { ...parlay(legs), ...settled };
        });
        expect(bet).toMatchObject(settledByLegs(bet, ends));
      }),
    );
  });
});

test('undo restores the outcome, its source, the return, the legs and the closing odds', () => {
  const before = parlay(['won', 'push'], {
    status: 'won',
    returned: cents(210_00),
    closingMissing: 'line moved',
    resultSource: 'file',
  });
  const after = parlay(['lost', 'push'], { status: 'lost', returned: ZERO });
  expect(restoreBet(after, before)).toEqual({
    bet: after,
    outcome: 'won',
    paid: 210_00,
    source: 'file',
    legs: ['won', 'push'],
    close: { closing: null, closingMissing: 'line moved' },
  });
  expect(restoreBet(someBet({}), someBet({}))).not.toHaveProperty('legs');
});

test('a cash-out must say what it paid, and so must a typed price that no longer holds', () => {
  const bet = someBet({});
  expect(needsPaid({ bet, outcome: 'cashed_out' })).toBe(true);
  expect(needsPaid({ bet, outcome: 'cashed_out', paid: cents(1) })).toBe(false);
  expect(needsPaid({ bet, outcome: 'half_won' })).toBe(false);
  const sameGame = parlay(['won', 'pending'], { taken: typedPrice });
  expect(needsPaid(settleLeg(sameGame, 1, 'push'))).toBe(true);
  expect(needsPaid(settleLeg(sameGame, 1, 'won'))).toBe(false);
  expect(needsPaid(settleLeg(sameGame, 1, 'lost'))).toBe(false);
  expect(needsPaid(settleBet(sameGame, 'push'))).toBe(false);
  expect(needsPaid(settleLeg(parlay(['won', 'pending']), 1, 'push'))).toBe(false);
});

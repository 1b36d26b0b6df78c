import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import type { Bet } from './bet.ts';
import { BET_OUTCOMES, LEG_OUTCOMES, type LegOutcome } from './outcomes.ts';
import { halfQuestion, needsPaid, restoreBet, settleBet, settleLeg } from './settle-request.ts';
import { expectedReturn, settledByLegs } from './settlement.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents, ZERO } from '#domain/money.ts';
import { agreedOf } from '#domain/terms/terms.ts';
import { anyTerms } from '#tests/support/any-terms.ts';

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

test('undo restores the outcome, its source, its day, the return, the legs and the closing odds', () => {
  const before = parlay(['won', 'push'], {
    status: 'won',
    returned: cents(210_00),
    closingMissing: 'line moved',
    resultSource: 'file',
    settledOn: isoDay('2026-02-08'),
  });
  const after = parlay(['lost', 'push'], { status: 'lost', returned: ZERO });
  expect(restoreBet(after, before)).toEqual({
    bet: after,
    outcome: 'won',
    paid: 210_00,
    source: 'file',
    settledOn: '2026-02-08',
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

test('a return must be typed exactly where neither the price nor the terms say it', () => {
  const cases = fc.record({
    terms: fc.option(anyTerms),
    outcome: fc.constantFrom(...BET_OUTCOMES),
    ending: fc.constantFrom(null, { tied: [2, 1] as const }),
  });
  fc.assert(
    fc.property(cases, ({ terms, outcome, ending }) => {
      const bet = someBet({ terms, wager: (terms && agreedOf(terms).wager) ?? 20_00, ending });
      const asks = expectedReturn(bet, outcome, []) === undefined;
      expect(needsPaid({ bet, outcome })).toBe(asks);
      expect(needsPaid({ bet, outcome, paid: cents(100) })).toBe(false);
    }),
  );
  const eachWay = { kind: 'each_way', price: '7/2', part: '10.00', place: '1/5' } as const;
  expect(needsPaid({ bet: someBet({ terms: eachWay }), outcome: 'placed' })).toBe(false);
  expect(needsPaid({ bet: someBet({}), outcome: 'placed' })).toBe(true);
  expect(needsPaid({ bet: someBet({}), outcome: 'partial' })).toBe(true);
});

describe('deductions', () => {
  const tied = someBet({ status: 'won', returned: 105_00, ending: { tied: [2, 1] } });

  test('stay with an outcome that can have them, and go with one that can’t', () => {
    expect(settleBet(tied, 'won')).toEqual({ bet: tied, outcome: 'won' });
    for (const outcome of ['half_won', 'lost', 'push', 'pending'] as const) {
      expect(settleBet(tied, outcome)).toEqual({ bet: tied, outcome, ending: null });
    }
  });

  test('are restored by undo', () => {
    const lost = { ...tied, status: 'lost', returned: ZERO, ending: null } as const;
    expect(restoreBet(lost, tied)).toMatchObject({ outcome: 'won', paid: 105_00, ending: { tied: [2, 1] } });
    expect(restoreBet(tied, lost)).toMatchObject({ outcome: 'lost', ending: null });
    expect(restoreBet(someBet({}), someBet({}))).not.toHaveProperty('ending');
  });
});

describe('a push on a quarter line', () => {
  test.each([0.25, -0.75, 2.25])('of %d asks for half of it', (line) => {
    const bet = someBet({ line });
    expect(halfQuestion(settleBet(bet, 'push'))?.as('half_lost')).toEqual({ bet, outcome: 'half_lost' });
    expect(halfQuestion(settleBet(bet, 'won'))).toBeUndefined();
  });

  test.each([null, 0, -0.5, 3])('is none on %j', (line) => {
    expect(halfQuestion(settleBet(someBet({ line }), 'push'))).toBeUndefined();
  });

  test('of a leg asks for that leg, unless all of the parlay is void', () => {
    const legs = [someLeg({ line: -0.75, selection: 'Arsenal' }), someLeg({ line: 2.25 })];
    const bet = someBet({ legs, taken: { notation: 'legs', millionths: 3_640_000, fraction: null } });
    const question = halfQuestion(settleLeg(bet, 0, 'push'));
    expect(question?.name).toBe('Arsenal');
    expect(question?.as('half_won')).toEqual(settleLeg(bet, 0, 'half_won'));
    expect(halfQuestion(settleBet(bet, 'push'))).toBeUndefined();
    expect(halfQuestion(settleLeg(bet, 0, 'won'))).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BetOutcome } from '#domain/bets/outcomes.ts';
import { needsTypedReturn } from '#domain/bets/parlay-outcome.ts';
import { returnOf } from '#domain/bets/settlement.ts';
import { cents } from '#domain/money.ts';
import { millionthsOf, priceOfTaken } from '#domain/price/taken-price.ts';
import { recountTotals } from '#backend/server/totals/recount-totals.ts';
import {
  anyLegOutcome,
  anyWrittenBet,
  anyWrittenPrice,
  entered,
  notationOf,
  taken,
  type WrittenBet,
} from './support/any-taken-bet.ts';
import { dataApiOfFile } from './support/data-api.ts';
import { runs } from '#tests/support/long-form.ts';
import { expectMoney } from './support/money-doors.ts';
import { type End, fractionOf, ONE, payOut, times } from './support/worked-out-money.ts';

const backend = await dataApiOfFile();

const anyEnd = (bet: WrittenBet): fc.Arbitrary<End> => {
  const paid = fc.integer({ min: 0, max: Math.min(2 * bet.wager, 100_000_000_000) }).map(cents);
  const cashedOut = paid.map((amount): End => ({ outcome: 'cashed_out', legs: [], paid: amount }));
  const outright = fc
    .constantFrom<BetOutcome>('won', 'half_won', 'half_lost', 'push', 'lost')
    .map((outcome): End => ({ outcome, legs: [] }));
  if (bet.legs.length === 0) return fc.oneof({ weight: 8, arbitrary: outright }, cashedOut);
  const byLegs = fc
    .tuple(fc.array(anyLegOutcome, { minLength: bet.legs.length, maxLength: bet.legs.length }), paid)
    .map(([legs, amount]): End => ({
      outcome: null,
      legs,
      paid: needsTypedReturn(entered(bet), legs) ? amount : undefined,
    }));
  return fc.oneof({ weight: 8, arbitrary: byLegs }, cashedOut, outright);
};

const anyEndedBet = anyWrittenBet.chain((bet) => fc.tuple(fc.constant(bet), anyEnd(bet)));

describe('random bets', () => {
  test('pay the same to the cent, whichever way they came in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEndedBet, { minLength: 20, maxLength: 40 }), async (ended) => {
        await expectMoney(
          backend,
          ended.map(([bet]) => bet),
          ended.map(([, end]) => end),
        );
      }),
      { numRuns: runs({ short: 12, long: 400 }), endOnFailure: true },
    );
    expect(await recountTotals(backend.sql)).toEqual([]);
  }, 3_600_000);

  test('a return follows from the price alone', () => {
    fc.assert(
      fc.property(anyWrittenBet, (bet) => {
        const whole =
          bet.price === null ? bet.legs.map(fractionOf).reduce(times, ONE) : fractionOf(bet.price);
        expect(returnOf(entered(bet), 'won')).toBe(payOut(bet, whole));
      }),
      { numRuns: runs({ short: 5000, long: 1_000_000 }) },
    );
  });
});

describe('a price', () => {
  const LIMITS = [
    '1.001',
    '1.994999',
    '1.995',
    '1.999999',
    '2.00',
    '1001.00',
    '+100',
    '-101',
    '+100000',
    '-100000',
  ];
  const FRACTIONS = [
    '1/1000',
    '1000/1',
    '199/200',
    '200/201',
    '99/100',
    '8/13',
    '999999/999999',
    '999999/1000',
  ];
  const LONG = ['1001.000001', '9999999.999999', '10000000.00', '5000/1', '999999/1'];

  test('has the same nearest American odds and six decimals in the domain and in SQL', async () => {
    const random = fc.sample(anyWrittenPrice, runs({ short: 5000, long: 200_000 }));
    const texts = [...LIMITS, ...FRACTIONS, ...LONG, ...random];
    const given = texts.map((text) => {
      const odds = /[./]/.test(text) ? null : Number(text);
      return { odds, price: text.includes('.') ? text : null, fraction: text.includes('/') ? text : null };
    });
    const rows = await backend.sql<
      { odds: number; millionths: string; notation: string; fraction: string | null }[]
    >`
      select c.odds, (c.price * 1000000)::bigint::text as millionths, c.notation, c.fraction
      from rows from (jsonb_to_recordset(${backend.sql.json(given)}) as (odds integer, price numeric, fraction text))
        with ordinality as g (odds, price, fraction, place)
      cross join lateral complete_price(g.odds, g.price, 'american', g.fraction) as c
      order by g.place`;
    const round = (top: bigint, bottom: bigint) => Number((2n * top + bottom) / (2n * bottom));
    for (const [i, text] of texts.entries()) {
      const [top, bottom] = fractionOf(text);
      const won = top - bottom;
      const nearest =
        1000n * won < 995n * bottom ? -round(100n * bottom, won) : Math.max(100, round(100n * won, bottom));
      const inDomainOf = taken(text);
      const six = inDomainOf.taken?.millionths ?? millionthsOf(priceOfTaken(inDomainOf));
      const notation = notationOf(text);
      const expected = { odds: nearest, millionths: round(1_000_000n * top, bottom), notation };
      expect([
        text,
        { odds: inDomainOf.odds, millionths: six, notation: inDomainOf.taken?.notation ?? 'american' },
      ]).toEqual([text, expected]);
      const { millionths = '', fraction = null, ...row } = rows[i] ?? {};
      expect([text, { ...row, millionths: Number(millionths) }]).toEqual([text, expected]);
      expect(fraction).toBe(inDomainOf.taken?.fraction ?? null);
    }
  });
});

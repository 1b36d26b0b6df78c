import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takenWordsOf } from '#tests/support/taken-words.ts';
import type { TypedLine, TypedLineContext } from './read-typed-line.ts';
import { readoutOf } from './readout.ts';
import { readSlip, slipAsBets, slipAsParlay } from './slip.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';

const CONTEXT: TypedLineContext = {
  oddsFormat: 'american',
  books: [],
  leagues: [],
  today: isoDay('2026-01-05'),
};

const PIECES =
  'Lakers|-110|+120|1.95|Moneyline|Lakers @ Nuggets|Heat v Bulls|Over 220.5|Wager: $10.00|To Win: $9.09|$25|DK|' +
  'Lakers -3.5 -110 2u|Good luck|sat 7pm|won|Each Way|£5.00 e/w 1/5|Stake: £10.00|Lay|R4 20p';

function readout(bet: TypedLine): string {
  return readoutOf(bet, cents(10_00))
    .filter(({ label }) => label !== 'Description')
    .map(({ label, value }) => `${label} ${value}`)
    .join(' · ');
}

describe('a pasted slip', () => {
  test('that is titled as a parlay has legs, total odds and a wager', () => {
    const slip = readSlip(
      `3 Leg Parlay +650

       Los Angeles Lakers
       -110
       Moneyline
       Lakers @ Nuggets

       Over 220.5
       -105
       Total
       Celtics @ Heat
       LeBron James Over 25.5 Points -115

       Wager: $10.00
       To Win: $65.00`,
      CONTEXT,
    );
    expect(slip).toMatchObject({ isParlay: true, unread: [] });
    expect(readout(slipAsParlay(slip))).toBe(
      'Leg 1 Los Angeles Lakers −110 · Leg 2 Over 220.5 −105 · Leg 3 LeBron James Points over 25.5 −115 · ' +
        'Market Parlay · Odds +650 · Wager $10.00',
    );
    expect(slipAsParlay(slip).legs[0]).toMatchObject({ event: 'Lakers @ Nuggets', market: 'Moneyline' });
  });

  test('of picks with a wager each is several bets', () => {
    const slip = readSlip('1. Lakers -3.5 -110 2u\n2. Over 220.5 -105 1u\n• Heat ML +120 0.5u', CONTEXT);
    expect(slip).toMatchObject({ isParlay: false, unread: [] });
    expect(slipAsBets(slip).map(readout)).toEqual([
      'Selection Lakers −3.5 · Market Spread · Odds −110 · Wager 2u ($20.00)',
      'Selection Over 220.5 · Market Total · Odds −105 · Wager 1u ($10.00)',
      'Selection Heat · Market Moneyline · Odds +120 · Wager 0.5u ($5.00)',
    ]);
  });

  test('that does not say which it is leaves that to the user, and is either', () => {
    const slip = readSlip('$20 DK\nLakers -3.5 -110\nHeat +120\n', CONTEXT);
    expect(slip.isParlay).toBeNull();
    expect(readout(slipAsParlay(slip))).toBe(
      'Leg 1 Lakers −3.5 −110 · Leg 2 Heat +120 · Market Parlay · Odds 4.20 (+320) · Wager $20.00 · Book DraftKings',
    );
    expect(slipAsBets(slip).map(readout)).toEqual([
      'Selection Lakers −3.5 · Market Spread · Odds −110 · Wager $20.00 · Book DraftKings',
      'Selection Heat · Odds +120 · Wager $20.00 · Book DraftKings',
    ]);
  });

  test('with a game above its bets gives them that game', () => {
    const slip = readSlip(
      'Singles\nLakers @ Nuggets\nLakers -3.5 -110\nOver 220.5 -105\nHeat @ Bulls\nHeat ML +120\n$25',
      CONTEXT,
    );
    expect(slip).toMatchObject({ isParlay: false, unread: [] });
    expect(slip.bets.map(({ event }) => event)).toEqual([
      'Lakers @ Nuggets',
      'Lakers @ Nuggets',
      'Heat @ Bulls',
    ]);
  });

  test('in decimal odds, with the market and the game below each name', () => {
    const slip = readSlip(
      'Double\nArsenal\n1.95\nMatch Result\nArsenal v Spurs\nLeeds\n2.10\nLeeds v Hull\nStake 20.00\nTo Return 81.90',
      { ...CONTEXT, oddsFormat: 'decimal' },
    );
    expect(slip).toMatchObject({ isParlay: true, unread: ['Match Result'] });
    expect(readout(slipAsParlay(slip))).toBe(
      'Leg 1 Arsenal 1.95 · Leg 2 Leeds 2.10 · Market Parlay · Odds 4.095 (+310) · Wager $20.00',
    );
  });

  test('with the parlay and its wager below the legs', () => {
    const slip = readSlip('Lakers ML -150\nHeat +120\nparlay 2u', CONTEXT);
    expect(slip.isParlay).toBe(true);
    expect(readout(slipAsParlay(slip))).toContain('Wager 2u');
  });

  test('of one bet is that bet', () => {
    const slip = readSlip('Lakers -3.5\n-110\n\n$50', CONTEXT);
    expect(slip.isParlay).toBe(false);
    expect(slipAsBets(slip).map(readout)).toEqual([
      'Selection Lakers −3.5 · Market Spread · Odds −110 · Wager $50.00',
    ]);
  });

  test.each(['', '\n\n', 'Good luck everyone', 'Moneyline', 'Lakers @ Nuggets'])('%j has no bets', (text) => {
    expect(readSlip(text, CONTEXT)).toMatchObject({
      bets: [],
      isParlay: false,
      unread: text.trim() ? [text] : [],
    });
  });

  test('loses nothing: each letter and digit is in a bet, shared or unread', () => {
    const line = fc.oneof(
      fc.constantFrom(...PIECES.split('|')),
      fc.string({ maxLength: 12 }).filter((text) => /^[^\w*-]*$/.test(text)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
        const slip = readSlip(lines.join('\n'), CONTEXT);
        const read = [...slip.bets, slip.shared];
        const taken = read.flatMap(takenWordsOf).map(({ text }) => text);
        const kept = [read.map(({ description }) => description), taken, slip.unread].flat().join(' ');
        for (const word of lines.join('\n').match(/[\p{L}\p{N}]+/gu) ?? []) expect(kept).toContain(word);
      }),
      { numRuns: 500 },
    );
  });

  test('a megabyte is no trouble', () => {
    const slip = readSlip('Lakers -110\n'.repeat(90_000), CONTEXT);
    expect(slip.bets).toHaveLength(200);
    expect(slip.unread).toHaveLength(89_800);
  });
});

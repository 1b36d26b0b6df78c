import { describe, expect, test } from 'vitest';
import type { Bet } from '#domain/bets/bet.ts';
import { ZERO } from '#domain/money.ts';
import { match, saturdayBet } from '#tests/support/matched-games.ts';
import { played, someQuote, sourceOf } from '#tests/support/some-games.ts';
import { requestsOf, resultsPreview } from './results-model.ts';
import { resultsInWords, summaryOf } from './results-words.ts';

const LOST = { status: 'lost', returned: ZERO } as const;
const SOME: unknown = expect.anything();
const NONE: ReadonlySet<string> = new Set();

/** Arsenal 2–1 Chelsea with a closing price for Arsenal alone, and a spread that closed at -0.5. */
const SOURCE = sourceOf([played(2, 1)], {
  quotes: [someQuote(), someQuote({ market: 'spread', line: -0.5, decimal: '1.95' })],
});
const matched = (...bets: Bet[]) => match(bets, [SOURCE]).matches;
const bet = (id: string, given: Partial<Bet> = {}) => saturdayBet({ id, ...given });
const spread = { market: 'Asian handicap', line: -1 } as const;

describe('the summary', () => {
  test('counts results, closing odds, and why other bets have none', () => {
    const preview = resultsPreview(
      matched(
        bet('won'),
        bet('moved', spread),
        bet('unpriced', { selection: 'Chelsea' }),
        bet('unknown', { event: 'Gunners v Blues', selection: 'Gunners' }),
        bet('prop', { market: 'First goalscorer', selection: 'Saka' }),
      ),
    );
    expect(summaryOf(preview)).toBe(
      '3 results, 1 closing odds, 1 without a game, 1 on other markets, 1 line moved, 1 without a closing price',
    );
    expect(preview.ready.map(({ bet: { id } }) => id)).toEqual(['won', 'moved', 'unpriced']);
    expect(preview.problems.map(({ reason }) => reason)).toEqual([
      'no game',
      'no market',
      'line moved',
      'no price',
    ]);
  });

  test('is empty without bets', () => {
    expect(summaryOf(resultsPreview([]))).toBe('');
  });

  test('a settled bet that contradicts the score is listed and stays lost', () => {
    const matches = matched(bet('wrong', LOST));
    expect(resultsPreview(matches).conflicts).toMatchObject([
      { conflict: 'Settled as lost, but 2–1 in E0.csv makes it won.' },
    ]);
    expect(requestsOf(matches, NONE)).toEqual([
      { bet: SOME, close: { closing: SOME, closingMissing: null } },
    ]);
  });

  test('each unknown name is asked about once, the most frequent first', () => {
    const { askedTeams } = resultsPreview(
      matched(
        bet('1', { event: 'Gunners v Chelsea', selection: 'Chelsea' }),
        bet('2', { event: 'Arsenal v The Blues' }),
        bet('3', { event: 'Arsenal v The Blues' }),
      ),
    );
    expect(askedTeams.map(({ name, betCount }) => [name, betCount])).toEqual([
      ['The Blues', 2],
      ['Gunners', 1],
    ]);
    expect(askedTeams[0]?.teams).toEqual(['Chelsea']);
  });

  test('a settled bet on teams of another file stays without a reason', () => {
    expect(requestsOf(matched(bet('other', { ...LOST, event: 'Lakers v Suns' })), NONE)).toEqual([]);
  });
});

describe('what is saved', () => {
  test('is the result with the closing odds, their source and fair price', () => {
    expect(requestsOf(matched(bet('won')), NONE)).toMatchObject([
      { outcome: 'won', close: { closing: { source: 'Average price, E0.csv' }, closingMissing: null } },
    ]);
  });

  test('leaves out what the user switched off', () => {
    const matches = matched(bet('won'), bet('also'));
    expect(requestsOf(matches, new Set(['won'])).map((each) => each.bet.id)).toEqual(['also']);
    expect(resultsInWords(requestsOf(matches, new Set(['won'])))).toBe('1 result and 1 closing odds');
  });

  test('says why a settled bet has no closing odds, unless it says so already', () => {
    const moved = { closing: null, closingMissing: 'line moved' } as const;
    expect(requestsOf(matched(bet('moved', spread)), NONE)).toMatchObject([
      { outcome: 'push', close: moved },
    ]);
    const settled = { ...spread, status: 'push', returned: ZERO } as const;
    expect(requestsOf(matched(bet('settled', settled)), NONE)).toMatchObject([{ close: moved }]);
    expect(requestsOf(matched(bet('known', { ...settled, ...moved })), NONE)).toEqual([]);
  });

  test('leaves closing odds that a bet has alone', () => {
    const [own] = requestsOf(matched(bet('won')), NONE);
    const closing = own?.close?.closing ?? null;
    expect(requestsOf(matched(bet('priced', { closing })), NONE)).toEqual([
      { bet: SOME, outcome: 'won', source: 'file' },
    ]);
  });
});

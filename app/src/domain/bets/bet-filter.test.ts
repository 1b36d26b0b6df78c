import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBet, someBet } from '#tests/support/any-bet.ts';
import { anyFilter } from '#tests/support/any-filter.ts';
import {
  EACH_CONDITION,
  EVERY_CONDITION,
  FILTER_SAMPLES,
  NBA,
  NFL,
  SAMPLE_CONTEXT,
} from '#tests/support/filter-samples.ts';
import type { Bet } from './bet.ts';
import { type BetFilter, CONDITION_NAMES, NO_FILTER, optionsOf, SCOPE_NAMES } from './bet-filter.ts';
import { filterFromSearch, filterToSearch } from './filter-address.ts';
import { activeGroups, filterBets } from './filter-bets.ts';
import { filterMillionths, readFilterOdds } from './filter-odds.ts';
import { type FilterOutcome, outcomesFor } from './filter-outcome.ts';
import { conditionsInWords } from './filter-words.ts';
import { viewFromSearch, viewToSearch } from './saved-filter.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { BET_RESULTS, BET_STATUSES, OUTCOMES, SETTLED_STATUSES, storedOutcome } from './outcomes.ts';

const filtered = (bets: readonly Bet[], filter: BetFilter) => filterBets(bets, filter, SAMPLE_CONTEXT);

function passes(bet: Parameters<typeof someBet>[0], filter: Partial<BetFilter>): boolean {
  return filtered([someBet(bet)], { ...NO_FILTER, ...filter }).length === 1;
}

test.each(EACH_CONDITION)(
  '%s alone leaves bets out, has a chip, and survives addresses and saved filters',
  (name, filter) => {
    const { met, missed, search, words } = FILTER_SAMPLES[name];
    const bets = [someBet(met), someBet(missed)];
    expect(filtered(bets, filter)).toEqual(bets.slice(0, 1));
    expect(activeGroups(filter)).toBe(1);

    const [chip, ...others] = conditionsInWords(filter, SAMPLE_CONTEXT.notebooks);
    expect([chip?.text, others]).toEqual([words, []]);
    expect({ ...filter, ...chip?.without }).toEqual(NO_FILTER);

    const view = { filter, order: 'newest' } as const;
    expect(viewToSearch(view).toString()).toBe(search);
    expect(viewFromSearch(new URLSearchParams(search))).toEqual(view);
    const isInScopes = SCOPE_NAMES.includes(name);
    expect(filterFromSearch(new URLSearchParams(search), SCOPE_NAMES)).toEqual(
      isInScopes ? filter : NO_FILTER,
    );
  },
);

test('all conditions together are in one address, in the order of the table', () => {
  const search = CONDITION_NAMES.map((name) => FILTER_SAMPLES[name].search).join('&');
  expect(filterToSearch(EVERY_CONDITION).toString()).toBe(search);
  expect(filterFromSearch(new URLSearchParams(search))).toEqual(EVERY_CONDITION);
});

test('the chip of a range says both ends, and of one day only that day', () => {
  const wordsOf = (given: Partial<BetFilter>) =>
    conditionsInWords({ ...NO_FILTER, ...given }).map(({ text }) => text);
  const [first, last] = [isoDay('2026-01-05'), isoDay('2026-02-05')];
  expect(wordsOf({ dateFrom: first, dateTo: last })).toEqual(['Jan 5, 2026 to Feb 5, 2026']);
  expect(wordsOf({ dateFrom: first, dateTo: first })).toEqual(['Jan 5, 2026']);
  expect(wordsOf({ oddsMin: '-110', oddsMax: '+150', query: ' ' })).toEqual(['Odds -110 to +150']);
});

test('bets can be those of several notebooks', () => {
  const bets = [someBet({ notebookId: NBA }), someBet({ notebookId: NFL })];
  expect(filtered(bets, { ...NO_FILTER, notebookIds: [NFL, NBA] })).toEqual(bets);
});

test('a period counts back from today, and leaves out no later bet', () => {
  const at = (day: string) => passes({ day: isoDay(day) }, { period: '7-days' });
  expect(['2025-12-29', '2025-12-30', '2026-01-05', '2026-01-10'].map(at)).toEqual([false, true, true, true]);
});

describe('the ends of ranges', () => {
  const bet = { day: isoDay('2026-01-05'), odds: americanOdds(-110), wager: cents(5_000) };

  test.each([
    ['oddsMin', '10/11', true],
    ['oddsMin', '1.92', false],
    ['oddsMax', '1.91', true],
    ['oddsMax', '1.90', false],
    ['wagerMax', 0, false],
    ['oddsMin', '+100', false],
  ])('%s %s: %s', (condition, end, passing) => {
    expect(passes(bet, { [condition]: end })).toBe(passing);
  });

  test('a reversed range matches nothing', () => {
    expect(passes(bet, { oddsMin: '+100', oddsMax: '-200' })).toBe(false);
  });
});

test('odds are compared by the price that was taken, not by the nearest American odds', () => {
  const bet = {
    odds: americanOdds(-105),
    taken: { notation: 'decimal' as const, millionths: 1_953_000, fraction: null },
  };
  expect(passes(bet, { oddsMin: '1.953', oddsMax: '1.953' })).toBe(true);
  // -105 is 1.952381.
  expect(passes(bet, { oddsMax: '-105' })).toBe(false);
});

test('an outcome includes what counts as it, such as half won; settled all but pending', () => {
  const bets = [...BET_STATUSES, ...BET_RESULTS].map((outcome) => someBet(storedOutcome(outcome)));
  const found = (outcome: FilterOutcome | null) =>
    filtered(bets, { ...NO_FILTER, outcome }).map(({ status, result }) => result ?? status);
  expect(found('won')).toEqual(['won', 'half_won']);
  expect(found('lost')).toEqual(['lost', 'half_lost']);
  expect(found('push')).toEqual(outcomesFor('push'));
  expect(found('settled')).toEqual([...SETTLED_STATUSES, ...BET_RESULTS]);
  for (const outcome of ['pending', ...BET_RESULTS] as const) expect(found(outcome)).toEqual([outcome]);
  const labels = optionsOf('outcome').map(({ label }) => label);
  expect(labels.slice(0, 5)).toEqual([
    'Any status',
    'Settled',
    'Pending',
    'Won or half won',
    'Lost or half lost',
  ]);
  expect(labels.slice(6)).toEqual(BET_RESULTS.map((result) => OUTCOMES[result].label));
});

test('without a condition the same array is returned, so that nothing rerenders', () => {
  const bets = [someBet({})];
  expect(filtered(bets, NO_FILTER)).toBe(bets);
  expect(filtered(bets, { ...NO_FILTER, query: '  ' })).toBe(bets);
});

test('the result keeps the order and contains exactly the bets that meet every condition', () => {
  fc.assert(
    fc.property(fc.array(anyBet), anyFilter, (bets, filter) => {
      const found = new Set(filtered(bets, filter));
      const expected = bets.filter((bet) =>
        Object.entries(filter).every(([name, value]) => passes(bet, { [name]: value })),
      );
      expect([...found]).toEqual(expected);
    }),
  );
});

describe('the badge counts groups of conditions', () => {
  test.each<[Partial<BetFilter>, number]>([
    [{}, 0],
    [{ query: ' ' }, 0],
    [{ dateFrom: isoDay('2026-01-05'), dateTo: isoDay('2026-01-06') }, 1],
    [{ oddsMin: '-110', oddsMax: '+110' }, 1],
    [{ notebookIds: [NBA, NFL] }, 1],
    [{ period: 'season', dateTo: isoDay('2026-01-05') }, 1],
    [{ values: ['NBA', 'NFL'].map((value) => ({ field: 'League', value })) }, 1],
    [{ values: ['Book', 'League'].map((field) => ({ field, value: 'x' })) }, 2],
    [{ query: 'x', outcome: 'push', dateTo: isoDay('2026-01-06'), oddsMax: '1.01', wagerMin: cents(1) }, 5],
  ])('%j: %i', (filter, count) => {
    expect(activeGroups({ ...NO_FILTER, ...filter })).toBe(count);
  });

  test('the count is 0 exactly if no bet is filtered out', () => {
    const bets = [someBet({})];
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(filtered(bets, filter) === bets).toBe(activeGroups(filter) === 0);
      }),
    );
  });
});

describe('the ends of an odds range', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['150', '+150'],
    [' +150 ', '+150'],
    ['\u2212110', '-110'],
    ['1.91', '1.91'],
    ['8/13', '8/13'],
    ['9000000.00', '9000000.00'],
    // American odds that no bet has.
    ['-100', '+100'],
    ['0', '+100'],
    ['+7', '+100'],
  ])('%j is %s', (text, expected) => {
    expect(readFilterOdds(text)).toBe(expected);
  });

  test('a whole number is in the format of the user, where that leaves no doubt', () => {
    expect(readFilterOdds('2', (text) => readPrice(text, 'decimal'))).toBe('2.00');
    expect(readFilterOdds('150', (text) => readPrice(text, 'decimal'))).toBe('150.00');
    expect(readFilterOdds('2')).toBeUndefined();
  });

  test.each(['0.9', 'x', '+', '--1', '1 50', '1e3', '1,000', '9'.repeat(20), '١٥٠'])(
    '%j is invalid',
    (text) => {
      expect(readFilterOdds(text)).toBeUndefined();
    },
  );

  test('are a price in millionths, 0 if invalid', () => {
    expect(filterMillionths('-110')).toBe(1_909_091);
    expect(filterMillionths('abc')).toBe(0);
  });
});

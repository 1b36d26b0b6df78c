import { describe, expect, test } from 'vitest';
import { closingAt, someBet } from '#tests/support/any-bet.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import type { CustomField } from './custom-field.ts';
import {
  breaksTerms,
  bulkFields,
  bulkKeys,
  type BulkEdit,
  checkBulkEdit,
  editOf,
  undoOf,
} from './bulk-edit.ts';
import { oddsOfTerms } from './settlement.ts';
import { agreedOf, type Terms } from '#domain/terms/terms.ts';

const field = (id: string, name: string, options: readonly string[] = [], type?: CustomField['type']) => ({
  id,
  notebookId: 'n',
  name,
  type: type ?? (options.length > 0 ? ('select' as const) : ('text' as const)),
  options,
  createdAt: '',
  sequence: 1,
});

const game = field('game', 'Game');
const market = field('market', 'Market', ['Spread', 'Total']);
const league = field('league', 'League', ['NBA', 'NFL']);
const otherLeague = field('other-league', ' LEAGUE', ['NFL', 'MLB', 'Other']);
const units = field('units', 'Confidence', [], 'number');
const closing = field('closing', 'Closing Odds');

const NOTHING: BulkEdit = { day: undefined, wager: undefined, texts: {} };
const keys = bulkKeys([game, market, league, units, closing]);

describe('the fields of a bulk edit', () => {
  test('fields of the same name are one, with the options of all', () => {
    expect(bulkFields([[league], [otherLeague]])).toMatchObject([
      { key: 'event', name: 'Event', type: 'text' },
      { key: 'market', name: 'Market', type: 'text' },
      { key: 'field league', name: 'League', type: 'select', options: ['NBA', 'NFL', 'MLB'] },
    ]);
  });

  test("a notebook's own fields for game and market are those of the bet; closing odds are left out", () => {
    expect(bulkFields([[game, market, units, closing]])).toMatchObject([
      { key: 'event', name: 'Event', type: 'text' },
      { key: 'market', name: 'Market', type: 'select', options: ['Spread', 'Total'] },
      { key: 'field confidence', name: 'Confidence', type: 'number' },
    ]);
  });

  test('a name that is a number in one notebook and a text in another takes any text', () => {
    expect(bulkFields([[units], [field('c', 'confidence')]])[2]).toMatchObject({ type: 'text' });
  });
});

describe('checking what was typed', () => {
  const fields = bulkFields([[market, league, units]]);
  const check = (typed: Record<string, string | null>) => checkBulkEdit(fields, typed);

  test('what is empty stays, and what is removed becomes blank', () => {
    expect(check({ day: '', wager: ' ', event: '', market: ' Total ', 'field league': null })).toEqual({
      value: { day: undefined, wager: undefined, texts: { market: 'Total', 'field league': '' } },
    });
    expect(check({ day: '2026-02-01', wager: '$1,000.50' })).toMatchObject({
      value: { day: '2026-02-01', wager: 100_050 },
    });
  });

  test.each([
    [{ day: '2026-02-30' }, 'day', 'Please enter a valid date between 1900 and 2200'],
    [{ wager: '0' }, 'wager', 'Wager amount must be greater than 0'],
    [{ wager: '2u' }, 'wager', 'Enter the wager as an amount, such as 50'],
    [{ wager: 'x' }, 'wager', '“x” isn’t an amount. Type a number such as 12.50'],
    [{ event: 'x'.repeat(501) }, 'event', 'Event must be at most 500 characters'],
    [{ market: 'x'.repeat(501) }, 'market', 'Market must be at most 500 characters'],
    [{ 'field league': 'x'.repeat(2001) }, 'field league', 'League must be at most 2,000 characters'],
    [{ 'field confidence': 'high' }, 'field confidence', 'Confidence must be a number'],
  ])('%j is refused', (typed, wrong, message) => {
    expect(check(typed)).toEqual({ problem: { field: wrong, message } });
  });
});

describe('the edit of a bet', () => {
  test('is nothing if the bet has it all already', () => {
    const bet = someBet({ event: 'A', customValues: { game: 'A', league: 'NBA' } });
    const same = { day: bet.day, wager: bet.wager, texts: { event: 'A', market: '', 'field league': 'NBA' } };
    expect(editOf(bet, same, keys)).toBeNull();
    expect(editOf(bet, NOTHING, keys)).toBeNull();
  });

  test("sets event and market with the notebook's own fields, and skips fields that it lacks", () => {
    const bet = someBet({ closing: closingAt('-120'), customValues: { game: 'A @ B', league: 'NBA' } });
    const edit = {
      ...NOTHING,
      day: isoDay('2026-02-01'),
      texts: { event: 'C @ D', market: 'Total', 'field league': '', 'field sportsbook': 'Circa' },
    };
    expect(editOf(bet, edit, keys)?.changes).toEqual({
      day: '2026-02-01',
      event: 'C @ D',
      market: 'Total',
      customValues: { game: 'C @ D', market: 'Total', league: '' },
    });
  });

  test('lets the return of a won bet follow its wager, unless the return was typed', () => {
    const edit = { ...NOTHING, wager: cents(5000) };
    const won = { status: 'won', wager: cents(11_000) } as const;
    const changes = (given: Parameters<typeof someBet>[0]) => editOf(someBet(given), edit, keys)?.changes;
    expect(changes({ ...won, returned: cents(21_000) })).toEqual({ wager: 5000, returned: 9545 });
    expect(changes({ ...won, returned: cents(21_500) })).toEqual({ wager: 5000 });
    expect(changes({ ...won, result: 'half_won', returned: cents(16_000) })).toEqual({
      wager: 5000,
      returned: 7273,
    });
    expect(changes({ ...won, result: 'cashed_out', returned: cents(21_000) })).toEqual({ wager: 5000 });
    expect(changes({ status: 'lost', returned: cents(0) })).toEqual({ wager: 5000 });
  });

  test('leaves alone whose wager follows from terms, unless it keeps its wager', () => {
    const withTerms = (terms: Terms) =>
      someBet({ terms, ...oddsOfTerms(terms), wager: agreedOf(terms).wager ?? 20_00 });
    const breaks = (terms: Terms, edit: Partial<BulkEdit>) => {
      const found = editOf(withTerms(terms), { ...NOTHING, ...edit }, keys);
      return found && breaksTerms(found);
    };
    const lay: Terms = { kind: 'lay', price: '4.50', stake: '8.00', commission: '5' };
    const eachWay: Terms = { kind: 'each_way', price: '7/2', part: '10.00', place: '1/5' };
    const exchange: Terms = { kind: 'exchange', price: '7.00', commission: '5' };
    expect([lay, eachWay, exchange].map((terms) => breaks(terms, { wager: cents(5000) }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(breaks(lay, { day: isoDay('2026-02-01') })).toBe(false);
    expect(breaks(lay, { wager: cents(28_00) })).toBeNull();
    const won = { ...withTerms(exchange), status: 'won', returned: cents(134_00) } as const;
    expect(editOf(won, { ...NOTHING, wager: cents(40_00) }, keys)?.changes).toEqual({
      wager: 40_00,
      returned: 268_00,
    });
  });

  test('is taken back with the earlier values, from the version that was saved', () => {
    const won = { status: 'won', wager: cents(11_000), returned: cents(21_000) } as const;
    const bet = someBet({ ...won, event: 'A', customValues: { league: 'NBA' } });
    const texts = { event: '', 'field league': 'NFL', 'field confidence': '5' };
    const edit = editOf(bet, { ...NOTHING, wager: cents(5000), texts }, keys);
    const saved = someBet({ updatedAt: 'later' });
    expect(edit && undoOf(edit, saved)).toEqual({
      bet: saved,
      changes: { wager: 11_000, returned: 21_000, event: 'A', customValues: { league: 'NBA', units: '' } },
    });
  });
});

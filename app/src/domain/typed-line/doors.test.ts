import { describe, expect, test } from 'vitest';
import { checkNewBet } from '#domain/bets/bet-form.ts';
import { NO_BET_TEXTS } from '#domain/bets/bet-texts.ts';
import { checkAmount, checkPrice } from '#domain/calculators/checked.ts';
import { isoDay } from '#domain/calendar/iso-day.ts';
import type { Mapping } from '#domain/import/mapping.ts';
import { betsOfTable, type ReadBet } from '#domain/import/rows.ts';
import { cents } from '#domain/money.ts';
import { takenOdds } from '#domain/price/taken-price.ts';
import { takenText } from '#domain/price/taken-text.ts';
import { wagerCents } from '#domain/price/wager.ts';
import { type TypedLineContext, readTypedLine } from './read-typed-line.ts';

const TODAY = isoDay('2026-01-05');
const FORM = { format: 'american', unit: cents(10_00), now: Date.UTC(2026, 0, 5), zone: 'UTC' } as const;
const TEXTS = { ...NO_BET_TEXTS, day: TODAY, description: 'Lakers', odds: '-110', wager: '50' };
const LINE: TypedLineContext = { oddsFormat: 'american', books: null, leagues: null, today: TODAY };
const FILE: Mapping = {
  format: undefined,
  roles: ['date', 'description', 'odds', 'wager', 'line'],
  oddsNotation: 'american',
  dayOrder: 'ymd',
  decimalSign: '.',
  hasInstants: false,
  unknownStatuses: [],
  statusMeanings: {},
};

function inForm(texts: Partial<typeof TEXTS>) {
  const typed = { ...TEXTS, ...texts };
  return checkNewBet(typed, FORM);
}

/** A value of a row's bet, or why the row was skipped, without the cell and its column. */
function inFile<Value>(
  { odds = '-110', wager = '50', line = '' },
  valueOf: (bet: ReadBet) => Value,
  mapping: Partial<Mapping> = {},
): Value | string {
  const header = ['Date', 'Pick', 'Odds', 'Stake', 'Line'];
  const table = { header, rows: [[TODAY, 'Lakers', odds, wager, line]], lines: [2] };
  const { bets, skipped } = betsOfTable(table, { ...FILE, ...mapping }, { offsetMinutesAt: () => 0 });
  const [bet] = bets;
  return bet ? valueOf(bet) : (skipped[0]?.reason ?? '').replace(/“.*” in column “.*” /, '');
}

describe('a handicap or total', () => {
  const QUARTERS = 'Please enter a line in quarters (e.g., -3.5, 2.25)';

  function inTypedLine(text: string): number | null {
    const side = /^[\d.½]/.test(text) ? 'over ' : 'Lakers ';
    return readTypedLine(`${side}${text} -110 50`, LINE).line;
  }

  test.each([
    ['-3.5', -3.5],
    ['\u22123.5', -3.5],
    ['\u20133,5', -3.5],
    ['220', 220],
    ['+0.25', 0.25],
    ['-.5', -0.5],
    ['-3,5', -3.5],
    ['1,25', 1.25],
    ['3½', 3.5],
    ['-½', -0.5],
    ['+2¼', 2.25],
    ['+2¾', 2.75],
    ['pk', 0],
    ["Pick'em", 0],
    ['-0.5/-1', -0.75],
    ['-0.5/1', -0.75],
    ['-0,5/-1', -0.75],
    ['0/0.5', 0.25],
    ['2.5/3', 2.75],
    ['2.5/2.5', 2.5],
  ])('%j is %d at every door', (text, line) => {
    expect(inForm({ line: text })).toMatchObject({ value: { line } });
    expect(inTypedLine(text)).toBe(line);
    expect(inFile({ line: text }, (bet) => bet.line)).toBe(line);
  });

  test.each([
    ['1,234', 1234],
    ['pick', 0],
    ['1,1.5', 1.25],
    ['2.5, 3', 2.75],
  ])('%j is %d, but not in a typed line, where commas divide picks and a pick is any', (text, line) => {
    expect(inForm({ line: text })).toMatchObject({ value: { line } });
    expect(inTypedLine(text)).not.toBe(line);
    expect(inFile({ line: text }, (bet) => bet.line)).toBe(line);
  });

  test.each(['-3.4', '0.125', '-0.5/-2', '+0.5/-1', '1,1,5', '100,000', '--5', 'ten'])(
    '%j is refused at every door',
    (text) => {
      expect(inForm({ line: text })).toEqual({ problem: { field: 'line', message: QUARTERS } });
      expect(inTypedLine(text)).toBeNull();
      expect(inFile({ line: text }, (bet) => bet.line)).toBeNull();
    },
  );
});

describe('an amount', () => {
  const NOT_POSITIVE = 'Wager amount must be greater than 0';
  const TWO_DECIMALS = 'Use at most two decimals';
  const NO_AMOUNT = 'isn’t an amount. Use a number like 110.00';

  // In a typed line, null is a word that stays in the description.
  test.each<[string, form: number | string, line: number | null, file: number | string]>([
    ['12.50', 1250, 1250, 1250],
    ['12.5', 1250, 1250, 1250],
    ['$1,234.50', 123_450, 123_450, 123_450],
    ['1,234', 123_400, 123_400, 123_400],
    ['.5', 50, null, 50],
    ['5.', 500, 500, 500],
    ['12,50', 1250, 1250, 1250],
    ['1,23', 123, 123, 123],
    ['1.234,50', 123_450, 123_450, 123_450],
    ["1'234.50", 123_450, 123_450, 123_450],
    ['1.005', `${TWO_DECIMALS}. For 1,005.00 type 1005`, null, 101],
    ['0,125', TWO_DECIMALS, null, 13],
    ['90.9090909', TWO_DECIMALS, null, 9091],
    ['€5', 500, 500, 500],
    ['5€', 500, 500, 500],
    ['20 quid', 2000, 2000, 2000],
    ['5 kr', 500, 500, 500],
    ['12,50 SEK', 1250, 1250, 1250],
    ['Rs.500', 50_000, 50_000, 50_000],
    ['₹1,00,000', 10_000_000, 10_000_000, 10_000_000],
    ['50p', 50, 50, 50],
    ['12x', '“12x” isn’t an amount. Type a number such as 12.50', null, NO_AMOUNT],
    ['2u', 2000, 2000, 'in units: this waits for your answer'],
    ['stake 5', 500, 500, NO_AMOUNT],
    ['5e3', '“5e3” isn’t an amount. Type a number such as 12.50', null, NO_AMOUNT],
    ['--5', '“--5” isn’t an amount. Type a number such as 12.50', null, NO_AMOUNT],
    ['-5', NOT_POSITIVE, null, 'the wager must be above 0'],
    ['5-', '“5-” isn’t an amount. Type a number such as 12.50', null, 'the wager must be above 0'],
    ['n/a', '“n/a” isn’t an amount. Type a number such as 12.50', null, 'no wager in column “Stake”'],
    ['', NOT_POSITIVE, null, 'no wager in column “Stake”'],
    [
      '1000000.01',
      'Wager amount must be at most $1,000,000',
      null,
      'the wager must be at most $1,000,000.00',
    ],
  ])('%j is %s in the form, %s in a typed line, and %s in a file', (text, form, line, file) => {
    const typed = inForm({ wager: text });
    expect('value' in typed ? typed.value.wager : typed.problem.message).toBe(form);
    const { wager } = readTypedLine(`Lakers -110 ${text}`, LINE);
    expect(wager && wagerCents(wager, { price: null, unit: FORM.unit })).toEqual(
      line === null ? null : { value: line },
    );
    expect(inFile({ wager: text }, (bet) => bet.wager)).toBe(file);
    // Calculators take what the form takes, but no units and labels, and have one message for what is no amount.
    const isOther = /^2u|^stake|isn’t an amount/.test(`${text} ${form}`);
    const calculated = checkAmount('wager', text, { name: 'Wager amount', invalid: NOT_POSITIVE });
    expect('value' in calculated ? calculated.value : calculated.problem.message).toBe(
      isOther ? NOT_POSITIVE : form,
    );
  });
});

describe('odds', () => {
  const INVALID = 'Please enter valid American odds (e.g., +150, -110)';
  const LIMITS = 'Odds must be between -100,000 and +100,000';
  const NO_AMERICAN = 'isn’t a valid American price (+100 to +100,000, or -101 to -100,000)';
  const NO_DECIMAL = 'isn’t a valid decimal price (1.001 to 1001, for example 1.91)';

  test.each<[string, form: string, line: string | null, american: string, decimal: string]>([
    ['-110', '-110', '-110', '-110', '-110'],
    ['\u2212110', '-110', '-110', '-110', '-110'],
    ['+150', '+150', '+150', '+150', '+150'],
    ['150', '+150', '+150', '+150', '150.00'],
    ['1.91', '1.91', '1.91', '1.91', '1.91'],
    ['10/11', '10/11', '10/11', '10/11', '10/11'],
    ['EVEN', '+100', '+100', '+100', '+100'],
    // A typed line takes a price for one only if nothing else can be meant, or an @ marks it.
    ['5 / 2', '5/2', null, '5/2', '5/2'],
    ['52.4%', '1.908397', '1.908397', '1.908397', '1.908397'],
    ['@1.91', '1.91', '1.91', '1.91', '1.91'],
    // What spreadsheets and other trackers write.
    ['-110.0', INVALID, null, '-110', '-110'],
    ['-104.76', INVALID, null, '-105', '-105'],
    ['+1,200', '+1200', '+1200', '+1200', '+1200'],
    ['-100', INVALID, null, '+100', '+100'],
    ['1,91', '1.91', '1.91', '1.91', '1.91'],
    ['1,953', 'Did you mean +1953 or 1.953?', null, '+1953', '1.953'],
    ['7 to 4', '7/4', '7/4', '7/4', '7/4'],
    ['7/4F', '7/4', '7/4', '7/4', '7/4'],
    ['42¢', '58/42', '58/42', '58/42', '58/42'],
    ['1.91 (boosted)', '1.91', '1.91', '1.91', '1.91'],
    ['52,4 %', '1.908397', '1.908397', '1.908397', '1.908397'],
    ['1.9090909090909092', INVALID, null, '-110', '-110'],
    ['evs', '+100', '+100', '+100', '+100'],
    ['PK', INVALID, null, '+100', '+100'],
    ['150.0', '150.00', '150.00', '+150', '150.00'],
    // Numbers that may mean something else.
    [
      '99',
      '+99 isn’t American odds. Write 99.00 for decimal or 99/1 for fractional',
      null,
      NO_AMERICAN,
      '99.00',
    ],
    [
      '0.524',
      '0.524 isn’t a decimal price. For a chance write 52.4%, for a contract 52.4¢',
      null,
      NO_AMERICAN,
      NO_DECIMAL,
    ],
    ['100001', LIMITS, null, NO_AMERICAN, NO_DECIMAL],
    [
      'SP',
      'SP isn’t known before the start. Enter the price you took, or the one you saw',
      null,
      NO_AMERICAN,
      NO_DECIMAL,
    ],
    ['', INVALID, null, 'no odds in column “Odds”', 'no odds in column “Odds”'],
  ])(
    '%j are %s in the form, %s in a typed line, %s in a file’s American column, %s in a decimal one',
    (text, form, line, american, decimal) => {
      const typed = inForm({ odds: text });
      expect('value' in typed ? takenText(typed.value) : typed.problem.message).toBe(form);
      expect('value' in checkPrice('odds', text)).toBe('value' in typed);
      const { odds } = readTypedLine(`Lakers ${text} $50`, LINE);
      expect(odds && takenText(takenOdds(odds))).toBe(line);
      expect(inFile({ odds: text }, takenText)).toBe(american);
      expect(inFile({ odds: text }, takenText, { oddsNotation: 'decimal' })).toBe(decimal);
    },
  );

  test('with a remark in brackets leave it to the description', () => {
    const odds = '1.91 (boosted)';
    expect(inForm({ odds })).toMatchObject({ value: { description: 'Lakers (boosted)' } });
    expect(readTypedLine(`Lakers ${odds} $50`, LINE).description).toBe('Lakers (boosted)');
    expect(inFile({ odds }, (bet) => bet.description)).toBe('Lakers (boosted)');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentSuggestions, parsePercent } from './typed-percent.ts';
import { cents, formatMoney, formatSignedMoney, numericFromCents } from '#domain/money.ts';
import { ODDS_FORMATS, type OddsFormat } from '#domain/price/american-odds.ts';
import { readContractPrice } from '#domain/price/contract-price.ts';
import { LONGEST_PARLAY_PRICE } from '#domain/price/price.ts';
import { readPrice } from '#domain/price/read-price.ts';
import { readStoredOdds } from '#domain/price/stored-odds.ts';
import { takenOdds } from '#domain/price/taken-price.ts';
import { formatTaken, takenText } from '#domain/price/taken-text.ts';
import { oddsProblem, oddsSuggestions } from '#domain/price/typed-odds.ts';
import { readWager } from '#domain/price/wager.ts';
import { numberOf } from '#domain/rounding.ts';
import { cases } from '#tests/vectors/typed-numbers.json';
import { amountReading, readAmount } from './read-amount.ts';
import { readCellAmount } from './read-cell-amount.ts';
import { readLine } from './read-line.ts';
import { type DecimalSign, readNumber } from './read-number.ts';

type Case = (typeof cases)[number];
type Answer = Partial<Pick<Case, 'value' | 'notation' | 'ask' | 'error' | 'blank'>>;

const asked = (choices: string[]) => (choices.length > 0 ? { ask: choices } : undefined);
const hundredths = (value: number) => String(value / 100);

const READERS: Readonly<Record<string, (typed: Case) => Answer>> = {
  amount: ({ text }) => {
    const read = readAmount(text);
    if ('value' in read && read.value > 0) return { value: numericFromCents(read.value) };
    const refused = readWager(text);
    return 'problem' in refused ? { error: refused.problem } : {};
  },
  units: ({ text }) => {
    const read = readWager(text);
    return 'value' in read && read.value.kind === 'units' ? { value: hundredths(read.value.hundredths) } : {};
  },
  file_amount: ({ text, decimal_sign }) => {
    const read = readCellAmount(text, decimal_sign as DecimalSign);
    if ('value' in read) return { value: numericFromCents(read.value) };
    return read.problem === 'empty' ? { blank: true } : { error: 'unreadable' };
  },
  line: ({ text }) => {
    const line = readLine(text);
    return line === undefined ? { error: 'unreadable' } : { value: String(line) };
  },
  odds: ({ text, format }) => {
    const read = readPrice(text, format as OddsFormat);
    if (!read) {
      const isAmericanError = /^\d+$/.test(text);
      const error = oddsProblem(text, format as OddsFormat) ?? '';
      return (isAmericanError ? undefined : asked(oddsSuggestions(text, format as OddsFormat))) ?? { error };
    }
    // A chance is stored as a decimal price.
    const value = read.notation === 'probability' ? read.text : takenText(takenOdds(read));
    return { value, notation: read.notation };
  },
  percent: ({ text }) => {
    const commission = { zero: true, most: 20 };
    const share = parsePercent(text, commission);
    if (share) return { value: String(numberOf({ ...share, part: 100n * share.part })) };
    return asked(percentSuggestions(text, commission)) ?? { error: 'unreadable' };
  },
  cents: ({ text }) => {
    const read = readContractPrice(text);
    if ('problem' in read) return { error: read.problem };
    return { value: String(numberOf({ ...read.value, part: 100n * read.value.part })) };
  },
};

describe('a typed number', () => {
  test.each(cases.map((each) => [each.text, each.as, each] as const))('%j as %s', (_, as, each) => {
    const { value, notation, ask, error, blank } = each;
    const answer = { value, notation, ask, error, blank };
    expect(READERS[as]?.(each)).toEqual(JSON.parse(JSON.stringify(answer)));
  });
});

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'0123456789'.split('')),
      fc.constantFrom(
        '.',
        ',',
        "'",
        ' ',
        '\u00a0',
        '-',
        '\u2212',
        '+',
        '$',
        '€',
        'kr',
        'p',
        '%',
        '/',
        '¢',
        'e',
        '½',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** What a careful clerk takes a number with marks for: groups must be whole, and the last of two kinds is for decimals. */
function clerksNumber(digits: string, decimalSign: string): number | undefined {
  const marks = Array.from(digits).filter((each) => !/\d/.test(each));
  const kinds = [...new Set(marks)];
  const [kind = '', second] = kinds;
  const evenly = (text: string, mark: string) => {
    const [first = '', ...groups] = text.split(mark);
    const isWestern = groups.every(({ length }) => length === 3) && /^[1-9]\d{0,2}$/.test(first);
    const isIndian =
      mark === ',' &&
      groups.at(-1)?.length === 3 &&
      groups.slice(0, -1).every(({ length }) => length === 2) &&
      /^[1-9]\d?$/.test(first);
    return isWestern || isIndian ? Number(text.replaceAll(mark, '')) : undefined;
  };
  if (marks.length === 0) return Number(digits);
  if (kinds.length > 2) return undefined;
  if (second !== undefined) {
    const [whole = '', decimals = '', more] = digits.split(second);
    if (more !== undefined || !/[.,]/.test(second) || /\D/.test(decimals)) return undefined;
    const grouped = evenly(whole, kind);
    return grouped === undefined ? undefined : Number(`${grouped}.${decimals || '0'}`);
  }
  const canGroup = evenly(digits, kind);
  const isDecimal =
    marks.length === 1 && /[.,]/.test(kind) && (canGroup === undefined || kind === decimalSign);
  return isDecimal ? Number(digits.replace(kind, '.')) : canGroup;
}

describe('numbers', () => {
  test('are what a clerk reads, or nothing', () => {
    const digits = fc
      .array(
        fc.oneof(fc.constantFrom(...'0123'.split('')), fc.constantFrom('000', '125', '.', ',', "'", ' ')),
        {
          minLength: 1,
          maxLength: 9,
        },
      )
      .map((parts) => parts.join('').trim())
      .filter((text) => /\d/.test(text));
    fc.assert(
      fc.property(digits, fc.constantFrom('.', ','), (text, sign) => {
        const number = readNumber(text, sign);
        const value = number && Number(`${number.whole || '0'}.${number.decimals || '0'}`);
        expect(value).toBe(clerksNumber(text, sign));
      }),
      { numRuns: 5000 },
    );
  });

  test('of more than 40 characters are none at any door', () => {
    const long = fc
      .tuple(fc.constantFrom('1', '1.', '1,', '+', '-', '$', '½'), fc.integer({ min: 41, max: 400 }))
      .map(([start, length]) => start.padEnd(length, '5'));
    fc.assert(
      fc.property(long, (text) => {
        expect(readAmount(text)).toEqual({ problem: 'not a number' });
        expect(readCellAmount(text, '.')).toEqual({ problem: 'not a number' });
        expect(readLine(text)).toBeUndefined();
        for (const door of ['field', 'file'] as const)
          expect(readPrice(text, 'decimal', LONGEST_PARLAY_PRICE, door)).toBeUndefined();
        expect(parsePercent(text)).toBeUndefined();
        expect(readContractPrice(text)).toHaveProperty('problem');
        expect(readWager(text)).toHaveProperty('problem');
      }),
    );
  });

  test('are what every amount is written as', () => {
    const grouped = (text: string, thousands: string, decimal: string) =>
      text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? decimal : thousands));
    const marks = fc.constantFrom([',', '.'], ['.', ','], [' ', ','], ['\u202f', ','], ["'", '.'], ['', ',']);
    const around = fc.constantFrom(
      ['', ''],
      ['€ ', ''],
      ['', ' kr'],
      ['Rs.', ''],
      ['', '\u00a0zł'],
      ['SEK ', ''],
      ['US$', ''],
      ['', ' quid'],
    );
    fc.assert(
      fc.property(
        fc.maxSafeInteger().map(cents),
        marks,
        around,
        (amount, [thousands = '', decimal = ''], [before, after]) => {
          expect(readAmount(formatMoney(amount))).toEqual({ value: amount });
          expect(readAmount(formatSignedMoney(amount))).toEqual({ value: amount });
          expect(readAmount(numericFromCents(amount))).toEqual({ value: amount });
          const written = grouped(formatMoney(amount).replace('$', ''), thousands, decimal);
          expect(readAmount(`${before}${written}${after}`)).toEqual({ value: amount });
        },
      ),
    );
  });

  test('are what every price is written as, in every format', () => {
    const american = fc.oneof(
      fc.integer({ min: 100, max: 100_000 }),
      fc.integer({ min: -100_000, max: -101 }),
    );
    fc.assert(
      fc.property(
        american,
        fc.constantFrom(...ODDS_FORMATS),
        fc.constantFrom(...ODDS_FORMATS),
        (odds, written, set) => {
          const price = readPrice(String(odds));
          const text = price && formatTaken(takenOdds(price), written);
          const read = readPrice(text ?? '', set);
          expect(read?.notation).toBe(written);
          expect(read && formatTaken(takenOdds(read), written)).toBe(text);
          const withComma = readPrice(text?.replace('.', ',') ?? '', set);
          // 1,005 is a question unless decimal odds are set.
          const choices = oddsSuggestions(text?.replace('.', ',') ?? '', set);
          expect([withComma?.text, ...choices]).toContain(read?.text);
        },
      ),
    );
  });

  test('mean the same once stored, and a question is answered by each of its answers', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...ODDS_FORMATS), (text, format) => {
        const read = readPrice(text, format);
        expect(read && readPrice(read.text)).toEqual(read);
        const stored = read && readStoredOdds(read.text);
        expect([stored?.price, stored?.notation]).toEqual([read?.price, read?.notation]);
        for (const choice of oddsSuggestions(text, format)) expect(readPrice(choice, format)).toBeDefined();
        expect(read !== undefined && oddsSuggestions(text, format).length > 0).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('never make a reader throw, and a field and a file read no two amounts', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        readLine(text);
        parsePercent(text);
        readContractPrice(text);
        readWager(text);
        const [field, file] = [readAmount(text), readCellAmount(text, '.')];
        expect('value' in field ? file : field).toEqual(field);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('how an amount is read', () => {
  test.each([
    ['12,50', '= $12.50'],
    ['1,234', '= $1,234.00'],
    ['50p', '= $0.50'],
    ['1.234,5', '= $1,234.50'],
  ])('is said of %j: %s', (text, reading) => {
    expect(amountReading(text)).toBe(reading);
  });

  test.each(['12.50', '12.5', '$12.50', '12.50 SEK', '012', '0', '.5', '5.', '−5', 'ten', ''])(
    'isn’t said of %j',
    (text) => {
      expect(amountReading(text)).toBeUndefined();
    },
  );
});

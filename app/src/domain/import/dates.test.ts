import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatIsoDay,
  formatLongDay,
  type IsoDay,
  isoDay,
} from '#domain/calendar/iso-day.ts';
import { anyCellText, anyShuffledColumn } from '#tests/support/any-cells.ts';
import { dayOrderOf, readWhen, withYear } from './dates.ts';
import { monthNamed } from './month-names.ts';

const ORDERS = ['ymd', 'mdy', 'dmy'] as const;
const FIRST = isoDay('1900-01-03');
const anyDay = fc
  .integer({ min: 0, max: daysBetween(FIRST, isoDay('2200-12-29')) })
  .map((count) => addDays(FIRST, count));
const anyRecentDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays(isoDay('1990-01-01'), count));

function partsOf(day: IsoDay) {
  const [year = '', month = '', date = ''] = day.split('-');
  return { year, month, date };
}

/** A numeric date with the given field order and separator, zero-padded or not. */
function numbersOf(day: IsoDay, order: 'mdy' | 'dmy', mark: string, isPadded: boolean): string {
  const { year, month, date } = partsOf(day);
  const [shownMonth, shownDate] = isPadded ? [month, date] : [Number(month), Number(date)];
  return [...(order === 'mdy' ? [shownMonth, shownDate] : [shownDate, shownMonth]), year].join(mark);
}

describe('a day in a cell', () => {
  test('is read in the order it was written in', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom('mdy', 'dmy'),
        fc.constantFrom('/', '-', '.'),
        fc.boolean(),
        (day, order, mark, isPadded) => {
          expect(readWhen(numbersOf(day, order, mark, isPadded), order)).toEqual({ day });
        },
      ),
    );
  });

  test('with the year first or a named month is read in every order', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...ORDERS), (day, order) => {
        const { year, month, date } = partsOf(day);
        const [monthName = ''] = formatLongDay(day).split(' ');
        const short = monthName.slice(0, 3);
        const texts = [
          day,
          day.replaceAll('-', '/'),
          `${year}.${Number(month)}.${Number(date)}`,
          `${year}${month}${date}`,
          formatIsoDay(day),
          formatLongDay(day),
          `${short} ${date} ${year}`,
          `${Number(date)} ${monthName.toUpperCase()} ${year}`,
          `${date}-${short}-${year}`,
          `${date}${short.toLowerCase()}${year}`,
          `Sun, ${date} ${short} ${year}`,
        ];
        expect(texts.map((text) => readWhen(text, order))).toEqual(texts.map(() => ({ day })));
      }),
    );
  });

  test('with a two-digit year is between 1970 and 2069', () => {
    expect(readWhen('1/5/26', 'mdy')).toEqual({ day: '2026-01-05' });
    expect(readWhen('1/5/69', 'dmy')).toEqual({ day: '2069-05-01' });
    expect(readWhen('1/5/70', 'dmy')).toEqual({ day: '1970-05-01' });
    expect(readWhen('5-Jan-26', 'ymd')).toEqual({ day: '2026-01-05' });
  });

  test('is read from a spreadsheet number, with or without a time', () => {
    // Spreadsheets' DATEVALUE returns 36526 for January 1, 2000, and 45732 for March 16, 2025.
    expect(readWhen('36526', 'ymd')).toEqual({ day: '2000-01-01' });
    fc.assert(
      fc.property(fc.integer({ min: 32_874, max: 73_050 }), fc.nat(99_999), (serial, fraction) => {
        const day = addDays(isoDay('2025-03-16'), serial - 45_732);
        expect(readWhen(String(serial), 'mdy')).toEqual({ day });
        expect(readWhen(`${serial}.${fraction}`, 'dmy')).toEqual({ day });
        expect(readWhen(`${serial},${fraction}`, 'dmy')).toEqual({ day });
      }),
    );
    expect(readWhen('32873', 'ymd')).toBeUndefined();
    expect(readWhen('73051', 'ymd')).toBeUndefined();
  });

  test('with a time but no zone is the day as written', () => {
    const times = [
      'T00:00',
      ' 23:59:59',
      ', 22:13',
      ' 12:05 AM',
      ' 11:59:59 p.m.',
      ' at 7:30PM',
      ' 10 PM',
      ' 22:13 ET',
    ];
    const days = times.map((time) => readWhen(`2025-03-16${time}`, 'ymd'));
    expect(days).toMatchObject(times.map(() => ({ day: '2025-03-16' })));
  });

  test('24:00 ends its day', () => {
    expect(readWhen('2025-03-16 24:00', 'ymd')).toEqual({ day: '2025-03-16', minutes: 1440 });
  });

  test.each(['2025-03-16 24:01', '2025-03-16 10:60', '2025-03-16 13:00 PM', '2025-03-16 0:30 AM'])(
    '%s has a time that no clock shows',
    (text) => {
      expect(readWhen(text, 'ymd')).toBeUndefined();
    },
  );

  test.each([
    '',
    ' ',
    'pending',
    '١٢٣',
    '٢٠٢٥-٠٣-١٦',
    '1e400',
    '--5',
    '0',
    '99',
    '1.91',
    '31/02/2025',
    '2025-02-30',
    '2025-13-01',
    '20250230',
    '0026-01-05',
    '2201-01-01',
    '1/5/026',
    '00/00/2025',
    '32/13/2025',
    'Foo 5, 2025',
    'Jan 32, 2025',
    'Jan 5',
    '5 janvierr 2025',
    '5 jui 2025',
    '2025-03-16x',
    '2025-03-16 noon',
    '2025-03-16 22:13 XYZ',
    '2025-03-16 22:13 +15:00',
    '2025-03-16 22:13 +05:75',
    '2025-03/16',
    '99999999999999',
    '9999999999999',
    '0000000000',
  ])('%j is no day in any order', (text) => {
    expect(ORDERS.map((order) => readWhen(text, order))).toEqual([undefined, undefined, undefined]);
  });

  test.each(['1', '2025-03-16 ', ' ', '1/1/2025 ', 'Jan 5, 2025 '])('2,000 times %j isn’t a day', (text) => {
    expect(readWhen(`${text.repeat(2000)}x`, 'mdy')).toBeUndefined();
    expect(dayOrderOf([`${text.repeat(2000)}x`])).toBe('none');
  });

  test('with month and date as numbers isn’t guessed in a column with the year first', () => {
    expect(readWhen('03/04/2025', 'ymd')).toBeUndefined();
  });

  test('no cell makes it throw', () => {
    const anyText = anyCellText('0123456789/-.,: TZ+APMJanEDT');
    fc.assert(
      fc.property(anyText, fc.constantFrom(...ORDERS), (text, order) => {
        const when = readWhen(text, order);
        dayOrderOf([text]);
        return when === undefined || 'day' in when || Number.isSafeInteger(when.instant);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the order of dates in a column', () => {
  test.each([
    [['03/04/2025', '03/16/2025'], 'mdy'],
    [['03/04/2025', '16/03/2025', 'later'], 'dmy'],
    [['16.03.2025'], 'dmy'],
    [['03/16/2025, 22:13 EDT'], 'mdy'],
    [['2025-03-04', '2025-03-16'], 'ymd'],
    [['2025-03-04', '03/16/2025'], 'mdy'],
    [['Mar 5, 2025', '5 Mar 2025', '45732'], 'ymd'],
    [['05/05/2025', '06/06/2025'], 'mdy'],
    [['03/04/2025'], 'ambiguous'],
    [['03/04/2025', '2025-03-16'], 'ambiguous'],
    [['03/16/2025', '16/03/2025'], 'ambiguous'],
    [['', 'pending', '99', '0', '-110', '10/11', '١٢٣', '1e400'], 'none'],
    [['31/02/2025'], 'dmy'],
    [[], 'none'],
  ] as const)('%j is %s', (texts, expected) => {
    expect(dayOrderOf(texts)).toBe(expected);
  });

  test('is found in every column with a date past the 12th, else asked', () => {
    fc.assert(
      fc.property(
        fc.array(anyRecentDay, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('mdy', 'dmy'),
        (days, order) => {
          const column = days.map((day) => numbersOf(day, order, '/', true));
          const tells = days.some((day) => Number(partsOf(day).date) > 12);
          const same = days.every((day) => partsOf(day).date === partsOf(day).month);
          const asked = same ? 'mdy' : 'ambiguous';
          expect(dayOrderOf(column)).toBe(tells ? order : asked);
        },
      ),
    );
  });

  test('never depends on the order of rows', () => {
    const columns = anyShuffledColumn([
      '03/04/2025',
      '03/16/2025',
      '16/03/2025',
      '05/05/2025',
      '2025-03-16',
      'x',
      '',
    ]);
    fc.assert(
      fc.property(columns, ([cells, shuffled]) => {
        expect(dayOrderOf(shuffled)).toBe(dayOrderOf(cells));
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['16 March 2025', 'Mar 16, 2025'],
  ['16. März 2025', '16.Mrz 25', 'Fr, 16. Maerz 2025'],
  ['16 mars 2025', 'dim. 16 mars 2025'],
  ['16 de marzo de 2025', 'dom, 16 marzo 2025'],
  ['16 de março de 2025', '16 mar. 2025'],
  ['16 maart 2025', '16 mrt. 2025', 'zo 16 mrt 2025'],
  ['16 marca 2025', '16-marzec-2025'],
  ['16. marts 2025', 'den 16 mars 2025'],
])('month names: %s', (...texts) => {
  expect(texts.map((text) => readWhen(text, 'ymd'))).toEqual(texts.map(() => ({ day: '2025-03-16' })));
});

test.each([
  'jan fév mars avr mai juin juil août sept oct nov déc',
  'Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez',
  'ene feb mar abr may jun jul ago sep oct nov dic',
  'gen feb mar apr mag giu lug ago set ott nov dic',
  'jan fev mar abr mai jun jul ago set out nov dez',
  'jan feb mrt apr mei jun jul aug sep okt nov dec',
  'jan feb mars april maj juni juli aug sept okt nov dec',
  'sty lut mar kwi maj cze lip sie wrz paź lis gru',
  'jan feb mar apr maj jun jul aug sep okt nov des',
])('abbreviated months: %s', (months) => {
  expect(months.split(' ').map((month) => monthNamed(month))).toEqual(
    [...Array(12).keys()].map((i) => i + 1),
  );
});

test.each([
  ['14/3', '14/3/2026'],
  ['14.03. 18:30', '14.03.2026 18:30'],
  ['Mar 14', '14 Mar 2026'],
  ['Sa 14. März', '14 März 2026'],
  ['14 de marzo', '14 marzo 2026'],
])('%s with its year', (text, expected) => {
  expect(withYear(text, 2026)).toBe(expected);
});

test.each(['14/3/2026', '2026-03-14', 'Mar 2026 x', 'Lakers 14', '1.91x', ''])(
  '%j has no year to add',
  (text) => {
    expect(withYear(text, 2026)).toBeUndefined();
  },
);

import fc from 'fast-check';
import { LEG_OUTCOMES } from '#domain/bets/outcomes.ts';
import { ACCOUNT_KINDS } from '#domain/betting-accounts/betting-account.ts';
import { type Bet, type BetLeg, type BetSubject, NO_LEGS, storedReturn } from '#domain/bets/bet.ts';
import { MISSING_CLOSES } from '#domain/bets/fields.ts';
import { FIELD_TYPES, type FieldType } from '#domain/bets/custom-field.ts';
import type {
  ExportedAccount,
  ExportedBet,
  ExportedColumn,
  ExportedData,
  ExportedNotebook,
} from '#domain/export/exported-data.ts';
import { addDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { type BacktestMark, NOTEBOOK_COLORS } from '#domain/notebooks/notebook.ts';
import { endingProblem } from '#domain/bets/ending-problem.ts';
import { exactPriceOf, oddsOfTerms } from '#domain/bets/settlement.ts';
import { americanOdds } from '#domain/price/american-odds.ts';
import { americanOf } from '#domain/price/price.ts';
import { millionthsOf, type TakenOdds } from '#domain/price/taken-price.ts';
import { agreedOf } from '#domain/terms/terms.ts';
import { anyEnding, anyTerms } from './any-terms.ts';
import { anyDay, anyEnd, anyTakenUpTo } from './any-bet.ts';

const open = { nil: null };

/** Formula prefixes, separators, quotes, line breaks, other scripts, and names of built-in object properties. */
const AWKWARD =
  '=1+1 +1 -110 @SUM(A1) \'tis \'\' ＝1 - a,b a;b "no" " שלום-5 \u202Eright 🏀Lakers e\u0301 \uFEFFx 0 NULL'
    .split(' ')
    .concat('\tTab', '\rReturn', '\nLine', 'two\r\nlines', ' x ', '\u2028', '</script>')
    .concat('__proto__', 'constructor', 'toString', 'length', 'id');

/** Any text that PostgreSQL can store, up to a length. */
export function anyText(maxLength: number, minLength = 0): fc.Arbitrary<string> {
  const awkward = fc.constantFrom(...AWKWARD).filter((text) => text.length <= maxLength);
  const any = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 20) });
  return fc
    .oneof(awkward, fc.string({ unit: 'grapheme', minLength, maxLength: 12 }), any)
    .map((text) => text.replaceAll('\0', 'x'));
}

/** Any text without the surrounding spaces that PostgreSQL's btrim removes. */
function anyTrimmed(maxLength: number): fc.Arbitrary<string> {
  return anyText(maxLength, 1)
    .map((text) => text.replaceAll(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g, ''))
    .filter((text) => text !== '' && Array.from(text).length <= maxLength);
}

const anyTime = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().replace('Z', '456+00:00'));

const amountUpTo = (most: number, least = -most) =>
  fc
    .oneof(
      fc.integer({ min: Math.max(least, -200), max: Math.min(most, 200) }),
      fc.integer({ min: least, max: most }),
    )
    .map(cents);

const anyColumn: fc.Arbitrary<ExportedColumn> = fc
  .record({
    id: fc.uuid(),
    name: anyTrimmed(60),
    type: fc.constantFrom(...FIELD_TYPES),
    options: fc.array(anyText(30), { maxLength: 4 }),
    createdAt: anyTime,
  })
  .map((column) => withOptions(column));

function withOptions(column: ExportedColumn): ExportedColumn {
  return column.type === 'select' ? column : { ...column, options: [] };
}

const anyNumberText = fc
  .tuple(fc.constantFrom('', '-'), fc.nat(), fc.constantFrom('', '.5', '.00', '.123456789'))
  .map((parts) => parts.join(''));

const valueIn = (type: FieldType) =>
  type === 'number' ? fc.oneof(anyNumberText, anyText(20)) : anyText(2000);

const anyInstant = fc.option(
  fc.integer({ min: Date.parse('1900-01-04'), max: Date.parse('2200-12-28') }),
  open,
);

const anyLine = fc.option(
  fc.integer({ min: -800, max: 800 }).map((quarters) => quarters / 4 || 0),
  open,
);

const anySubject = fc.record({
  event: fc.option(anyTrimmed(500), open),
  market: fc.option(anyTrimmed(500), open),
  selection: fc.option(anyTrimmed(500), open),
  line: anyLine,
  startsAt: anyInstant,
});

const anyLeg: fc.Arbitrary<BetLeg> = fc
  .record({
    subject: anySubject,
    selection: anyTrimmed(500),
    taken: anyTakenUpTo(8),
    outcome: fc.constantFrom(...LEG_OUTCOMES),
  })
  .map(({ subject, selection, taken, outcome }) => Object.assign(subject, { selection, outcome }, taken));

/** A straight bet, perhaps with terms, or a parlay whose price follows its legs or was typed. */
const anyKind: fc.Arbitrary<Pick<Bet, 'odds' | 'taken' | 'terms' | 'legs' | keyof BetSubject>> = fc
  .record({
    subject: anySubject,
    typed: anyTakenUpTo(1001),
    legs: fc.option(fc.array(anyLeg, { minLength: 2, maxLength: 3 }), open),
    isTyped: fc.boolean(),
    terms: fc.option(anyTerms, { nil: null, freq: 2 }),
  })
  .map(({ subject, typed, legs, isTyped, terms }) => {
    if (!legs) return Object.assign(subject, typed, terms && oddsOfTerms(terms), { legs: NO_LEGS, terms });
    const starts = legs.flatMap(({ startsAt }) => startsAt ?? []);
    const startsAt = starts.length > 0 ? Math.min(...starts) : null;
    return Object.assign(subject, { startsAt, legs, terms: null }, isTyped ? typed : legsPrice(legs));
  });

function legsPrice(legs: readonly BetLeg[]): TakenOdds {
  const taken = { notation: 'legs', millionths: 0, fraction: null } as const;
  const exact = exactPriceOf({ odds: americanOdds(100), taken, legs });
  return { odds: americanOdds(americanOf(exact)), taken: { ...taken, millionths: millionthsOf(exact) } };
}

export function anyExportedBet(columns: readonly ExportedColumn[]): fc.Arbitrary<ExportedBet> {
  const values = columns.map(({ id, type }) =>
    fc.option(
      valueIn(type).map((text) => [id, text] as const),
      open,
    ),
  );
  return fc
    .record({
      id: fc.uuid(),
      day: anyDay,
      description: anyTrimmed(2000),
      kind: anyKind,
      wager: amountUpTo(99_000_000, 1),
      end: anyEnd,
      entered: amountUpTo(100_000_000_000, 1),
      createdAt: anyTime,
      updatedAt: anyTime,
      chosenBefore: fc.boolean(),
      bonus: fc.boolean(),
      closing: fc.option(
        fc.record({
          taken: anyTakenUpTo(1001),
          source: fc.option(anyText(100, 1), open),
          fair: fc.option(fc.integer({ min: 1_001_000, max: 10_000_000_000_000 }), open),
        }),
        open,
      ),
      missing: fc.option(fc.constantFrom(...MISSING_CLOSES), open),
      unit: fc.option(amountUpTo(100_000_000, 1), open),
      recordedAt: anyInstant,
      settledAt: anyInstant,
      externalId: fc.option(anyTrimmed(500), open),
      placedAt: anyInstant,
      locksAt: anyInstant,
      startSource: fc.option(fc.constantFrom('file', 'feed'), open),
      resultSource: fc.option(fc.constantFrom('file', 'feed'), open),
      ending: fc.option(anyEnding(null), open),
      daysOpen: fc.option(fc.integer({ min: 1, max: 400 }), open),
      values: fc.tuple(...values),
    })
    .map(
      ({
        kind,
        entered,
        end,
        closing,
        missing,
        startSource,
        resultSource,
        ending,
        daysOpen,
        values: held,
        ...bet
      }) =>
        Object.assign(bet, kind, end, {
          wager: (kind.terms && agreedOf(kind.terms).wager) ?? bet.wager,
          bonus: bet.bonus && kind.terms?.kind !== 'lay',
          ending: ending && endingProblem(ending, { ...kind, ...end }) === undefined ? ending : null,
          returned: storedReturn(end.status, entered),
          closing: closing && { ...closing.taken, source: closing.source, fair: closing.fair },
          closingMissing: closing ? null : missing,
          startSource: kind.startsAt === null ? null : startSource,
          resultSource: end.status === 'pending' ? null : resultSource,
          settledOn: end.status === 'pending' ? null : settledAfter(bet.day, daysOpen),
          customValues: Object.fromEntries(held.filter((value) => value !== null)),
        }),
    );
}

/** A later day that a bet can have been settled on, if there is one. */
function settledAfter(day: IsoDay, daysOpen: number | null): IsoDay | null {
  return daysOpen === null || day > '2199' ? null : addDays(day, daysOpen);
}

const anyFigure = fc.integer({ min: -5000, max: 5000 }).map((thousandths) => thousandths / 1000 || 0);

const anyBacktest: fc.Arbitrary<BacktestMark> = fc.record({
  rule: anyTrimmed(2000),
  description: anyTrimmed(2000),
  games: fc.array(anyTrimmed(400), { maxLength: 3 }),
  files: fc.array(anyTrimmed(255), { maxLength: 3 }),
  tries: fc.nat(),
  opened: fc.boolean(),
  figures: fc.record({
    bets: fc.nat(),
    won: fc.nat(),
    lost: fc.nat(),
    roi: anyFigure,
    chance: anyFigure,
    logEvidence: anyFigure,
    closing: fc.record({ known: fc.nat(), mean: anyFigure }),
    fairClosing: fc.record({ known: fc.nat(), mean: anyFigure }),
  }),
});

export const anyExportedNotebook: fc.Arbitrary<ExportedNotebook> = fc
  .uniqueArray(anyColumn, { maxLength: 4, selector: ({ name }) => name.toLowerCase() })
  .chain((columns) =>
    fc.record({
      id: fc.uuid(),
      name: anyTrimmed(100),
      description: fc.option(anyTrimmed(500), open),
      color: fc.constantFrom(...NOTEBOOK_COLORS),
      startingBankroll: amountUpTo(100_000_000_000, 1),
      unit: fc.oneof(
        fc.constant({ amount: null, percent: null }),
        amountUpTo(100_000_000, 1).map((amount) => ({ amount, percent: null })),
        fc
          .integer({ min: 1, max: 10_000 })
          .map((hundredths) => ({ amount: null, percent: hundredths / 100 })),
      ),
      movements: fc.array(
        fc.record({
          day: anyDay,
          amount: amountUpTo(100_000_000_000).filter((amount) => amount !== 0),
          note: fc.option(anyTrimmed(500), open),
        }),
        { maxLength: 3 },
      ),
      isSample: fc.boolean(),
      backtest: fc.option(anyBacktest, open),
      recommendedFieldsAdded: fc.boolean(),
      createdAt: anyTime,
      updatedAt: anyTime,
      columns: fc.constant(columns),
      bets: fc.array(anyExportedBet(columns), { maxLength: 6 }),
    }),
  );

export const anyExportedAccount: fc.Arbitrary<ExportedAccount> = fc.record({
  id: fc.uuid(),
  name: anyTrimmed(100),
  kind: fc.constantFrom(...ACCOUNT_KINDS),
  createdAt: anyTime,
  days: fc.uniqueArray(
    fc.record({
      day: anyDay,
      amount: amountUpTo(10_000_000_000),
      note: fc.option(anyText(2000, 1), open),
    }),
    { maxLength: 6, selector: ({ day }) => day },
  ),
});

/** Any possible data of a user, with unique ids. */
export const anyExportedData: fc.Arbitrary<ExportedData> = fc
  .record({
    notebooks: fc.array(anyExportedNotebook, { maxLength: 4 }),
    accounts: fc.array(anyExportedAccount, { maxLength: 3 }),
  })
  .filter(({ notebooks, accounts }) => {
    const columns = notebooks.flatMap((notebook) => notebook.columns);
    const bets = notebooks.flatMap((notebook) => notebook.bets);
    const ids = [...notebooks, ...columns, ...bets, ...accounts].map(({ id }) => id);
    return new Set(ids).size === ids.length;
  });

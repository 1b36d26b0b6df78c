import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profitOf } from '#domain/bets/bet.ts';
import { type Cents, cents, numericFromCents, sumCents, ZERO } from '#domain/money.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { guessMapping } from './guess.ts';
import { QUESTIONS, type QuestionKind } from './question-table.ts';
import { type Answers, questionId } from './questions.ts';
import { betsOfTable, type ReadTable } from './rows.ts';

const HEADINGS = ['Date', 'Bet', 'Odds', 'Stake', 'Result', 'Profit', 'Return'] as const;
type Cells = Readonly<Record<(typeof HEADINGS)[number], string>>;

const WORDS = ['won', 'lost', 'push', 'pending', 'half won', 'half lost', 'cashed out', 'Settled', ''];
const ODDS = ['-110', '+150', '+350', '-400', '+100'];

const amount = (least: number) =>
  fc.oneof(
    fc.constant(''),
    fc.integer({ min: least, max: 60000 }).map((each) => numericFromCents(cents(each))),
    fc
      .constantFrom('0', '-100.00', '100.00', '-50.00', '200.00', '90.91')
      .filter((each) => Number(each) >= least / 100),
  );
const row: fc.Arbitrary<Cells> = fc.record({
  Date: fc.constantFrom('2026-01-05', '2026-01-06', '2026-13-01'),
  Bet: fc.constant('Alpha'),
  Odds: fc.constantFrom(...ODDS, 'x'),
  Stake: fc.constantFrom('100.00', '50.00', '0.01', '12.34'),
  Result: fc.constantFrom(...WORDS),
  Profit: amount(-60000),
  Return: amount(0),
});

const KINDS = Object.keys(QUESTIONS) as QuestionKind[];
/** An answer to every question, or none. */
const answers: fc.Arbitrary<Answers> = fc
  .tuple(...KINDS.map((kind) => fc.constantFrom('', ...QUESTIONS[kind].choices.map(({ value }) => value))))
  .map((chosen) =>
    Object.fromEntries(
      KINDS.flatMap((kind, place) => {
        const answer = chosen[place] ?? '';
        const id = questionId(kind, kind === 'pending with money' ? 'pending' : '');
        return answer === '' ? [] : [[id, answer]];
      }),
    ),
  );

function read(rows: readonly Cells[], said: Answers = {}, headings: readonly (keyof Cells)[] = HEADINGS) {
  const lines = [headings, ...rows.map((cells) => headings.map((heading) => cells[heading]))];
  const table = tableInCsv(lines.map((line) => line.join(',')).join('\n'));
  return betsOfTable(table, { ...guessMapping(table), answers: said }, { offsetMinutesAt: () => 0 });
}

const sumOf = (amounts: readonly Cents[]) => sumCents([ZERO, ...amounts]);
/** What a row made by the file. */
const filedOf = (cells?: Cells) =>
  (cells?.Profit ?? '') === '' ? undefined : cents(Math.round(Number(cells?.Profit) * 100));

describe('no row is lost, nor changes its money without a word', () => {
  test('what is stored, left out and listed sums up to the file', () => {
    const columns = {
      Profit: '10.00',
      Return: '',
      Result: 'won',
      Stake: '10.00',
      Odds: '+100',
      Bet: 'b',
      Date: '2026-01-05',
    };
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), answers, (some, said) => {
        // The first rows make sure that the columns are recognized.
        const rows = [columns, { ...columns, Profit: '', Return: '20.00' }, ...some];
        const file = read(rows, said);
        expect(file.bets.length + file.skipped.length).toBe(rows.length);
        expect(file.leftOut.rows).toBe(file.skipped.length);
        expectSums(rows, file);
      }),
      { numRuns: 300 },
    );
  });

  function expectSums(rows: readonly Cells[], { bets, skipped, differences }: ReadTable) {
    const filedAt = (line: number) => filedOf(rows[line - 2]);
    const filed = bets.filter(({ fileLine }) => filedAt(fileLine) !== undefined);
    const listed = new Map(differences.map((each) => [each.line, each]));
    for (const bet of filed) {
      const difference = listed.get(bet.fileLine);
      expect(difference?.filed ?? profitOf(bet)).toBe(filedAt(bet.fileLine));
      expect(difference?.stored ?? filedAt(bet.fileLine)).toBe(profitOf(bet));
    }
    const all = sumOf(rows.map((cells) => filedOf(cells) ?? ZERO));
    const changed = sumOf(differences.map((each) => cents(each.filed - each.stored)));
    const left = sumOf(skipped.map(({ line }) => filedAt(line) ?? ZERO));
    expect(sumOf(filed.map(profitOf)) + changed + left).toBe(all);
  }
});

test('the order of columns changes nothing', () => {
  const shuffled = fc.shuffledSubarray([...HEADINGS], { minLength: HEADINGS.length });
  fc.assert(
    fc.property(fc.array(row, { minLength: 3, maxLength: 8 }), answers, shuffled, (rows, said, headings) => {
      const [usual, other] = [read(rows, said), read(rows, said, headings)];
      expect(other.bets).toEqual(usual.bets);
      expect(other.questions).toEqual(usual.questions);
      expect(other.differences).toEqual(usual.differences);
      expect(other.leftOut).toEqual(usual.leftOut);
    }),
    { numRuns: 300 },
  );
});

test('a row that is left out as lost is left out as won, with exact money or without', () => {
  const pair = fc.record({ cells: row, hasMoney: fc.boolean() }).map(({ cells, hasMoney }) => {
    const plain = { ...cells, Stake: '100.00', Profit: '', Return: '' };
    const wins: Readonly<Record<string, string>> = {
      '-110': '90.91',
      '+150': '150.00',
      '+350': '350.00',
      '-400': '25.00',
      '+100': '100.00',
    };
    return [
      { ...plain, Result: 'won', Profit: hasMoney ? (wins[cells.Odds] ?? '100.00') : '' },
      { ...plain, Result: 'lost', Profit: hasMoney ? '-100.00' : '' },
    ] as const;
  });
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 8 }), (pairs) => {
      const [won, lost] = [read(pairs.map(([each]) => each)), read(pairs.map(([, each]) => each))];
      expect(lost.skipped.map(({ line }) => line)).toEqual(won.skipped.map(({ line }) => line));
      expect(won.questions).toEqual([]);
      expect(lost.questions).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

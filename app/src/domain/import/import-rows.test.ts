import { expect, test } from 'vitest';
import { profitOf } from '#domain/bets/bet.ts';
import { numericFromCents } from '#domain/money.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { cases as rows } from '#tests/vectors/import-rows.json';
import { guessMapping } from './guess.ts';
import { betsOfTable, type ReadBet } from './rows.ts';

type Cells = Partial<Record<'status' | 'wager' | 'price' | 'profit' | 'return' | 'liability', string>> & {
  readonly legs?: readonly (readonly string[])[];
  readonly answers?: Readonly<Record<string, string>>;
};

const HEADINGS = [
  ['wager', 'Stake'],
  ['price', 'Odds'],
  ['status', 'Result'],
  ['profit', 'Profit'],
  ['return', 'Return'],
  ['liability', 'Liability'],
] as const;

/** A file with one row; odds that it leaves out are those of its legs. */
function fileOf({ legs = [], ...cells }: Cells) {
  const columns: [string, string][] = [
    ['Date', '2026-03-14'],
    ['Bet', 'Alpha'],
  ];
  for (const [key, heading] of HEADINGS) {
    const cell = cells[key];
    if (cell !== undefined) columns.push([heading, cell]);
  }
  for (const [place, [price = '', outcome = '']] of legs.entries()) {
    const leg = `Leg ${place + 1}`;
    columns.push([leg, `Pick ${place + 1}`], [`${leg} odds`, price], [`${leg} result`, outcome]);
  }
  return tableInCsv([0, 1].map((at) => columns.map((column) => column[at]).join(',')).join('\n'));
}

function read({ answers = {}, ...cells }: Cells) {
  const table = fileOf(cells);
  return betsOfTable(table, { ...guessMapping(table), answers }, { offsetMinutesAt: () => 0 });
}

function stored(bet: ReadBet) {
  const { status, result, returned } = bet;
  const profit = numericFromCents(profitOf(bet));
  return { status, result, return: returned === null ? null : numericFromCents(returned), profit };
}

test.each(rows)('$id $what', ({ in: cells, out }) => {
  const { bets, questions, skipped, leftOut } = read(cells);
  const isAsked = 'ask' in out;
  expect(bets.map(stored)).toEqual(isAsked ? [] : [out.store]);
  expect(
    questions.filter(({ answer }) => answer === undefined).map(({ kind, count }) => [kind, count]),
  ).toEqual(isAsked ? [[out.ask, 1]] : []);
  expect([skipped.length, leftOut.rows]).toEqual(isAsked ? [1, 1] : [0, 0]);
  expect(bets[0]?.contradiction?.kind).toBe(KINDS[out.list ?? '']);
});

const KINDS: Readonly<Record<string, string>> = {
  'paid otherwise than the odds say': 'paid',
  'a possible return': 'lost',
};

import { isNear } from '#domain/bets/near-return.ts';
import { cents } from '#domain/money.ts';
import { formatCount } from '#domain/number-text.ts';
import { remembered } from '#domain/remembered.ts';
import { type DatedFraction, datedFraction } from './dated-fraction.ts';
import { clearChoice } from './table.ts';
import { readCells, type Reworked, type WholeFile, withCells } from './file-step.ts';

type Order = 'dmy' | 'mdy';

const WORDS = { dmy: 'day/month', mdy: 'month/day' } as const;

/**
 * Odds that a spreadsheet turned into dates, as fractions again: as their rows' own returns show, else as the file's
 * dates are ordered, else as the user says.
 */
export function readFractions({ table, mapping, log }: WholeFile): Reworked | undefined {
  const { roles, format, dayOrder } = mapping;
  const places = roles.flatMap((role, place) => (role === 'odds' || role === 'leg odds' ? [place] : []));
  if (format === 'paperedge' || places.length === 0) return undefined;
  const datedIn = remembered(datedFraction);
  const dated = table.rows.flatMap((cells, row) =>
    places.flatMap((place) => {
      const found = datedIn(cells[place] ?? '');
      return found ? [{ row, place, text: cells[place] ?? '', found }] : [];
    }),
  );
  const [example] = dated;
  if (!example) return undefined;
  const shownIn = returnReader(table.rows, mapping);
  const shown = new Map<number, Order>();
  for (const { row, place, found } of dated) {
    const order = roles[place] === 'odds' ? shownIn(row, found) : undefined;
    if (order) shown.set(row, order);
  }
  const byReturns = clearChoice(shown.values());
  const byDates = dayOrder === 'dmy' || dayOrder === 'mdy' ? dayOrder : undefined;
  const answer = log.answerTo('fractions');
  const known = byReturns ?? byDates;
  const order = known ?? (answer === 'dmy' || answer === 'mdy' ? answer : undefined);
  const orderOf = (row: number, { dmy, mdy }: DatedFraction) =>
    shown.get(row) ?? order ?? (dmy === mdy ? 'mdy' : undefined);
  const unclear = known ? [] : dated.filter(({ row, found: { dmy, mdy } }) => dmy !== mdy && !shown.has(row));
  const asked = new Set(unclear.map(({ row }) => row));
  const fractionIn = (cell: string, row: number) => {
    const found = datedIn(cell);
    const reading = found && orderOf(row, found);
    return reading ? found[reading] : cell;
  };
  const by = byReturns ? 'returns' : 'dates';
  const said =
    order && `${known ? ` The ${by} show ${WORDS[order]}:` : ''} ${example.text} is ${example.found[order]}.`;
  return {
    rows: withCells(table.rows, places, fractionIn),
    check: (row, asking) => {
      if (asked.has(row))
        log.answerFor('fractions', asking(), {
          about: `${example.text} is ${example.found.dmy} or ${example.found.mdy}.`,
        });
    },
    notes: () => [
      `${dated.length === 1 ? '1 of the odds was a fraction' : `${formatCount(dated.length)} odds were fractions`} that a spreadsheet turned into dates.${said ?? ''}`,
    ],
  };
}

/** Returns a function that says which reading a row's own return shows. */
function returnReader(rows: WholeFile['table']['rows'], mapping: WholeFile['mapping']) {
  const { amountIn } = readCells(rows, mapping);
  return (row: number, { dmy, mdy }: DatedFraction): Order | undefined => {
    const wager = amountIn(row, 'wager');
    const returned = amountIn(row, 'return');
    const profit = amountIn(row, 'profit') ?? (returned && wager && cents(returned - wager));
    if (dmy === mdy || !wager || !profit || profit <= 0) return undefined;
    const pays = (fraction: string) => {
      const [won = 0, risked = 1] = fraction.split('/').map(Number);
      return isNear(profit, cents(Math.round((wager * won) / risked)), wager);
    };
    if (pays(dmy) === pays(mdy)) return undefined;
    return pays(dmy) ? 'dmy' : 'mdy';
  };
}

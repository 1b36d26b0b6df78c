import { CURRENCIES } from '#domain/currencies.ts';
import { DOLLARS } from '#domain/currency.ts';
import { Invalid } from '#domain/checked.ts';
import { addCents, type Cents, formatMoney, ZERO } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { isCurrency, moneyParts } from '#domain/reader/read-amount.ts';
import { remembered } from '#domain/remembered.ts';
import { MONEY_ROLES, list } from './roles.ts';
import { headerWords } from './table.ts';
import type { Reworked, WholeFile } from './file-step.ts';

/** A row in another currency than the notebook's, whose amounts are in no sum. */
export class OtherCurrency extends Invalid {}

const HEADINGS = list('currency, currency code, ccy, cur, währung, devise, moneda, valuta, moeda, waluta');

/**
 * The currencies that a file names, in a column, beside its amounts or in brackets of a heading. Nothing is converted: of
 * several, the user chooses the one that goes into the notebook.
 */
export function readCurrencies({ table, mapping, groups, log }: WholeFile): Reworked | undefined {
  const { roles, format } = mapping;
  if (format === 'paperedge') return undefined;
  const column = table.header.findIndex((name) => HEADINGS.includes(headerWords(name)));
  const amounts = MONEY_ROLES.flatMap((role) =>
    roles.flatMap((each, place) => (each === role ? [place] : [])),
  );
  const ofHeading =
    amounts.map((place) => inBracket(table.header[place] ?? '')).find((name) => name !== '') ?? '';
  const named = remembered((cell) => nameOf(moneyParts(cell)?.currency ?? ''));
  const bets = new Map<string, number>();
  const nameAt = (row: number): string => {
    const cells = table.rows[row] ?? [];
    const own = column < 0 ? '' : nameOf((cells[column] ?? '').trim());
    if (own !== '') return own;
    for (const place of amounts) {
      const name = named(cells[place] ?? '');
      if (name !== '') return name;
    }
    return ofHeading;
  };
  for (const { first } of groups) {
    const name = nameAt(first);
    if (name !== '') bets.set(name, (bets.get(name) ?? 0) + 1);
  }
  const [only, ...others] = bets.keys();
  if (only === undefined) return undefined;
  if (others.length === 0) {
    const isOwn = only === nameOf(log.currency);
    return isOwn ? undefined : { notes: () => [`Amounts are in ${only}. Nothing is converted.`] };
  }
  const names = [...bets].toSorted(([, a], [, b]) => b - a);
  const asked = {
    about: `${names.length} currencies: ${names
      .map(([name, count]) => `${name} (${countOf(count, 'bet')})`)
      .join(', ')}.`,
    choices: names.map(([name]) => ({ value: name, label: name })),
  };
  const chosen = log.answerTo('currencies', asked);
  const sums = new Map<string, { bets: number; wagered: Cents; profit: Cents }>();
  return {
    check: (row, asking) => {
      const name = nameAt(row) || (chosen ?? '');
      const { wagered, profit, ...other } = asking();
      if (chosen !== undefined && name === chosen) {
        log.answerFor('currencies', { ...other, wagered: ZERO, profit: ZERO }, asked);
        return;
      }
      const before = sums.get(name) ?? { bets: 0, wagered: ZERO, profit: ZERO };
      sums.set(name, {
        bets: before.bets + 1,
        wagered: addCents(before.wagered, wagered),
        profit: addCents(before.profit, profit),
      });
      // Amounts in several currencies have no sum.
      const answer = log.answerFor('currencies', { ...other, wagered: ZERO, profit: ZERO }, asked);
      throw new OtherCurrency(`in ${name}: you chose ${answer}`);
    },
    notes: () =>
      chosen === undefined
        ? []
        : [...sums].map(([name, { bets: count, wagered, profit }]) => {
            const sum = `${plain(wagered)} wagered, ${plain(profit)} by the file`;
            return `${countOf(count, 'bet')} in ${name} ${count === 1 ? 'is' : 'are'} left out: ${sum}.`;
          }),
  };
}

/** An amount that isn't in the user's currency, and has no sign for that reason. */
function plain(amount: Cents): string {
  return formatMoney(amount, { ...DOLLARS, sign: '' });
}

function inBracket(heading: string): string {
  const [, text = ''] = /[([]([^()[\]]+)[)\]]\s*$/.exec(heading) ?? [];
  return isCurrency(text.trim()) ? nameOf(text.trim()) : '';
}

/** A currency's code, if it can only be this one; else as it is written. */
function nameOf(word: string): string {
  const text = word.replace(/\.$/, '');
  const code = text.toUpperCase();
  if (CURRENCIES.some((each) => each.code === code)) return code;
  const known = CURRENCIES.filter(({ sign }) => sign.toUpperCase() === code);
  return (known.length === 1 ? known[0]?.code : undefined) ?? (/^[a-z]{3}$/i.test(text) ? code : text);
}

import { dayInZone } from '#domain/calendar/clock.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { addCents, type Cents, cents, sumCents, ZERO } from '#domain/money.ts';
import { readCellAmount } from '#domain/reader/read-cell-amount.ts';
import { decimalSignOf } from './decimal-sign.ts';
import { DAY_ORDERS, type DayOrder, readWhen } from './dates.ts';
import { guessMapping } from './guess.ts';
import { list, missingRoles } from './roles.ts';
import { statusKey } from './status.ts';
import { bareHeader, columnCells, headerWords, type Table } from './table.ts';

/** Whether what an account's line says is bets' money, or moves money in or out. */
export type Meaning = 'bets' | 'moved';

/** The lines of a statement that say the same: a bet placed, a deposit. */
export type StatementKind = {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly sum: Cents;
  /** Undefined where only the user knows. */
  readonly meaning: Meaning | undefined;
};

type Line = { readonly when: string; readonly kind: string; readonly amount: Cents };

export type Statement = {
  readonly dayOrder: DayOrder | 'ask';
  readonly lines: readonly Line[];
  /** The most lines first. */
  readonly kinds: readonly StatementKind[];
  /** The lines of the file that have no date or amount, or of which nothing says whether they give or take. */
  readonly unread: readonly number[];
  /** What the balance moved by beyond the lines; undefined without a balance. */
  readonly gap: Cents | undefined;
};

const MOVED =
  /\b(?:deposits?|withdraw\w*|transfers?|top ?up|pay ?in|cash ?in|funds?|card|bank|paypal|skrill|neteller|einzahlung|auszahlung|dépôt|depot|retrait|virement|depósito|deposito|retiro|prelievo|storting|opname|insättning|uttag)\b/u;
const BETS =
  /\b(?:bets?|stakes?|wagers?|placed|settled|settlement|payouts?|pay ?out|winnings?|won|lost|returns?|refund\w*|void\w*|cash\w*[ -]?out|commission|fees?|wette\w*|einsatz|gewinn|paris?|gains?|apuesta\w*|scommess\w*)\b/u;
/** Whether it is profit or a gift to be won back first, only the user knows. */
const UNCLEAR = /\b(?:bonus\w*|free|promo\w*|rewards?|adjust\w*)\b/u;
/** What gives and what takes money, where amounts have no sign and no balance shows it. */
const GIVES =
  /\b(?:deposits?|payouts?|pay ?out|winnings?|won|returns?|refund\w*|void\w*|cash\w*[ -]?out|settled|settlement|bonus\w*|einzahlung|gewinn\w*|dépôt|gains?|depósito|storting|insättning)\b/u;
const TAKES =
  /\b(?:withdraw\w*|placed|stakes?|wagers?|commission|fees?|auszahlung|retrait|retiro|prelievo|opname|uttag|einsatz)\b|^bets?$/u;

const AMOUNT = new Set(
  list(
    'amount, value, sum, transaction amount, net amount, betrag, montant, importe, importo, bedrag, belopp, cash',
  ),
);
const IN = new Set(list('credit, credits, in, money in, paid in, received, haben, crédit, credit amount'));
const OUT = new Set(list('debit, debits, out, money out, paid out, sent, soll, débit, debit amount'));
const BALANCE = new Set(
  list('balance, account balance, running balance, new balance, saldo, solde, kontostand, balance after'),
);
const KIND = list(
  'type, transaction type, transaction, category, kind, typ, art, operation, opération, tipo, description, details, beschreibung, detail',
);

const MOST_KINDS = 20;

/**
 * A betting account's statement: dates and amounts, what each is, and no odds. Undefined for another table.
 *
 * @example statementIn(table)?.kinds // [{ key: 'bet placed', count: 12, sum: -12000, meaning: 'bets', … }, …]
 */
export function statementIn(table: Table): Statement | undefined {
  const { roles, dayOrder, format } = guessMapping(table);
  const isOfBets = format !== undefined || !missingRoles(roles).includes('odds');
  const date = roles.indexOf('date');
  if (isOfBets || date < 0) return undefined;
  const words = table.header.map((header) => headerWords(bareHeader(header)));
  const placeIn = (names: ReadonlySet<string>) => words.findIndex((name) => names.has(name));
  const [amount, paidIn, paidOut] = [placeIn(AMOUNT), placeIn(IN), placeIn(OUT)];
  const kindPlaces = KIND.map((name) => words.indexOf(name)).filter((place) => place >= 0);
  if (amount < 0 && (paidIn < 0 || paidOut < 0)) return undefined;
  const kindPlace = kindPlaces.find((place) => distinct(table, place) <= MOST_KINDS);
  const textPlace = kindPlace ?? kindPlaces[0];
  if (textPlace === undefined) return undefined;
  const money = [amount, paidIn, paidOut].filter((place) => place >= 0);
  const sign = decimalSignOf(money.flatMap((place) => Array.from(columnCells(table, place))));
  const amountIn = (cells: readonly string[], place: number) => {
    const read = readCellAmount(cells[place] ?? '', sign);
    return 'value' in read ? read.value : undefined;
  };
  const isSigned = table.rows.some((cells) => (amountIn(cells, amount) ?? 0) < 0);
  const balance = placeIn(BALANCE);
  const balances = table.rows.map((cells) => (balance < 0 ? undefined : amountIn(cells, balance)));
  const moves = movesOf(
    balances,
    table.rows.map((cells) => amountIn(cells, amount)),
  );
  const lines: Line[] = [];
  const unread: number[] = [];
  table.rows.forEach((cells, row) => {
    const text = (cells[textPlace] ?? '').trim();
    const key = statusKey(text);
    const stated = amountIn(cells, amount);
    const both = [amountIn(cells, paidIn), amountIn(cells, paidOut)];
    const paid = both.some((each) => each !== undefined)
      ? cents((both[0] ?? 0) - Math.abs(both[1] ?? 0))
      : undefined;
    const given = isSigned ? stated : (moves?.at[row] ?? unsigned(stated, key));
    const moved = amount >= 0 ? given : paid;
    const when = (cells[date] ?? '').trim();
    const hasDay = DAY_ORDERS.some((order) => readWhen(when, order));
    if (moved === undefined || !hasDay) unread.push(table.lines[row] ?? 0);
    else
      lines.push({
        when,
        kind: kindPlace === undefined ? (meaningOf(key) ?? 'other') : text,
        amount: moved,
      });
  });
  const kinds = kindsOf(lines);
  const says = placeIn(BALANCE) >= 0 || kinds.some(({ meaning }) => meaning === 'moved');
  if (!says || !kinds.some(({ meaning }) => meaning !== undefined)) return undefined;
  const sum = sumCents(lines.map((line) => line.amount));
  const gap =
    moves && unread.length === 0 ? cents(moves.sum + (moves.first(lines)?.amount ?? 0) - sum) : undefined;
  return { dayOrder, lines, kinds, unread, gap };
}

type Moves = {
  /** What the balance moved by on each row; undefined on the oldest. */
  readonly at: readonly (Cents | undefined)[];
  readonly sum: Cents;
  readonly first: (lines: readonly Line[]) => Line | undefined;
};

/**
 * What a balance on every row moves by, in the order in which nearly all rows move it by their amount or not at all; undefined
 * if they do in neither.
 */
function movesOf(
  balances: readonly (Cents | undefined)[],
  amounts: readonly (Cents | undefined)[],
): Moves | undefined {
  const all = balances.flatMap((each) => each ?? []);
  if (all.length < balances.length || all.length < 2) return undefined;
  const inOrder = [-1, 1].map((before) => {
    const at = all.map((balance, row) => {
      const other = all[row + before];
      return other === undefined ? undefined : cents(balance - other);
    });
    const agree = at.filter(
      (move, row) => move === 0 || Math.abs(move ?? 0) === Math.abs(amounts[row] ?? Infinity),
    );
    const first = (lines: readonly Line[]) => (before < 0 ? lines[0] : lines.at(-1));
    return { at, first, agree: agree.length, sum: sumCents(at.flatMap((move) => move ?? [])) };
  });
  const best = inOrder.toSorted((one, other) => other.agree - one.agree)[0];
  return best && 10 * best.agree >= 9 * (all.length - 1) ? best : undefined;
}

/** An amount without a sign by its words; undefined if they don't say it. */
function unsigned(amount: Cents | undefined, key: string): Cents | undefined {
  if (amount === undefined) return undefined;
  if (TAKES.test(key)) return cents(-amount);
  return GIVES.test(key) ? amount : undefined;
}

function distinct(table: Table, place: number): number {
  return new Set(Array.from(columnCells(table, place), statusKey)).size;
}

function meaningOf(key: string): Meaning | undefined {
  if (UNCLEAR.test(key)) return undefined;
  if (MOVED.test(key)) return 'moved';
  return BETS.test(key) || key === 'bets' ? 'bets' : undefined;
}

const LABELS: Readonly<Record<string, string>> = {
  bets: 'Bets',
  moved: 'Deposits and withdrawals',
  other: 'Other lines',
};

function kindsOf(lines: readonly Line[]): readonly StatementKind[] {
  const found = new Map<string, { label: string; count: number; sum: Cents }>();
  for (const { kind, amount } of lines) {
    const key = statusKey(kind);
    const before = found.get(key) ?? {
      label: LABELS[kind] ?? (kind === '' ? 'No text' : kind),
      count: 0,
      sum: ZERO,
    };
    found.set(key, { ...before, count: before.count + 1, sum: addCents(before.sum, amount) });
  }
  return [...found]
    .map(([key, { label, count, sum }]) => ({
      key,
      label,
      count,
      sum,
      meaning: key === 'moved' ? ('moved' as const) : meaningOf(key),
    }))
    .toSorted((one, other) => other.count - one.count);
}

/** What the user says of a statement: what its kinds are, and which comes first in its dates. */
export type StatementChoices = {
  readonly meanings: Readonly<Record<string, Meaning>>;
  readonly dayOrder: DayOrder | 'ask';
};

type StatementDay = { readonly day: IsoDay; readonly amount: Cents };

/** What a statement comes to: the profit of each day with bets' money, oldest first, and what was moved. */
export type StatementSums = {
  readonly days: readonly StatementDay[];
  readonly profit: Cents;
  readonly moved: Cents;
  /** The kinds of which nobody has said what they are. */
  readonly open: readonly StatementKind[];
  /** How many lines with bets' money have a date that isn't one in the chosen order. */
  readonly undated: number;
};

/**
 * The sums of a statement. Money that was moved in or out is no profit.
 *
 * @example statementSums(statement, { meanings: {}, dayOrder: 'dmy' }, () => 0).days // [{ day: '2026-01-05', amount: -1200 }]
 */
export function statementSums(
  { lines, kinds }: Pick<Statement, 'lines' | 'kinds'>,
  { meanings, dayOrder }: StatementChoices,
  offsetMinutesAt: (epochMs: number) => number,
): StatementSums {
  const meaning = new Map(kinds.map((kind) => [kind.key, meanings[kind.key] ?? kind.meaning]));
  const byDay = new Map<IsoDay, Cents>();
  let undated = 0;
  for (const { when, kind, amount } of lines) {
    if (meaning.get(statusKey(kind)) !== 'bets') continue;
    const read = readWhen(when, dayOrder === 'ask' ? 'ymd' : dayOrder);
    if (!read) {
      undated += 1;
      continue;
    }
    const day = 'day' in read ? read.day : dayInZone(read.instant, offsetMinutesAt);
    byDay.set(day, addCents(byDay.get(day) ?? ZERO, amount));
  }
  const days = [...byDay]
    .map(([day, amount]) => ({ day, amount }))
    .toSorted((one, other) => compareDays(one.day, other.day));
  const sumOf = (of: Meaning) =>
    sumCents(kinds.flatMap(({ key, sum }) => (meaning.get(key) === of ? sum : [])));
  return {
    days,
    profit: sumCents(days.map(({ amount }) => amount)),
    moved: sumOf('moved'),
    open: kinds.filter(({ key }) => meaning.get(key) === undefined),
    undated,
  };
}

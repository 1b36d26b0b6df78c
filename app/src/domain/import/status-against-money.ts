import { stakeOf } from '#domain/bets/bet.ts';
import { isNear } from '#domain/bets/near-return.ts';
import { type BetOutcome, type BetStatus, type LegOutcome, storedOutcome } from '#domain/bets/outcomes.ts';
import { needsTypedReturn, parlayOutcome } from '#domain/bets/parlay-outcome.ts';
import { type WageredBet, expectedReturn, returnOf } from '#domain/bets/settlement.ts';
import { Invalid } from '#domain/checked.ts';
import { addCents, type Cents, cents, formatMoney, ZERO } from '#domain/money.ts';
import { MAX_STORED } from '#domain/positive-money.ts';
import { divideRounded } from '#domain/rounding.ts';
import type { QuestionKind } from './question-table.ts';
import type { Contradiction, Ending, FileMoney, ReportedResult, Result } from './result.ts';
import type { FileStatus } from './status.ts';

/** A row as the rules see it: its wager, its profit, its return and B, what came back by either. */
type Row = {
  readonly says: FileStatus | 'blank' | 'no column';
  readonly reported: ReportedResult;
  readonly file: FileMoney;
  readonly wager: Cents;
  readonly profit: Cents | undefined;
  readonly payout: Cents | undefined;
  readonly back: Cents | undefined;
  /** What the legs decide; undefined while they don't. */
  readonly decided: BetStatus | undefined;
};

type Rule = readonly [number: number, says: readonly Row['says'][], fits: (row: Row) => boolean, then: Then];
type Then = (row: Row) => Ending;

const ANY: readonly Row['says'][] = [];
const UNSAID = ['blank', 'no column'] as const;
const HALVES = ['half_won', 'half_lost'] as const;

const asks = (kind: QuestionKind) => () => ({ asks: kind });
const isSilent = ({ back }: Row) => back === undefined;
const isPart = ({ back = ZERO, wager, reported }: Row) => !reported.bet.bonus && back > 0 && back < wager;
const isWagerBack = ({ back, wager }: Row) => back === wager;
const isMore = (row: Row) => (row.back ?? ZERO) > (row.reported.bet.bonus ? ZERO : row.wager);
const isNothing = ({ back = ZERO }: Row) => back <= 1;
const isPossible = ({ profit, payout, reported: { bet } }: Row) =>
  profit === undefined && payout !== undefined && isNear(payout, fullReturn(bet), bet.wager);
export const pending: Then = () => ended('pending', null);
const push: Then = () => ended('push', ZERO);
const lost: Then = () => ended('lost', ZERO);
const byLegs: Then = (row) => {
  if (needsTypedReturn(row.reported.bet, known(row.reported.legs))) return { asks: 'what it paid' };
  if (row.decided === 'lost') return lost(row);
  return row.decided === 'push' ? push(row) : atOdds('won')(row);
};

/**
 * Status against money: of the rules for what the row says, the first that fits decides. The numbers are those of
 * decision 15. `near` is within a cent and a hundredth of the wager.
 */
const RULES: readonly Rule[] = [
  [1, ANY, ({ profit = ZERO, wager }) => profit < -wager - 1, asks('lay')],
  [1, ['won', 'settled', ...UNSAID], isShapedLikeLay, asks('lay')],
  [2, [...UNSAID, 'pending'], (row) => isSilent(row) && row.decided !== undefined, byLegs],
  [3, ['won'], (row) => isSilent(row) && row.decided === 'push', allPushed],
  [
    3,
    ['won', 'lost'],
    (row) => isSilent(row) && (row.decided ?? row.says) !== row.says,
    asks('legs or status'),
  ],
  [4, ['won'], isSilent, atOdds('won')],
  [4, ['lost'], isSilent, lost],
  [4, ['push'], isSilent, push],
  [5, ['won', 'settled', ...UNSAID], isOfPlace, paid('placed')],
  [5, ['won'], (row) => isMore(row) || row.back === expectedOf(row, 'won'), paid('won')],
  [5, ['won'], ({ back = ZERO }) => back <= 0, wonNothing],
  [6, ['won', 'settled', ...UNSAID], isPart, asks('part back')],
  [6, ['won'], isWagerBack, asks('wager back')],
  [7, ['lost'], (row) => isNothing(row) || row.back === undefined, lostAll],
  [7, ['lost'], ({ profit, wager }) => Math.abs(2 * (profit ?? ZERO) + wager) <= 1, paid('half_lost')],
  [7, ['lost'], isPossible, possibleReturn],
  [7, ['lost'], ({ profit = ZERO }) => profit > 0, lostMoney],
  [7, ['lost'], isPart, asks('part back')],
  [7, ['lost'], () => true, asks('lost and back')],
  [8, ['push'], isPushed, push],
  [8, ['push'], () => true, asks('push with money')],
  [9, ['pending'], (row) => !isMoney(row.profit ?? row.payout) || isPossible(row), pending],
  [9, ['pending'], () => true, asks('pending with money')],
  [10, ['settled', 'no column'], (row) => isOpenStill(row), pending],
  [10, ['settled'], isSilent, asks('how it ended')],
  [11, ['blank'], (row) => !isMoney(row.profit ?? row.payout), pending],
  [11, ['blank'], (row) => row.profit === -row.wager, asks('pending or lost')],
  [11, ['blank'], (row) => row.file.returnsArePossible && isPossible(row), pending],
  [10, ['settled', ...UNSAID], isMore, paid('won')],
  [10, ['settled', ...UNSAID], isWagerBack, push],
  [10, ['settled', ...UNSAID], () => true, lost],
  [
    12,
    ['placed', 'cashed_out', ...HALVES],
    (row) => row.back !== undefined,
    (row) => paid(endOf(row.says))(row),
  ],
  [12, ['placed', 'cashed_out', ...HALVES], () => true, (row) => atOdds(endOf(row.says))(row)],
];

/** The rules by what a row says, in their order. */
const RULES_OF = new Map<Row['says'], readonly Rule[]>();

export function rulesFor(says: Row['says']): readonly Rule[] {
  const found = RULES_OF.get(says) ?? RULES.filter(([, all]) => all.length === 0 || all.includes(says));
  RULES_OF.set(says, found);
  return found;
}

/** How a bet ended that was paid a part. */
export function endOf(says: Row['says']): BetOutcome {
  return says === 'settled' || says === 'blank' || says === 'no column' ? 'cashed_out' : says;
}

export function rowOf(reported: ReportedResult, file: FileMoney): Row {
  const { status, bet, profit, cashOut = ZERO, payout, hasStatuses, legs } = reported;
  const isCashedOut = cashOut > 0 && (status === 'won' || status === 'lost');
  const says = isCashedOut ? 'cashed_out' : (status ?? (hasStatuses ? 'blank' : 'no column'));
  const hasCashOut = cashOut > 0 && status !== 'pending';
  const isReturned = payout !== undefined && !(payout === 0 && hasCashOut);
  const other = hasCashOut ? cashOut : undefined;
  const returned = isReturned ? payout : other;
  const zero = says === 'cashed_out' ? reported.cashOut : undefined;
  const back = profit === undefined ? (returned ?? zero) : addCents(stakeOf(bet), profit);
  return { says, reported, file, wager: bet.wager, profit, payout, back, decided: decidedBy(legs) };
}

function known(legs: readonly (LegOutcome | undefined)[] = []): readonly LegOutcome[] {
  return legs.map((leg) => leg ?? 'pending');
}

function decidedBy(legs: ReportedResult['legs']): BetStatus | undefined {
  if (!legs || legs.length === 0) return undefined;
  const status = parlayOutcome(known(legs));
  return status === 'pending' ? undefined : status;
}

function fullReturn(bet: WageredBet): Cents {
  return returnOf({ ...bet, bonus: false }, 'won');
}

/** What an outcome pays by odds and legs. Legs that the file says nothing of ended as their bet. */
function expectedOf({ reported: { bet, legs = [] } }: Row, outcome: BetOutcome): Cents | undefined {
  if (legs.length === 0) return expectedReturn(bet, outcome, []);
  return expectedReturn(
    bet,
    outcome,
    legs.map((leg) => leg ?? 'won'),
  );
}

/** Whether what came back is that of an each-way bet's place alone. */
function isOfPlace(row: Row): boolean {
  const { back, reported } = row;
  return back !== undefined && reported.bet.terms?.kind === 'each_way' && back === expectedOf(row, 'placed');
}

/** Lay bets win the backer's wager, less commission, whatever the odds. */
function isShapedLikeLay(row: Row): boolean {
  const { file, profit = ZERO, wager, back = ZERO } = row;
  if (!file.losesMore || profit > wager + 1 || 10 * profit < 9 * wager) return false;
  return !isNear(back, expectedOf(row, 'won') ?? ZERO, wager);
}

export function isMoney(amount: Cents | undefined): boolean {
  return amount !== undefined && amount !== 0;
}

/** A bet of today or later whose money is still 0, and one of a file without statuses whose row says nothing. */
function isOpenStill(row: Row): boolean {
  const { says, profit, payout, reported } = row;
  if (row.back === undefined) return says === 'no column' || reported.isRecent === true;
  return reported.isRecent === true && (profit ?? payout) === 0;
}

function isPushed({ profit, payout, wager }: Row): boolean {
  if (profit !== undefined) return isNear(profit, ZERO, wager);
  return payout === undefined || payout === 0 || isNear(payout, wager, wager);
}

export function ended(outcome: BetOutcome, returned: Cents | null, contradiction?: Contradiction): Result {
  return { ...storedOutcome(outcome), returned, contradiction };
}

export function contradicting(
  kind: Contradiction['kind'],
  amount: Cents | undefined,
  expected: Cents,
  wager: Cents,
): Contradiction | undefined {
  return amount === undefined || isNear(amount, expected, wager) ? undefined : { kind, amount };
}

/** What came back, as it is. A bet that returned nothing is lost. */
export function paid(outcome: BetOutcome): Then {
  return (row) => {
    const back = row.back ?? ZERO;
    const expected = expectedOf(row, outcome) ?? back;
    const contradiction = contradicting('paid', back, expected, row.wager);
    return back <= 0 ? ended('lost', ZERO, contradiction) : stored(outcome, back, contradiction);
  };
}

function stored(outcome: BetOutcome, back: Cents, contradiction?: Contradiction): Result {
  if (back <= MAX_STORED) return { ...ended(outcome, back, contradiction), status: 'won' };
  throw new Invalid(`the return of ${formatMoney(back)} is more than ${formatMoney(MAX_STORED)}`);
}

/** What the odds and legs imply, unless the file states what a win pays. */
export function atOdds(outcome: BetOutcome): Then {
  return (row) => {
    const { bet, toWin, legs = [] } = row.reported;
    const expected = expectedOf(row, outcome);
    if (expected === undefined) return { asks: 'what it paid' };
    const atPrice = outcome === 'won' ? 2 : 1;
    const isPaidByPrice = outcome === 'won' || outcome === 'half_won';
    const isFull = legs.every((leg) => leg === undefined || leg === 'won');
    const states = toWin !== undefined && isPaidByPrice && isFull;
    const back = states ? addCents(stakeOf(bet), halves(toWin, atPrice)) : expected;
    return back === 0
      ? ended('lost', ZERO)
      : stored(outcome, back, contradicting('paid', back, expected, bet.wager));
  };
}

function allPushed({ reported: { bet } }: Row): Ending {
  return ended('push', ZERO, { kind: 'legs', amount: returnOf(bet, 'won') });
}

function wonNothing({ back = ZERO, reported: { bet } }: Row): never {
  const profit = formatMoney(cents(back - stakeOf(bet)));
  throw new Invalid(`the status says won, but nothing came back (a profit of ${profit})`);
}

function lostAll({ back = ZERO, wager, profit, reported: { bet } }: Row): Ending {
  // Many files write the wager of a lost bonus bet as its loss.
  const isStated = bet.bonus && profit === -wager;
  return ended('lost', ZERO, isStated ? undefined : contradicting('paid', back, ZERO, wager));
}

function possibleReturn({ payout = ZERO }: Row): Ending {
  return ended('lost', ZERO, { kind: 'lost', amount: payout });
}

function lostMoney({ profit = ZERO, file }: Row): Ending {
  if (file.lossesArePositive) return { asks: 'amount lost' };
  throw new Invalid(`the status says lost, but the profit is ${formatMoney(profit)}`);
}

function halves(amount: Cents, count: number): Cents {
  return cents(Number(divideRounded(BigInt(amount * count), 2n)));
}

import { type Bet, type BetSubject, NO_LEGS, NO_SUBJECT } from '#domain/bets/bet.ts';
import { fieldOf } from '#domain/bets/fields.ts';
import { earliestStart } from '#domain/bets/parlay-outcome.ts';
import { paysTooMuch } from '#domain/bets/settlement.ts';
import { Invalid } from '#domain/checked.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { isVisible } from '#domain/form.ts';
import { type Cents, cents } from '#domain/money.ts';
import { withRemark } from '#domain/price/read-price.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import { readLine } from '#domain/reader/read-line.ts';
import { remembered } from '#domain/remembered.ts';
import { type Cell, dayOfCell, missing, oddsOfCell, oddsToWin, toWinOfCell, toWinOfPayout } from './cells.ts';
import { startOf } from './dates.ts';
import { isTracker, rulesOf } from './formats.ts';
import { layOf, lostAtMost, type OtherBet, sideReader, withFee, withTerms } from './lay.ts';
import { termsFrom } from '#domain/bets/entered-terms.ts';
import { isKindOfBet, legsReader, priceOfLegs, productOfLegs, type ReadLeg, settledLegs } from './legs.ts';
import type { Mapping } from './mapping.ts';
import { settledOnReader } from './settled-on.ts';
import { moneyReader } from './money-columns.ts';
import { ownReader } from './own-columns.ts';
import type { AskingRow, QuestionLog } from './question-log.ts';
import { type FileMoney, ownResult, PLAIN_MONEY, type Result, resultOf } from './result.ts';
import { missingRoles, NEEDED_CELLS, OWN_FIELDS, TEXT_ROLES, type BetRole } from './roles.ts';
import {
  closingReader,
  customTextsReader,
  describe,
  expectWholeRows,
  joinedText,
  type RowGroup,
} from './row-texts.ts';
import type { ReadBet, ReadingContext } from './rows.ts';
import type { wholeFile } from './whole-file.ts';

/** Returns a reader that throws Invalid for rows that aren't a bet. */
export function betReader(
  { table, placeOf }: Pick<ReturnType<typeof wholeFile>, 'table' | 'placeOf'>,
  mapping: Mapping,
  context: ReadingContext,
  log: QuestionLog,
) {
  const { offsetMinutesAt, columns = [], today } = context;
  const { roles, decimalSign, format, dayOrder, oddsNotation } = mapping;
  const reading = <Value>(role: BetRole, read: (cell: Cell) => Value) => {
    const place = roles.indexOf(role);
    const column = table.header[place] ?? '';
    const readText = remembered((text) => read({ text, column }));
    return (cells: readonly string[]) => readText(cells[place] ?? '');
  };
  const textOf = joinedText(table);
  const closingColumn = closingReader(table, mapping);
  const startPlace = roles.indexOf('starts at');
  const startRole = startPlace < 0 && rulesOf(format)?.datesAreStarts ? 'date' : 'starts at';
  const startIn = reading(startRole, ({ text }) => startOf(text, dayOrder, offsetMinutesAt));
  const custom = customTextsReader(table, mapping, columns, textOf, [
    closingColumn,
    { place: startPlace, read: (text) => startOf(text, dayOrder, offsetMinutesAt) },
  ]);
  const [missingRole] = missingRoles(roles);
  const lastNeeded = Math.max(...NEEDED_CELLS.map((role) => roles.indexOf(role)));
  const isOwn = format === 'paperedge';
  const textPlaces = TEXT_ROLES.map((role) => roles.flatMap((each, place) => (each === role ? [place] : [])));
  const dayIn = reading('date', (cell) => dayOfCell(cell, dayOrder, offsetMinutesAt));
  const oddsIn = reading('odds', (cell) => oddsOfCell(cell, oddsNotation));
  const oddsTextIn = reading('odds', ({ text }) => text);
  const money = moneyReader(table, mapping, reading);
  const sideIn = sideReader(mapping, reading);
  const toWinIn = reading('to win', (cell) => toWinOfCell(cell, decimalSign));
  const own = format === 'paperedge' && roles.includes('price') ? ownReader(reading) : undefined;
  const settledOnIn = settledOnReader(reading, mapping, context);
  const lineIn = reading('line', ({ text }) => readLine(text) ?? null);
  const closeIn = (cells: readonly string[]): Pick<Bet, 'closing' | 'closingMissing'> => {
    const { place } = closingColumn;
    const read = place < 0 ? undefined : closingColumn.read(cells[place] ?? '');
    if (!read) return { closing: null, closingMissing: own?.missingIn(cells) ?? null };
    return { closing: { ...read, source: null, fair: own?.fairIn(cells) ?? null }, closingMissing: null };
  };

  const idIn = reading('bet id', ({ text }) => text.trim().slice(0, LONGEST_PART) || null);
  const isPlaced =
    !rulesOf(format)?.datesAreStarts && !NOT_PLACED.test(table.header[roles.indexOf('date')] ?? '');
  const placedRole = !roles.includes('placed at') && isPlaced ? 'date' : 'placed at';
  const placedIn = reading(placedRole, ({ text }) => startOf(text, dayOrder, offsetMinutesAt));

  const oddsPlace = roles.indexOf('odds');
  const payoutPlace = roles.indexOf('potential payout');

  /** The profit if won, where the row states it. */
  const toWinOf = (cells: readonly string[], wager: Cents): Cents | undefined => {
    const toWin = toWinIn(cells);
    if (toWin !== undefined || payoutPlace < 0) return toWin;
    const cell = { text: cells[payoutPlace] ?? '', column: table.header[payoutPlace] ?? '' };
    return toWinOfPayout(cell, wager, decimalSign);
  };

  /** A row's odds. What a win pays stands in for odds that the row doesn't have. */
  const takenIn = (
    cells: readonly string[],
    wager: Cents,
    toWin: Cents | undefined,
    legs: readonly ReadLeg[],
  ): TakenOdds => {
    const isBlank = (cells[oddsPlace] ?? '').trim() === '';
    if (isBlank && legs.length > 0) return productOfLegs(legs);
    if (toWin !== undefined && isBlank) return oddsToWin(wager, toWin);
    if (oddsPlace < 0) {
      const place = Math.max(roles.indexOf('to win'), payoutPlace);
      if (place < 0) throw new Invalid('no odds, nor legs with odds to multiply');
      throw missing('amount to win', { text: '', column: table.header[place] ?? '' });
    }
    return oddsIn(cells);
  };

  /** What a row without rows of legs is on, in the bet's own words for each; null where a text is too long for it. */
  const subjectOf = (group: RowGroup, texts: readonly string[]): BetSubject => {
    if (group.legs.length > 0) return NO_SUBJECT;
    const cells = table.rows[group.first] ?? [];
    const [, event, selection, market] = texts.map((text) =>
      isVisible(text) && text.length <= LONGEST_PART ? text : null,
    );
    return {
      event: event === undefined || isKindOfBet(event) ? null : event,
      market: market ?? null,
      selection: selection ?? null,
      line: lineIn(cells),
      startsAt: startIn(cells),
    };
  };
  const textsIn = (group: RowGroup) => textPlaces.map((places) => textOf(group, places));
  const legsOf = legsReader(table, mapping, (row) => {
    const leg = { first: row, legs: [] };
    const texts = textsIn(leg);
    const subject = subjectOf(leg, texts);
    return { ...subject, selection: subject.selection ?? texts.find((text) => isVisible(text)) ?? null };
  });

  let dayAbove: IsoDay | undefined;
  const datePlace = roles.indexOf('date');

  /** The day of a row, or the one above it if the user says so. */
  const dayOf = (cells: readonly string[], row: () => AskingRow): IsoDay => {
    const above = (cells[datePlace] ?? '').trim() === '' ? dayAbove : undefined;
    dayAbove = undefined;
    if (above !== undefined) {
      dayAbove = above;
      log.answerFor('date above', row());
    }
    const day = above ?? dayIn(cells);
    dayAbove = day;
    return day;
  };

  const statusOf = (cells: readonly string[]) => own?.resultIn(cells) ?? money.statusIn(cells);
  // A lost bet that cost nothing was a free bet.
  const isBonus = (cells: readonly string[], status: ReturnType<typeof statusOf>) =>
    money.isFreeIn(cells) || (isTracker(format) && status === 'lost' && money.profitIn(cells) === 0);
  const isOfTodayOrLater = (day: IsoDay) => today !== undefined && compareDays(day, today) >= 0;

  const isFee = log.answerTo('lay') === 'fee';
  /** The fee on top of a row's wager: the excess of its own loss or else the fee that other rows show. */
  const feeIn = ({ fee }: FileMoney, stake: Cents, loss: number): Cents | undefined => {
    if (!isFee) return undefined;
    if (loss > stake) return cents(loss - stake);
    return fee && cents(fee.wager === null ? fee.over : Math.round((fee.over * stake) / fee.wager));
  };

  /** How a row's bet ended, and what it is: its wager at its odds, or another one. */
  const settledIn = (group: RowGroup, file: FileMoney, day: IsoDay, row: () => AskingRow) => {
    const cells = table.rows[group.first] ?? [];
    const stake = money.wagerIn(cells);
    const reported = statusOf(cells);
    const bonus = isBonus(cells, reported);
    const readLegs = own?.legsIn(cells) ?? legsOf(group);
    const stakeToWin = toWinOf(cells, stake);
    const stated = own ? own.takenIn(cells, readLegs) : takenIn(cells, stake, stakeToWin, readLegs);
    const isRecent = isOfTodayOrLater(day);
    const settle = (legs: readonly ReadLeg[], other?: OtherBet, profit = money.profitIn(cells)) => {
      const ordinary = {
        wager: stake,
        toWin: stakeToWin,
        taken: legs.length > 0 && !own ? priceOfLegs(stated, legs) : stated,
        terms: null,
        isLay: false,
      };
      const { wager, toWin, taken, terms, isLay } = other ?? ordinary;
      const open = legs.length > 0 ? settledLegs(legs, 'pending') : NO_LEGS;
      const bet = { odds: taken.odds, taken: taken.taken, wager, bonus, legs: open, terms };
      const ended = legs.length > 0 ? legs.map(({ outcome }) => outcome) : NO_OUTCOMES;
      const report = {
        status: reported,
        profit,
        payout: money.payoutIn(cells),
        cashOut: money.cashOutIn(cells),
        hasStatuses: money.hasStatuses,
        bet,
        legs: ended,
        toWin,
        isRecent,
      };
      const known = isOwn ? ownResult(report) : undefined;
      const ending = known ?? resultOf(report, isLay ? PLAIN_MONEY : file);
      const result = 'asks' in ending ? log.resultFor(ending, report, row()) : ending;
      return { wager, taken, terms, result, isLay, legs };
    };
    const otherTerms = (profit: Cents | undefined, side = sideIn(cells, stake, stated)) => {
      const loss = -(profit ?? 0);
      const place = bonus || readLegs.length > 0 ? undefined : placeOf(group.first);
      if (place && stake % 2 === 0)
        return withTerms(termsFrom({ kind: 'each_way', ...place }, stated, stake, true));
      if (side) return layOf(stated, stake, lostAtMost(side.liability, loss));
      const fee = feeIn(file, stake, loss);
      // Counts the row, so that the answer can be changed.
      if (fee !== undefined && loss > stake + 1) log.answerFor('lay', row());
      return fee ? withFee(stated, stake, fee, stakeToWin) : undefined;
    };
    let settled = settle(readLegs, otherTerms(money.profitIn(cells)));
    if ('lays' in settled.result) {
      const { profit } = settled.result.lays;
      const liability = profit !== undefined && profit < 0 ? cents(-profit) : undefined;
      settled = settle(readLegs, otherTerms(profit, isFee ? undefined : { liability }), profit);
    }
    if (settled.isLay && readLegs.length > 0) throw new Invalid('a lay bet of several legs can’t be stored');
    if (readLegs.length > 0 && paysTooMuch(stake, settled.taken, returnedIn(settled.result))) {
      if (own) throw new Invalid('a parlay can return at most $1,000,000,000.00');
      settled = settle([]);
    }
    const { result } = settled;
    if ('lays' in result) throw new RangeError('A lay bet was converted twice');
    const { taken, wager, terms, isLay } = settled;
    const legs = settled.legs.length > 0 ? settledLegs(settled.legs, result.status) : NO_LEGS;
    return { taken, wager, terms, isLay, legs, result, bonus: bonus || result.isBonus === true };
  };

  const askingRow = (row: number): AskingRow => {
    const cells = table.rows[row] ?? [];
    return { line: table.lines[row] ?? 0, status: money.statusText(cells), ...money.filedIn(cells) };
  };

  const betOf = (group: RowGroup, file: FileMoney): Omit<ReadBet, 'fileLine' | 'legLines'> => {
    if (missingRole) throw new Invalid(`no column is set to ${missingRole}`);
    expectWholeRows(group, table, lastNeeded);
    const cells = table.rows[group.first] ?? [];
    const row = () => askingRow(group.first);
    const day = dayOf(cells, row);
    const parts = textsIn(group);
    const { taken, wager, terms, isLay, legs, result, bonus } = settledIn(group, file, day, row);
    // A result of the selection is the opposite of such a bet's.
    const isOpposite = isLay && terms === null;
    const subject = subjectOf(group, parts);
    const { closing, closingMissing } = closeIn(cells);
    // Without spreads, which are slow for so many properties.
    const bet = {
      day,
      description: describe([withRemark(`${isOpposite ? 'Lay ' : ''}${describe(parts)}`, oddsTextIn(cells))]),
      odds: taken.odds,
      taken: taken.taken,
      wager,
      status: result.status,
      result: result.result,
      returned: result.returned,
      event: subject.event,
      market: subject.market,
      selection: isOpposite ? null : subject.selection,
      line: isOpposite ? null : subject.line,
      startsAt: legs.length > 0 ? earliestStart(legs) : subject.startsAt,
      legs,
      bonus,
      closing: isOpposite ? null : closing,
      closingMissing,
      // The returns in our own export were entered by the user, so they count as correct.
      contradiction: isOwn ? undefined : result.contradiction,
      texts: custom.textsOf(group),
    };
    const settledOn = settledOnIn(cells, bet);
    const others = own
      ? own.othersIn(cells)
      : { ...NO_OTHERS, externalId: idIn(cells), placedAt: placedIn(cells) };
    const known = others as Omit<ReadBet, keyof typeof bet | 'fileLine' | 'legLines'>;
    return Object.assign(bet, { settledOn }, known, terms ? { terms } : null);
  };
  /** A heading between rows: rows below it have no date above them. */
  const passHeading = () => {
    dayAbove = undefined;
  };
  return { columns: custom.names, betOf, askingRow, passHeading, money };
}

function returnedIn(result: Result | { readonly lays: unknown }): Cents | null {
  return 'lays' in result ? null : result.returned;
}

/** What only our own CSV can say. */
const NO_OTHERS = Object.fromEntries(OWN_FIELDS.map(([name]) => [name, fieldOf(name).usual ?? null]));

const NO_OUTCOMES: readonly never[] = [];
const LONGEST_PART = 500;
/** Headings of a day that isn't the one on which bets were placed. */
const NOT_PLACED = /event|game|match|start|settled/i;

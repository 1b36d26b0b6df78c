import { type DailyCurve, dailyCurveOf } from '#domain/analytics/curves/bankroll-curve.ts';
import { type ClosingLines, closingLinesOf } from '#domain/analytics/groups/closing-line.ts';
import { type EdgeFigures, edgeFiguresOf } from '#domain/analytics/verdict/edge-figures.ts';
import { type AmountFormat, amountFormat } from '#domain/analytics/units.ts';
import { winLossBetsOf } from '#domain/analytics/verdict/win-loss-bets.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { type Figures, figuresOf, totalsOf } from '#domain/bets/figures.ts';
import { dailyProfits } from '#domain/bets/daily-profit.ts';
import { compareDays, type IsoDay } from '#domain/calendar/iso-day.ts';
import { type JudgedRecord, judgedRecordOf } from './judged-record.ts';
import { countsSentence, type RecordCounts, recordCountsOf } from './record-counts.ts';
import { type RecordDrawdown, recordDrawdownOf } from './record-drawdown.ts';
import { countsInFigures, type RecordedBet } from './recorded-bets.ts';
import { RECORD_UNIT, type RecordAmounts } from './revealed-bet.ts';

/** Every figure of a share page. All but the counts are of the bets on time and without a start. */
export type RecordFigures = {
  readonly counts: RecordCounts;
  /** '212 of 230 before the start, 11 without a start time, 7 added later' */
  readonly countsSentence: string;
  /** Without amounts ('level'), profit, ROI, curve and drawdown are those of wagers of one unit. */
  readonly amounts: RecordAmounts;
  /** For every amount below. */
  readonly format: AmountFormat;
  /** The days of the first and the last bet. */
  readonly period: { readonly first: IsoDay; readonly last: IsoDay } | undefined;
  /** With pushes and pending bets. */
  readonly figures: Figures;
  /** Of `n` won, lost and cashed out bets, with intervals. */
  readonly edge: EdgeFigures;
  readonly judged: JudgedRecord;
  readonly closing: ClosingLines;
  readonly curve: DailyCurve;
  /** The largest drop of the profit from a peak, of `edge.n` bets; undefined if it never fell. */
  readonly drawdown: RecordDrawdown | undefined;
};

export type FiguresInput = {
  readonly amounts: RecordAmounts;
  /** How many notebooks the user ever had. */
  readonly notebooksEver: number;
  readonly today: IsoDay;
};

/**
 * The figures of a record. Only bets on time and bets without a start count: those that were added after their start or
 * imported are in the counts alone.
 *
 * @example recordFiguresOf(replay.bets(), { amounts: 'units', notebooksEver: 13, today }).edge.yield // 0.031
 */
export function recordFiguresOf(bets: readonly RecordedBet[], input: FiguresInput): RecordFigures {
  const { amounts } = input;
  const counted = countedBets(bets);
  const decided = winLossBetsOf(counted);
  const counts = recordCountsOf(bets);
  return {
    counts,
    countsSentence: countsSentence(counts),
    amounts,
    format: amountFormat(amounts === 'money' ? { kind: 'dollars' } : { kind: 'units', size: RECORD_UNIT }),
    period: periodOf(counted),
    figures: figuresOf(totalsOf(counted)),
    edge: edgeFiguresOf(decided),
    judged: judgedRecordOf(bets, counted, input),
    closing: closingLinesOf(decided),
    curve: dailyCurveOf(dailyProfits(counted)),
    drawdown: recordDrawdownOf(counted),
  };
}

/** The bets that count in a record's figures, oldest first. */
function countedBets(bets: readonly RecordedBet[]): readonly Bet[] {
  const counted = bets.flatMap((each) =>
    each.state === 'shown' && countsInFigures(each.class) ? [each.bet] : [],
  );
  return counted.toSorted((one, other) => compareDays(one.day, other.day));
}

function periodOf(bets: readonly Bet[]): RecordFigures['period'] {
  const [first, last] = [bets[0]?.day, bets.at(-1)?.day];
  return first && last && { first, last };
}

import { MIN_VERDICT_CLUSTERS, type Verdict, verdictOf } from '#domain/analytics/verdict/verdict.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { formatRate, formatSignedRate } from '#domain/rate-text.ts';
import type { BacktestFigures } from './backtest-figures.ts';

/** The rules that this account has tried on any of the same seasons, by different text, this one included. */
export type RuleTries = {
  readonly count: number;
  /** Whether this rule has the highest ROI of them. */
  readonly isBest: boolean;
};

/** The figures that a verdict needs. */
export type JudgedBacktest = Pick<
  BacktestFigures,
  'bets' | 'won' | 'lost' | 'roi' | 'chance' | 'logEvidence' | 'closing' | 'fairClosing'
>;

export type BacktestVerdict = {
  /** 'no bets' of a rule that no game fits. */
  readonly kind: Verdict['kind'] | 'no bets';
  /** A short judgment: 'Luck explains this.' */
  readonly sentence: string;
  /** The figures behind it. */
  readonly reason: string;
};

/**
 * What a backtest says, as for recorded bets (verdictOf). Whoever tries 9 rules finds 9 times as much evidence by luck, so
 * evidence is divided by their number. A profit is put down to luck if the evidence for an edge is below 1 or its chance
 * below 40%.
 *
 * @example backtestVerdict(figures, { count: 9, isBest: true }).sentence // 'Luck explains this.'
 */
export function backtestVerdict(figures: JudgedBacktest, tries: RuleTries): BacktestVerdict {
  const { bets, won, lost, roi = 0, chance, logEvidence } = figures;
  if (bets === 0) {
    const reason = 'Widen its conditions, or add files with more games.';
    return { kind: 'no bets', sentence: 'No game fits this rule.', reason };
  }
  const decided = won + lost;
  const divided = logEvidence - Math.log(tries.count);
  const verdict = verdictOf({ bets: decided, clusters: decided, chance, logEvidence: divided });
  const result = `${formatSignedRate(roi)} over ${countOf(bets, 'bet')}`;
  return {
    kind: verdict.kind,
    sentence: sentenceOf(verdict, roi > 0, divided),
    reason: verdict.isMuted
      ? `${result}. A verdict takes ${MIN_VERDICT_CLUSTERS} wins or losses.`
      : `${result}, ${triesText(tries)} tried on these games. ${closingText(figures)}${evidenceText(verdict, tries)}`,
  };
}

function sentenceOf({ kind, isMuted, rule }: Verdict, hasProfit: boolean, logEvidence: number): string {
  if (isMuted) return 'Too few bets to tell an edge from luck.';
  const isLuck = kind === 'unlikely' || kind === 'no edge' || logEvidence < 0;
  return hasProfit && isLuck ? 'Luck explains this.' : rule;
}

function triesText({ count, isBest }: RuleTries): string {
  return count === 1 ? 'the only rule' : `${isBest ? 'the best' : 'one'} of ${formatCount(count)} rules`;
}

function evidenceText({ kind, evidence }: Verdict, { count }: RuleTries): string {
  const divided = count === 1 ? '' : ` after dividing by ${formatCount(count)}`;
  return `Evidence ${evidence.text}${divided}${kind === 'very likely' ? '' : '; 20 to 1 is strong'}.`;
}

function closingText({ closing, fairClosing }: JudgedBacktest): string {
  if (closing.mean === undefined) return '';
  const fair = fairClosing.mean === undefined ? '' : ` and ${comparedTo(fairClosing.mean)} the fair close`;
  return `On average its odds were ${comparedTo(closing.mean)} the close${fair}. `;
}

function comparedTo(value: number): string {
  const share = formatRate(Math.abs(value));
  if (share === '0.0%') return 'as good as';
  return `${share} ${value > 0 ? 'better' : 'worse'} than`;
}

import { formatEvidence, MIN_VERDICT_CLUSTERS, verdictOf } from '#domain/analytics/verdict.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { formatShare, formatSignedShare } from '#domain/share-text.ts';
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
  readonly kind: 'no bets' | 'too few' | 'losing' | 'luck' | 'promising' | 'strong';
  /** A short judgment: 'Luck explains this.' */
  readonly headline: string;
  /** The figures behind it. */
  readonly reason: string;
};

const HEADLINES = {
  'no bets': 'No game fits this rule.',
  'too few': 'Too few bets to tell an edge from luck.',
  losing: 'No edge here.',
  luck: 'Luck explains this.',
  promising: "This may be more than luck, but it isn't proven.",
  strong: 'Luck alone rarely does this.',
} as const satisfies Record<BacktestVerdict['kind'], string>;

/**
 * What a backtest says. Whoever tries 9 rules finds 9 times as much evidence by luck, so evidence is divided by their
 * number. Strong needs evidence of 20 to 1 after that and a 95% chance of an edge, promising 5 to 1 and 80%: the same
 * as for recorded bets (verdictOf). Any other profit is put down to luck, however high.
 *
 * @example backtestVerdict(figures, { count: 9, isBest: true }).headline // 'Luck explains this.'
 */
export function backtestVerdict(figures: JudgedBacktest, tries: RuleTries): BacktestVerdict {
  const kind = kindOf(figures, tries);
  return { kind, headline: HEADLINES[kind], reason: reasonOf(kind, figures, tries) };
}

function kindOf(figures: JudgedBacktest, { count }: RuleTries): BacktestVerdict['kind'] {
  const { bets, won, lost, roi = 0, chance, logEvidence } = figures;
  if (bets === 0) return 'no bets';
  const judged = {
    bets: won + lost,
    clusters: won + lost,
    chance,
    logEvidence: logEvidence - Math.log(count),
  };
  switch (verdictOf(judged).kind) {
    case 'none':
    case 'too few':
      return 'too few';
    case 'very likely':
      return 'strong';
    case 'likely':
      return 'promising';
    default:
      return roi > 0 ? 'luck' : 'losing';
  }
}

function reasonOf(kind: BacktestVerdict['kind'], figures: JudgedBacktest, tries: RuleTries): string {
  if (kind === 'no bets') return 'Widen its conditions, or add files with more games.';
  const { bets, roi = 0, logEvidence } = figures;
  const result = `${formatSignedShare(roi)} over ${countOf(bets, 'bet')}`;
  if (kind === 'too few') return `${result}. A verdict takes ${MIN_VERDICT_CLUSTERS} wins or losses.`;
  const count = formatCount(tries.count);
  const place = tries.isBest ? 'the best' : 'one';
  const among = tries.count === 1 ? 'the only rule' : `${place} of ${count} rules`;
  const divided = tries.count === 1 ? '' : ` after dividing by ${count}`;
  const evidence = formatEvidence(logEvidence - Math.log(tries.count));
  const strong = kind === 'strong' ? '' : '; 20 to 1 is strong';
  const closing = closingText(figures);
  return `${result}, ${among} tried on these games. ${closing}Evidence ${evidence}${divided}${strong}.`;
}

function closingText({ closing, fairClosing }: JudgedBacktest): string {
  if (closing.mean === undefined) return '';
  const fair = fairClosing.mean === undefined ? '' : ` and ${comparedTo(fairClosing.mean)} the fair close`;
  return `On average its odds were ${comparedTo(closing.mean)} the close${fair}. `;
}

function comparedTo(value: number): string {
  const share = formatShare(Math.abs(value));
  if (share === '0.0%') return 'as good as';
  return `${share} ${value > 0 ? 'better' : 'worse'} than`;
}

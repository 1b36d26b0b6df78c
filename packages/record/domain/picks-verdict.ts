import { type JudgedFigures, verdictOf } from '#domain/analytics/verdict/verdict.ts';
import { countOf, formatCount } from '#domain/number-text.ts';

/**
 * The verdict about somebody else's picks, of which `settled` have a result.
 *
 * @example picksVerdict({ bets: 60, clusters: 60, chance: 0.5, logEvidence: 0 }, 64)
 * // 'Edge or luck: too close to call. Judged on 60 of 64 bets.'
 */
export function picksVerdict(judged: JudgedFigures, settled: number): string {
  const { bets, clusters } = judged;
  const { kind, picks } = verdictOf(judged);
  if (kind === 'none') return 'Too early to say whether these picks have an edge.';
  if (kind === 'too few') return `${countOf(bets, 'bet')}: too few to tell edge from luck.`;
  const events = clusters === bets ? '' : ` on ${formatCount(clusters)} separate events`;
  const counted =
    bets < settled
      ? `Judged on ${formatCount(bets)} of ${countOf(settled, 'bet')}`
      : `After ${countOf(bets, 'bet')}`;
  return `${picks} ${counted}${events}.`;
}

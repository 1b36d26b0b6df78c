import type { GroupEvidence } from '#domain/analytics/groups/breakdown.ts';
import type { StandOuts } from '#domain/analytics/groups/stand-outs.ts';
import { formatEvidence } from '#domain/analytics/verdict/verdict.ts';
import type { Tone } from '#domain/tone.ts';

/** The stronger evidence in words: that the bets lose, or that there is an edge. */
export function evidenceText({ winning, losing }: GroupEvidence): { amount: string; claim: string } {
  const isLosing = losing > Math.max(winning, LEAST);
  return {
    amount: formatEvidence(isLosing ? losing : winning),
    claim: isLosing ? 'that these lose' : 'for an edge',
  };
}

/** Less would show as '1.0 to 1', which says nothing. */
const LEAST = Math.log(1.05);

/** The tone of a group that stands out; undefined for any other group. */
export function standOutTone(
  { winning, losing }: GroupEvidence,
  least: StandOuts | undefined,
): Tone | undefined {
  if (!least) return undefined;
  if (winning >= least.winning) return 'profit';
  return losing >= least.losing ? 'loss' : undefined;
}

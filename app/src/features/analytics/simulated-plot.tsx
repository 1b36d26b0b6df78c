import type { ReactNode } from 'react';
import { formatChance, formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AnsweredSelection } from './answered.tsx';
import type { Fact } from './facts.tsx';
import type { Answer } from './questions.ts';
import type { Luck } from './simulated-questions.ts';

export type ChanceProps = { answer: Answer<'chance'>; about: AnsweredSelection };

/** The progress in words: 'Based on 2,500 of 10,000 simulations.' */
export function progressText({
  done,
  total,
  bonusBets,
}: Pick<Answer<'chance'>, 'done' | 'total' | 'bonusBets'>): string {
  if (total === 0) return '';
  const progress = done < total ? `${formatCount(done)} of ` : '';
  const left = bonusBets > 0 ? ' Bonus bets are left out.' : '';
  return `Based on ${progress}${countOf(total, 'simulation')}.${left}`;
}

/** The share of simulations by luck alone that do at least as well, or as badly, as the user. */
export function atLeastFact(label: string, luck: Luck | undefined): Fact {
  return { label, text: luck && formatChance(luck.atLeast), hint: 'of simulations' };
}

export function typicalFact(luck: Luck | undefined, format: (value: number) => string): Fact {
  return {
    label: 'Typical range from luck',
    text: luck && formatInterval(luck.middle, format),
    hint: '90% of simulations',
  };
}

/** A plot, or a placeholder of its size until there are results to draw. */
export function SimulatedPlot({ answer, children }: Pick<ChanceProps, 'answer'> & { children: ReactNode }) {
  return answer.done === 0 && answer.total > 0 ? <Skeleton className="h-[260px]" /> : children;
}

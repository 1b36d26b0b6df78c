import type { FairOdds, NoVigMethod } from '#domain/calculators/no-vig.ts';
import type { ResultItem } from './result-list.tsx';
import { shareText } from './share-text.ts';

/** What each method means, and its formula. */
export const METHOD_TEXTS: Readonly<Record<NoVigMethod, { explanation: string; formula: string }>> = {
  multiplicative: {
    explanation: 'What the odds would be without a margin that weighs on every outcome in proportion.',
    formula: 'Fair = implied ÷ the sum of all implied.',
  },
  additive: {
    explanation: 'What the odds would be without a margin that adds the same to every outcome.',
    formula: 'Fair = implied − margin ÷ number of outcomes.',
  },
  power: {
    explanation: 'What the odds would be without a margin that weighs more on long shots, as most do.',
    formula: 'Fair = implied to the power of k, with k such that they sum to 100%.',
  },
  shin: {
    explanation:
      'What the odds would be without a margin that guards against bettors who know the result: z is their part of the stakes.',
    formula:
      'Fair = (√(z² + 4(1 − z) × implied² ÷ the sum of all implied) − z) ÷ (2(1 − z)), with z such that they sum to 100%.',
  },
};

/** The figure that a method solves for, if it is one that does. */
export function methodFigure(method: NoVigMethod, result: FairOdds | undefined): ResultItem[] {
  if (method === 'power') return [{ label: 'Power k', text: result?.exponent?.toFixed(4) }];
  if (method !== 'shin') return [];
  const informed = result?.informed;
  return [{ label: 'Shin’s z', text: informed === undefined ? undefined : shareText(informed, 2) }];
}

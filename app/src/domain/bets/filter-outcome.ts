import { BET_OUTCOMES, BET_RESULTS, BET_STATUSES, type BetOutcome, OUTCOMES } from './outcomes.ts';

/** 'settled' is every outcome but pending. */
export type FilterOutcome = BetOutcome | 'settled';

/**
 * The outcomes that a filter finds by one. Won and lost include half of it, as records do.
 *
 * @example outcomesFor('lost') // ['half_lost', 'lost']
 */
export function outcomesFor(wanted: FilterOutcome): BetOutcome[] {
  return BET_OUTCOMES.filter((outcome) =>
    wanted === 'settled' ? outcome !== 'pending' : outcome === wanted || OUTCOMES[outcome].counts === wanted,
  );
}

/** The outcomes to choose from, in words that name all that they find: won is 'Won or half won'. */
export const FILTER_OUTCOMES = /* @__PURE__ */ Object.fromEntries(
  ['settled' as const, ...BET_STATUSES, ...BET_RESULTS].map((outcome) => [outcome, wordsFor(outcome)]),
) as Readonly<Record<FilterOutcome, string>>;

function wordsFor(wanted: FilterOutcome): string {
  if (wanted === 'settled') return 'Settled';
  const halves = outcomesFor(wanted).filter((outcome) => outcome !== wanted);
  return [OUTCOMES[wanted].label, ...halves.map((half) => OUTCOMES[half].label.toLowerCase())].join(' or ');
}

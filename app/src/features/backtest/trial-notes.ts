import { countOf, formatCount } from '#domain/number-text.ts';
import type { Rule } from '#domain/backtest/rule.ts';
import type { TriedPart } from './backtest-service.ts';

/** What a reader should know about a rule's bets, a sentence for each. */
export function trialNotes(
  { withoutPrice, withoutForm, ruinedAt, figures }: TriedPart,
  { book }: Rule,
): readonly string[] {
  const price = book === 'Average price' || book === 'Best price' ? book.toLowerCase() : `price of ${book}`;
  const notes = [
    [
      book === 'Best price' && figures.bets > 0,
      'It took the best price of all bookmakers each time, which nobody manages. Expect less.',
    ],
    [
      withoutPrice > 0,
      `Left out: ${countOf(withoutPrice, 'game')} without ${price === 'average price' ? 'an' : 'a'} ${price}.`,
    ],
    [
      withoutForm > 0,
      `Left out: ${countOf(withoutForm, 'game')} before which a team hadn’t played enough games.`,
    ],
    [
      ruinedAt !== null,
      `The bankroll ran out after ${formatCount(ruinedAt ?? 0)} bets. The rest are counted all the same, so that nothing is hidden.`,
    ],
  ] as const;
  return notes.flatMap(([isShown, note]) => (isShown ? note : []));
}

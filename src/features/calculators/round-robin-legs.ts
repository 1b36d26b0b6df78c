import {
  LEAST_PARLAY_SIZE,
  LEAST_ROUND_ROBIN_LEGS,
  type LegResult,
  MOST_ROUND_ROBIN_LEGS,
} from '#domain/calculators/round-robin.ts';
import { emptyTexts, type NumberedText, textsWith, valuesIn } from './numbered-fields.ts';
import type { Texts } from './use-calculator.ts';

/** A leg as it is typed. */
export type TypedLeg = { readonly odds: string; readonly result: LegResult };

/** `lost` and `push` say which legs went so: '1,3'. `sizes` says of how many legs the parlays are: '2,3'. */
export type RoundRobinText = NumberedText<'leg', 'legs'> | 'lost' | 'push' | 'sizes';

export const LEGS = {
  name: 'leg',
  count: 'legs',
  least: LEAST_ROUND_ROBIN_LEGS,
  most: MOST_ROUND_ROBIN_LEGS,
} as const;

export const EMPTY_LEG: TypedLeg = { odds: '', result: 'won' };

export const NO_LEGS: Texts<RoundRobinText> = {
  ...emptyTexts(LEGS),
  lost: '',
  push: '',
  sizes: String(LEAST_PARLAY_SIZE),
};

/** The legs that stand in the fields. */
export function legsOf(texts: Texts<RoundRobinText>): TypedLeg[] {
  const lost = new Set(listed(texts.lost));
  const pushes = new Set(listed(texts.push));
  return valuesIn(LEGS, texts).map((odds, index) => {
    const place = String(index + 1);
    if (lost.has(place)) return { odds, result: 'lost' };
    return { odds, result: pushes.has(place) ? 'push' : 'won' };
  });
}

/** What the fields hold for these legs, and for sizes that still can be made of them. */
export function textsOfLegs(legs: readonly TypedLeg[], sizes: readonly string[]): Texts<RoundRobinText> {
  const placesOf = (result: LegResult) =>
    legs.flatMap((leg, index) => (leg.result === result ? [index + 1] : [])).join(',');
  return {
    ...textsWith(
      LEGS,
      legs.map(({ odds }) => odds),
    ),
    lost: placesOf('lost'),
    push: placesOf('push'),
    sizes: sizes.filter((size) => !(Number(size) > legs.length)).join(','),
  };
}

/** The parts of a list such as '2,3'. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

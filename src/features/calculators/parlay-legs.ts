import { LEAST_LEGS, MOST_LEGS } from '#domain/calculators/parlay.ts';
import { emptyTexts, type NumberedText, textsWith, valuesIn } from './numbered-fields.ts';
import type { Texts } from './use-calculator.ts';

/** A leg as it is typed. */
export type TypedLeg = { readonly odds: string; readonly isPush: boolean };

/** `push` says which legs are pushes: '1,3'. */
export type LegText = NumberedText<'leg', 'legs'> | 'push';

export const LEGS = { name: 'leg', count: 'legs', least: LEAST_LEGS, most: MOST_LEGS } as const;

/** What the fields hold while there are no more legs than there must be, and these are empty. */
export const NO_LEGS: Texts<LegText> = { ...emptyTexts(LEGS), push: '' };

/** The name of the field for a leg, by its place from 1 on. */
export function legName(place: number): `leg${number}` {
  return `leg${place}`;
}

export const EMPTY_LEG: TypedLeg = { odds: '', isPush: false };

/** The legs that stand in the fields, at least two and at most ten. */
export function legsOf(texts: Texts<LegText>): TypedLeg[] {
  const pushes = new Set(texts.push.split(','));
  return valuesIn(LEGS, texts).map((odds, index) => ({ odds, isPush: pushes.has(String(index + 1)) }));
}

/** What the fields hold for these legs. */
export function textsOfLegs(legs: readonly TypedLeg[]): Texts<LegText> {
  const odds = legs.map((leg) => leg.odds);
  const pushes = legs.flatMap((leg, index) => (leg.isPush ? [index + 1] : []));
  return { ...textsWith(LEGS, odds), push: pushes.join(',') };
}

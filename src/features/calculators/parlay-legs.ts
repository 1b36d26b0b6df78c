import { LEAST_LEGS, MOST_LEGS } from '#domain/calculators/parlay.ts';
import type { Texts } from './use-calculator.ts';

/** A leg as it is typed. */
export type TypedLeg = { readonly odds: string; readonly isPush: boolean };

/** `legs` says how many there are, `push` which are pushes: '1,3'. */
export type LegText = `leg${number}` | 'legs' | 'push';

const PLACES = Array.from({ length: MOST_LEGS }, (_, index) => index + 1);

/** What the fields hold while there are no more legs than there must be, and these are empty. */
export const NO_LEGS: Texts<LegText> = {
  ...Object.fromEntries(PLACES.map((place) => [legName(place), ''])),
  legs: String(LEAST_LEGS),
  push: '',
};

/** The name of the field for a leg, by its place from 1 on. */
export function legName(place: number): `leg${number}` {
  return `leg${place}`;
}

export const EMPTY_LEG: TypedLeg = { odds: '', isPush: false };

/** The legs that stand in the fields, at least two and at most ten. Odds count even where `legs` forgot them. */
export function legsOf(texts: Texts<LegText>): TypedLeg[] {
  const pushes = new Set(texts.push.split(','));
  const filled = PLACES.findLast((place) => texts[legName(place)]?.trim()) ?? 0;
  const wanted = Math.max(Math.floor(Number(texts.legs)) || 0, filled, LEAST_LEGS);
  return PLACES.slice(0, wanted).map((place) => ({
    odds: texts[legName(place)] ?? '',
    isPush: pushes.has(String(place)),
  }));
}

/** What the fields hold for these legs. */
export function textsOfLegs(legs: readonly TypedLeg[]): Texts<LegText> {
  const odds = legs.map((leg, index) => [legName(index + 1), leg.odds] as const);
  const pushes = legs.flatMap((leg, index) => (leg.isPush ? [index + 1] : []));
  return { ...NO_LEGS, ...Object.fromEntries(odds), legs: String(legs.length), push: pushes.join(',') };
}

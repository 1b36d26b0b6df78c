import type { Bet, BetLeg } from '#domain/bets/bet.ts';
import { type CustomField, foldedName } from '#domain/bets/custom-field.ts';

/** A function that returns the text of a bet's field 'Game', the first in its notebook; '' without one. */
export function gameIn(customFields: readonly CustomField[]): (bet: Bet) => string {
  const games = customFields.filter(({ name }) => foldedName(name) === 'game').toReversed();
  const ids = new Map(games.map(({ notebookId, id }) => [notebookId, id]));
  return ({ notebookId, customValues }) => customValues[ids.get(notebookId) ?? ''] ?? '';
}

/** Numbers the events that bets are on, and remembers them: normalizing texts is the slowest step. */
export class EventNumbers {
  readonly #byBet = new Map<Bet, number>();
  readonly #byText = new Map<string, number>();
  readonly #byKey = new Map<string, number>();

  /**
   * The number of the event of a bet without legs, which its event or the Game field identifies or, if both are empty,
   * the description. `gameOf` is as from gameIn.
   */
  numberOfBet(bet: Bet, gameOf: (bet: Bet) => string): number {
    const event = bet.event ?? gameOf(bet).trim();
    if (event !== '') return this.numberOf(event);
    const number = this.#byBet.get(bet) ?? this.numberOf(bet.description);
    this.#byBet.set(bet, number);
    return number;
  }

  /** The number of the event of a parlay's leg, which its event or else its selection identifies. */
  numberOfLeg({ event, selection }: BetLeg): number {
    return this.numberOf(event ?? selection);
  }

  forget(bet: Bet): void {
    this.#byBet.delete(bet);
  }

  numberOf(text: string): number {
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    const key = eventKey(text);
    const number = this.#byKey.get(key) ?? this.#byKey.size;
    this.#byKey.set(key, number);
    this.#byText.set(text, number);
    return number;
  }
}

/** Such as '-3.5', '+120' or 'ML'. */
const SPREAD_OR_ODDS =
  /(?<![\p{L}\p{N}])(?:[-+\u2212]\d+(?:[.,]\d+)?|ml|moneyline|spread|pk)(?![\p{L}\p{N}])/gu;

/**
 * A text that is the same for the same event, whatever the order of its teams, case, accents and punctuation. Where the
 * text describes a bet, its spread and odds are left out, since bets on the same team win or lose together.
 *
 * @example eventKey('Lakers @ Nuggets') === eventKey('nuggets vs. lakers') // true
 * @example eventKey('Lakers -3.5') === eventKey('Lakers ML @ +120') // true
 */
export function eventKey(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const key = folded
    .replaceAll(SPREAD_OR_ODDS, ' ')
    .split(/\s+(?:v|vs|at)\b\.?\s*|\s*@\s*/u)
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((part) => part !== '')
    .toSorted()
    .join(' v ');
  // Such as a flag.
  return key || folded.trim();
}

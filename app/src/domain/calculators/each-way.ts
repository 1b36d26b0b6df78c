import { type EndingTexts, termsFrom } from '#domain/bets/entered-terms.ts';
import { readEndingTexts, readPlace } from '#domain/bets/read-entered-terms.ts';
import { returnOf, settledAs, type WageredBet } from '#domain/bets/settlement.ts';
import { type Cents, ZERO } from '#domain/money.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import type { Ending } from '#domain/terms/ending.ts';
import { type AgreedBet, agreedBet, checkOdds } from './agreed-bet.ts';
import { checkAll, checkAmount, type CheckedInput, refused } from './checked.ts';

export type EachWayInputs = { readonly bet: AgreedBet; readonly ending: Ending | null };

/**
 * Validates the wager of each part, the odds, what a place pays of them, and what lessens the return.
 *
 * @example checkEachWay({ part: '10', odds: '7/2', place: '1/5', rule4: '', tied: '', tiedPlace: '' }).value.bet.wager // 2000
 */
export function checkEachWay(
  typed: Readonly<Record<'part' | 'odds' | 'place', string>> & EndingTexts,
): CheckedInput<EachWayInputs> {
  const place = readPlace(typed.place);
  const ending = readEndingTexts(typed);
  const checked = checkAll<{ part: Cents; odds: TakenOdds; place: string; ending: Ending | null }>({
    part: checkAmount('part', typed.part, {
      name: 'Each part',
      invalid: 'Please enter a valid wager for each part',
    }),
    odds: checkOdds(typed.odds),
    place: 'value' in place ? place : refused('place', place.problem),
    ending: 'value' in ending ? ending : refused(ending.problem.field, ending.problem.message),
  });
  if ('problem' in checked) return checked;
  const { part, odds, ...agreed } = checked.value;
  const bet = agreedBet(termsFrom({ kind: 'each_way', place: agreed.place, places: null }, odds, part));
  return 'problem' in bet ? bet : { value: { bet: bet.value, ending: agreed.ending } };
}

/**
 * What an each-way bet returns if it wins or is only placed. A tie for the win counts if it wins, one for the last place if
 * it is placed, deductions in both.
 *
 * @see app/tests/vectors/bet-terms.json for the figures it is tested against
 * @example eachWay(value) // { won: 6200, placed: 1100 } for $1.00 each way at 50/1 with 1/5 of the odds
 */
export function eachWay({ bet, ending }: EachWayInputs): { readonly won: Cents; readonly placed: Cents } {
  const { rule4, tied, tied_place: tiedPlace } = ending ?? {};
  const deducted = rule4 && { rule4 };
  const at = (lessened: Ending): WageredBet => ({ ...bet, ending: lessened });
  return {
    won: returnOf(at({ ...deducted, ...(tied && { tied }) }), 'won'),
    placed:
      settledAs(at({ ...deducted, ...(tiedPlace && { tied_place: tiedPlace }) }), 'placed').returned ?? ZERO,
  };
}

import { termsFrom } from '#domain/bets/entered-terms.ts';
import { readCommission } from '#domain/bets/read-entered-terms.ts';
import { returnOf } from '#domain/bets/settlement.ts';
import type { Cents } from '#domain/money.ts';
import type { TakenOdds } from '#domain/price/taken-price.ts';
import { type AgreedBet, agreedBet, checkOdds, profitWith } from './agreed-bet.ts';
import { checkAll, checkAmount, type CheckedInput, refused } from './checked.ts';

/**
 * Validates the backer's stake, or the liability, of a lay bet, its odds and the exchange's commission; none if empty.
 *
 * @example checkLay({ amount: '10', odds: '4.00', commission: '5', isLiability: false }).value.wager // 3000
 */
export function checkLay(
  typed: Readonly<Record<'amount' | 'odds' | 'commission', string>> & { readonly isLiability: boolean },
): CheckedInput<AgreedBet> {
  const { isLiability } = typed;
  const commission = readCommission(typed.commission);
  const name = isLiability ? 'Liability' : 'Stake';
  const checked = checkAll<{ odds: TakenOdds; amount: Cents; commission: string }>({
    amount: checkAmount('amount', typed.amount, {
      name,
      invalid: `Please enter a valid ${name.toLowerCase()}`,
    }),
    odds: checkOdds(typed.odds),
    commission: 'value' in commission ? commission : refused('commission', commission.problem),
  });
  if ('problem' in checked) return checked;
  const { odds, amount, commission: share } = checked.value;
  return agreedBet(termsFrom({ kind: 'lay', commission: share, isLiability }, odds, amount));
}

/**
 * What a lay bet wins if its selection doesn't win: the backer's stake less the commission.
 *
 * @example layProfit(value) // 950 for a stake of $10.00 at 5%
 */
export function layProfit(bet: AgreedBet): Cents {
  return profitWith(returnOf(bet, 'won'), bet);
}

import type { Checked } from '#domain/calculators/checked.ts';
import { expectedValue, type ExpectedValueInputs } from '#domain/calculators/expected-value.ts';
import { kelly, type KellyInputs } from '#domain/calculators/kelly.ts';
import { formatMoney } from '#domain/money.ts';
import { CalculatorResults } from './calculator-results.tsx';
import type { CalculatedBet, CalculatorProps } from './calculator.ts';
import { kellyPartName } from './kelly-part.tsx';
import { oddsText } from '#domain/price/price.ts';
import { profitItem, ResultList } from './result-list.tsx';
import { shareText, signedShareText } from './share-text.ts';

export type ValueResultsProps = Pick<CalculatorProps, 'onAddBet'> & {
  /** The odds, the chance and the part of Kelly as they were typed. */
  typed: { odds: string; chance: string; kelly: string };
  bet: Checked<ExpectedValueInputs>;
  staking: Checked<KellyInputs>;
  /** The bet to be added to a notebook; undefined where it is none. */
  added: CalculatedBet | undefined;
};

/** What a bet is worth, and what to stake on it. Each stands for itself: one may be there without the other. */
export function ValueResults({ typed, bet, staking, added, onAddBet }: ValueResultsProps) {
  const worth = bet.ok ? expectedValue(bet.value) : undefined;
  const main = profitItem('Expected value', worth?.expectedValue);
  const staked = staking.ok ? kelly(staking.value) : undefined;
  const stake = staked && formatMoney(staked.stake);
  const part = kellyPartName(typed.kelly);
  const lines = [
    bet.ok &&
      `Bet ${formatMoney(bet.value.stake)} at ${oddsText(typed.odds)} with a chance of ${percentTyped(typed.chance)}: expected value ${main.text}`,
    staking.ok && `${part} of ${formatMoney(staking.value.bankroll)} stakes ${stake}`,
  ].filter((line) => line !== false);

  return (
    <CalculatorResults
      main={main}
      items={[
        { label: 'Expected ROI', text: worth && signedShareText(worth.perDollar) },
        { label: 'Break-even probability', text: worth && shareText(worth.breakEven) },
        { label: 'Edge over break-even', text: worth && signedShareText(worth.edge) },
      ]}
      line={lines.length > 0 ? lines.join('; ') : undefined}
      explanation={staked?.full === 0 ? WITHOUT_EDGE : WITH_EDGE}
      formula="Expected value = stake × (probability × decimal odds − 1). Full Kelly = (probability × decimal odds − 1) ÷ (decimal odds − 1), never below 0."
      bet={added}
      onAddBet={onAddBet}
    >
      <ResultList
        main={{ label: `Stake by ${part}`, text: stake }}
        items={[
          { label: 'Part of the bankroll', text: staked && shareText(staked.fraction, 2) },
          { label: 'Full Kelly', text: staked && shareText(staked.full, 2) },
          { label: 'Growth for each bet', text: staked && shareText(Math.expm1(staked.growth), 2) },
        ]}
      />
    </CalculatorResults>
  );
}

const WITH_EDGE =
  'What the bet wins or loses on average, and the stake that lets a bankroll grow. It grows fastest at full Kelly; a part of that grows it slower, and far less wildly.';
const WITHOUT_EDGE = 'Without an edge there is nothing to stake: on average this bet does not win.';

/** A percentage as it was typed, with its sign. */
function percentTyped(text: string): string {
  return `${text.replace('%', '').trim()}%`;
}

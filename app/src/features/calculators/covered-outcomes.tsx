import { MAX_HEDGES } from '#domain/calculators/hedge.ts';
import { type Coverage, MAX_OUTCOMES, MIN_OUTCOMES } from '#domain/calculators/market.ts';
import { listText } from '#domain/list-text.ts';
import { oddsText } from '#domain/price/read-price.ts';
import { profitFigure } from './calculator.tsx';
import { FigureTable } from './figure-table.tsx';
import { type NumberedText, textsWith } from './odds-rows.tsx';
import type { Texts } from './use-calculator.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

export const OUTCOMES = {
  name: 'outcome',
  count: 'outcomes',
  min: MIN_OUTCOMES,
  max: MAX_OUTCOMES,
  item: 'Outcome',
} as const;

export const HEDGES = { name: 'hedge', count: 'hedges', min: 1, max: MAX_HEDGES, item: 'Hedge' } as const;

type CoverageTexts = Texts<
  | NumberedText<'outcome', 'outcomes'>
  | NumberedText<'hedge', 'hedges'>
  | 'mode'
  | 'total'
  | 'bet'
  | 'odds'
  | 'profit'
>;

/** One object for both modes, so that each keeps its inputs while the other is shown. */
export const COVERAGE_DEFAULTS: CoverageTexts = {
  mode: 'arbitrage',
  total: '1000',
  ...textsWith(OUTCOMES, []),
  bet: '100',
  odds: '',
  profit: '',
  ...textsWith(HEDGES, []),
};

type StakesTableProps = { names: readonly string[]; result: Coverage | undefined };

export function StakesTable({ names, result }: StakesTableProps) {
  const money = useMoney();
  return (
    <FigureTable
      caption="The stake on each outcome, and its payout and profit if it wins"
      item="Outcome"
      nameWidth={names.includes('Original') ? 'w-16' : 'w-8'}
      columns={['Stake', 'Payout', 'Profit']}
      rows={names.map((name, index) => {
        const bet = result?.bets[index];
        return {
          name,
          cells: [
            { text: bet && money.formatMoney(bet.stake) },
            { text: bet && money.formatMoney(bet.payout) },
            profitFigure(bet?.profit, money),
          ],
        };
      })}
    />
  );
}

/** '$536.59 at 1.90 and $463.41 at +120', for the clipboard. */
export function betList(
  bets: Coverage['bets'],
  odds: readonly string[],
  { formatMoney }: MoneyFormat,
): string {
  return listText(bets.map(({ stake }, index) => `${formatMoney(stake)} at ${oddsText(odds[index] ?? '')}`));
}

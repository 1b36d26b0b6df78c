import { checkFreeBet, freeBet } from '#domain/calculators/free-bet.ts';
import { formatPercent } from '#domain/percent.ts';
import { oddsText } from '#domain/price/read-price.ts';
import { CalculatorForm, profitItem } from './calculator.tsx';
import { AmountField, OddsField } from './fields.tsx';
import { betAt, type CalculatorProps, useCalculator } from './use-calculator.ts';
import { useMoney } from '#ui/money-format.ts';

const DEFAULTS = { bet: '100', odds: '', hedge: '' };

export function FreeBetCalculator({ onAddBet, ...props }: CalculatorProps) {
  const money = useMoney();
  const { formatMoney, formatSignedMoney } = money;
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
    fieldNames: { freeBet: 'bet', hedgeOdds: 'hedge' },
    check: ({ bet, odds, hedge }) => checkFreeBet({ freeBet: bet, odds, hedgeOdds: hedge }),
  });
  const { value, texts, field } = calculator;
  const result = value && freeBet(value);
  const bet = betAt(texts.odds, value?.freeBet);
  const stake = result && formatMoney(result.hedgeStake);
  const profit = result && formatSignedMoney(result.guaranteedProfit);
  const conversion = result && formatPercent(result.conversion);

  return (
    <CalculatorForm
      calculator={calculator}
      main={{ label: 'Hedge stake', text: stake }}
      items={[
        profitItem('Guaranteed profit', result?.guaranteedProfit, money),
        profitItem('Profit if the free bet wins', result?.profitIfFreeBetWins, money),
        profitItem('Profit if the hedge wins', result?.profitIfHedgeWins, money),
        { label: 'Conversion', text: conversion },
      ]}
      line={
        value &&
        `Free bet of ${formatMoney(value.freeBet)} at ${oddsText(texts.odds)}, hedged with ${stake} at ${oddsText(texts.hedge)}: guaranteed profit ${profit} (${conversion})`
      }
      explanation="How much of your own money to bet on the other side to lock in the same profit from a free bet (stake not returned). Longer odds convert more of it to cash."
      bet={bet && { ...bet, bonus: true }}
      addLabel="Add free bet to notebook"
      onAddBet={onAddBet}
      formula="Hedge stake = free bet × (decimal odds − 1) ÷ hedge decimal odds. Conversion = guaranteed profit ÷ free bet."
    >
      <AmountField label="Free bet" {...field('bet')} />
      <div className="grid grid-cols-2 gap-4">
        <OddsField label="Free bet odds" placeholder="+200" {...field('odds')} />
        <OddsField label="Hedge odds" placeholder="-215" {...field('hedge')} />
      </div>
    </CalculatorForm>
  );
}

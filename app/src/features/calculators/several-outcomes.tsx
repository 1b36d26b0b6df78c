import { expectedValue } from '#domain/calculators/expected-value.ts';
import { checkKelly, type Kelly, kelly, type KellyBet } from '#domain/calculators/kelly.ts';
import { ZERO } from '#domain/money.ts';
import { oddsText } from '#domain/price/read-price.ts';
import { formatRate, formatSignedRate } from '#domain/rate-text.ts';
import { CalculatorForm } from './calculator.tsx';
import { PercentField } from './fields.tsx';
import { FigureTable } from './figure-table.tsx';
import {
  BankrollField,
  PROBABILITIES,
  fractionName,
  KellyFractionField,
  OUTCOMES,
  percentTyped,
  VALUE_DEFAULTS,
} from './kelly-fields.tsx';
import { OddsRows, textsWith, valuesIn } from './odds-rows.tsx';
import { type CalculatorProps, type Texts, useCalculator } from './use-calculator.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

type TypedOutcome = { readonly odds: string; readonly probability: string };

/** The Kelly stakes on outcomes of which only one can win. */
export function SeveralOutcomes(props: CalculatorProps) {
  const money = useMoney();
  const { formatMoney } = money;
  const calculator = useCalculator(props, {
    defaults: VALUE_DEFAULTS,
    fieldNames: { part: 'kelly' },
    check: (texts) =>
      checkKelly({ outcomes: outcomesOf(texts), bankroll: texts.bankroll, part: texts.kelly }),
  });
  const { value, texts, field, change } = calculator;
  const outcomes = outcomesOf(texts);
  const setOutcomes = (next: readonly TypedOutcome[]) =>
    change({
      ...textsWith(
        OUTCOMES,
        next.map(({ odds }) => odds),
      ),
      ...textsWith(
        PROBABILITIES,
        next.map(({ probability }) => probability),
      ),
    });
  const result = value && kelly(value);
  const fraction = fractionName(texts.kelly);
  const total = result && formatMoney(result.total.stake);

  return (
    <CalculatorForm
      calculator={calculator}
      main={{ label: fraction ? `${fraction}-Kelly stakes in total` : 'Kelly stakes in total', text: total }}
      items={[
        { label: '% of bankroll', text: result && formatRate(result.total.fraction, 2) },
        { label: 'Full Kelly', text: result && formatRate(result.total.full, 2) },
        { label: 'Growth per bet', text: result && formatRate(Math.expm1(result.growth), 2) },
      ]}
      line={
        value &&
        result &&
        `${fraction} Kelly of ${formatMoney(value.bankroll)}: ${stakeList(result, outcomes, money)}; ${total} in total`
      }
      explanation={explanationOf(result)}
      formula="Full Kelly = probability − reserve ÷ decimal odds, never below 0. Reserve = the share not bet = (1 − the sum of probabilities) ÷ (1 − the sum of 1 ÷ decimal odds), both over the outcomes with a stake."
      verdict={<KellyTable count={outcomes.length} bets={value?.bets} result={result} />}
    >
      <OddsRows
        list={OUTCOMES}
        legend="Odds and your probability of each outcome"
        length={outcomes.length}
        field={field}
        onAdd={() => setOutcomes([...outcomes, { odds: '', probability: '' }])}
        onRemove={(index) => setOutcomes(outcomes.toSpliced(index, 1))}
        besides={outcomes.map((_, index) => (
          <div key={`probability${index + 1}`} className="w-28 shrink-0">
            <PercentField
              label={`Outcome ${index + 1} probability`}
              labelHidden
              placeholder="40"
              {...field(`probability${index + 1}`)}
            />
          </div>
        ))}
      />
      <BankrollField {...field('bankroll')} />
      <KellyFractionField field={field('kelly')} />
    </CalculatorForm>
  );
}

function outcomesOf(texts: Texts<keyof typeof VALUE_DEFAULTS>): TypedOutcome[] {
  const odds = valuesIn(OUTCOMES, texts);
  const probabilities = valuesIn(PROBABILITIES, texts);
  return Array.from({ length: Math.max(odds.length, probabilities.length) }, (_, index) => ({
    odds: odds[index] ?? '',
    probability: probabilities[index] ?? '',
  }));
}

/** '$160.00 at 2.10 (55%), $40.00 at 4.00 (30%)', for the clipboard. */
function stakeList(
  { stakes }: Kelly,
  outcomes: readonly TypedOutcome[],
  { formatMoney }: MoneyFormat,
): string {
  return outcomes
    .map(({ odds, probability }, index) => {
      const stake = formatMoney(stakes[index]?.stake ?? ZERO);
      return `${stake} at ${oddsText(odds)} (${percentTyped(probability)})`;
    })
    .join(', ');
}

function explanationOf(result: Kelly | undefined): string {
  if (result?.total.full === 0)
    return 'No edge: none of these bets makes the bankroll grow, so Kelly stakes nothing.';
  if (result?.total.full === 1) {
    return 'These odds are an arbitrage, and by your probabilities one of these outcomes must win. So full Kelly bets the whole bankroll.';
  }
  return "Only one of these outcomes can win, so a stake on one insures the others. That's why Kelly can back an outcome that loses money on average.";
}

type KellyTableProps = {
  count: number;
  bets: readonly KellyBet[] | undefined;
  result: Kelly | undefined;
};

function KellyTable({ count, bets, result }: KellyTableProps) {
  const { formatMoney } = useMoney();
  return (
    <FigureTable
      caption="Kelly stake on every outcome"
      item="Outcome"
      columns={['Stake', '% of bankroll', 'Expected ROI']}
      rows={Array.from({ length: count }, (_, index) => {
        const stake = result?.stakes[index];
        const bet = bets?.[index];
        return {
          name: String(index + 1),
          cells: [
            { text: stake && formatMoney(stake.stake) },
            { text: stake && formatRate(stake.fraction, 2) },
            { text: bet && formatSignedRate(expectedValue({ ...bet, stake: ZERO }).perDollar) },
          ],
        };
      })}
    />
  );
}

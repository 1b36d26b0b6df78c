import { bettingOdds, checkBettingOdds } from '#domain/calculators/betting-odds.ts';
import { type Notation, notationsOf } from '#domain/price/price.ts';
import { oddsText, readPrice } from '#domain/price/read-price.ts';
import { CalculatorForm, profitItem } from './calculator.tsx';
import { AmountField, OddsField } from './fields.tsx';
import { betAt, type CalculatorField, type CalculatorProps, useCalculator } from './use-calculator.ts';
import { useMoney } from '#ui/money-format.ts';

/** `in` is the notation the odds were typed in. */
const DEFAULTS = { bet: '10', odds: '', in: 'american' };

const FIELDS = [
  { notation: 'american', label: 'American', placeholder: '-110' },
  {
    notation: 'decimal',
    label: 'Decimal',
    placeholder: '1.91',
    inputMode: 'decimal',
    limits: 'From 1.001 to 1001',
  },
  { notation: 'fractional', label: 'Fractional', placeholder: '10/11' },
  {
    notation: 'probability',
    label: 'Implied probability',
    placeholder: '52.4%',
    inputMode: 'decimal',
    limits: 'From 0.1% to 99.9%',
  },
] as const;

export function OddsCalculator({ onAddBet, ...props }: CalculatorProps) {
  const money = useMoney();
  const { formatMoney } = money;
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
    check: (texts) => checkBettingOdds(texts, notationOf(texts.in)),
  });
  const { value, texts, field, change } = calculator;
  const source = notationOf(texts.in);
  const read = readPrice(texts.odds, source);
  const notations = read && notationsOf(read);
  const result = value && bettingOdds(value);
  const profit = result && formatMoney(result.profit);
  const payout = result && formatMoney(result.payout);
  const bet = value && betAt(texts.odds, value.bet, source);

  /** A notation's field: the odds as typed, or converted from another notation. */
  function oddsField(notation: Notation, example: string): CalculatorField & { placeholder: string } {
    const typed = field('odds');
    if (notation !== source) {
      return {
        name: `odds-${notation}`,
        value: notations?.[notation] ?? '',
        placeholder: texts.odds.trim() === '' ? example : '—',
        onChange: (text) => change({ odds: text, in: notation }),
        onLeave: () => undefined,
        isWrong: false,
      };
    }
    return {
      ...typed,
      placeholder: example,
      onLeave: () => {
        typed.onLeave();
        // 1.91 can be typed into any field; on blur it moves to the decimal one.
        if (read && read.notation !== source) change({ in: read.notation });
      },
    };
  }

  return (
    <CalculatorForm
      calculator={calculator}
      main={profitItem('Profit', result?.profit, money)}
      items={[{ label: 'Payout', text: payout }]}
      line={
        value &&
        `Bet ${formatMoney(value.bet)} at ${oddsText(texts.odds, source)}: profit ${profit}, payout ${payout}`
      }
      explanation="Profit is what you win; payout includes your stake. You break even if you win as often as the implied probability."
      formula="Payout = bet × decimal odds. Implied probability = 100 ÷ decimal odds."
      bet={bet}
      onAddBet={onAddBet}
    >
      <AmountField label="Bet amount" {...field('bet')} />
      <fieldset className="grid min-w-0 grid-cols-2 gap-4">
        <legend className="sr-only">Odds in any format</legend>
        {FIELDS.map(({ notation, label, placeholder, ...rest }) => (
          <OddsField
            key={notation}
            notation={notation}
            label={label}
            {...rest}
            {...oddsField(notation, placeholder)}
          />
        ))}
      </fieldset>
    </CalculatorForm>
  );
}

function notationOf(text: string): Notation {
  return FIELDS.find(({ notation }) => notation === text)?.notation ?? 'american';
}

import { MAX_OUTCOMES, MIN_OUTCOMES } from '#domain/calculators/market.ts';
import {
  checkNoVig,
  type FairOdds,
  noVig,
  NO_VIG_METHOD_LABELS,
  NO_VIG_METHODS,
  type NoVigMethod,
  noVigMethodOf,
} from '#domain/calculators/no-vig.ts';
import { americanText, decimalText, type Price, priceOfProbability } from '#domain/price/price.ts';
import { oddsText } from '#domain/price/read-price.ts';
import { formatRate } from '#domain/rate-text.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { CalculatorForm, type Figure, type ResultItem } from './calculator.tsx';
import { FigureTable } from './figure-table.tsx';
import { type NumberedText, OddsRows, textsWith, valuesIn } from './odds-rows.tsx';
import { type CalculatorProps, type Texts, useCalculator } from './use-calculator.ts';

const OUTCOMES = {
  name: 'odds',
  count: 'outcomes',
  min: MIN_OUTCOMES,
  max: MAX_OUTCOMES,
  item: 'Outcome',
} as const;

const DEFAULTS: Texts<NumberedText<'odds', 'outcomes'> | 'method'> = {
  ...textsWith(OUTCOMES, []),
  method: 'multiplicative',
};

const METHODS = NO_VIG_METHODS.map((method) => ({ value: method, label: NO_VIG_METHOD_LABELS[method] }));

const METHOD_TEXTS: Readonly<Record<NoVigMethod, { explanation: string; formula: string }>> = {
  multiplicative: {
    explanation: "Removes the bookmaker's margin in proportion to each outcome's probability.",
    formula: 'Fair = implied ÷ the sum of all implied.',
  },
  additive: {
    explanation: "Removes the bookmaker's margin equally from each outcome.",
    formula: 'Fair = implied − margin ÷ number of outcomes.',
  },
  power: {
    explanation: "Removes more of the bookmaker's margin from long shots, where most books build it in.",
    formula: 'Fair = implied to the power of k, with k such that they sum to 100%.',
  },
  'odds-ratio': {
    explanation:
      "Divides every outcome's odds of winning by the same number c. That takes a little more of the bookmaker's margin from long shots than from favorites, but less than Power does.",
    formula: 'Fair = implied ÷ (c + implied − c × implied), with c such that they sum to 100%.',
  },
  shin: {
    explanation: "Shin's method: assumes a share z of the money comes from insiders.",
    formula:
      'Fair = (√(z² + 4(1 − z) × implied² ÷ the sum of all implied) − z) ÷ (2(1 − z)), with z such that they sum to 100%.',
  },
};

const NO_MARGIN =
  "These odds add up to less than 100%, so there's no margin to remove. Betting every outcome is an arbitrage.";

export function FairOddsCalculator(props: CalculatorProps) {
  const calculator = useCalculator(props, {
    defaults: DEFAULTS,
    check: (texts) => checkNoVig({ odds: valuesIn(OUTCOMES, texts), method: texts.method }),
  });
  const { value, texts, field, change } = calculator;
  const odds = valuesIn(OUTCOMES, texts);
  const method = noVigMethodOf(texts.method);
  const { onChange, onLeave, isWrong, ...methodField } = field('method');
  const result = value && noVig(value);
  const { explanation, formula } = METHOD_TEXTS[method];

  return (
    <CalculatorForm
      calculator={calculator}
      main={{ label: 'Margin', text: result && formatRate(result.margin, 2) }}
      items={[{ label: 'Hold', text: result && formatRate(result.hold, 2) }, ...methodFigure(method, result)]}
      line={result && fairLine(method, odds, result)}
      explanation={result && result.margin < 0 ? NO_MARGIN : explanation}
      formula={formula}
      verdict={
        <>
          <FairOddsTable count={odds.length} result={result} />
          {result?.warning !== undefined && <WarningBox>{result.warning}</WarningBox>}
        </>
      }
    >
      <OddsRows
        list={OUTCOMES}
        legend="Odds of every outcome"
        length={odds.length}
        field={field}
        onAdd={() => change(textsWith(OUTCOMES, [...odds, '']))}
        onRemove={(index) => change(textsWith(OUTCOMES, odds.toSpliced(index, 1)))}
      />
      <SelectField
        label="Method"
        options={METHODS}
        aria-invalid={isWrong || undefined}
        {...methodField}
        value={method}
        // Unlike typing, a choice is complete, so an error may show.
        onChange={(event) => {
          onChange(event.target.value);
          onLeave();
        }}
      />
    </CalculatorForm>
  );
}

function methodFigure(method: NoVigMethod, result: FairOdds | undefined): ResultItem[] {
  if (method === 'power') return [{ label: 'Power k', text: result?.exponent?.toFixed(4) }];
  if (method === 'odds-ratio') return [{ label: 'Odds ratio c', text: result?.oddsRatio?.toFixed(4) }];
  if (method !== 'shin') return [];
  const informed = result?.informed;
  return [{ label: 'Shin’s z', text: informed === undefined ? undefined : formatRate(informed, 2) }];
}

/** The odds of probabilities closer to 0 or 1 than this are too long for the table. */
const MIN_CHANCE = 1e-6;

function fairPriceOf(chance: number | undefined): Price | undefined {
  if (chance === undefined || chance < MIN_CHANCE || chance > 1 - MIN_CHANCE) return undefined;
  return priceOfProbability(chance);
}

function FairOddsTable({ count, result }: { count: number; result: FairOdds | undefined }) {
  return (
    <FigureTable
      caption="Fair odds of every outcome"
      item="Outcome"
      columns={['Fair odds', 'Decimal', 'Fair %', 'Implied %']}
      widths={['w-[22%]', 'w-[24%]']}
      rows={Array.from({ length: count }, (_, index) => {
        const chance = result?.fair[index];
        const price = fairPriceOf(chance);
        return {
          name: String(index + 1),
          cells: [
            { text: price && americanText(price) },
            { text: price && decimalText(price) },
            percentCell(chance),
            percentCell(result?.implied[index]),
          ],
        };
      })}
      foot={{
        name: 'Sum',
        cells: [{ text: '' }, { text: '' }, percentCell(result && 1), percentCell(result?.booksum)],
      }}
    />
  );
}

/** A percentage without the percent sign, which the header has. */
function percentCell(share: number | undefined): Figure {
  return { text: share === undefined ? undefined : formatRate(share, 2).replace('%', '') };
}

/** The result in one line, for the clipboard. */
function fairLine(method: NoVigMethod, odds: readonly string[], { fair, margin }: FairOdds): string {
  const offered = odds.map((text) => oddsText(text)).join(' / ');
  const chances = fair.map((chance) => {
    const price = fairPriceOf(chance);
    return `${price ? americanText(price) : 'none'} (${formatRate(chance, 2)})`;
  });
  const by = NO_VIG_METHOD_LABELS[method].toLowerCase();
  return `${offered} without the ${formatRate(margin, 2)} margin (${by}): ${chances.join(' / ')}`;
}

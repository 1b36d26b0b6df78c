import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Cents } from '#domain/money.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { focusField } from '#ui/controls/field.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { FittedText } from '#ui/fitted-text.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { toneText } from '#ui/tone-style.ts';
import { CopyResult } from './copy-result.tsx';
import type { CalculatedBet, CalculatorProps, FieldError } from './use-calculator.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

type ResultListProps = { main: ResultItem; items: readonly ResultItem[] };

type ResultsProps = ResultListProps & {
  /** The result in one line, for the clipboard and screen readers. */
  line: string | undefined;
  explanation: string;
  formula: string;
  bet?: CalculatedBet | undefined;
  /** Says which one, if the calculator is about several bets. */
  addLabel?: string;
  onAddBet?: CalculatorProps['onAddBet'];
  /** Shown above the figures: a plain answer or a table. */
  verdict?: ReactNode;
  moreResults?: ReactNode;
};

type CalculatorFormProps = ResultsProps & {
  calculator: {
    error: FieldError | undefined;
    change: (changes: Record<string, string>) => void;
    submit: () => string | undefined;
  };
  children: ReactNode;
};

/** A calculator's fields with their error message, and its results: beside the fields if there is room. */
export function CalculatorForm({ calculator, children, ...results }: CalculatorFormProps) {
  const { inCurrency } = useMoney();
  const { error, change, submit } = calculator;
  const form = useRef<HTMLFormElement>(null);

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    focusField(event.currentTarget, submit());
  }
  function correct(field: string, text: string) {
    change({ [field]: text });
    if (form.current) focusField(form.current, field);
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <Card>
        <form ref={form} noValidate className="grid gap-4" onSubmit={check}>
          {children}
          {error && <ErrorBox>{inCurrency(error.message)}</ErrorBox>}
          {error && error.suggestions.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {error.suggestions.map((text) => (
                <Button key={text} onClick={() => correct(error.field, text)}>
                  Use {text}
                </Button>
              ))}
            </div>
          )}
          {/* Enter submits only a form that has a submit button. */}
          <button type="submit" hidden>
            Check
          </button>
        </form>
      </Card>
      <Results {...results} />
    </div>
  );
}

export type Figure = {
  /** Undefined until there is a result; shown as a dash. */
  text: string | undefined;
  tone?: Tone | undefined;
};

export type ResultItem = Figure & { label: string };

function Results(props: ResultsProps) {
  const { main, items, line, explanation, formula, bet, onAddBet, verdict, moreResults } = props;
  const { addLabel = 'Add to notebook' } = props;
  return (
    <Card>
      <h2 className="sr-only">Result</h2>
      <div className="grid gap-4">
        {verdict}
        <ResultList main={main} items={items} />
        {moreResults}
        <div className="grid gap-1 text-xs text-muted">
          <p>{explanation}</p>
          <p className="tabular-nums">{formula}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyResult line={line} />
          {onAddBet && (
            <Button icon={Plus} disabled={!bet} onClick={() => bet && onAddBet(bet)}>
              {addLabel}
            </Button>
          )}
        </div>
      </div>
      <Announced text={line ?? ''} />
    </Card>
  );
}

export const NO_RESULT = '—';

/** One large figure with smaller ones below. */
export function ResultList({ main, items }: ResultListProps) {
  return (
    <dl className="min-w-0">
      <div className="pb-3">
        <dt className="text-muted">{main.label}</dt>
        <dd
          className={classNames(
            'h-9 text-[1.75rem] leading-9 font-semibold tracking-tight',
            figureTone(main),
          )}
        >
          <FittedText>{main.text ?? NO_RESULT}</FittedText>
        </dd>
      </div>
      {items.map((item) => (
        <div
          key={item.label}
          className="flex items-baseline justify-between gap-x-4 border-t border-line py-2"
        >
          <dt className="text-muted">{item.label}</dt>
          <dd className={classNames('text-right font-medium break-words tabular-nums', figureTone(item))}>
            <TextWithAmounts>{item.text ?? NO_RESULT}</TextWithAmounts>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function figureTone({ text, tone }: Figure): string | undefined {
  if (text === undefined) return toneText.neutral;
  return tone && toneText[tone];
}

export function profitFigure(profit: Cents | undefined, { formatSignedMoney }: MoneyFormat): Figure {
  if (profit === undefined) return { text: undefined };
  return { text: formatSignedMoney(profit), tone: amountTone(profit) };
}

export function profitItem(label: string, profit: Cents | undefined, money: MoneyFormat): ResultItem {
  return { label, ...profitFigure(profit, money) };
}

const PAUSE_MS = 1000;

/** Announces the result to screen readers once the user stops typing. */
function Announced({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

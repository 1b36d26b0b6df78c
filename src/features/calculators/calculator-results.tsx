import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { Announced } from './announced.tsx';
import type { CalculatedBet, CalculatorProps } from './calculator.ts';
import { CopyResult } from './copy-result.tsx';
import { ResultList, type ResultListProps } from './result-list.tsx';

export type CalculatorResultsProps = ResultListProps & {
  /** The result in one line, for the clipboard and for screen readers; undefined while there is none. */
  line: string | undefined;
  /** What the result means, in a sentence or two. */
  explanation: string;
  /** The formula used: 'Payout = bet × decimal odds.'. */
  formula: string;
  /** The result as a bet; undefined while there is none. */
  bet?: CalculatedBet | undefined;
  onAddBet?: CalculatorProps['onAddBet'];
  /** The plain answer, where there is one, above the figures. */
  verdict?: ReactNode;
  /** Stands between the figures and the explanation: a warning, a table. */
  children?: ReactNode;
};

/** What a calculator gives: figures, what they mean, and what can be done with them. */
export function CalculatorResults(props: CalculatorResultsProps) {
  const { main, items, line, explanation, formula, bet, onAddBet, verdict, children } = props;
  return (
    <Card>
      <h2 className="sr-only">Result</h2>
      <div className="grid gap-4">
        {verdict}
        <ResultList main={main} items={items} />
        {children}
        <div className="grid gap-1 text-xs text-muted">
          <p>{explanation}</p>
          <p className="tabular-nums">{formula}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <CopyResult line={line} />
          {onAddBet && (
            <Button icon={Plus} disabled={!bet} onClick={() => bet && onAddBet(bet)}>
              Add as bet
            </Button>
          )}
        </div>
      </div>
      <Announced text={line ?? ''} />
    </Card>
  );
}

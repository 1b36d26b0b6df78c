import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Announced } from './announced.tsx';
import { CopyResult } from './copy-result.tsx';
import { Explanation } from './explanation.tsx';
import { ResultList, type ResultListProps } from './result-list.tsx';

export type CalculatorResultsProps = ResultListProps & {
  /** The result in one line, for the clipboard and for screen readers; undefined while there is none. */
  line: string | undefined;
  /** What the result means, in a sentence or two. */
  explanation: ReactNode;
  /** The formula used: 'Payout = bet x decimal odds'. */
  formula: string;
  /** Adds the result as a bet; undefined where it is none, null while there is none. */
  onAdd?: (() => void) | null | undefined;
  /** The plain answer, where there is one, above the figures. */
  verdict?: ReactNode;
  /** Stands between the figures and the explanation: a warning, a table. */
  children?: ReactNode;
};

export function CalculatorResults(props: CalculatorResultsProps) {
  const { main, items, line, explanation, formula, onAdd, verdict, children } = props;
  return (
    <Card>
      <h2 className="sr-only">Result</h2>
      <div className="grid gap-4">
        {verdict}
        <ResultList main={main} items={items} />
        {children}
        <Explanation formula={formula}>{explanation}</Explanation>
        <div className="flex flex-wrap gap-2">
          <CopyResult line={line} />
          {onAdd !== undefined && (
            <Button icon={Plus} disabled={onAdd === null} onClick={() => onAdd?.()}>
              Add as bet
            </Button>
          )}
        </div>
      </div>
      <Announced text={line ?? ''} />
    </Card>
  );
}

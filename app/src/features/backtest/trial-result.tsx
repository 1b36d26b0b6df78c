import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useEffect, useRef } from 'react';
import { backtestVerdict, type RuleTries } from '#domain/backtest/backtest-verdict.ts';
import type { Rule } from '#domain/backtest/rule.ts';
import { ruleText } from '#domain/backtest/rule-text.ts';
import { formatCount } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { VerdictNotes, VerdictText } from '#ui/verdict-text.tsx';
import type { TriedPart } from './backtest-service.ts';
import { TrialCurve, TrialTiles } from './trial-figures.tsx';
import { trialNotes } from './trial-notes.ts';

export type TrialResultProps = {
  rule: Rule;
  part: TriedPart;
  tries: RuleTries;
  /** Whether the user has just run it, so that it gets the focus. */
  isAsked: boolean;
  onSave: () => void;
};

/** What a rule made of the seasons that aren't held out. */
export function TrialResult({ rule, part, tries, isAsked, onSave }: TrialResultProps) {
  const verdict = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) verdict.current?.focus();
  }, [isAsked]);
  const { figures } = part;
  return (
    <>
      <Card
        title="Result"
        action={
          figures.bets > 0 && <span className="text-muted tabular-nums">n = {formatCount(figures.bets)}</span>
        }
      >
        <p className="-mt-2 pb-3 text-muted">{ruleText(rule)}.</p>
        <div ref={verdict} tabIndex={-1} className="scroll-my-24 outline-none">
          <VerdictText {...backtestVerdict(figures, tries)} />
        </div>
        <VerdictNotes notes={trialNotes(part, rule)} />
      </Card>
      {figures.bets > 0 && (
        <>
          <TrialTiles part={part} label="Figures" />
          <Card
            title="Profit"
            action={
              <Button icon={NotebookPen} onClick={onSave}>
                Save as notebook
              </Button>
            }
          >
            <TrialCurve part={part} />
          </Card>
        </>
      )}
    </>
  );
}

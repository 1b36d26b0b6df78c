import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { backtestVerdict } from '#domain/backtest/backtest-verdict.ts';
import type { Season } from '#domain/backtest/game-history.ts';
import { countOf } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { VerdictText } from '#ui/verdict-text.tsx';
import type { TriedPart } from './backtest-service.ts';
import { TrialTiles } from './trial-figures.tsx';

export type HeldOutCardProps = {
  /** The held-out seasons of the leagues that the rule bets on. */
  seasons: readonly Season[];
  /** Null until the user opens them for this rule. */
  part: TriedPart | null;
  /** How many rules were tried on them, this one included once it is opened. */
  ruleCount: number;
  onOpen: () => void;
};

/** The last season, which no rule was tried on. */
export function HeldOutCard({ seasons, part, ruleCount, onOpen }: HeldOutCardProps) {
  const name = seasonNames(seasons);
  if (seasons.length === 0) {
    return (
      <Card title="Final test">
        <p className="max-w-3xl text-muted">
          These files have one season, so none is held out. Add the season before or after it: the last one is
          then kept for a final test.
        </p>
      </Card>
    );
  }
  if (part) {
    return (
      <section aria-label={`Final test on ${name}`} className="grid grid-cols-1 gap-4 sm:gap-6">
        <Card title={`Final test: ${name}`}>
          <VerdictText {...backtestVerdict(part.figures, { count: Math.max(1, ruleCount), isBest: false })} />
        </Card>
        {part.figures.bets > 0 && <TrialTiles part={part} label={`Figures of ${name}`} />}
      </section>
    );
  }
  return (
    <Card title={`Final test: ${name}`}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-2xl min-w-0 basis-72 text-muted sm:flex-1">
          {ruleCount === 0
            ? `No rule has seen ${name} yet.`
            : `${countOf(ruleCount, 'rule')} of yours ${ruleCount === 1 ? 'has' : 'have'} seen ${name}, which counts against the next.`}{' '}
          Change your rule as often as you like first. Then open it: what happens there is the best test that
          past games can give.
        </p>
        <Button icon={LockKeyhole} className="max-sm:w-full" onClick={onOpen}>
          Open {name}
        </Button>
      </div>
    </Card>
  );
}

/** @example seasonNames(seasons) // '2025/26' */
export function seasonNames(seasons: readonly Season[]): string {
  const labels = [...new Set(seasons.map(({ label }) => label))];
  if (labels.length <= 2) return labels.join(' and ');
  return 'the last seasons';
}

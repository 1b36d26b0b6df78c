import { useState } from 'react';
import type { BacktestFigures } from '#domain/backtest/backtest-figures.ts';
import { ruleFromSearch } from '#domain/backtest/rule.ts';
import { ruleText } from '#domain/backtest/rule-text.ts';
import { formatCount } from '#domain/number-text.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export type TriedRulesProps = {
  /** The latest first, as text. */
  rules: readonly string[];
  current: string | null;
  hrefOf: (rule: string) => string;
  /** Undefined while it is being computed; null if it isn't computed. */
  figuresOf: (rule: string) => BacktestFigures | undefined | null;
};

const SHOWN = 10;

const grid = 'sm:grid sm:grid-cols-[minmax(0,1fr)_5rem_5rem_6rem] sm:items-center sm:gap-x-4';

/** All rules that were tried on these games, in this or an earlier session. */
export function TriedRules({ rules, current, hrefOf, figuresOf }: TriedRulesProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (rules.length === 0) return null;
  const shown = showsAll ? rules : rules.slice(0, SHOWN);
  return (
    <Card
      title="Rules tried on these games"
      action={<span className="text-muted tabular-nums">{formatCount(rules.length)}</span>}
    >
      <p className="-mt-2 pb-3 text-muted">
        Every rule counts, in all sessions, and can’t be taken back: the best of many looks good by luck
        alone.
      </p>
      <div aria-hidden className={classNames('hidden pb-2 text-right text-xs text-muted', grid)}>
        <span className="col-start-2">Bets</span>
        <span>ROI</span>
        <span>Vs fair close</span>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((rule) => (
          <li key={rule} data-row className={classNames('relative py-3 hover:bg-hover', grid)}>
            <Link
              href={hrefOf(rule)}
              aria-current={rule === current || undefined}
              className="block rounded-sm after:absolute after:inset-0 aria-[current]:font-semibold"
            >
              {ruleText(ruleFromSearch(new URLSearchParams(rule)))}
            </Link>
            <Figures figures={figuresOf(rule)} />
          </li>
        ))}
      </ul>
      {rules.length > shown.length && (
        <Button variant="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {formatCount(rules.length)}
        </Button>
      )}
    </Card>
  );
}

function Figures({ figures }: { figures: BacktestFigures | undefined | null }) {
  if (figures === undefined) return <Skeleton className="mt-1 h-5 w-40 sm:col-span-3 sm:mt-0 sm:w-full" />;
  if (figures === null)
    return <p className="text-muted sm:col-span-3 sm:text-right">Open it to compute it again</p>;
  const { bets, roi, fairClosing } = figures;
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 text-muted tabular-nums sm:col-span-3 sm:mt-0 sm:grid sm:grid-cols-subgrid sm:text-right">
      <Figure label="Bets">{formatCount(bets)}</Figure>
      <Figure label="ROI">{roi === undefined ? '—' : formatSignedRate(roi)}</Figure>
      <Figure label="Vs fair close">
        {fairClosing.mean === undefined ? '—' : formatSignedRate(fairClosing.mean)}
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex gap-1.5 sm:block">
      <dt className="sm:sr-only">{label}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}

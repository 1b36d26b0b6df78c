import { formatChance } from '#domain/analytics/share-text.ts';
import { MIN_VERDICT_BETS, verdictOf } from '#domain/analytics/verdict.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import type { EdgeTilesProps } from './edge-tiles.tsx';
import { formatPValue, formatZ } from './figure-text.ts';

export type VerdictCardProps = EdgeTilesProps & {
  /** Whether the filters select bets by their result. */
  isChosenByResult?: boolean;
};

/** The verdict, edge or luck, in one sentence. */
export function VerdictCard({ figures, units, isChosenByResult = false }: VerdictCardProps) {
  const { sentence, isMuted, missing } = verdictOf(figures);
  const { n } = figures;
  const isShown = !isMuted && !isChosenByResult;
  return (
    <Card
      title="Edge or luck?"
      action={<span className="text-muted tabular-nums">n = {formatCount(n)}</span>}
    >
      <p
        className={classNames(
          'max-w-3xl text-lg font-semibold tracking-tight text-balance sm:text-xl',
          !isShown && 'text-muted',
        )}
      >
        {isChosenByResult ? CHOSEN_BY_RESULT : sentence}
      </p>
      {!isChosenByResult && <VerdictScale figures={figures} missing={missing} isShown={isShown} />}
      <details className="mt-3">
        <summary className="-mx-1 inline-block cursor-pointer rounded-sm px-1 py-2.5 font-medium text-primary underline-offset-4 hover:underline">
          How we calculate this
        </summary>
        <Method figures={figures} units={units} />
      </details>
    </Card>
  );
}

const CHOSEN_BY_RESULT =
  'You\'ve filtered by result, so this can\'t be judged. Set Status to "Any status" to see a verdict.';

type VerdictScaleProps = Pick<EdgeTilesProps, 'figures'> & { missing: number; isShown: boolean };

function VerdictScale({ figures: { n, edgeProbability }, missing, isShown }: VerdictScaleProps) {
  if (isShown && edgeProbability !== undefined) {
    return (
      <Scale
        part={edgeProbability}
        label="Chance you have an edge"
        valueText={formatChance(edgeProbability)}
        ends={['No edge', 'Edge']}
        hasMiddle
      />
    );
  }
  const needed = n + missing;
  return (
    <Scale
      part={n / needed}
      label="Bets toward a verdict"
      valueText={`${formatCount(n)} of ${countOf(needed, 'bet')}`}
      ends={[formatCount(n), countOf(needed, 'bet')]}
    />
  );
}

type ScaleProps = {
  /** The filled share, from 0 to 1. */
  part: number;
  label: string;
  valueText: string;
  ends: readonly [string, string];
  hasMiddle?: boolean;
};

function Scale({ part, label, valueText, ends, hasMiddle = false }: ScaleProps) {
  const percent = Math.min(99.5, Math.max(0.5, part * 100));
  return (
    <div className="mt-4 max-w-xl">
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={valueText}
        className="relative h-2 rounded-full bg-neutral-soft"
      >
        <div
          className={classNames('h-full rounded-full', hasMiddle ? 'bg-primary' : 'bg-neutral')}
          style={{ width: `${percent}%` }}
        />
        {hasMiddle && <span className="absolute inset-y-[-3px] left-1/2 w-px bg-control" />}
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between gap-4 text-xs text-muted tabular-nums">
        <span>{ends[0]}</span>
        {hasMiddle && <span>50%</span>}
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}

function Method({ figures, units }: EdgeTilesProps) {
  const { n, profit, nullSd, z, pValue, edgeProbability } = figures;
  return (
    <div className="max-w-3xl space-y-2.5 pt-1 pb-1 text-muted">
      <p>
        Suppose the odds you took were exactly fair. Then you’d expect to break even, give or take some luck.
        The usual size of that luck (one standard deviation) is √(sum of stake² × (decimal odds − 1)).
      </p>
      {z !== undefined && pValue !== undefined && edgeProbability !== undefined && (
        <p className="text-ink tabular-nums">
          {countOf(n, 'bet')}: profit <TextWithAmounts>{units.formatSigned(profit)}</TextWithAmounts>,
          standard deviation {units.format(nullSd)}, so z = {formatZ(z)} and one-sided {formatPValue(pValue)}.
          Chance you have an edge: Φ(z) = {formatChance(edgeProbability)}.
        </p>
      )}
      <p>
        This assumes every size of edge was equally likely beforehand (a flat prior). Real edges are rare, so
        treat this as optimistic, especially if you picked the strategy because it had done well.
      </p>
      <p>
        Only wins and losses count. “Edge” means beating the odds you actually got, including the bookmaker’s
        margin. No verdict below {MIN_VERDICT_BETS} bets, or when fewer than 5 wins or 5 losses would be
        expected.
      </p>
    </div>
  );
}

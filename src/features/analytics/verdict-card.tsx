import { useMemo } from 'react';
import type { EdgeFigures } from '#domain/analytics/edge-figures.ts';
import { inHundred, LEAST_BETS, verdictOf } from '#domain/analytics/verdict.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import type { WidgetProps } from './analytics-data.ts';
import { formatPValue, formatZ } from './figure-text.ts';

export type VerdictCardProps = WidgetProps & {
  /** The bets are in scope because of how they came out. */
  isChosenByResult?: boolean;
};

/** The answer first: whether it is an edge or luck, in one sentence. */
export function VerdictCard({ data: { figures, units }, isChosenByResult = false }: VerdictCardProps) {
  const { sentence, isMuted, missing } = useMemo(() => verdictOf(figures), [figures]);
  const { n } = figures;
  const isShown = !isMuted && !isChosenByResult;
  return (
    <Card
      title="Is it an edge, or luck?"
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
          How this is worked out
        </summary>
        <Method figures={figures} units={units} />
      </details>
    </Card>
  );
}

const CHOSEN_BY_RESULT =
  'These bets were chosen by how they came out, so there is no luck left to tell from an edge. Choose any status for a verdict.';

type VerdictScaleProps = { figures: EdgeFigures; missing: number; isShown: boolean };

function VerdictScale({ figures: { n, edgeProbability }, missing, isShown }: VerdictScaleProps) {
  if (isShown && edgeProbability !== undefined) {
    return (
      <Scale
        part={edgeProbability}
        label="Probability of an edge"
        valueText={inHundred(edgeProbability)}
        ends={['No edge', 'Edge']}
        hasMiddle
      />
    );
  }
  const needed = n + missing;
  return (
    <Scale
      part={n / needed}
      label="Bets towards a verdict"
      valueText={`${formatCount(n)} of ${countOf(needed, 'bet')}`}
      ends={[formatCount(n), countOf(needed, 'bet')]}
    />
  );
}

type ScaleProps = {
  /** From 0 to 1. */
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
        {hasMiddle && <span>50 in 100</span>}
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}

function Method({ figures, units }: { figures: EdgeFigures; units: AmountFormat }) {
  const { n, profit, nullSd, z, pValue, edgeProbability } = figures;
  return (
    <div className="max-w-3xl space-y-2.5 pt-1 pb-1 text-muted">
      <p>
        Take every price you took as fair: a bet at decimal odds d then wins 1 / d of the time, and your
        profit would drift around 0. How far luck alone carries it is its standard deviation, √(sum of stake²
        × (d − 1)).
      </p>
      {z !== undefined && pValue !== undefined && edgeProbability !== undefined && (
        <p className="text-ink tabular-nums">
          {countOf(n, 'bet')}: profit <TextWithAmounts>{units.formatSigned(profit)}</TextWithAmounts>,
          standard deviation {units.format(nullSd)}, so z = {formatZ(z)} and one-sided {formatPValue(pValue)}.
          Probability of an edge: Φ(z), {inHundred(edgeProbability)}.
        </p>
      )}
      <p>
        That probability holds if, before the first bet, any edge was as likely as any other (a flat prior).
        Edges are rare: if you doubt yours, expect less. It is no promise either: a strategy that was picked
        because it did well looks better here than it is.
      </p>
      <p>
        Only won and lost bets count; pushes, voids and pending bets say nothing about the prices. A fair
        price holds no margin here, so to have an edge is to beat the prices you took, margin included. Below{' '}
        {LEAST_BETS} bets, or where fewer than 5 wins or 5 losses are to be expected, there is no verdict.
      </p>
    </div>
  );
}

import { useState } from 'react';
import type { Breakdown } from '#domain/analytics/groups/breakdown.ts';
import type { BreakdownDimension } from '#domain/analytics/groups/grouping.ts';
import { canBeJudged } from '#domain/analytics/groups/scope.ts';
import type { StandOuts } from '#domain/analytics/groups/stand-outs.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { intervalDomain } from '#ui/charts/interval-rows.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Answered, type CardProps } from './answered.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import { type BreakdownSort, isFew, sortedRows, SORTS } from './breakdown-sort.ts';
import {
  type BreakdownSubject,
  choiceOf,
  dimensionsOf,
  secondChoiceOf,
  subjectsOf,
} from './dimension-choices.ts';
import { standOutTone } from './evidence-text.ts';
import { LazyDetails } from './lazy-details.tsx';
import { useStandOuts } from './use-stand-outs.ts';

export type BreakdownCardProps = CardProps & {
  dimension: BreakdownSubject | undefined;
  onDimension: (dimension: BreakdownSubject) => void;
  /** A second dimension, crossed with the first. */
  and: BreakdownDimension | undefined;
  onAnd: (and: BreakdownDimension | undefined) => void;
  sort: BreakdownSort;
  onSort: (sort: BreakdownSort) => void;
};

const FIRST_ROWS = 12;

const LegTable = lazyComponent(
  async () => (await import('./leg-table.tsx')).LegTable,
  <Skeleton className="h-80" />,
);

const BreakdownMethod = lazyComponent(
  async () => (await import('./breakdown-method.tsx')).BreakdownMethod,
  <Skeleton className="h-40" />,
);

/** The bets by group: profit, ROI, and whether a group stands out after correcting for the number of groups. */
export function BreakdownCard({
  page,
  dimension,
  onDimension,
  and,
  onAnd,
  sort,
  onSort,
}: BreakdownCardProps) {
  'use memo';
  const [showsAll, setShowsAll] = useState(false);
  const choices = subjectsOf(page.selection);
  const choice = choiceOf(choices, dimension);
  const shown = choice.dimension;
  const { others, second } = secondChoiceOf(dimensionsOf(page.selection), shown, and);
  const standOutsOf = useStandOuts(page);
  const controls = (
    <div className="grid grid-cols-2 gap-3 pb-4 sm:max-w-lg">
      <SelectField
        label="Group by"
        options={choices}
        value={choice.value}
        onChange={({ target }) => {
          const next = choices.find(({ value }) => value === target.value);
          if (next) onDimension(next.dimension);
        }}
      />
      {shown.by !== 'leg' && (
        <SelectField
          label="And by"
          options={[{ value: '', label: 'Nothing else' }, ...others]}
          value={second?.value ?? ''}
          onChange={({ target }) => onAnd(others.find(({ value }) => value === target.value)?.dimension)}
        />
      )}
      <div className={classNames('md:hidden', shown.by === 'leg' && 'hidden')}>
        <SelectField
          label="Order"
          options={SORTS.map(({ label }) => ({ value: label, label }))}
          value={
            SORTS.find((each) => each.sort.by === sort.by && each.sort.isDescending === sort.isDescending)
              ?.label
          }
          onChange={({ target }) => {
            const next = SORTS.find(({ label }) => label === target.value);
            if (next) onSort(next.sort);
          }}
        />
      </div>
    </div>
  );
  if (shown.by === 'leg') {
    return (
      <Card title="Breakdown">
        {controls}
        <LegTable page={page} />
      </Card>
    );
  }
  return (
    <Answered
      page={page}
      title="Breakdown"
      question={second ? ['breakdown', shown, second.dimension] : ['breakdown', shown]}
    >
      {({ n, by, and: crossed, ...breakdown }, { key: selectionKey, units, notebooks, scope }) => {
        const isJudged = canBeJudged(scope);
        const standOuts = standOutsOf(selectionKey);
        const sorted = sortedRows(breakdown, sort);
        const rows = showsAll ? sorted : sorted.slice(0, FIRST_ROWS);
        const { rest } = breakdown;
        const colors = new Map(notebooks.map(({ id, color }) => [id, color]));
        return (
          <Card
            title="Breakdown"
            action={<span className="text-muted tabular-nums">n = {formatCount(n)}</span>}
          >
            {controls}
            <p className="max-w-3xl pb-3 text-muted">
              {isJudged
                ? cautionOf(breakdown, standOuts)
                : 'No evidence is shown while you filter by status.'}
            </p>
            <BreakdownTable
              name={[by, ...(crossed ? [crossed] : [])]
                .map((each) => choiceOf(choices, each).label)
                .join(' and ')}
              rows={rows}
              rest={rows.length === sorted.length ? rest?.row : undefined}
              domain={domainOf(breakdown)}
              units={units}
              standOuts={standOuts}
              isJudged={isJudged}
              colorOf={({ key, parts }) =>
                by.by === 'notebook' ? colors.get(parts?.[0]?.key ?? key) : undefined
              }
              sort={sort}
              onSort={onSort}
            />
            {sorted.length > FIRST_ROWS && (
              <Button variant="ghost" className="mt-2 -ml-4" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? `Show the first ${FIRST_ROWS}` : `Show all ${formatCount(sorted.length)}`}
              </Button>
            )}
            <LazyDetails summary="How we test each group" className="mt-3 -mb-2">
              <BreakdownMethod />
            </LazyDetails>
          </Card>
        );
      }}
    </Answered>
  );
}

/** Fits the rows with enough bets and the half of all rows with the most bets: one bet at long odds would squeeze the rest. */
function domainOf({ rows }: Breakdown) {
  const counts = rows.map(({ n }) => n).toSorted((one, other) => one - other);
  const usual = counts[Math.floor(counts.length / 2)] ?? 0;
  return intervalDomain(
    rows
      .filter((row) => row.turnover > 0 && (row.n >= usual || !isFew(row)))
      .map(({ yield: value, yieldInterval: { low, high } }) => ({ value, low, high, reference: 0 })),
  );
}

function cautionOf({ rows }: Breakdown, standOuts: StandOuts | undefined): string {
  const caution = 'With enough groups, some look good by chance.';
  if (!standOuts) return `${caution} Checking all of them…`;
  const family = `${countOf(standOuts.family, 'group')} in all breakdowns and pairs`;
  const found = rows.filter(({ evidence }) => standOutTone(evidence, standOuts)).length;
  const here = found === 0 ? 'none' : formatCount(found);
  return `${caution} Among ${family}, ${here} of these ${formatCount(rows.length)} ${found > 1 ? 'stand' : 'stands'} out. That’s for a single look, not for repeated checking.`;
}

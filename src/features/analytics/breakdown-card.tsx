import { useState } from 'react';
import type { Breakdown, BreakdownRow } from '#domain/analytics/breakdown.ts';
import type { BreakdownDimension } from '#domain/analytics/grouping.ts';
import { formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { intervalDomain } from '#ui/charts/interval-rows.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Answered, type CardProps } from './answered.tsx';
import { BreakdownTable } from './breakdown-table.tsx';
import { type BreakdownSort, choiceOf, dimensionsOf, sortedRows, SORTS } from './breakdown-view.ts';

export type BreakdownCardProps = CardProps & {
  dimension: BreakdownDimension | undefined;
  onDimension: (dimension: BreakdownDimension) => void;
  sort: BreakdownSort;
  onSort: (sort: BreakdownSort) => void;
};

const FIRST_ROWS = 12;

/** The bets by group: profit, ROI, and whether a group stands out after correcting for the number of groups. */
export function BreakdownCard({ page, dimension, onDimension, sort, onSort }: BreakdownCardProps) {
  'use memo';
  const [showsAll, setShowsAll] = useState(false);
  const choices = dimensionsOf(page.selection);
  const choice = choiceOf(choices, dimension);
  const controls = (
    <div className="grid grid-cols-2 gap-3 pb-4 sm:max-w-lg md:max-w-60 md:grid-cols-1">
      <SelectField
        label="Group by"
        options={choices}
        value={choice.value}
        onChange={({ target }) => {
          const next = choices.find(({ value }) => value === target.value);
          if (next) onDimension(next.dimension);
        }}
      />
      <div className="md:hidden">
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
  return (
    <Answered page={page} title="Breakdown" question={['breakdown', choice.dimension]}>
      {({ n, by, ...breakdown }, { units, notebooks }) => {
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
            <p className="max-w-3xl pb-3 text-muted">{cautionOf(breakdown)}</p>
            <BreakdownTable
              name={choiceOf(choices, by).label}
              rows={rest && rows.length === sorted.length ? [...rows, rest.row] : rows}
              domain={domainOf(breakdown)}
              units={units}
              // Not for a single tested row, which has no others to stand out from.
              marksSurvivors={breakdown.rows.filter(isTested).length > 1}
              colorOf={({ key }) => (by.by === 'notebook' ? colors.get(key) : undefined)}
              sort={sort}
              onSort={onSort}
            />
            {sorted.length > FIRST_ROWS && (
              <Button variant="ghost" className="mt-2 -ml-4" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? `Show the first ${FIRST_ROWS}` : `Show all ${formatCount(sorted.length)}`}
              </Button>
            )}
            <Method />
          </Card>
        );
      }}
    </Answered>
  );
}

/** Fits the tested rows and the half of all rows with the most bets: one bet at long odds would squeeze the rest. */
function domainOf({ rows }: Breakdown) {
  const counts = rows.map(({ n }) => n).toSorted((one, other) => one - other);
  const usual = counts[Math.floor(counts.length / 2)] ?? 0;
  return intervalDomain(
    rows
      .filter((row) => row.n >= usual || isTested(row))
      .map(({ yield: value, yieldInterval: { low, high } }) => ({ value, low, high, reference: 0 })),
  );
}

function cautionOf({ rows }: Breakdown): string {
  const tested = rows.filter(isTested).length;
  const found = rows.filter(({ survives }) => survives).length;
  if (tested === 0) return 'No group has enough bets yet.';
  if (tested === 1) return 'Only one group has enough bets so far.';
  const caution = 'With enough groups, some look good by chance.';
  if (found === 0) return `${caution} None of these ${formatCount(tested)} stands out.`;
  return `${caution} ${formatCount(found)} of these ${formatCount(tested)} ${found === 1 ? 'stands' : 'stand'} out.`;
}

function isTested({ twoSidedP }: BreakdownRow): boolean {
  return twoSidedP !== undefined;
}

function Method() {
  return (
    <details className="group mt-3 -mb-2">
      <summary className="-mx-1 inline-flex cursor-pointer rounded-sm px-1 py-2.5 font-medium text-primary underline-offset-4 hover:underline">
        How we test each group
      </summary>
      <div className="max-w-3xl space-y-2.5 pt-1 pb-3 text-muted">
        <p>
          Only wins and losses count. ROI is profit divided by wagers. The dot is your ROI, the line its 95%
          range, and the dotted line is 0.
        </p>
        <p>
          ‘Chance it’s luck’ is how often bets at fair odds would end this far above or below 0 (two-sided
          p-value). A group is tested from 30 bets on, if at least 5 wins and 5 losses were expected.
        </p>
        <p>
          ‘Stands out’ allows for looking at many groups at once (Benjamini–Hochberg, 10%): about 1 in 10
          groups marked this way is still luck. It counts the groups of this table only; the more tables you
          look through, the more luck you’ll find.
        </p>
      </div>
    </details>
  );
}

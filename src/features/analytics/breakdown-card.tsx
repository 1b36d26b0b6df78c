import { useMemo, useState } from 'react';
import { type Breakdown, breakdownOf, type BreakdownRow } from '#domain/analytics/breakdown.ts';
import type { BreakdownDimension } from '#domain/analytics/grouping.ts';
import { groupsOf } from '#domain/analytics/groups.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { intervalDomain } from '#ui/charts/interval-rows.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import type { AnalyticsData, WidgetProps } from './analytics-data.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { type BreakdownSort, choiceOf, dimensionsOf, sortedRows, SORTS, UNSORTED } from './breakdown-view.ts';

/** Where the address holds dimension and order, it hands them in; else the card keeps them. */
export type BreakdownCardProps = WidgetProps & {
  dimension?: BreakdownDimension | undefined;
  onDimension?: ((dimension: BreakdownDimension) => void) | undefined;
  sort?: BreakdownSort | undefined;
  onSort?: ((sort: BreakdownSort) => void) | undefined;
};

/** As many rows as can be taken in at a glance. */
const FIRST_ROWS = 12;

/** The bets by group: what each made, how certain that is, and which stand out after correcting for many groups. */
export function BreakdownCard({ data, ...props }: BreakdownCardProps) {
  const [ownDimension, setOwnDimension] = useState<BreakdownDimension>();
  const [ownSort, setOwnSort] = useState(UNSORTED);
  const [showsAll, setShowsAll] = useState(false);
  const { onDimension = setOwnDimension, onSort = setOwnSort, sort = ownSort } = props;
  const choices = useMemo(() => dimensionsOf(data), [data]);
  const choice = choiceOf(choices, props.dimension ?? ownDimension);
  const breakdown = useBreakdown(data, choice?.dimension);
  const sorted = useMemo(() => sortedRows(breakdown, sort), [breakdown, sort]);
  const domain = useMemo(() => domainOf(breakdown), [breakdown]);
  const colors = useMemo(() => new Map(data.notebooks.map(({ id, color }) => [id, color])), [data]);
  const rows = showsAll ? sorted : sorted.slice(0, FIRST_ROWS);
  const { rest } = breakdown;
  return (
    <Card
      title="Breakdown"
      action={<span className="text-muted tabular-nums">n = {formatCount(data.decided.count)}</span>}
    >
      <div className="grid grid-cols-2 gap-3 pb-4 sm:max-w-lg md:max-w-60 md:grid-cols-1">
        <SelectField
          label="Bets by"
          options={choices}
          value={choice?.value}
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
      {sorted.length === 0 ? (
        <p className="flex h-24 items-center justify-center rounded-lg border border-dashed border-line px-4 text-center text-muted">
          Nothing to show yet
        </p>
      ) : (
        <>
          <p className="max-w-3xl pb-3 text-muted">{cautionOf(breakdown)}</p>
          <BreakdownTable
            name={choice?.dimension.by === 'column' ? choice.dimension.name : (choice?.label ?? '')}
            rows={rest && rows.length === sorted.length ? [...rows, rest.row] : rows}
            domain={domain}
            units={data.units}
            // A single one was not picked among many.
            marksSurvivors={breakdown.rows.filter(isTested).length > 1}
            colorOf={({ key }) => (choice?.dimension.by === 'notebook' ? colors.get(key) : undefined)}
            sort={sort}
            onSort={onSort}
          />
          {sorted.length > FIRST_ROWS && (
            <Button variant="ghost" className="mt-2 -ml-4" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? `Show the first ${FIRST_ROWS}` : `Show all ${formatCount(sorted.length)}`}
            </Button>
          )}
          <Method />
        </>
      )}
    </Card>
  );
}

const NO_BREAKDOWN: Breakdown = { rows: [], rest: undefined };

function useBreakdown(data: AnalyticsData, dimension: BreakdownDimension | undefined): Breakdown {
  const { decided, notebooks, columns, byNotebook } = data;
  return useMemo(() => {
    if (!dimension) return NO_BREAKDOWN;
    if (dimension.by === 'notebook') return breakdownOf(byNotebook());
    return breakdownOf(groupsOf(decided, dimension, { notebooks, columns }));
  }, [decided, dimension, notebooks, columns, byNotebook]);
}

/**
 * For the half of the rows that has most bets, and what else was tested: a single bet at long odds would leave dots of
 * the others.
 */
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
  const caution = 'The best of many slices is partly luck.';
  if (tested === 0) return `${caution} No row has enough bets yet to rule out luck.`;
  if (tested === 1) return `${caution} Only one row has enough bets yet to rule out luck.`;
  const of = `of the ${countOf(tested, 'row')} with enough bets`;
  if (found === 0) return `${caution} None ${of} stands out from it.`;
  return `${caution} ${formatCount(found)} ${of} ${found === 1 ? 'stands' : 'stand'} out from it.`;
}

function isTested({ twoSidedP }: BreakdownRow): boolean {
  return twoSidedP !== undefined;
}

function Method() {
  return (
    <details className="group mt-3 -mb-2">
      <summary className="-mx-1 inline-flex cursor-pointer rounded-sm px-1 py-2.5 font-medium text-primary underline-offset-4 hover:underline">
        How rows are told from luck
      </summary>
      <div className="max-w-3xl space-y-2.5 pt-1 pb-3 text-muted">
        <p>
          Bets are those won and lost; pushes and pending bets are left out. ROI is profit divided by their
          wagers, with its 95% interval: the dot is your ROI, the line the interval, dotted is 0.
        </p>
        <p>
          ‘Luck does as much’ is the two-sided p-value: how often bets at fair prices would end as far above
          or below 0. Below 30 bets, or where fewer than 5 wins or 5 losses are to be expected, a row is not
          tested.
        </p>
        <p>
          ‘Stands out’ marks the rows that survive Benjamini and Hochberg’s procedure at a false discovery
          rate of 10%: about 1 in 10 rows so marked is luck all the same, most likely one whose 95% interval
          holds 0. It counts the rows of this table; the more tables you look through, the more luck you find.
        </p>
      </div>
    </details>
  );
}

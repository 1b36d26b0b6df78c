import type { BreakdownDimension } from '#domain/analytics/groups/grouping.ts';
import { type PeriodChoice, periodPairOf } from '#domain/analytics/groups/period-pair.ts';
import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import { formatEvidence, MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import type { DayRange } from '#domain/calendar/calendar-month.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { useOddsFormat } from '#ui/odds-format.ts';
import { Answered, type CardProps } from './answered.tsx';
import { choiceOf, dimensionsOf } from './dimension-choices.ts';
import { DayField } from './day-field.tsx';
import { ChangesTable, FiguresTable } from './periods-tables.tsx';
import type { Answer } from './questions.ts';

const TITLE = 'Compare periods';

const PERIOD_CHOICES = [
  { value: '30-days', label: 'Last 30 days' },
  { value: 'month', label: 'This month' },
  { value: 'season', label: 'This season (from August 1)' },
  { value: 'year', label: 'This year' },
] as const;

const CUSTOM = { value: 'custom', label: 'Dates you pick' } as const;

const AGAINST = {
  '30-days': 'The 30 days before',
  month: 'Last month, same days',
  season: 'Last season, same days',
  year: 'Last year, same days',
} as const;

const LAST_YEAR = { value: 'last-year', label: 'Same days last year' } as const;

export type PeriodsCardProps = CardProps & {
  periods: PeriodChoice;
  onPeriods: (periods: PeriodChoice) => void;
  /** The dimension of the groups whose changes are listed. */
  changesBy: BreakdownDimension | undefined;
  onChangesBy: (dimension: BreakdownDimension) => void;
};

/** Two periods side by side, and the groups whose profit changed most. */
export function PeriodsCard({ page, periods, onPeriods, changesBy, onChangesBy }: PeriodsCardProps) {
  'use memo';
  const format = useOddsFormat();
  // Each month is in one period alone.
  const choices = dimensionsOf(page.selection).filter(({ dimension }) => dimension.by !== 'month');
  const by =
    choices.find(({ dimension }) => dimension.by === 'column' && !changesBy) ?? choiceOf(choices, changesBy);
  const pair = periodPairOf(periods, page.selection.today);
  const isReversed = [pair.recent, pair.earlier].some(({ first, last }) => first > last);
  const { dateFrom, dateTo } = page.selection.scope;
  return (
    <Card title={TITLE}>
      <PeriodFields periods={periods} pair={pair} onPeriods={onPeriods} />
      {(dateFrom !== null || dateTo !== null) && (
        <p className="pb-3 text-muted">This card uses your filters except From and To.</p>
      )}
      {!isReversed && (
        <Answered page={page} title={TITLE} question={['periods', periods, by.dimension]}>
          {(answer, { units }) => {
            const { recent, earlier } = answer;
            if (recent.bets + earlier.bets === 0) {
              return <p className="text-muted">You have no bets in either period.</p>;
            }
            const heads = [rangeText(answer.pair.recent), rangeText(answer.pair.earlier)] as const;
            return (
              <>
                <p className="max-w-3xl pb-4 text-base font-medium text-balance">
                  {claimOf(answer, 'period' in periods)}
                </p>
                <FiguresTable heads={heads} recent={recent} earlier={earlier} units={units} format={format} />
                <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-6 pb-2">
                  <div>
                    <h3 className="font-semibold">What changed most</h3>
                    <p className="text-muted">By profit. Most changes like these are luck.</p>
                  </div>
                  <SelectField
                    label="Groups by"
                    options={choices}
                    value={by.value}
                    onChange={({ target }) => {
                      const next = choices.find(({ value }) => value === target.value);
                      if (next) onChangesBy(next.dimension);
                    }}
                  />
                </div>
                <ChangesTable
                  heads={heads}
                  name={choiceOf(choices, answer.by).label}
                  changes={answer.changes}
                  units={units}
                />
              </>
            );
          }}
        </Answered>
      )}
    </Card>
  );
}

function PeriodFields({
  periods,
  pair,
  onPeriods,
}: Pick<PeriodsCardProps, 'periods' | 'onPeriods'> & { pair: ReturnType<typeof periodPairOf> }) {
  const chosen = 'period' in periods ? periods.period : CUSTOM.value;
  const canChooseYear = chosen === '30-days' || chosen === 'month';
  return (
    <div className="grid grid-cols-2 items-start gap-3 pb-4 max-[22rem]:grid-cols-1 md:grid-cols-4">
      <SelectField
        label="Period"
        options={[...PERIOD_CHOICES, CUSTOM]}
        value={chosen}
        onChange={({ target }) => {
          const next = PERIOD_CHOICES.find(({ value }) => value === target.value);
          onPeriods(next ? { period: next.value, against: 'before' } : pair);
        }}
      />
      {'period' in periods && (
        <SelectField
          label="Compared with"
          options={[
            { value: 'before', label: AGAINST[periods.period] },
            ...(canChooseYear ? [LAST_YEAR] : []),
          ]}
          value={canChooseYear ? periods.against : 'before'}
          onChange={({ target }) =>
            onPeriods({ ...periods, against: target.value === 'last-year' ? 'last-year' : 'before' })
          }
        />
      )}
      {!('period' in periods) && (
        <>
          <RangeFields
            name="Period"
            range={periods.recent}
            onChange={(recent) => onPeriods({ ...periods, recent })}
          />
          <RangeFields
            name="Compared with"
            range={periods.earlier}
            onChange={(earlier) => onPeriods({ ...periods, earlier })}
          />
        </>
      )}
    </div>
  );
}

type RangeFieldsProps = { name: string; range: DayRange; onChange: (range: DayRange) => void };

function RangeFields({ name, range, onChange }: RangeFieldsProps) {
  const error = range.first > range.last ? 'End date must be on or after the start date' : undefined;
  return (
    <fieldset className="col-span-full grid grid-cols-subgrid gap-y-1">
      <legend className="sr-only">{name}</legend>
      <DayField
        label={`${name}: from`}
        day={range.first}
        onChange={(first) => first && onChange({ ...range, first })}
      />
      <DayField
        label={`${name}: to`}
        day={range.last}
        error={error}
        onChange={(last) => last && onChange({ ...range, last })}
      />
    </fieldset>
  );
}

/** What can be said about the difference. */
function claimOf({ recent, earlier, judged, bySettled }: Answer<'periods'>, isPreset: boolean): string {
  if (recent.bets === 0 || earlier.bets === 0) {
    return `You have no bets in the ${recent.bets === 0 ? 'recent' : 'earlier'} period, so there’s nothing to compare.`;
  }
  if (!isPreset) {
    return 'You picked these dates, so we don’t judge the difference: with enough dates to choose from, some lie far apart by luck.';
  }
  if (bySettled) {
    return 'We don’t judge the difference by the day bets were settled: a losing future settles sooner than a winning one.';
  }
  if (!judged) return 'We don’t judge the difference while you filter by status.';
  if (judged.areFew) {
    return `These are too few bets to tell a change from luck: each period needs ${MIN_VERDICT_CLUSTERS} separate events with a win or a loss.`;
  }
  if (judged.logEvidence >= Math.log(STRONG_EVIDENCE)) {
    return `There’s strong evidence (${formatEvidence(judged.logEvidence)}) that your edge has changed. That’s for a single look, not for repeated checking.`;
  }
  return 'Luck alone can explain the difference in results.';
}

function rangeText({ first, last }: DayRange): string {
  return first === last ? formatIsoDay(first) : `${formatIsoDay(first)} – ${formatIsoDay(last)}`;
}

import { addDays, daysBetween, formatIsoDay } from '#domain/calendar/iso-day.ts';
import { cents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { figureTexts } from '#record/domain/figure-texts.ts';
import { picksVerdict } from '#record/domain/picks-verdict.ts';
import type { RecordFigures } from '#record/domain/record-figures.ts';
import { amountTone } from '#domain/tone.ts';
import { thinnedCurve } from '#domain/analytics/curves/bankroll-curve.ts';
import { cardStyle } from '#ui/card-style.ts';
import { StaticCurve } from '#ui/charts/static-curve.tsx';
import { classNames } from '#ui/class-names.ts';
import { StatTile } from '#ui/stat-tile.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { toneText } from '#ui/tone-style.ts';

type FiguresProps = { figures: RecordFigures };

/** The profit with its curve, and below them what it is worth. */
export function ShareFigures({ figures, notebooksEver }: FiguresProps & { notebooksEver: number }) {
  return (
    <section aria-labelledby="results" className={classNames(cardStyle, 'overflow-clip')}>
      <h2 id="results" className="sr-only">
        Results
      </h2>
      <div className="grid gap-x-8 gap-y-5 p-4 sm:p-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Headline figures={figures} />
        <ProfitCurve figures={figures} />
      </div>
      <dl className="-ml-px grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        {figureTexts(figures, notebooksEver)
          .slice(1)
          .map((tile) => (
            <StatTile key={tile.label} {...tile} />
          ))}
      </dl>
    </section>
  );
}

/** A longer profit is set smaller, to stay on one line. */
const LONG = 13;

function Headline({ figures: { edge, format, judged, amounts } }: FiguresProps) {
  const profit = format.formatSigned(edge.profit);
  return (
    <div className="flex flex-col">
      <p className="text-muted">{amounts === 'level' ? 'Profit with one unit on every bet' : 'Profit'}</p>
      <p
        className={classNames(
          'mt-1 font-semibold tracking-tight tabular-nums',
          // FittedText needs a style attribute, which this page's policy forbids.
          profit.length > LONG ? 'text-2xl sm:text-4xl' : 'text-4xl sm:text-5xl',
          edge.n > 0 && toneText[amountTone(edge.profit)],
        )}
      >
        <TextWithAmounts>{profit}</TextWithAmounts>
      </p>
      <p className="mt-2 mb-4 text-muted tabular-nums">
        {edge.turnover > 0
          ? `on ${format.format(edge.turnover)} wagered in ${countOf(edge.n, 'settled bet')}`
          : 'No bet has a result yet'}
      </p>
      <p className="border-t border-line pt-4 text-base lg:mt-auto">{picksVerdict(judged, edge.n)}</p>
    </div>
  );
}

/** More points can't be told apart. */
const MAX_POINTS = 400;

function ProfitCurve({ figures: { curve, format } }: FiguresProps) {
  const first = curve.days[0];
  const last = curve.days.at(-1);
  if (!first || !last) {
    return (
      <p className="flex min-h-40 items-center justify-center rounded-lg border border-dashed border-line px-4 text-center text-muted">
        The curve starts with the first result
      </p>
    );
  }
  const start = addDays(first, -1);
  const points = Array.from(thinnedCurve(curve.balances, MAX_POINTS), (index) => {
    const day = curve.days[index - 1] ?? start;
    return { x: daysBetween(start, day), y: curve.balances[index] ?? 0 };
  });
  const end = format.formatSigned(cents(curve.balances.at(-1) ?? 0));
  return (
    <StaticCurve
      label={`The profit from ${formatIsoDay(first)} to ${formatIsoDay(last)}, where it is ${end}. Drops from a peak are shaded.`}
      points={points}
      formatX={(days) => formatIsoDay(addDays(start, Math.round(days)))}
      formatY={format.formatShort}
    />
  );
}

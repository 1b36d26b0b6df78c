import type { Watched } from '#domain/analytics/groups/worth-watching.ts';
import { formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import { MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import { countOf } from '#domain/number-text.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { intervalDomain } from '#ui/charts/interval-rows.tsx';
import type { Domain } from '#ui/charts/ticks.ts';
import { IntervalWhisker } from './interval-whisker.tsx';
import type { LeakAnswer } from './leak-questions.ts';
import type { GroupNames } from './leaks-card.tsx';

export type WatchListProps = { answer: LeakAnswer; names: GroupNames };

/** The best and the worst groups after pulling them toward the edge of all bets. It claims nothing. */
export function WatchList({ answer: { edge, watching }, names }: WatchListProps) {
  const { best, worst } = watching;
  const domain = intervalDomain(
    [...best, ...worst].map(
      ({
        edge: {
          mean,
          interval: { low, high },
        },
      }) => ({ value: mean, low, high, reference: 0 }),
    ),
  );
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">Worth watching</h3>
      <p className="max-w-3xl pt-1 pb-3 text-muted">
        {best.length + worst.length === 0
          ? `Groups show up here once they have ${MIN_VERDICT_CLUSTERS} separate events with a win or a loss.`
          : `The best and worst groups so far, each pulled toward the ${formatSignedRate(edge)} we estimate for all these bets, because small groups swing most by luck. Nothing here is proven: expect most of it to fade.`}
      </p>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Side title="Best so far" groups={best} names={names} domain={domain} />
        <Side title="Worst so far" groups={worst} names={names} domain={domain} />
      </div>
    </div>
  );
}

type SideProps = { title: string; groups: readonly Watched[]; names: GroupNames; domain: Domain };

function Side({ title, groups, names, domain }: SideProps) {
  if (groups.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h4 className="text-xs text-muted">{title}</h4>
      <ul className="divide-y divide-line">
        {groups.map((watched) => (
          <Item
            key={`${watched.dimensions.join()} ${watched.row.key}`}
            watched={watched}
            names={names}
            domain={domain}
          />
        ))}
      </ul>
    </section>
  );
}

function Item({ watched, names, domain }: { watched: Watched } & Pick<SideProps, 'names' | 'domain'>) {
  const { dimensions, row, events, edge } = watched;
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 font-medium break-words">{names.labelOf(dimensions, row)}</p>
        <p className="font-semibold whitespace-nowrap tabular-nums">about {formatSignedRate(edge.mean)}</p>
      </div>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-xs text-muted tabular-nums">
        <span>
          {names.dimensionsOf(watched)}, {countOf(events, 'event')}
        </span>
        <span className="whitespace-nowrap">{formatInterval(edge.interval, formatSignedRate)}</span>
      </p>
      <IntervalWhisker value={edge.mean} interval={edge.interval} domain={domain} isMuted={false} />
      <p className="text-xs">{names.linkTo(dimensions, row)}</p>
    </li>
  );
}

import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Leak } from '#domain/analytics/groups/leaks.ts';
import { STRONG_EVIDENCE } from '#domain/analytics/verdict/e-values.ts';
import type { BreakdownDimension, Group } from '#domain/analytics/groups/grouping.ts';
import type { BetFilter } from '#domain/bets/bet-filter.ts';
import { canBeJudged } from '#domain/analytics/groups/scope.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import { formatEvidence, MIN_VERDICT_CLUSTERS } from '#domain/analytics/verdict/verdict.ts';
import { listText } from '#domain/list-text.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { formatSignedRate } from '#domain/rate-text.ts';
import { amountTone } from '#domain/tone.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextLink } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toneText } from '#ui/tone-style.ts';
import { Answered, type CardProps } from './answered.tsx';
import { type DimensionChoice, dimensionsOf } from './dimension-choices.ts';
import { type GroupLink, groupLinkOf } from './group-link.ts';
import { LazyDetails } from './lazy-details.tsx';
import type { LeakAnswer } from './leak-questions.ts';
import { LeaksMethod } from './leaks-method.tsx';
import { WatchList } from './watch-list.tsx';

const TITLE = 'Leaks';

export type LeaksCardProps = CardProps & {
  /** The address with what a link changes. */
  hrefOf: (link: GroupLink) => string;
  /** Called when such a link is followed. */
  onFollow: (link: GroupLink) => void;
};

/** Names groups and links to their bets. */
export type GroupNames = {
  /** The group's name: 'NBA · Tuesday', or 'No League'. */
  readonly labelOf: (dimensions: readonly number[], group: Group) => string;
  readonly dimensionsOf: (group: { readonly dimensions: readonly number[] }) => string;
  readonly linkTo: (dimensions: readonly number[], group: Group) => ReactNode;
};

/** The groups that lose, among all groups of all dimensions and pairs, and those worth watching. */
export function LeaksCard({ page, hrefOf, onFollow }: LeaksCardProps) {
  'use memo';
  const choices = dimensionsOf(page.selection);
  const dimensions = choices.map(({ dimension }) => dimension);
  return (
    <Answered page={page} title={TITLE} question={['leaks', dimensions]}>
      {(answer, { scope, units }) => {
        if (!canBeJudged(scope)) {
          return (
            <Card title={TITLE}>
              <p className="text-muted">We can’t look for leaks while you filter by status.</p>
            </Card>
          );
        }
        if (!answer) {
          return (
            <Card title={TITLE}>
              <p className="pb-4 text-muted">Checking every group and every pair of groups…</p>
              <Skeleton className="h-64 rounded-lg" />
            </Card>
          );
        }
        const names = namesOf(choices, scope, { hrefOf, onFollow });
        return (
          <Card
            title={TITLE}
            action={
              <span className="text-muted tabular-nums">{countOf(answer.family, 'group')} checked</span>
            }
          >
            {answer.leaks.length === 0 ? (
              <NoLeaks answer={answer} />
            ) : (
              <Found answer={answer} names={names} units={units} />
            )}
            <WatchList answer={answer} names={names} />
            <LazyDetails summary="How we find leaks" className="mt-3 -mb-2">
              <LeaksMethod />
            </LazyDetails>
          </Card>
        );
      }}
    </Answered>
  );
}

function namesOf(
  choices: readonly DimensionChoice[],
  scope: BetFilter,
  { hrefOf, onFollow }: Pick<LeaksCardProps, 'hrefOf' | 'onFollow'>,
): GroupNames {
  const chosen = (places: readonly number[]) => places.flatMap((place) => choices[place] ?? []);
  const labelOf = (dimensions: readonly number[], { parts, ...group }: Group) =>
    (parts ?? [group])
      .map(({ key, label }, index) =>
        key === '' ? `No ${chosen(dimensions)[index]?.label ?? 'value'}` : label,
      )
      .join(' · ');
  return {
    labelOf,
    dimensionsOf: ({ dimensions }) =>
      `by ${chosen(dimensions)
        .map(({ label }) => label)
        .join(' and ')}`,
    linkTo: (places, group) => {
      const dimensions: BreakdownDimension[] = chosen(places).map(({ dimension }) => dimension);
      const link = groupLinkOf(scope, dimensions, group);
      if (!link) return null;
      return (
        <TextLink
          href={hrefOf(link)}
          onClick={() => onFollow(link)}
          className="inline-flex min-h-11 items-center sm:min-h-0"
        >
          {'scope' in link ? 'Show these bets' : 'Show in the breakdown'}
          <span className="sr-only"> for {labelOf(places, group)}</span>
        </TextLink>
      );
    },
  };
}

function NoLeaks({ answer: { family, events, areAll } }: { answer: LeakAnswer }) {
  if (events < MIN_VERDICT_CLUSTERS) {
    return (
      <p className="max-w-3xl text-muted">
        No leaks found among {countOf(family, 'group')}, but {countOf(events, 'event')} with a win or loss{' '}
        {events === 1 ? 'is' : 'are'} too few to find any. Look again after {MIN_VERDICT_CLUSTERS}.
      </p>
    );
  }
  if (areAll) {
    return (
      <p className="max-w-3xl">
        Among {countOf(family, 'group')}, no part of your bets stands out. All of them together lose at your
        odds beyond what luck explains.
      </p>
    );
  }
  return (
    <div className="flex max-w-3xl items-start gap-3">
      <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-primary" />
      <div>
        <p className="text-base font-medium">No leaks found among {countOf(family, 'group')}.</p>
        <p className="mt-1 text-muted">
          That’s good news: no group and no pair of groups loses so much that luck can’t explain it.
        </p>
      </div>
    </div>
  );
}

type FoundProps = { answer: LeakAnswer; names: GroupNames; units: AmountFormat };

function Found({ answer: { family, found, leaks }, names, units }: FoundProps) {
  return (
    <>
      <p className="max-w-3xl pb-2 text-muted">
        Among {countOf(family, 'group')}, {formatCount(found)} {found === 1 ? 'loses' : 'lose'} at your odds
        beyond what luck explains. Groups that lose only because they share bets with a stronger one are
        folded into it. On average, at most 1 in 10 of them is luck. That’s for a single look, not for
        repeated checking.
      </p>
      <ol aria-label="Leaks" className="divide-y divide-line">
        {leaks.map((leak) => (
          <LeakItem
            key={`${leak.dimensions.join()} ${leak.row.key}`}
            leak={leak}
            names={names}
            units={units}
          />
        ))}
      </ol>
    </>
  );
}

function LeakItem({ leak, names, units }: { leak: Leak } & Omit<FoundProps, 'answer'>) {
  const { dimensions, row, folded } = leak;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="text-base text-pretty break-words">
          <strong className="font-semibold">{names.labelOf(dimensions, row)}</strong>: {sentenceOf(leak)}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          {names.dimensionsOf(leak)}
          {folded.length > 0 &&
            ` · also ${foldedText(folded.map((each) => names.labelOf(each.dimensions, each.group)))}`}
        </p>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 sm:flex-col sm:items-end sm:gap-y-1">
        <span
          className={classNames(
            'text-base font-semibold whitespace-nowrap tabular-nums',
            toneText[amountTone(row.profit)],
          )}
        >
          {units.formatSigned(row.profit)}
        </span>
        {names.linkTo(dimensions, row)}
      </div>
    </li>
  );
}

/** What follows a group's name: '−12.0% over 1,500 bets, strong evidence (12,485 to 1) that these lose.' */
function sentenceOf({ row }: Leak): string {
  const { losing } = row.evidence;
  const evidence = losing >= Math.log(STRONG_EVIDENCE) ? 'strong evidence' : 'evidence';
  const said = `${evidence} (${formatEvidence(losing)}) that these lose`;
  if (row.turnover === 0) return `${countOf(row.n, 'bonus bet')}, ${said}.`;
  const roi = `${formatSignedRate(row.yield)} over ${countOf(row.n, 'bet')}`;
  // With wagers all alike it would be below 0.
  return row.yield < 0 ? `${roi}, ${said}.` : `${roi}, but ${said} at level wagers.`;
}

const NAMED = 3;

function foldedText(folded: readonly string[]): string {
  const names = folded.slice(0, NAMED);
  const more = folded.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : listText(names);
}

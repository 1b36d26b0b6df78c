import { type ReactNode, useMemo } from 'react';
import type { WinLossBets } from '#domain/analytics/win-loss-bets.ts';
import type { Replay } from '#domain/analytics/replay.ts';
import { replayOddsOf } from '#domain/analytics/simulate-replays.ts';
import { formatShare } from '#domain/analytics/share-text.ts';
import type { StakingPlan } from '#domain/analytics/simulate-replays.ts';
import { MOST_BANK } from '#domain/analytics/staking.ts';
import { inHundred } from '#domain/analytics/verdict.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import { formatCount } from '#domain/number-text.ts';
import { amountTone } from '#domain/tone.ts';
import { cents } from '#domain/money.ts';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { toneText } from '#ui/tone-style.ts';
import type { Simulation } from './simulation.ts';
import type { Simulations } from './simulations.ts';
import { useSimulation } from './use-simulation.ts';
import type { NamedPlan } from './what-if-plans.ts';

export const WHAT_IF_COLUMNS = ['End', 'Worst drawdown', 'Chance of ruin', 'Chance to lose half'] as const;

/** The name and its figures: in a row where there is room, else the figures below it, two by two. */
export const whatIfGrid = 'sm:grid sm:grid-cols-[1.3fr_1fr_1fr_1fr_1fr] sm:gap-x-4';

export type WhatIfRowProps = NamedPlan & {
  bets: WinLossBets;
  /** What came of it; undefined until that is known. */
  replayed: Replay | undefined;
  isNotReplayed: boolean;
  units: AmountFormat;
  simulations: Simulations | null;
};

/** One staking plan: its result on the actual bets, and its simulated results at the assumed edge. */
export function WhatIfRow({ name, plan, bets, replayed, isNotReplayed, units, simulations }: WhatIfRowProps) {
  const simulation = useMemo(() => plan && replaysSimulation(bets, plan), [bets, plan]);
  const { results, paths, failure } = useSimulation(simulations, simulation);
  const odds = useMemo(() => plan && results && replayOddsOf(results, plan.bankroll), [plan, results]);
  const inReplays = (count: number | undefined) =>
    count === undefined ? undefined : chanceText(count, paths);
  return (
    <li className={classNames('border-t border-line py-3', whatIfGrid)}>
      <p className="font-medium max-sm:pb-2">{name}</p>
      {plan ? (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 tabular-nums sm:col-span-4 sm:grid-cols-subgrid sm:text-right">
          <Figure
            column={0}
            hint={
              isNotReplayed
                ? 'could not be replayed'
                : replayed && <Change replayed={replayed} plan={plan} units={units} />
            }
          >
            {replayed && <FittedText>{endText(replayed.end, units)}</FittedText>}
          </Figure>
          <Figure column={1} hint={replayed && units.format(replayed.steepestFall.amount)}>
            {replayed && formatShare(replayed.steepestFall.share)}
          </Figure>
          <Figure column={2} hint={failure ? 'could not be simulated' : pathsText(paths)}>
            {inReplays(odds?.ruined)}
          </Figure>
          <Figure column={3}>{inReplays(odds?.halved)}</Figure>
        </dl>
      ) : (
        <p className="text-muted sm:col-span-4 sm:text-right">Stakes nothing without an edge</p>
      )}
    </li>
  );
}

const pathsText = (paths: number) => `in ${formatCount(paths)} replays`;

/** Fewer replays cannot tell one in 100 from none. */
const ENOUGH_FOR_HUNDREDTHS = 1000;

/** 'none of 200' says less than 'less than 1 in 100', and no more than is known. */
function chanceText(count: number, paths: number): string {
  if (paths >= ENOUGH_FOR_HUNDREDTHS) return inHundred(count / paths);
  return `${count === 0 ? 'none' : formatCount(count)} of ${formatCount(paths)}`;
}

/** In cents: from a trillion dollars on, amounts are shortened to fit. */
const SHORT_FROM = 1e14;

function endText(end: number, units: AmountFormat): string {
  if (end < SHORT_FROM) return units.format(end);
  return end < MOST_BANK ? units.formatShort(end) : `${units.formatShort(end)} or more`;
}

function Figure({
  column,
  hint,
  children,
}: {
  column: 0 | 1 | 2 | 3;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted sm:sr-only">{WHAT_IF_COLUMNS[column]}</dt>
      <dd className="font-semibold break-words">{children ?? '—'}</dd>
      <dd className="min-h-4 text-xs break-words text-muted">{hint}</dd>
    </div>
  );
}

function Change({ replayed, plan, units }: { replayed: Replay; plan: StakingPlan; units: AmountFormat }) {
  const { end, ruinedAt } = replayed;
  const profit = cents(end - plan.bankroll);
  return (
    <>
      <span className={classNames('whitespace-nowrap', toneText[amountTone(profit)])}>
        {units.formatSigned(profit)}
      </span>
      {ruinedAt !== undefined && (
        <>
          , <span className="inline-block">ruined after bet {formatCount(ruinedAt)}</span>
        </>
      )}
    </>
  );
}

/** Bets that are dealt for one plan in a part of a second: all plans together take no more than the seasons do. */
const MOST_BETS = 10_000_000;
const MOST_PATHS = 10_000;
const FEWEST_PATHS = 200;

function replaysSimulation(bets: WinLossBets, plan: StakingPlan): Extract<Simulation, { kind: 'replays' }> {
  const affordable = Math.floor(MOST_BETS / Math.max(1, bets.count));
  const paths = Math.min(MOST_PATHS, Math.max(FEWEST_PATHS, affordable));
  return { kind: 'replays', bets, plan, paths };
}

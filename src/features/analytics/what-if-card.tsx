import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { WinLossBets } from '#domain/analytics/win-loss-bets.ts';
import { type Replay, replayAt } from '#domain/analytics/replay.ts';
import { formatSignedShare } from '#domain/analytics/share-text.ts';
import { heldBetCount } from '#domain/analytics/assumed-edge.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import type { SimulatedWidgetProps } from './chance-cards.tsx';
import type { Simulations } from './simulations.ts';
import { checkWhatIf, defaultWhatIf, type NamedPlan, plansOf, type TypedWhatIf } from './what-if-plans.ts';
import { WHAT_IF_COLUMNS, whatIfGrid, WhatIfRow } from './what-if-row.tsx';

const FIELDS: readonly {
  name: keyof TypedWhatIf;
  label: string;
  hint: string;
  prefix?: string;
  suffix?: ReactNode;
}[] = [
  {
    name: 'edge',
    label: 'Edge of every bet',
    hint: 'What you expect to win of each stake',
    suffix: <Percent />,
  },
  { name: 'flat', label: 'Flat stake', hint: 'The same on every bet', prefix: '$' },
  { name: 'share', label: 'Share of the bank', hint: 'Of what the bank then is', suffix: <Percent /> },
];

function Percent() {
  return <span className="pr-3 text-muted">%</span>;
}

export type WhatIfCardProps = SimulatedWidgetProps & {
  /** What replays the bets as they came: that waits for nothing else. */
  replaying: Simulations | null;
};

/** The same bets with other stakes, side by side. */
export function WhatIfCard({ data, simulations, replaying }: WhatIfCardProps) {
  const { decided, figures, bankroll, units } = data;
  const [changed, setChanged] = useState<Partial<TypedWhatIf>>({});
  const [focused, setFocused] = useState<string>();
  const defaults = useMemo(() => defaultWhatIf(figures), [figures]);
  const typed = useMemo(() => ({ ...defaults, ...changed }), [defaults, changed]);
  const { mistakes } = checkWhatIf(typed);
  // Typing goes first: six ways to stake begin anew with every figure.
  const settled = useDeferredValue(typed);
  const value = useMemo(() => checkWhatIf(settled).value, [settled]);
  const plans = useMemo(() => value && plansOf(value, bankroll), [value, bankroll]);
  const held = useMemo(() => (value ? heldBetCount(decided, value.edge) : 0), [decided, value]);
  const { replays, failure } = useReplays(replaying, decided, plans);
  return (
    <Card title="What if you had staked differently?" action={<Counted n={decided.count} />}>
      <p className="-mt-2 pb-4 text-muted">
        Your bets in their order with other stakes, each settled before the next, from a bank of{' '}
        {units.format(bankroll)}. Quarter, half and full Kelly stake that part of edge ÷ (decimal odds − 1).
      </p>
      <div className="grid gap-4 pb-5 sm:grid-cols-3">
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            className="tabular-nums"
            value={typed[name]}
            error={focused === name ? undefined : mistakes[name]}
            onChange={(event) => setChanged({ ...changed, [name]: event.target.value })}
            onFocus={() => setFocused(name)}
            onBlur={() => setFocused(undefined)}
          />
        ))}
      </div>
      {decided.count === 0 && (
        <p className="border-t border-line pt-4 text-muted">No bet has been won or lost yet.</p>
      )}
      {decided.count > 0 && value && plans && (
        <>
          <div aria-hidden className={classNames('hidden pb-2 text-right text-xs text-muted', whatIfGrid)}>
            {WHAT_IF_COLUMNS.map((column, index) => (
              <span key={column} className={index === 0 ? 'col-start-2' : undefined}>
                {column}
              </span>
            ))}
          </div>
          <ul>
            {plans.map((plan, place) => (
              <WhatIfRow
                key={plan.name}
                {...plan}
                bets={decided}
                replayed={replays[place]}
                isNotReplayed={failure !== null}
                units={units}
                simulations={simulations}
              />
            ))}
          </ul>
          <div className="space-y-1 border-t border-line pt-3 text-xs text-muted">
            <p>
              End and worst drawdown are of your results as they came. The chances are of the same{' '}
              {countOf(decided.count, 'bet')} dealt anew, each with an edge of {formatSignedShare(value.edge)}
              . Ruin is when the bank cannot cover the next stake; to lose half is to fall to half of the
              first bank or below.
            </p>
            <Held count={held} />
          </div>
        </>
      )}
    </Card>
  );
}

type Replayed = {
  /** One for each plan; undefined for one that stakes nothing. */
  readonly replays: readonly (Replay | undefined)[];
  readonly failure: Error | null;
};

/** Each plan's result, computed in the worker; the previous results stay until then. */
function useReplays(
  replaying: Simulations | null,
  bets: WinLossBets,
  plans: readonly NamedPlan[] | undefined,
): Replayed {
  const [replayed, setReplayed] = useState<Replayed>({ replays: [], failure: null });
  useEffect(() => {
    if (!replaying || !plans || bets.count === 0) return;
    const staked = plans.flatMap(({ plan }) => plan ?? []);
    return replaying.begin(
      { kind: 'as it came', bets, plans: staked, paths: staked.length },
      {
        onResults: ({ results }) => {
          const left = staked.map((_, place) => replayAt(results, place));
          setReplayed({ replays: plans.map(({ plan }) => (plan ? left.shift() : undefined)), failure: null });
        },
        onFailure: (failure) => setReplayed({ replays: [], failure }),
      },
    );
  }, [replaying, bets, plans]);
  return replayed;
}

function Counted({ n }: { n: number }) {
  return <span className="whitespace-nowrap text-muted tabular-nums">n = {formatCount(n)}</span>;
}

function Held({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p>
      {countOf(count, 'bet')} {count === 1 ? 'has' : 'have'} odds too short for such an edge, which counts as
      half of what {count === 1 ? 'it pays' : 'they pay'}.
    </p>
  );
}

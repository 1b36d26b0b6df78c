import { useQueries, useQuery } from '@tanstack/react-query';
import { workerQuery } from '#data/worker-calls.ts';
import type { BacktestFigures } from '#domain/backtest/backtest-figures.ts';
import type { Season } from '#domain/backtest/game-history.ts';
import { type Rule, ruleToSearch } from '#domain/backtest/rule.ts';
import type { BacktestPlan } from '#domain/backtest/run-backtest.ts';
import { isTriedOn, openingsIn, type RuleTry, rulesTriedOn } from '#domain/backtest/tries.ts';
import type { BacktestFiles } from './backtest-files.ts';
import type { BacktestOffer } from './backtest-service.ts';
import type { Wagers } from './rule-draft.ts';

/** More rules than these aren't computed by themselves. */
const MOST_COMPUTED = 50;

export type TrialSubject = {
  worker: BacktestFiles;
  /** Differs whenever the files do. */
  version: number;
  offer: BacktestOffer;
  tries: readonly RuleTry[];
  /** Null before the first run. */
  rule: Rule | null;
  wagers: Wagers;
};

/** What a rule makes of the files, if it was counted as tried on them, and the other rules that were. */
export function useTrial({ worker, version, offer, tries, rule, wagers }: TrialSubject) {
  const inSample = keysOf(seasonsFor(offer, rule, false));
  const heldOutSeasons = seasonsFor(offer, rule, true);
  const heldOut = keysOf(heldOutSeasons);
  const text = rule && ruleToSearch(rule).toString();
  const isTried = text !== null && isTriedOn(tries, text, inSample);
  const isOpened = text !== null && isTriedOn(openingsIn(tries), text, heldOut);
  const plan: BacktestPlan = { ...wagers, isHeldOutOpen: isOpened };
  const trial = useQuery({
    ...workerQuery(['backtest', version, 'run', text, plan], (signal) =>
      worker.ask('run', [text ?? '', plan], { signal }),
    ),
    enabled: isTried,
  });

  const rules = rulesTriedOn(tries, inSample);
  const computed = rules.slice(0, MOST_COMPUTED);
  const closed: BacktestPlan = { ...wagers, isHeldOutOpen: false };
  const figures = useQueries({
    queries: computed.map((each) =>
      workerQuery<BacktestFigures>(['backtest', version, 'figures', each, closed], (signal) =>
        worker.ask('figures', [each, closed], { signal }),
      ),
    ),
  });
  const roi = trial.data?.inSample.figures.roi ?? 0;
  const isBest = rules.length <= MOST_COMPUTED && figures.every(({ data }) => (data?.roi ?? 0) <= roi);
  return {
    trial,
    text,
    isTried,
    isOpened,
    plan,
    heldOutSeasons,
    rules,
    tried: { count: Math.max(1, rules.length), isBest },
    /** Rules that the held-out seasons were opened for, or that were tried on them before they were held out. */
    heldOutCount: rulesTriedOn(tries, heldOut).length,
    /** Undefined while it is being computed; null if it isn't computed. */
    figuresOf: (each: string): BacktestFigures | undefined | null => {
      const place = computed.indexOf(each);
      return place < 0 ? null : figures[place]?.data;
    },
  };
}

export const keysOf = (seasons: readonly Season[]) => seasons.map(({ key }) => key);

/** The seasons of the leagues that a rule bets on. */
export function seasonsFor(
  { seasons }: BacktestOffer,
  rule: Rule | null,
  isHeldOut: boolean,
): readonly Season[] {
  const league = rule?.league ?? null;
  return seasons.filter(
    (season) => season.isHeldOut === isHeldOut && (league === null || season.league === league),
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { backtestMutations } from '#data/backtests.ts';
import { messageOf } from '#data/backend-error.ts';
import { DEFAULT_RULE, type Rule, ruleToSearch } from '#domain/backtest/rule.ts';
import { isTriedOn, type RuleTry, rulesTriedOn } from '#domain/backtest/tries.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BacktestDeskProps } from './backtest-desk.tsx';
import { HeldOutCard, seasonNames } from './held-out-card.tsx';
import { draftOf } from './rule-draft.ts';
import { RuleForm } from './rule-form.tsx';
import { TrialResult } from './trial-result.tsx';
import { TriedRules } from './tried-rules.tsx';
import { keysOf, seasonsFor, type TrialSubject, useTrial } from './use-trial.ts';

const OpenHeldOutDialog = lazyComponent(
  async () => (await import('./open-held-out-dialog.tsx')).OpenHeldOutDialog,
  null,
);
const SaveBacktestDialog = lazyComponent(
  async () => (await import('./save-backtest-dialog.tsx')).SaveBacktestDialog,
  null,
);

export type TrialsProps = BacktestDeskProps & TrialSubject;

/** A rule, and what it would have made of the files. */
export function Trials(props: TrialsProps) {
  'use memo';
  const { worker, offer, tries, rule, wagers, hrefOf, onRun, onDialogOpen } = props;
  const { trial, text, isTried, heldOutSeasons, rules, tried, heldOutCount, figuresOf, ...rest } =
    useTrial(props);
  const count = useMutation(backtestMutations.count());
  const [askedRule, setAskedRule] = useState<string | null>(null);
  const seasonsOf = (of: Rule) => keysOf(seasonsFor(offer, of, false));
  return (
    <>
      <RuleForm
        start={draftOf(rule ?? DEFAULT_RULE, wagers)}
        offer={offer}
        isRunning={count.isPending || (isTried && trial.isPending)}
        error={count.error && messageOf(count.error, 'This try couldn’t be counted, so the rule wasn’t run.')}
        countText={(of) => countText(tries, ruleToSearch(of).toString(), seasonsOf(of))}
        onRun={(of, by) =>
          count.mutate(
            { rule: ruleToSearch(of).toString(), seasons: seasonsOf(of) },
            {
              onSuccess: () => {
                setAskedRule(ruleToSearch(of).toString());
                onRun(of, by);
              },
            },
          )
        }
      />
      {isTried && trial.isPending && <Skeleton className="h-160 rounded-2xl" />}
      {isTried && trial.error && (
        <ErrorState
          title="Error running the rule"
          message={trial.error.message}
          retrying={trial.isFetching}
          onRetry={() => void trial.refetch()}
        />
      )}
      {rule && isTried && trial.data && (
        <>
          <TrialResult
            rule={rule}
            part={trial.data.inSample}
            tries={tried}
            isAsked={askedRule === text}
            onSave={() => onDialogOpen('save')}
          />
          <HeldOutCard
            seasons={heldOutSeasons}
            part={trial.data.heldOut}
            ruleCount={heldOutCount}
            onOpen={() => onDialogOpen('open-held-out')}
          />
        </>
      )}
      <TriedRules rules={rules} current={isTried ? text : null} hrefOf={hrefOf} figuresOf={figuresOf} />
      {text !== null && isTried && props.dialog === 'open-held-out' && !rest.isOpened && (
        <OpenHeldOutDialog
          rule={text}
          seasons={keysOf(heldOutSeasons)}
          name={seasonNames(heldOutSeasons)}
          triedBefore={heldOutCount}
          onClose={props.onDialogClose}
        />
      )}
      {rule && isTried && props.dialog === 'save' && (
        <SaveBacktestDialog
          rule={rule}
          plan={rest.plan}
          tries={rules.length}
          worker={worker}
          onClose={props.onDialogClose}
          onSaved={props.onSaved}
        />
      )}
    </>
  );
}

/** Says whether running the rule counts as another try. */
function countText(tries: readonly RuleTry[], rule: string, seasons: readonly string[]): string {
  const { length } = rulesTriedOn(tries, seasons);
  if (isTriedOn(tries, rule, seasons))
    return `You’ve tried ${countOf(length, 'rule')} on these games, this one included.`;
  if (length === 0) return 'This counts as your first try on these games.';
  return `You’ve tried ${countOf(length, 'rule')} on these games. This one makes it ${formatCount(length + 1)}.`;
}

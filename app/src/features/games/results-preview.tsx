import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { StoredAlias } from '#data/team-aliases.ts';
import type { SettleRequest } from '#domain/bets/settle-request.ts';
import type { ResultMatches } from '#domain/games/match-results.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { useRoomFor } from '#ui/use-room-for.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { BetSays, ResultRow } from './result-row.tsx';
import { type ProblemGroup, requestsOf, resultsPreview } from './results-model.ts';
import { FoldedSection, LongList } from './results-section.tsx';
import { REASON_WORDS, resultsInWords, summaryOf } from './results-words.ts';
import { TeamQuestions } from './team-questions.tsx';

export type ResultsPreviewProps = {
  found: ResultMatches;
  names: string;
  hasMore: boolean;
  isBusy: boolean;
  /** After results were applied: what is left doesn't open by itself. */
  isAside: boolean;
  aliases: readonly StoredAlias[];
  onApply: (requests: readonly SettleRequest[]) => void;
};

/** What would be applied, with a checkbox for each bet, and what stays as it is, with the reason. */
export function ResultsPreview({
  found,
  names,
  hasMore,
  isBusy,
  isAside,
  aliases,
  onApply,
}: ResultsPreviewProps) {
  const { matches, rate, warning } = found;
  const preview = useMemo(() => resultsPreview(matches), [matches]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const { ready, conflicts, problems, askedTeams } = preview;
  const requests = requestsOf(matches, leftOut);
  const words = resultsInWords(requests);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setLeftOut((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isChosen) after.delete(id);
        else after.add(id);
      }
      return after;
    });
  return (
    <section aria-labelledby="results" className={classNames(cardStyle, 'min-w-0 overflow-clip')}>
      <div className="px-4 pt-4 pb-4 sm:px-5 sm:pt-5">
        <h2 id="results" className="text-base font-semibold">
          Results and closing odds
        </h2>
        <p role="status" className="mt-1">
          {summaryOf(preview) || nothingText(rate.of, isAside)}
        </p>
        {rate.of > 0 && (
          <p className="mt-0.5 text-muted">
            {formatCount(rate.matched)} of {countOf(rate.of, 'bet')} matched a game in <bdi>{names}</bdi>
            {hasMore && '. We only look at your newest 10,000 bets of these days'}.
          </p>
        )}
        {warning !== null && <Warning>{warning}</Warning>}
      </div>
      {askedTeams.length > 0 && (
        <TeamQuestions asked={askedTeams} aliases={aliases} defaultOpen={ready.length === 0} />
      )}
      {conflicts.length > 0 && (
        <FoldedSection
          title={`${countOf(conflicts.length, 'settled bet')} ${conflicts.length === 1 ? 'contradicts' : 'contradict'} the score`}
          advice="We leave these as they are. If the score is right, settle them again yourself."
        >
          <LongList
            label="Settled bets that contradict the score"
            items={conflicts}
            keyOf={({ bet }) => bet.id}
          >
            {({ bet, conflict }) => (
              <BetSays title={bet.description} bet={bet}>
                {conflict}
              </BetSays>
            )}
          </LongList>
        </FoldedSection>
      )}
      {problems.map((group) => (
        <Problems key={group.reason} group={group} />
      ))}
      {ready.length > 0 && (
        <>
          <FoldedSection title={`${resultsInWords(requestsOf(ready, new Set()))} to apply`} defaultOpen>
            <LongList
              label="Results and closing odds to apply"
              hasCheckboxes
              items={ready}
              keyOf={({ bet }) => bet.id}
            >
              {(match) => (
                <ResultRow
                  match={match}
                  isChosen={!leftOut.has(match.bet.id)}
                  onChoose={(isChosen) => choose([match.bet.id], isChosen)}
                />
              )}
            </LongList>
          </FoldedSection>
          <ApplyBar
            words={words}
            isBusy={isBusy}
            isAllChosen={leftOut.size === 0}
            onApply={() => onApply(requests)}
            onChooseAll={(isChosen) =>
              choose(
                ready.map(({ bet }) => bet.id),
                isChosen,
              )
            }
          />
        </>
      )}
    </section>
  );
}

type ApplyBarProps = {
  /** What would be applied; '' if nothing is chosen. */
  words: string;
  isBusy: boolean;
  isAllChosen: boolean;
  onApply: () => void;
  onChooseAll: (isChosen: boolean) => void;
};

function ApplyBar({ words, isBusy, isAllChosen, onApply, onChooseAll }: ApplyBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useRoomFor(bar);
  return (
    <div
      ref={bar}
      className="sticky bottom-(--floor) z-20 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 shadow-[0_1rem_0_var(--color-surface)] sm:px-5"
    >
      <Button
        variant="primary"
        busy={isBusy}
        disabled={words === ''}
        className="max-sm:h-auto max-sm:min-h-11 max-sm:w-full max-sm:whitespace-normal"
        onClick={onApply}
      >
        {words === '' ? 'Nothing chosen' : `Apply ${words}`}
      </Button>
      <Button className="max-sm:w-full" onClick={() => onChooseAll(!isAllChosen)}>
        {isAllChosen ? 'Choose none' : 'Choose all'}
      </Button>
    </div>
  );
}

function nothingText(betCount: number, isAside: boolean): string {
  if (isAside) return 'Nothing else to apply.';
  return betCount > 0
    ? 'Nothing to apply: these bets have their results and closing odds.'
    : 'No bets to match. We look for pending bets, and for settled ones without closing odds, on the days of these games.';
}

function Problems({ group: { reason, bets } }: { group: ProblemGroup }) {
  const { heading, advice } = REASON_WORDS[reason];
  return (
    <FoldedSection title={heading(bets.length)} advice={advice}>
      <LongList label={heading(bets.length)} items={bets} keyOf={({ bet }) => bet.id}>
        {({ bet, text }) => (
          <BetSays title={bet.description} bet={bet}>
            {text}
          </BetSays>
        )}
      </LongList>
    </FoldedSection>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3">
      <WarningBox>{children} Check that it’s the right file and that team names are known.</WarningBox>
    </div>
  );
}

import { formatEvidence, MIN_VERDICT_CLUSTERS, verdictOf } from '#domain/analytics/verdict/verdict.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VerdictNotes, VerdictText } from '#ui/verdict-text.tsx';
import { Answered, type CardProps } from './answered.tsx';
import { evidenceText } from './evidence-text.ts';
import { LazyDetails } from './lazy-details.tsx';
import type { Answer } from './questions.ts';

type Judged = NonNullable<Answer<'verdict'>>;

/** The verdict, edge or luck, in one sentence. */
export function VerdictCard({ page }: CardProps) {
  return (
    <Answered page={page} title="Edge or luck?" question={['verdict']}>
      {(answer) => (
        <Card
          title="Edge or luck?"
          action={answer && <span className="text-muted tabular-nums">n = {formatCount(answer.bets)}</span>}
        >
          {answer ? <Judgement answer={answer} /> : <VerdictText sentence={FILTERED} isMuted />}
          <LazyDetails summary="How we calculate this" className="mt-3">
            <VerdictMethod />
          </LazyDetails>
        </Card>
      )}
    </Answered>
  );
}

const VerdictMethod = lazyComponent(
  async () => (await import('./verdict-method.tsx')).VerdictMethod,
  <Skeleton className="h-96" />,
);

const FILTERED =
  'You\'ve filtered by status, so this can\'t be judged. Set Status to "Any status" to see a verdict.';

function Judgement({ answer }: { answer: Judged }) {
  const verdict = verdictOf(answer);
  const { bets, clusters } = answer;
  const unit = clusters === bets ? 'bets' : 'events';
  return (
    <>
      {verdict.isMuted ? (
        <VerdictText {...verdict}>
          <Scale
            part={clusters / MIN_VERDICT_CLUSTERS}
            label={`${clusters === bets ? 'Bets' : 'Events'} toward a verdict`}
            valueText={`${clusters} of ${MIN_VERDICT_CLUSTERS} ${unit}`}
            ends={[formatCount(clusters), `${MIN_VERDICT_CLUSTERS} ${unit}`]}
          />
        </VerdictText>
      ) : (
        <VerdictText {...verdict} reason={evidenceSentence(answer)}>
          <Scale
            part={answer.chance}
            label="Chance of an edge"
            valueText={verdict.chance.text}
            ends={['No edge', 'Edge']}
            hasMiddle
          />
        </VerdictText>
      )}
      <VerdictNotes notes={countingNotes(answer)} />
    </>
  );
}

function evidenceSentence({ logEvidence, logMirrorEvidence }: Judged): string {
  const { amount, claim } = evidenceText({ winning: logEvidence, losing: logMirrorEvidence });
  return `Evidence ${amount} ${claim}. ${STRONG}`;
}

const STRONG =
  '20 to 1 or more is strong, however often you look, as long as you record bets beforehand and delete none.';

/** What a verdict counts differently, a sentence for each. */
function countingNotes(answer: Judged): readonly string[] {
  const { scopes, repeated, unordered, afterStart, notChosenBefore, overdue, waiting } = answer;
  const { paidLess, paidMore, undecided, bonus, statedEvidence } = answer;
  const scopeCount = formatCount(Math.round(scopes));
  const notes = [
    [
      scopes > 1,
      `This is one of ${scopeCount} like it. The best of ${scopeCount} can look good by luck alone, so its evidence is divided by ${scopeCount}.`,
    ],
    [
      repeated > 0,
      `Not counted: ${countOf(repeated, 'bet')} on an event that you had bet on that day, or had an open bet on. Only your first bet on an event counts, since later ones can depend on how it's going.`,
    ],
    [
      unordered > 0,
      `Counted at their worst: your bets on ${countOf(unordered, 'event')} of which your files don't say which bet came first.`,
    ],
    [
      statedEvidence !== undefined,
      `In the order of your files the evidence would be ${formatEvidence(statedEvidence ?? 0)}, as you say: nothing shows that order.`,
    ],
    [
      afterStart > 0,
      `Not counted: ${countOf(afterStart, 'bet')} recorded after ${afterStart === 1 ? 'its event' : 'their events'} had started.`,
    ],
    [
      notChosenBefore > 0,
      `Not counted: ${countOf(notChosenBefore, 'imported bet')} that you said ${notChosenBefore === 1 ? "wasn't" : "weren't"} chosen before the event started.`,
    ],
    [
      overdue > 0,
      `Counted as lost until you settle ${overdue === 1 ? 'it' : 'them'}: ${countOf(overdue, 'bet')} still open two days after ${overdue === 1 ? 'its' : 'their'} date.`,
    ],
    [
      waiting > 0,
      `Not evidence yet: ${countOf(waiting, 'result')}, until the open bets of the same or earlier days are settled.`,
    ],
    [
      undecided > 0,
      `Counted with what ${undecided === 1 ? 'it' : 'they'} paid: ${countOf(undecided, 'placed or cashed out bet')}.`,
    ],
    [
      paidLess > 0,
      `Counted with what ${paidLess === 1 ? 'it' : 'they'} paid: ${countOf(paidLess, 'win')} below the odds, such as an imported cash-out or half win.`,
    ],
    [bonus > 0, `Counted at the odds, won or lost: ${countOf(bonus, 'bonus bet')}.`],
    [paidMore > 0, `Counted at the odds: ${countOf(paidMore, 'win')} that paid more, such as a boost.`],
  ] as const;
  return notes.flatMap(([isShown, note]) => (isShown ? note : []));
}

type ScaleProps = {
  /** The filled share, from 0 to 1. */
  part: number;
  label: string;
  valueText: string;
  ends: readonly [string, string];
  hasMiddle?: boolean;
};

function Scale({ part, label, valueText, ends, hasMiddle = false }: ScaleProps) {
  const percent = Math.min(99.5, Math.max(0.5, part * 100));
  return (
    <div className="mt-4 max-w-xl">
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={valueText}
        className="relative h-2 rounded-full bg-neutral-soft"
      >
        <div
          className={classNames('h-full rounded-full', hasMiddle ? 'bg-primary' : 'bg-neutral')}
          style={{ width: `${percent}%` }}
        />
        {hasMiddle && <span className="absolute inset-y-[-3px] left-1/2 w-px bg-control" />}
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between gap-4 text-xs text-muted tabular-nums">
        <span>{ends[0]}</span>
        {hasMiddle && <span>50%</span>}
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}

import { CLASS_NAMES, RECORD_CLASSES, type RecordClass } from '#record/domain/recorded-bets.ts';
import type { RecordCounts } from '#record/domain/record-counts.ts';
import { notebooksText, sourcesText } from '#record/domain/record-summary.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SharedRecord } from '#record/domain/shared-record.ts';

const FILLS: Readonly<Record<RecordClass, string>> = {
  'on time': 'fill-primary bg-primary',
  'no start': 'fill-control bg-control',
  late: 'fill-pending bg-pending',
  imported: 'fill-notebook-purple bg-notebook-purple',
};

/** When the bets were recorded and who says how they ended. */
export function ShareTrust({ record: { figures, head, before, endedAt } }: { record: SharedRecord }) {
  const { counts, countsSentence } = figures;
  const notebooks = notebooksText(
    { notebooksEver: head.notebooks_ever, notebooksDeleted: head.notebooks_deleted },
    'The owner’s',
  );
  const starts = sourcesText(counts.starts, 'a games file', 'the owner');
  const results = sourcesText(counts.results, 'a results file', 'the owner');
  return (
    <Card title="When these bets were recorded" className="sm:p-6">
      <p className="text-base">{countsSentence}.</p>
      {counts.shown > 0 && <ClassBar counts={counts} />}
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact
          term="Counted here"
          text={`${countOf(counts['on time'] + counts['no start'], 'bet')}: those added before the start, and those without a start time. Bets added later or imported never count.`}
        />
        <Fact
          term="Notebooks"
          text={`${notebooks}. The more there were, the easier one looks good by luck.`}
        />
        {starts !== null && <Fact term="Starts" text={starts} />}
        {results !== null && <Fact term="Results" text={results} />}
        {(counts.deleted > 0 || counts.corrected > 0) && (
          <Fact term="Deleted and corrected" text={changesText(counts)} />
        )}
        {before > 0 && <Fact term="Outside the record" text={outsideText(before, endedAt !== null)} />}
        {counts.hidden > 0 && <Fact term="Not shown yet" text={hiddenText(counts)} />}
      </dl>
    </Card>
  );
}

function ClassBar({ counts }: { counts: RecordCounts }) {
  const present = RECORD_CLASSES.filter((each) => counts[each] > 0);
  const share = (classes: readonly RecordClass[]) =>
    (100 * sumOf(classes.map((each) => counts[each]))) / counts.shown;
  return (
    <>
      <svg aria-hidden width="100%" height="10" className="mt-4 rounded-full">
        {present.map((each, place) => (
          <rect
            key={each}
            x={`${share(present.slice(0, place))}%`}
            width={`${share([each])}%`}
            height="10"
            className={FILLS[each]}
          />
        ))}
      </svg>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted tabular-nums">
        {present.map((each) => (
          <li key={each} className="flex items-center gap-2">
            <span aria-hidden className={classNames('size-2.5 rounded-full', FILLS[each])} />
            {CLASS_NAMES[each]} <span className="font-medium text-ink">{formatCount(counts[each])}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="mt-0.5 text-muted">{text}</dd>
    </div>
  );
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function changesText({ deleted, corrected }: RecordCounts): string {
  return [
    deleted > 0 && `${countOf(deleted, 'bet')} deleted before the start`,
    corrected > 0 && `${countOf(corrected, 'bet')} corrected afterwards; the original stays`,
  ]
    .filter((text) => text !== false)
    .join('. ');
}

function outsideText(count: number, hasEnded: boolean): string {
  const end = hasEnded ? ' or after it ended' : '';
  return `${countOf(count, 'bet')} of this notebook from before the record began${end}. They aren’t shown and never count.`;
}

function hiddenText({ hidden, hiddenSettled }: RecordCounts): string {
  const bets = `${countOf(hidden, 'bet')}. Open bets stay hidden until they lock; their hashes are in the chain already.`;
  return hiddenSettled === 0
    ? bets
    : `${bets} ${formatCount(hiddenSettled)} with a result count as lost in the verdict.`;
}

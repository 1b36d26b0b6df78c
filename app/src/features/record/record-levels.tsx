import { useQueries } from '@tanstack/react-query';
import type { RecordStamp } from '#data/records.ts';
import { formatIsoDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import { countOf } from '#domain/number-text.ts';
import { recordedCount, type RecordSummary, zoneName } from '#record/domain/record-summary.ts';
import { Card } from '#ui/card.tsx';
import { checkedStamp } from './checked-stamp.ts';
import { ProofLevels } from './proof-levels.tsx';

export type RecordLevelsProps = {
  notebookId: string;
  record: RecordSummary;
  /** The latest day first. */
  stamps: readonly RecordStamp[];
};

/** Of the latest stamps, the first that holds counts. */
const CHECKED = 10;

/** Which levels of proof a record has reached, in plain words. */
export function RecordLevels({ notebookId, record, stamps }: RecordLevelsProps) {
  const latest = stamps.slice(0, CHECKED);
  // The levels show while stamps are checked.
  const checks = useQueries({ queries: latest.map((stamp) => checkedStamp(notebookId, stamp)) });
  const holding = latest.flatMap((stamp, place) => {
    const checked = checks[place]?.data;
    return checked && 'value' in checked ? [{ day: stamp.day, checked: checked.value }] : [];
  });
  const [witness] = holding.flatMap(({ day, checked }) =>
    checked.kind === 'rfc3161' ? [{ day, authority: checked.authority }] : [],
  );
  const isChecking = checks.some(({ isPending }) => isPending);
  const isUnloaded = checks.some(({ isError }) => isError);
  return (
    <Card title="How far others can trust it">
      <ProofLevels
        holding={witness ? 3 : 2}
        texts={[
          lockedText(record),
          `${countOf(record.eventCount, 'event')}, each linked to the one before. Whoever rewrites one breaks all links after it.`,
          witness
            ? `${witness.authority} stamped the record on ${formatIsoDay(witness.day)}, by its certificate. PaperEdge doesn’t know that authority. If you trust it, not even this server could have rebuilt what came before.`
            : unwitnessedText({ isChecking, isUnloaded, openTimestampOf: holding[0]?.day }),
        ]}
      />
    </Card>
  );
}

type Unwitnessed = { isChecking: boolean; isUnloaded: boolean; openTimestampOf: IsoDay | undefined };

function unwitnessedText({ isChecking, isUnloaded, openTimestampOf }: Unwitnessed): string {
  if (isChecking) return 'Checking the stamps...';
  if (openTimestampOf)
    return `An OpenTimestamps file is of the line of ${formatIsoDay(openTimestampOf)}. Confirm it with an OpenTimestamps client.`;
  if (isUnloaded) return 'Couldn’t load the stamps, so they aren’t checked.';
  return 'No stamp so far. Until there is one, whoever runs this server could rebuild the whole chain.';
}

function lockedText(record: RecordSummary): string {
  const when = `when their event starts, or else when their day ends in ${zoneName(record.zone)}`;
  return recordedCount(record) === 0
    ? `Bets you add lock ${when}.`
    : `Bets lock ${when}. From then on, PaperEdge won’t let anyone change or delete them.`;
}

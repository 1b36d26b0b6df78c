import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import type { RecordFigures } from '#record/domain/record-figures.ts';
import { sourcesText } from '#record/domain/record-summary.ts';

/** What the figures count and what they don't, a sentence for each. */
export function notesOf({ counts, judged, period }: RecordFigures): readonly string[] {
  const notes = [
    [
      period !== undefined,
      `Counted: ${countOf(counts['on time'] + counts['no start'], 'bet')} added before the start or without a start time${period ? `, ${formatIsoDay(period.first)} to ${formatIsoDay(period.last)}` : ''}.`,
    ],
    [
      counts.late + counts.imported > 0,
      `Not counted: ${formatCount(counts.late)} added after their start, ${formatCount(counts.imported)} imported.`,
    ],
    [counts.pending > 0, `${countOf(counts.pending, 'locked bet')} not settled yet.`],
    [counts.hidden > 0, `${countOf(counts.hidden, 'bet')} shown only as a hash: not locked when exported.`],
    [counts.deleted > 0, `${countOf(counts.deleted, 'bet')} deleted before locking.`],
    [counts.corrected > 0, `${countOf(counts.corrected, 'bet')} corrected by the owner after locking.`],
    [
      true,
      `Starts: ${sourcesText(counts.starts, 'a games file', 'the owner') ?? 'none'}. Results: ${sourcesText(counts.results, 'a results file', 'the owner') ?? 'none'}.`,
    ],
    [
      judged.repeated > 0,
      `Not in the chance and evidence: ${countOf(judged.repeated, 'bet')} on an event that had a bet before.`,
    ],
    [
      judged.overdue > 0,
      `Counted as lost in the chance and evidence: ${countOf(judged.overdue, 'bet')} still open two days later.`,
    ],
  ] as const;
  return notes.flatMap(([isShown, note]) => (isShown ? [note] : []));
}

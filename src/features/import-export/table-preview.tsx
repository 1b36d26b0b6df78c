import { useMemo } from 'react';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Findings, type FindingsProps } from './findings.tsx';
import { ImportCard } from './import-card.tsx';
import type { Preview } from './preview.ts';
import { PreviewBets } from './preview-bets.tsx';
import { PreviewTotals } from './preview-totals.tsx';

const FIRST = 8;

export type TablePreviewProps = Omit<FindingsProps, 'preview'> & {
  /** What has to be decided before there is anything to show. */
  questions: readonly string[];
  preview: Preview | null;
  /** Whether it is by the choices as they are now. */
  isCurrent: boolean;
  /** Why the notebook that the bets are for could not be looked at. */
  error: Error | null;
  onRetry: () => void;
};

/** The bets as they will be, and what will become of the other rows. */
export function TablePreview({ questions, error, onRetry, ...props }: TablePreviewProps) {
  const { preview, isCurrent, addsDuplicates } = props;
  const bets = useMemo(() => (preview ? addedBets(preview, addsDuplicates) : []), [preview, addsDuplicates]);
  if (questions.length > 0) {
    return (
      <ImportCard title="Preview" lead={<p>What is still to be decided:</p>}>
        <ul className="list-disc pl-5">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </ImportCard>
    );
  }
  if (error) {
    return (
      <ImportCard title="Preview">
        <ErrorBox>
          <p>The notebook could not be looked through for duplicates. {error.message}</p>
          <Button className="mt-2" onClick={onRetry}>
            Try again
          </Button>
        </ErrorBox>
      </ImportCard>
    );
  }
  if (!preview) {
    return (
      <ImportCard title="Preview" lead={<p role="status">Reading the bets…</p>}>
        <Skeleton className="h-40 rounded-lg" />
      </ImportCard>
    );
  }
  return (
    <ImportCard title="Preview" flush lead={<p role="status">{summaryOf(preview, bets.length)}</p>}>
      <div aria-busy={!isCurrent} className={isCurrent ? '' : 'opacity-60 transition-opacity'}>
        <PreviewTotals bets={bets} />
        {bets.length > 0 && <PreviewBets bets={bets.slice(0, FIRST)} />}
        {bets.length > FIRST && (
          <p className="border-t border-line px-4 py-2.5 text-muted sm:px-5">
            And {countOf(bets.length - FIRST, 'more bet')}.
          </p>
        )}
        <Findings {...props} preview={preview} />
      </div>
    </ImportCard>
  );
}

/** The bets that an import adds. */
export function addedBets({ read, duplicates }: Preview, addsDuplicates: boolean): Preview['read']['bets'] {
  return addsDuplicates || duplicates.size === 0
    ? read.bets
    : read.bets.filter((_, place) => !duplicates.has(place));
}

function summaryOf({ read: { columns } }: Preview, betCount: number): string {
  if (betCount === 0) return 'There is no bet to add.';
  const fields = columns.length === 0 ? '' : ` Custom fields: ${columns.join(', ')}.`;
  return `${countOf(betCount, 'bet')} will be added.${fields}`;
}

import CalendarDays from 'lucide-react/icons/calendar-days';
import type { ReactNode } from 'react';
import type { FileProblem } from '#data/files/file-kinds.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { DroppedFile as Dropped, FileReading } from './use-read-files.ts';

type ReadFile = FileReading & { is: 'read' };

export type DroppedFileProps = {
  file: Dropped;
  onSaveAgain: () => void;
  /** What follows from the file's results. */
  children?: ReactNode;
};

/** A file that was dropped: what is in it, and what can't be read. */
export function DroppedFile({ file: { name, reading }, onSaveAgain, children }: DroppedFileProps) {
  if (reading.is === 'refused') {
    return (
      <ErrorBox>
        <p className="font-medium">
          <bdi>{name}</bdi> can’t be read.
        </p>
        <ProblemList problems={reading.problems} />
      </ErrorBox>
    );
  }
  return (
    <Card>
      <div className="flex items-start gap-3">
        {reading.is === 'reading' ? (
          <span
            aria-hidden
            className="mt-0.5 size-5 shrink-0 animate-spin rounded-full border-2 border-primary border-r-transparent"
          />
        ) : (
          <CalendarDays aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="font-medium break-words">
            <bdi>{name}</bdi>
          </h2>
          <div role="status" className="mt-0.5 text-muted">
            {reading.is === 'reading' ? 'Reading…' : <Found reading={reading} />}
          </div>
          {reading.is === 'read' && reading.saved?.ok === false && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <p className="text-danger">The games weren’t kept. {reading.saved.message}</p>
              <Button onClick={onSaveAgain}>Try again</Button>
            </div>
          )}
          {reading.is === 'read' && <Problems reading={reading} />}
        </div>
      </div>
      {children}
    </Card>
  );
}

function Found({ reading }: { reading: ReadFile }) {
  const { summary, comingCount, toKeep } = reading;
  const kept = toKeep?.games.length ?? 0;
  const without = comingCount - kept;
  return (
    <>
      <p>
        {countOf(summary.gameCount, 'game')} of {countOf(summary.leagues.length, 'league')}
        {comingCount > 0 &&
          (comingCount === summary.gameCount
            ? ', none started yet'
            : `, ${formatCount(comingCount)} ${comingCount === 1 ? 'hasn’t' : 'haven’t'} started`)}
        {summary.finishedCount > 0 &&
          `, ${formatCount(summary.finishedCount)} ${summary.finishedCount === 1 ? 'has' : 'have'} a result`}
        .
      </p>
      {kept > 0 && reading.saved?.ok !== false && (
        <p>
          {reading.saved ? 'Pick from them in Add Bet.' : 'Keeping them for Add Bet…'}
          {without > 0 &&
            ` ${formatCount(without)} ${without === 1 ? 'has' : 'have'} no price from before the start.`}
        </p>
      )}
      {comingCount > 0 && kept === 0 && <p>They have no prices, so there’s nothing to pick.</p>}
      {comingCount === 0 && summary.finishedCount === 0 && (
        <p>All of them have started, so there’s nothing to pick. For coming games, drop a newer file.</p>
      )}
    </>
  );
}

function Problems({ reading: { summary } }: { reading: ReadFile }) {
  const { problems, problemCount } = summary;
  if (problemCount === 0) return null;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-pending compact:min-h-9">
        {countOf(problemCount, 'line')} couldn’t be read in full
      </summary>
      <ProblemList problems={problems} />
      {problemCount > problems.length && <p>And {formatCount(problemCount - problems.length)} more.</p>}
    </details>
  );
}

function ProblemList({ problems }: { problems: readonly FileProblem[] }) {
  return (
    <ul className="mt-1 grid max-h-80 gap-1 overflow-y-auto">
      {problems.map(({ where, message }) => (
        <li key={`${where} ${message}`} className="break-words text-ink">
          {where && <span className="text-muted tabular-nums">{where}: </span>}
          {message}
        </li>
      ))}
    </ul>
  );
}

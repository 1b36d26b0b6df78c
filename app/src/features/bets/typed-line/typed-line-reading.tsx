import { useEffect, useState } from 'react';
import type { TypedReading, ReadText } from '#domain/typed-line/bet-of-typed-line.ts';
import { countOf } from '#domain/number-text.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Stop } from '#domain/typed-line/stops.ts';
import type { SaveAs } from './use-typed-line.ts';
import { useMoney } from '#ui/money-format.ts';

export type TypedLineReadingProps = {
  read: ReadText;
  problem: string | null;
  /** What the user is asked to look at first. */
  stops: readonly Stop[];
  isPending: boolean;
  onSave: (saveAs: SaveAs) => void;
  onEdit: () => void;
};

/** How the typed text is read, and what to do with it. */
export function TypedLineReading({ read, problem, stops, isPending, onSave, onEdit }: TypedLineReadingProps) {
  const addLabel = stops.length > 0 ? 'Add it as shown' : 'Add bet';
  const { inCurrency } = useMoney();
  const edit = <Button onClick={onEdit}>Edit in form</Button>;
  return (
    <div className="grid gap-3">
      {read.kind === 'bet' ? (
        <Reading {...read.bet} />
      ) : (
        <SlipChoices read={read} isPending={isPending} onSave={onSave} />
      )}
      {read.unread.length > 0 && <p className="text-muted">Not read: {read.unread.join(' · ')}</p>}
      {problem !== null && <ErrorBox>{inCurrency(problem)}</ErrorBox>}
      {problem === null && stops.length > 0 && (
        <WarningBox isAnnounced>
          {[...new Set(stops.map(({ why }) => why))].map((why) => (
            <p key={why}>{inCurrency(why)}</p>
          ))}
          <p>Add it as it is shown, or change the line.</p>
        </WarningBox>
      )}
      {/* Stays in view above an open keyboard. */}
      <div className="sticky bottom-0 -mb-2 flex flex-wrap items-center gap-2 bg-surface pb-2">
        {read.kind === 'bet' && (
          <Button type="submit" variant="primary" busy={isPending} className="max-sm:grow">
            {isPending ? 'Adding Bet...' : addLabel}
          </Button>
        )}
        {(read.kind === 'bet' || read.parlay) && edit}
        <p className="text-xs text-muted max-sm:hidden">
          {read.kind === 'bet' ? 'Enter adds it, Escape clears it.' : 'Escape clears it.'}
        </p>
      </div>
    </div>
  );
}

function Reading({ line, parts, missing }: TypedReading) {
  return (
    <div className="grid gap-2">
      <dl className="flex flex-wrap gap-1.5">
        {parts.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 gap-1.5 rounded-md bg-page px-2 py-1">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
        {missing.map((what) => (
          <div key={what} className="rounded-md border border-dashed border-control px-2 py-[3px] text-muted">
            <dt className="sr-only">Missing</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {line.doubts.map((doubt) => (
        <p key={doubt} className="text-muted">
          {doubt}
        </p>
      ))}
    </div>
  );
}

type SlipProps = {
  read: Extract<ReadText, { kind: 'slip' }>;
  isPending: boolean;
  onSave: (saveAs: SaveAs) => void;
};

function SlipChoices({ read: { bets, parlay }, isPending, onSave }: SlipProps) {
  const count = countOf(bets.length, 'bet');
  return (
    <>
      {parlay && (
        <>
          <p className="font-medium">
            {bets.length} lines: one parlay or {count}?
          </p>
          <Reading {...parlay} />
          <div>
            <Button data-slip-choice busy={isPending} onClick={() => onSave('parlay')}>
              Add one parlay
            </Button>
          </div>
        </>
      )}
      <ol className="grid gap-2 border-t border-line pt-3">
        {[...bets.entries()].map(([place, bet]) => (
          <li key={place}>
            <Reading {...bet} />
          </li>
        ))}
      </ol>
      <div>
        <Button data-slip-choice busy={isPending} onClick={() => onSave('bets')}>
          Add {count}
        </Button>
      </div>
    </>
  );
}

type ExampleProps = { text: string; isInDialog: boolean; onTry: () => void };

/** What can be typed, with a button that fills the field. */
export function Example({ text, isInDialog, onTry }: ExampleProps) {
  return (
    <p className={classNames('text-muted', isInDialog ? 'mt-3 min-h-24' : 'mt-2')}>
      Try{' '}
      <button
        type="button"
        className={classNames(textLinkStyle, 'relative after:absolute after:inset-x-0 after:-inset-y-3')}
        onClick={onTry}
      >
        {text}
      </button>
      , or paste a slip of several lines. Enter adds it.
    </p>
  );
}

const ANNOUNCED_AFTER_MS = 1000;

/** Tells screen readers how the text is read, once typing pauses. */
export function Announcement({ read }: { read: ReadText | null }) {
  const [announced, setAnnounced] = useState('');
  const words = read === null ? '' : wordsOf(read);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

function wordsOf(read: ReadText): string {
  if (read.kind === 'slip') {
    const count = countOf(read.bets.length, 'bet');
    return read.parlay ? `${read.bets.length} lines: one parlay or ${count}?` : count;
  }
  const { parts, missing } = read.bet;
  return [...parts.map(({ label, value }) => `${label} ${value}`), ...missing].join(', ');
}

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { classNames } from '#ui/class-names.ts';
import { controlStyle } from '#ui/controls/field.tsx';
import { useOddsFormat } from '#ui/odds-format.ts';
import { useKeyHint } from '#ui/single-key-shortcuts.ts';
import { useDismiss } from '#ui/use-dismiss.ts';
import { Announcement, Example, TypedLineReading } from './typed-line-reading.tsx';
import type { FormNotebook } from '#features/bets/form/use-bet-form-context.ts';
import { useTypedLine, type SaveAs } from './use-typed-line.ts';

export type TypedLineFieldProps = {
  notebook: FormNotebook;
  /** A choice of the notebook: beside the field or, on phones, in the reading; below the field in a dialog. */
  choice?: ReactNode;
  /** Whether the reading moves what is below instead of covering it, and the field has the focus at first. */
  isInDialog?: boolean;
  /** Whether an example that fills the field is below it. */
  offersExample?: boolean;
  onEdit: (text: string) => void;
};

const EXAMPLES: Readonly<Record<OddsFormat, string>> = {
  american: 'Lakers -3.5 -110 2u DK',
  decimal: 'Arsenal v Spurs over 2.5 1.95 50',
  fractional: 'Arsenal -0.5 10/11 20',
};

const MOST_ROWS = 6;

/** Adds a bet typed in one line, or the bets of a pasted slip. */
export function TypedLineField(props: TypedLineFieldProps) {
  const { notebook, choice, isInDialog = false, offersExample, onEdit } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isActive, setIsActive] = useState(false);
  useDismiss(form, isActive, () => setIsActive(false));
  const { text, read, isPending, type, save, ...stopped } = useTypedLine(notebook, isActive || isInDialog);
  const keyHint = useKeyHint('N', 'Press N from anywhere, Shift+N for the form');
  const example = EXAMPLES[useOddsFormat()];
  const isOpen = read !== null && (isActive || isInDialog || stopped.isStopped);

  async function add(saveAs: SaveAs) {
    await save(saveAs);
    field.current?.focus();
  }

  function submit() {
    if (read?.kind === 'slip') form.current?.querySelector<HTMLElement>('[data-slip-choice]')?.focus();
    else if (read) void add('bet');
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && text !== '') {
      // Not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      type('');
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // A key held down would answer the question that it has just raised.
      if (!event.repeat) submit();
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only tracks its controls' focus
    <form
      ref={form}
      noValidate
      aria-label="Add a bet in one line"
      className="relative print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onFocus={() => setIsActive(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Safari focuses no button that is clicked.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsActive(false);
      }}
    >
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <label htmlFor={id} className="sr-only">
            Add a bet in one line
          </label>
          <textarea
            ref={field}
            id={id}
            name="line"
            data-key={isInDialog ? undefined : 'n'}
            data-autofocus={isInDialog ? '' : undefined}
            rows={Math.min(MOST_ROWS, text.split('\n').length)}
            wrap="off"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={`Add a bet: ${example}`}
            {...(!isInDialog && keyHint)}
            aria-describedby={`${id}-help`}
            aria-invalid={stopped.problem !== null || undefined}
            className={classNames(
              controlStyle,
              'block resize-none overflow-x-auto py-[9px] leading-6 [scrollbar-width:none] compact:leading-5',
            )}
            value={text}
            onChange={(event) => {
              setIsActive(true);
              type(event.target.value);
            }}
            onKeyDown={keyDown}
          />
          {keyHint.title && !isInDialog && text === '' && (
            <kbd
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 my-auto hidden h-5 items-center rounded border border-line px-1.5 font-sans text-xs text-muted compact:flex"
            >
              N
            </kbd>
          )}
        </div>
        {choice && !isInDialog && <div className="w-44 shrink-0 max-sm:hidden">{choice}</div>}
      </div>
      {choice && isInDialog && <div className="mt-3">{choice}</div>}
      <p id={`${id}-help`} className="sr-only">
        The bet with its odds and wager, such as {example}. Enter adds it, Escape clears it.
      </p>
      <Announcement read={read} />
      {(isInDialog ? read === null : offersExample) && (
        <Example
          text={example}
          isInDialog={isInDialog}
          onTry={() => {
            type(example);
            field.current?.focus();
          }}
        />
      )}
      {isOpen && (
        <ReadingPlace choice={choice} isInDialog={isInDialog}>
          <TypedLineReading
            read={read}
            problem={stopped.problem}
            stops={stopped.stops}
            isPending={isPending}
            onSave={(saveAs) => void add(saveAs)}
            onEdit={() => {
              type('');
              // Once it is cleared, since a dialog around it would ask about discarding it.
              setTimeout(() => onEdit(text));
            }}
          />
        </ReadingPlace>
      )}
    </form>
  );
}

type ReadingPlaceProps = { choice: ReactNode; isInDialog: boolean; children: ReactNode };

/** On a page the reading covers what is below, so that nothing moves. */
function ReadingPlace({ choice, isInDialog, children }: ReadingPlaceProps) {
  if (isInDialog) return <div className="mt-3 min-h-24">{children}</div>;
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1.5 rounded-xl border border-line bg-surface p-3 shadow-raised sm:p-4">
      {choice && <div className="mb-3 sm:hidden">{choice}</div>}
      {children}
    </div>
  );
}

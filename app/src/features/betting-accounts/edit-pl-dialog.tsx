import { useMutation } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { dailyPlMutations, NewerEntriesError } from '#data/daily-pl-writes.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { weekdayOf, WEEKDAY_NAMES } from '#domain/calendar/calendar-month.ts';
import { formatIsoDay, formatLongDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showKept } from '#ui/toast/show-kept.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useErrorToastIfClosed, useIsUnmounted } from '#ui/toast/use-error-toast-if-closed.ts';
import { DayFields } from './day-fields.tsx';
import { checkDrafts, draftChange, type DraftOf, draftTotal } from './entry-draft.ts';
import { LimitWarning } from './limit-warning.tsx';
import { neighborsOf, useDayForm } from './use-day-form.ts';
import { useCurrency } from '#ui/currency.ts';

const NOT_SAVED = 'Failed to save P/L';

export type EditPlDialogProps = {
  day: IsoDay;
  /** Null for all accounts. */
  account: BettingAccount | null;
  onDayChange: (day: IsoDay) => void;
  onAddAccount: () => void;
  onClose: () => void;
};

/** Edits a day's P/L, saved as a whole. The arrows switch days. */
export function EditPlDialog({ day, account, onDayChange, onAddAccount, onClose }: EditPlDialogProps) {
  const form = useDayForm(day, account);
  const isUnmounted = useIsUnmounted();
  const isStepping = useRef(false);
  const currency = useCurrency();
  const save = useMutation({
    ...dailyPlMutations.save(day),
    onSuccess: (saved) => {
      if (!saved) return showKept(formatIsoDay(day));
      // After a step to another day, the dialog itself reports the save: on phones a toast would cover the arrows.
      if (isStepping.current && !isUnmounted.current) return;
      return showToast({ title: 'P/L saved', description: formatIsoDay(day) });
    },
    onError: useErrorToastIfClosed('P/L not saved', (error) => serverMessage(error, NOT_SAVED)),
  });
  const [mistake, setMistake] = useState<{ field: string | undefined; message: string } | null>(null);
  // After a step, the focus stays on the arrow.
  const [hasStepped, setHasStepped] = useState(false);
  const [savedDay, setSavedDay] = useState<IsoDay | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const busy = save.isPending;
  const isChanged = form.kind === 'open' && form.accounts.some(({ id }) => form.day.isChanged(id));
  const isListed = form.kind === 'open' || form.kind === 'loading';
  const weekday = WEEKDAY_NAMES[weekdayOf(day)];
  const saved = savedDay && `${withoutYear(savedDay)} saved`;
  const hint = isChanged ? 'arrows save first' : saved;

  function saveThen(next: (isSaved: boolean) => void) {
    if (form.kind !== 'open') return;
    const { accounts, day: opened } = form;
    const changed = accounts.filter(({ id }) => opened.isChanged(id));
    const checked = checkDrafts(changed, opened.draftOf, currency);
    setMistake('problem' in checked ? checked.problem : null);
    if ('problem' in checked) return focusWithin(fields.current, checked.problem.field);
    const fills = accounts.filter(({ id }) => !opened.isChanged(id) && !opened.entryOf(id));
    save.mutate(
      {
        changes: checked.value,
        seen: opened.seen,
        fills: fills.map(({ id }) => id),
        names: Object.fromEntries(changed.map(({ id, name }) => [id, name])),
      },
      {
        onSuccess: (result) => next(result !== null),
        onError: (error) => {
          if (error instanceof NewerEntriesError) opened.meetNewer(error);
        },
      },
    );
  }

  function stepTo(next: IsoDay) {
    const step = (justSaved: IsoDay | null) => {
      save.reset();
      setMistake(null);
      setSavedDay(justSaved);
      setHasStepped(true);
      onDayChange(next);
    };
    isStepping.current = true;
    if (isChanged) saveThen((isSaved) => step(isSaved ? day : null));
    else step(null);
  }

  return (
    <Dialog
      title={formatIsoDay(day)}
      description={hint ? `${weekday} · ${hint}` : weekday}
      isChanged={isChanged}
      onClose={onClose}
      onSubmit={() => {
        isStepping.current = false;
        saveThen(onClose);
      }}
      busy={busy}
      error={mistake?.message ?? (save.error && messageOf(save.error, NOT_SAVED))}
      headerActions={
        form.kind !== 'no accounts' && (
          <DayStepper day={day} savesFirst={isChanged} disabled={busy} onStep={stepTo} />
        )
      }
      actions={
        <>
          <div className="grid auto-cols-fr grid-flow-col gap-2 sm:contents">
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            {form.kind === 'no accounts' && (
              <Button variant="primary" icon={Plus} autoFocus onClick={onAddAccount}>
                Add Account
              </Button>
            )}
            {isListed && (
              <Button type="submit" variant="primary" disabled={form.kind === 'loading'} busy={busy}>
                {busy ? 'Saving...' : 'Save'}
              </Button>
            )}
          </div>
          {isListed && form.accounts && form.accounts.length > 1 && (
            <DayTotal accounts={form.accounts} draftOf={form.kind === 'open' ? form.day.draftOf : null} />
          )}
        </>
      }
    >
      <p role="status" className="sr-only">
        {hasStepped && [saved, `${weekday}, ${formatLongDay(day)}`].filter(Boolean).join('. ')}
      </p>
      <div ref={fields} tabIndex={-1} className="min-w-0">
        <DayFields day={day} form={form} wrongField={mistake?.field} autoFocus={!hasStepped} />
      </div>
      {form.kind === 'open' && <LimitWarning day={day} change={draftChange(form.accounts, form.day)} />}
    </Dialog>
  );
}

/** @example withoutYear(isoDay('2026-01-05')) // 'Jan 5' */
function withoutYear(day: IsoDay): string {
  const [monthAndDate = ''] = formatIsoDay(day).split(',');
  return monthAndDate;
}

function focusWithin(fields: HTMLElement | null, name: string | undefined): void {
  if (!fields || name === undefined) return;
  const field = fields.querySelector<HTMLElement>(`[name="${name}"]`);
  // The note may be collapsed.
  const note = field?.closest('details');
  if (note) note.open = true;
  field?.focus();
}

type DayStepperProps = {
  day: IsoDay;
  savesFirst: boolean;
  disabled: boolean;
  onStep: (day: IsoDay) => void;
};

function DayStepper({ day, savesFirst, disabled, onStep }: DayStepperProps) {
  const { previous, next } = neighborsOf(day);
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={savesFirst ? 'Save and previous day' : 'Previous day'}
        disabled={disabled || !previous}
        onClick={() => previous && onStep(previous)}
      />
      <IconButton
        icon={ChevronRight}
        label={savesFirst ? 'Save and next day' : 'Next day'}
        disabled={disabled || !next}
        onClick={() => next && onStep(next)}
      />
    </>
  );
}

type DayTotalProps = {
  accounts: readonly BettingAccount[];
  draftOf: DraftOf | null;
};

function DayTotal({ accounts, draftOf }: DayTotalProps) {
  return (
    <div className="flex min-w-0 items-center justify-between gap-2 max-sm:min-w-full sm:order-first sm:mr-auto">
      <span className="text-muted">Day total</span>{' '}
      {draftOf ? <Total accounts={accounts} draftOf={draftOf} /> : <Skeleton className="h-4 w-16" />}
    </div>
  );
}

function Total({ accounts, draftOf }: { accounts: readonly BettingAccount[]; draftOf: DraftOf }) {
  const total = draftTotal(accounts, draftOf);
  return total === undefined ? '—' : <Money cents={total} signed className="font-semibold" />;
}

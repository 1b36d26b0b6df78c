import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { messageOf, messageUnlessSignedOut } from '#data/backend-error.ts';
import { dailyPlMutations } from '#data/daily-pl.ts';
import type { BettingAccount } from '#domain/betting-accounts/betting-account.ts';
import { weekdayOf, WEEKDAY_NAMES } from '#domain/calendar/calendar-month.ts';
import { formatIsoDay, formatLongDay, type IsoDay } from '#domain/calendar/iso-day.ts';
import { formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { useFailureWhenGone } from '#ui/toast/use-failure-when-gone.ts';
import { useIsGone } from '#ui/toast/use-is-gone.ts';
import { DayFields } from './day-fields.tsx';
import { DayStepper } from './day-stepper.tsx';
import { DayTotal } from './day-total.tsx';
import { checkDrafts } from './entry-draft.ts';
import { useDayForm } from './use-day-form.ts';

const NOT_SAVED = 'Failed to save P/L';

export type EditPlDialogProps = {
  day: IsoDay;
  /** Whose entry it is; null for all accounts. */
  account: BettingAccount | null;
  onDayChange: (day: IsoDay) => void;
  onAddAccount: () => void;
  onClose: () => void;
};

/** The profit or loss of a day, which is saved whole. It steps to other days without closing. */
export function EditPlDialog({ day, account, onDayChange, onAddAccount, onClose }: EditPlDialogProps) {
  const form = useDayForm(day, account);
  const isGone = useIsGone();
  const isStepping = useRef(false);
  const save = useMutation({
    ...dailyPlMutations.save(day),
    onSuccess: ({ replaced }) => {
      // Whoever steps on reads it in the dialog: a toast would lie over its title and arrows on phones.
      if (isStepping.current && !isGone.current && replaced === 0) return;
      showToast({ title: 'P/L saved', description: savedWords(day, replaced) });
    },
    onError: useFailureWhenGone('P/L not saved', (error) => messageUnlessSignedOut(error, NOT_SAVED)),
  });
  const [mistake, setMistake] = useState<{ field: string | undefined; message: string } | null>(null);
  // Whoever steps goes on stepping: the focus is not called to the fields of every day.
  const [hasStepped, setHasStepped] = useState(false);
  /** The day that was saved on the way to this one, where no toast says so. */
  const [savedDay, setSavedDay] = useState<IsoDay | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const busy = save.isPending;
  const isChanged = form.kind === 'open' && form.accounts.some(({ id }) => form.day.isChanged(id));
  const isListed = form.kind === 'open' || form.kind === 'loading';
  const weekday = WEEKDAY_NAMES[weekdayOf(day)];
  const saved = savedDay && `${withoutYear(savedDay)} saved`;
  const hint = isChanged ? 'arrows save first' : saved;

  function saveThen(next: (replaced: number) => void) {
    if (form.kind !== 'open') return;
    const checked = checkDrafts(form.accounts, form.day.draftOf);
    setMistake(checked.ok ? null : checked);
    if (!checked.ok) return focusWithin(fields.current, checked.field);
    const changed = { changes: checked.value, seen: form.day.seen };
    save.mutate(changed, { onSuccess: ({ replaced }) => next(replaced) });
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
    if (isChanged) saveThen((replaced) => step(replaced === 0 ? day : null));
    else step(null);
  }

  return (
    <Dialog
      title={formatIsoDay(day)}
      description={hint ? `${weekday} · ${hint}` : weekday}
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
      <div ref={fields} className="min-w-0">
        <DayFields day={day} form={form} wrongField={mistake?.field} autoFocus={!hasStepped} />
      </div>
    </Dialog>
  );
}

/** A day as it stands beside another, whose year is said: 'Jan 5'. */
function withoutYear(day: IsoDay): string {
  const [monthAndDate = ''] = formatIsoDay(day).split(',');
  return monthAndDate;
}

/** What the toast says of a saved day, also of what the save went over: nobody overwrites silently. */
function savedWords(day: IsoDay, replaced: number): string {
  const date = formatIsoDay(day);
  if (replaced === 0) return date;
  const entries = replaced === 1 ? '1 entry' : `${formatCount(replaced)} entries`;
  return `${date}. It replaced ${entries} that had been changed meanwhile.`;
}

function focusWithin(fields: HTMLElement | null, name: string | undefined): void {
  if (!fields || name === undefined) return;
  const field = fields.querySelector<HTMLElement>(`[name="${name}"]`);
  // A note may have been folded away since it was typed.
  const note = field?.closest('details');
  if (note) note.open = true;
  field?.focus();
}

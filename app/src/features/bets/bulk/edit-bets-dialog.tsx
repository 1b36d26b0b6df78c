import { useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { messageOf, serverMessage } from '#data/backend-error.ts';
import { fieldQueries } from '#data/custom-fields.ts';
import type { Bet } from '#domain/bets/bet.ts';
import {
  breaksTerms,
  type BulkField,
  bulkFields,
  type BulkKeys,
  bulkKeys,
  type BulkTexts,
  checkBulkEdit,
  editOf,
  termsStayText,
} from '#domain/bets/bulk-edit.ts';
import { countsByNotebook } from '#domain/bets/value-choices.ts';
import type { CheckedForm } from '#domain/form.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { allowedEdits, staysText } from '#record/domain/lock.ts';
import { amountReading } from '#domain/reader/read-amount.ts';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { OutOfDate } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { ownClock } from '#ui/today.ts';
import { useErrorToastIfClosed } from '#ui/toast/use-error-toast-if-closed.ts';
import { ChoiceField } from '#features/bets/form/choice-field.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';

export type EditBetsDialogProps = {
  bets: readonly Bet[];
  onClose: () => void;
  onSaved: () => void;
};

const NO_KEYS: BulkKeys = new Map();
const AS_IS = 'Leave as is';

type AllowedEdits = ReturnType<typeof allowedEdits> & {
  /** The number of bets that are left out because of their terms. */
  readonly agreed: number;
};

export function EditBetsDialog({ bets, onClose, onSaved }: EditBetsDialogProps) {
  'use memo';
  const counts = countsByNotebook(bets);
  const notebooks = [...counts.keys()];
  const queries = useQueries({ queries: notebooks.map((id) => fieldQueries.inNotebook(id)) });
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const fields = bulkFields(queries.map(({ data }) => data ?? []));
  const keys = new Map(notebooks.map((id, place) => [id, bulkKeys(queries[place]?.data ?? [])]));

  const [texts, setTexts] = useState<BulkTexts>({});
  const form = useFormCheck();
  const onError = useErrorToastIfClosed('Bets not updated', (error) =>
    serverMessage(error, 'Failed to update bet'),
  );
  const { edit } = useBulkChanges({ onError });
  const { now } = useMemo(() => ownClock(), []);
  const check = (typed: BulkTexts): CheckedForm<AllowedEdits> => {
    const checked = checkBulkEdit(fields, typed);
    if ('problem' in checked) return checked;
    const edits = bets.flatMap(
      (bet) => editOf(bet, checked.value, keys.get(bet.notebookId) ?? NO_KEYS) ?? [],
    );
    const { allowed: unlocked, locked } = allowedEdits(edits, now);
    const allowed = unlocked.filter((each) => !breaksTerms(each));
    return { value: { allowed, locked, agreed: unlocked.length - allowed.length } };
  };
  // Typing doesn't wait for thousands of bets.
  const preview = check(useDeferredValue(texts));
  const isChanged = Object.values(texts).some((text) => text !== '');
  const { allowed, locked, agreed } =
    'value' in preview && isChanged ? preview.value : { allowed: bets, locked: 0, agreed: 0 };
  const count = allowed.length;
  const field = (key: string) => ({
    name: key,
    value: texts[key] ?? '',
    onText: (text: string | null) => setTexts({ ...texts, [key]: text }),
  });

  return (
    <Dialog
      title={`Edit ${countOf(bets.length, 'bet')}`}
      description="Fields that you leave empty stay as they are in each bet."
      busy={edit.isPending}
      isChanged={isChanged}
      error={form.mistake ?? (edit.error && messageOf(edit.error, 'Failed to update bet'))}
      submit={{
        label: count === 0 ? 'Update bets' : `Update ${countOf(count, 'bet')}`,
        busyLabel: 'Updating...',
        disabled: !isLoaded,
      }}
      onSubmit={(_, element) => {
        edit.reset();
        const edits = form.check(someOf(check(texts), isChanged), element);
        if (edits) edit.mutate(edits.allowed, { onSuccess: onSaved });
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PlainField label="Date" type="date" {...field('day')} />
        <PlainField
          label="Wager"
          isAmount
          inputMode="decimal"
          hint={amountReading(texts['wager'] ?? '')}
          {...field('wager')}
        />
        {fields.map((bulkField) => (
          <RemovableField
            key={bulkField.key}
            bulkField={bulkField}
            hint={lackingText(
              notebooks.flatMap((id) => (takes(keys.get(id), bulkField.key) ? [] : (counts.get(id) ?? 0))),
            )}
            isRemoved={texts[bulkField.key] === null}
            {...field(bulkField.key)}
          />
        ))}
        {!isLoaded && <Skeleton className="h-18 sm:col-span-2" />}
      </div>
      {locked > 0 && <p className="text-muted">{staysText(locked)}</p>}
      {agreed > 0 && <p className="text-muted">{termsStayText(agreed)}</p>}
      <OutOfDate what="fields" queries={queries} />
    </Dialog>
  );
}

/** Every bet has an event and a market. */
function takes(keys: BulkKeys | undefined, key: string): boolean {
  return !keys || key === 'event' || key === 'market' || [...keys.values()].includes(key);
}

function lackingText(counts: readonly number[]): string | undefined {
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return undefined;
  return count === 1
    ? '1 bet stays as it is: its notebook lacks this field'
    : `${formatCount(count)} bets stay as they are: their notebooks lack this field`;
}

function someOf(edits: CheckedForm<AllowedEdits>, isChanged: boolean): CheckedForm<AllowedEdits> {
  if ('problem' in edits || edits.value.allowed.length > 0) return edits;
  if (!isChanged) return { problem: { field: 'day', message: 'Fill in what should change' } };
  const { locked, agreed } = edits.value;
  if (locked > 0)
    return { problem: { field: 'day', message: 'Locked bets can’t be changed, except for their tags' } };
  if (agreed > 0) return { problem: { field: 'wager', message: termsStayText(agreed) } };
  return { problem: { field: 'day', message: 'The bets have these values already' } };
}

type PlainFieldProps = Omit<TextFieldProps, 'onChange'> & { onText: (text: string) => void };

function PlainField({ onText, ...field }: PlainFieldProps) {
  return (
    <TextField
      autoComplete="off"
      placeholder={AS_IS}
      {...field}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

type RemovableFieldProps = {
  bulkField: BulkField;
  hint: string | undefined;
  name: string;
  value: string;
  isRemoved: boolean;
  /** Null removes the values. */
  onText: (text: string | null) => void;
};

function RemovableField({ bulkField, hint, name, value, isRemoved, onText }: RemovableFieldProps) {
  const field = {
    label: bulkField.name,
    name,
    hint,
    action: (
      <button
        type="button"
        aria-label={`Remove ${bulkField.name}`}
        aria-pressed={isRemoved}
        className={textLinkStyle}
        onClick={() => onText(isRemoved ? '' : null)}
      >
        {isRemoved ? 'Keep' : 'Remove'}
      </button>
    ),
  };
  if (isRemoved)
    return <PlainField {...field} value="" placeholder="Will be removed" readOnly onText={onText} />;
  if (bulkField.type === 'select')
    return <ChoiceField {...field} choices={bulkField.options} empty={AS_IS} value={value} onText={onText} />;
  const inputMode = bulkField.type === 'number' ? 'decimal' : 'text';
  return <PlainField {...field} inputMode={inputMode} value={value} onText={onText} />;
}

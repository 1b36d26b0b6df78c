import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { bankrollMutations } from '#data/bankroll.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { useVersionedEdit } from '#data/use-versioned-edit.ts';
import { checkForm } from '#domain/form.ts';
import { numericFromCents } from '#domain/money.ts';
import { unitSchema } from '#domain/notebooks/notebook-form.ts';
import type { UnitSetting } from '#domain/notebooks/notebook.ts';
import { DEFAULT_UNIT, unitOf } from '#domain/notebooks/unit.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NewerVersion } from '#ui/dialog/newer-version.tsx';
import { useFormCheck } from '#ui/dialog/use-form-check.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { useMoney } from '#ui/money-format.ts';

type UnitKind = 'default' | 'amount' | 'percent';

const UNIT_KINDS: { value: UnitKind; label: string }[] = [
  { value: 'default', label: 'Default' },
  { value: 'amount', label: 'Amount' },
  { value: 'percent', label: 'Percentage' },
];

function kindOf(unit: UnitSetting): UnitKind {
  if (unit.amount !== null) return 'amount';
  return unit.percent === null ? 'default' : 'percent';
}

function sizeOf(unit: UnitSetting): string {
  if (unit.amount !== null) return numericFromCents(unit.amount);
  return unit.percent === null ? '' : String(unit.percent);
}

/** Such as '1.5% of the bankroll'. */
export function unitText(unit: UnitSetting): string {
  if (unit.amount !== null) return 'A fixed amount';
  return unit.percent === null ? '1% of the starting bankroll' : `${unit.percent}% of the bankroll`;
}

export function UnitDialog({ notebook, onClose }: { notebook: NotebookSummary; onClose: () => void }) {
  const { formatMoney } = useMoney();
  const { opened, version, edit, newer, loadNewer } = useVersionedEdit(
    notebook,
    bankrollMutations.changeUnit,
  );
  const form = useFormCheck();

  function submit(typed: FormData, element: HTMLFormElement) {
    const unit = form.check(checkForm(unitSchema, Object.fromEntries(typed)), element);
    if (unit === undefined) return;
    edit.mutate(unit, {
      onSuccess: () => {
        showToast({
          title: 'Unit changed',
          description: `1 unit is ${formatMoney(unitOf({ ...notebook, unit }))}`,
        });
        onClose();
      },
    });
  }

  return (
    <Dialog
      title="Unit"
      description="Each bet keeps the unit it was added with, so a new unit doesn't change earlier bets."
      formKey={version}
      onClose={onClose}
      onSubmit={submit}
      busy={edit.isPending}
      error={form.mistake ?? (edit.error && messageOf(edit.error, 'Failed to update notebook'))}
      submit={{ label: 'Save changes', busyLabel: 'Saving...' }}
    >
      {newer && (
        <NewerVersion onLoad={loadNewer}>
          <p className="font-medium">
            {unitText(newer.unit)}: {formatMoney(unitOf(newer))}
          </p>
        </NewerVersion>
      )}
      <UnitFields key={version} notebook={notebook} unit={opened.unit} />
    </Dialog>
  );
}

function UnitFields({ notebook, unit }: { notebook: NotebookSummary; unit: UnitSetting }) {
  const { formatMoney } = useMoney();
  const [kind, setKind] = useState(kindOf(unit));
  const [size, setSize] = useState(sizeOf(unit));
  const checked = checkForm(unitSchema, { kind, size });
  const comesTo =
    'value' in checked && `1 unit is ${formatMoney(unitOf({ ...notebook, unit: checked.value }))} now.`;
  return (
    <>
      <RadioGroup
        legend="Unit"
        name="kind"
        options={UNIT_KINDS}
        value={kind}
        onChange={(next) => {
          setKind(next);
          if (next === 'amount') setSize(numericFromCents(unitOf(notebook)));
          if (next === 'percent') setSize('1');
        }}
      />
      {kind === 'default' ? (
        <p className="text-muted">
          {unitText(DEFAULT_UNIT)}: 1 unit is {formatMoney(unitOf({ ...notebook, unit: DEFAULT_UNIT }))}.
        </p>
      ) : (
        <TextField
          key={kind}
          label={kind === 'amount' ? 'Amount of a unit' : 'Percentage of the current bankroll'}
          name="size"
          {...(kind === 'amount'
            ? { isAmount: true }
            : { suffix: <span className="pr-3 text-muted">%</span> })}
          inputMode="decimal"
          autoComplete="off"
          value={size}
          onChange={({ target }) => setSize(target.value)}
          hint={comesTo || undefined}
        />
      )}
    </>
  );
}

import type { RefObject } from 'react';
import type { NotebookSummary } from '#data/notebooks.ts';
import { DEFAULT_STARTING_BANKROLL } from '#domain/notebooks/notebook-form.ts';
import { ColorChoice } from '#ui/controls/color-choice.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

export type TargetFieldsProps = {
  /** Those that bets may be added to. */
  notebooks: readonly NotebookSummary[];
  isNew: boolean;
  onIsNew: (isNew: boolean) => void;
  notebookId: string | undefined;
  onNotebook: (id: string) => void;
  /** What a new notebook is called unless it is said otherwise. */
  suggestedName: string;
  /** What is wrong with the new notebook. */
  mistake: string | null;
  /** Holds what is typed for a new notebook. */
  form: RefObject<HTMLFormElement | null>;
};

export function TargetFields(props: TargetFieldsProps) {
  const { notebooks, isNew, onIsNew, notebookId, onNotebook, suggestedName, mistake, form } = props;
  return (
    // Enter in a field is not to begin anything: what there is to be seen comes below.
    <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      {notebooks.length > 0 && (
        <RadioGroup
          legend="Notebook"
          name="target"
          options={[
            { value: 'new', label: 'A new one' },
            { value: 'existing', label: 'One I have' },
          ]}
          value={isNew ? 'new' : 'existing'}
          onChange={(value) => onIsNew(value === 'new')}
        />
      )}
      {!isNew && (
        <SelectField
          label="Add the bets to"
          name="notebook"
          options={notebooks.map(({ id, name }) => ({ value: id, label: name }))}
          value={notebookId}
          onChange={({ currentTarget }) => onNotebook(currentTarget.value)}
        />
      )}
      {/* Hidden, it keeps what is typed. */}
      <div hidden={!isNew} className="grid gap-4">
        {mistake && <ErrorBox>{mistake}</ErrorBox>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" name="name" autoComplete="off" defaultValue={suggestedName} />
          <TextField
            label="Starting bankroll"
            name="startingBankroll"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={DEFAULT_STARTING_BANKROLL / 100}
          />
        </div>
        <ColorChoice legend="Color" name="color" defaultValue="blue" />
      </div>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { betQueries } from '#data/bets/bets.ts';
import { fieldQueries } from '#data/custom-fields.ts';
import { notebookQueries, type NotebookSummary } from '#data/notebooks.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { DEFAULT_STARTING_BANKROLL } from '#domain/notebooks/notebook-form.ts';
import { ColorChoice } from '#ui/controls/color-choice.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { AmountField } from '#ui/controls/amount-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { ErrorBox } from '#ui/error-box.tsx';

type Existing = {
  readonly notebook: NotebookSummary;
  readonly columns: readonly CustomField[] | undefined;
  /** All of the notebook's bets; undefined until they are loaded. */
  readonly bets: readonly Bet[] | undefined;
  /** Differs whenever the bets have changed. */
  readonly version: string;
  readonly error: Error | null;
  readonly retry: () => void;
};

const NONE: readonly NotebookSummary[] = [];
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** The notebook the bets go into: a new one unless the user chooses another. */
export function useTarget() {
  const { data: notebooks = NONE } = useQuery(notebookQueries.all());
  const [chosenId, setChosenId] = useState<string | null>(null);
  // Sample notebooks aren't offered: removing the sample data would remove the imported bets, too.
  const offered = notebooks.filter(({ isSample }) => !isSample);
  // Undefined if the chosen notebook was deleted: don't fall back to another.
  const notebook = offered.find(({ id }) => id === chosenId);
  const enabled = notebook !== undefined;
  const id = notebook?.id ?? NOWHERE;
  const columns = useQuery({ ...fieldQueries.inNotebook(id), enabled });
  const cached = useQuery({ ...betQueries.inNotebook(id), enabled });
  const existing: Existing | undefined = notebook && {
    notebook,
    columns: columns.data,
    bets: cached.data?.complete && !cached.isFetching ? cached.data.bets : undefined,
    version: `${id} ${cached.dataUpdatedAt}`,
    error: columns.error ?? cached.error,
    retry: () => {
      if (columns.error) void columns.refetch();
      if (cached.error) void cached.refetch();
    },
  };
  return {
    notebooks: offered,
    isNew: !notebook,
    setIsNew: (wanted: boolean) => setChosenId(wanted ? null : (offered[0]?.id ?? null)),
    existing,
    choose: setChosenId,
  };
}

export type TargetFieldsProps = {
  target: ReturnType<typeof useTarget>;
  suggestedName: string;
  mistake: string | null;
  form: RefObject<HTMLFormElement | null>;
};

export function TargetFields({ target, suggestedName, mistake, form }: TargetFieldsProps) {
  const { notebooks, isNew, setIsNew, existing, choose } = target;
  return (
    // Enter in a field must not start the import, since the preview is still below.
    <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      {notebooks.length > 0 && (
        <RadioGroup
          legend="Notebook"
          name="target"
          options={[
            { value: 'new', label: 'New notebook' },
            { value: 'existing', label: 'Existing notebook' },
          ]}
          value={isNew ? 'new' : 'existing'}
          onChange={(value) => setIsNew(value === 'new')}
        />
      )}
      {!isNew && (
        <SelectField
          label="Add the bets to"
          name="notebook"
          options={notebooks.map(({ id, name }) => ({ value: id, label: name }))}
          value={existing?.notebook.id}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
      {/* Hidden rather than removed, so that typed text is kept. */}
      <div hidden={!isNew} className="grid gap-4">
        {mistake && <ErrorBox>{mistake}</ErrorBox>}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" name="name" autoComplete="off" defaultValue={suggestedName} />
          <AmountField
            label="Starting bankroll"
            name="startingBankroll"
            defaultValue={DEFAULT_STARTING_BANKROLL / 100}
          />
        </div>
        <ColorChoice legend="Color" name="color" defaultValue="blue" />
      </div>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { betQueries } from '#data/bets/bets.ts';
import { fieldQueries } from '#data/custom-fields.ts';
import { notebookQueries, type NotebookSummary } from '#data/notebooks.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';

/** A notebook that is there, and what has to be known of it before anything is added to it. */
type Existing = {
  readonly notebook: NotebookSummary;
  readonly columns: readonly CustomField[] | undefined;
  /** All of them; undefined until they are here. */
  readonly bets: readonly Bet[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
};

const NONE: readonly NotebookSummary[] = [];
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** Where the bets go: into a new notebook, unless it is said otherwise. */
export function useTarget() {
  const { data: notebooks = NONE } = useQuery(notebookQueries.all());
  const [chosenId, setChosenId] = useState<string | null>(null);
  // Sample data is cleared away in one go, and what is imported is not to go with it.
  const offered = notebooks.filter(({ isSample }) => !isSample);
  // One that has been deleted meanwhile is not replaced by another: nobody has chosen that.
  const notebook = offered.find(({ id }) => id === chosenId);
  const enabled = notebook !== undefined;
  const id = notebook?.id ?? NOWHERE;
  const columns = useQuery({ ...fieldQueries.inNotebook(id), enabled });
  const cached = useQuery({ ...betQueries.inNotebook(id), enabled });
  const existing: Existing | undefined = notebook && {
    notebook,
    columns: columns.data,
    bets: cached.data?.complete && !cached.isFetching ? cached.data.bets : undefined,
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

import { useQuery } from '@tanstack/react-query';
import { type DeletedNotebook, deletedNotebookQueries } from '#data/deleted-notebooks.ts';
import { Button } from '#ui/controls/button.tsx';
import { useRestoreNotebook } from './use-restore-notebook.ts';

/** Nothing without any, so it needn't hold up the page. */
export function DeletedNotebooks() {
  const { data: deleted = [] } = useQuery(deletedNotebookQueries.all());
  if (deleted.length === 0) return null;
  return (
    <section aria-labelledby="deleted-notebooks" className="mt-8">
      <h2 id="deleted-notebooks" className="text-base font-semibold">
        Deleted
      </h2>
      <p className="mt-0.5 mb-4 text-muted">You can restore a notebook for a day.</p>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {deleted.map((notebook) => (
          <DeletedRow key={notebook.id} notebook={notebook} />
        ))}
      </ul>
    </section>
  );
}

function DeletedRow({ notebook }: { notebook: DeletedNotebook }) {
  const { restore, isPending } = useRestoreNotebook();

  async function restoreRow(): Promise<void> {
    await restore(notebook);
    // The button is gone.
    document.querySelector('main')?.focus();
  }

  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2">
      <span className="min-w-0 break-words">{notebook.name}</span>
      <Button aria-label={`Restore ${notebook.name}`} busy={isPending} onClick={() => void restoreRow()}>
        Restore
      </Button>
    </li>
  );
}

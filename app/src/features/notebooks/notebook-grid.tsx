import Plus from 'lucide-react/icons/plus';
import type { NotebookSummary } from '#data/notebooks.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { NotebookCard } from './notebook-card.tsx';

const gridStyle = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export type NotebookGridProps = {
  notebooks: readonly NotebookSummary[];
  /** Without it, there is no card to create another one. */
  onCreate?: () => void;
};

export function NotebookGrid({ notebooks, onCreate }: NotebookGridProps) {
  return (
    <ul className={gridStyle}>
      {notebooks.map((notebook) => (
        <li key={notebook.id} className="grid min-w-0">
          <NotebookCard notebook={notebook} />
        </li>
      ))}
      {onCreate && <CreateCard onCreate={onCreate} />}
    </ul>
  );
}

function CreateCard({ onCreate }: { onCreate: () => void }) {
  return (
    <li className="grid">
      <button
        type="button"
        onClick={onCreate}
        className={
          'flex min-h-32 flex-col items-center justify-center gap-2 rounded-2xl border border-dashed border-control ' +
          'font-medium text-muted transition-colors hover:border-primary hover:bg-primary-soft hover:text-primary'
        }
      >
        <Plus aria-hidden size={20} />
        Create New Notebook
      </button>
    </li>
  );
}

export function NotebookGridSkeleton() {
  return (
    <>
      <LoadingMessage />
      <div className={gridStyle}>
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className={classNames(cardStyle, 'p-4 sm:p-5')}>
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-1 h-5 w-1/2" />
            <Skeleton className="mt-4 h-9" />
            <Skeleton className="mt-4 h-15" />
            <Skeleton className="mt-5 h-1" />
            <Skeleton className="mt-2 h-8" />
          </div>
        ))}
      </div>
    </>
  );
}

import type { Notebook } from '#domain/notebooks/notebook.ts';
import { Button } from '#ui/controls/button.tsx';
import { ColorDot } from '#ui/color-dot.tsx';

export type NewerNotebookProps = { notebook: Notebook; onTakeOver: () => void };

/** The notebook as somebody saved it meanwhile, and the way to go on from there. */
export function NewerNotebook({ notebook, onTakeOver }: NewerNotebookProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line p-4">
      <p className="font-medium break-words">
        <ColorDot color={notebook.color} className="mr-2" />
        {notebook.name}
      </p>
      <p className="mt-1 break-words text-muted">{notebook.description ?? 'No description'}</p>
      <Button className="mt-3" onClick={onTakeOver}>
        Use the newer version
      </Button>
    </div>
  );
}

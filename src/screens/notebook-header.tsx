import Download from 'lucide-react/icons/download';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import { Button } from '#ui/controls/button.tsx';
import { ColorDot } from '#ui/color-dot.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { BackToNotebooks } from './back-to-notebooks.tsx';
import type { NotebookDialog } from './notebook-dialogs.tsx';

export type NotebookHeaderProps = { notebook: Notebook; onOpen: (dialog: NotebookDialog) => void };

export function NotebookHeader({ notebook, onOpen }: NotebookHeaderProps) {
  return (
    <PageHeader
      before={<BackToNotebooks />}
      documentTitle={notebook.name}
      title={
        <>
          <ColorDot color={notebook.color} className="mr-2.5 size-3 align-middle" />
          {notebook.name}
        </>
      }
      subtitle={
        <>
          {notebook.description && <span className="block break-words">{notebook.description}</span>}
          Bankroll <Money cents={notebook.currentBankroll} className="font-medium text-ink" />, started with{' '}
          <Money cents={notebook.startingBankroll} />
        </>
      }
      actions={
        <>
          <Button icon={Pencil} className="max-sm:px-3" onClick={() => onOpen({ kind: 'edit notebook' })}>
            <span className="max-sm:sr-only">Edit Notebook</span>
          </Button>
          <Button icon={Download} className="max-sm:px-3" onClick={() => onOpen({ kind: 'export notebook' })}>
            <span className="max-sm:sr-only">Export</span>
          </Button>
          <Button icon={Trash2} className="max-sm:px-3" onClick={() => onOpen({ kind: 'delete notebook' })}>
            <span className="max-sm:sr-only">Delete</span>
          </Button>
        </>
      }
    />
  );
}

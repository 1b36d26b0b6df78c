import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import TableProperties from 'lucide-react/icons/table-properties';
import Trash2 from 'lucide-react/icons/trash-2';
import Wallet from 'lucide-react/icons/wallet';
import type { NotebookSummary } from '#data/notebooks.ts';
import { movementTotalText } from '#domain/notebooks/notebook.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { Button, type ButtonProps } from '#ui/controls/button.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { TextLink } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import type { NotebookDialog, NotebookView } from './notebook-address.ts';

export function BackToNotebooks() {
  return (
    <TextLink href="/notebooks" className="inline-flex min-h-11 items-center gap-1.5 sm:min-h-0">
      <ArrowLeft aria-hidden size={16} />
      Back to Notebooks
    </TextLink>
  );
}

export type NotebookHeaderProps = { notebook: NotebookSummary; onOpen: (dialog: NotebookDialog) => void };

export function NotebookHeader({ notebook, onOpen }: NotebookHeaderProps) {
  const { totals } = notebook;
  const moved = movementTotalText(notebook.movementTotal);
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
          Bankroll <Money cents={notebook.currentBankroll} className="font-medium text-ink" /> · started at{' '}
          <Money cents={notebook.startingBankroll} />
          {moved && (
            <>
              {' '}
              · <TextWithAmounts>{moved}</TextWithAmounts>
            </>
          )}
          {totals.pending.wagered > 0 && (
            <>
              {' '}
              · <Money cents={totals.pending.wagered} /> at stake
            </>
          )}
        </>
      }
      actions={
        <>
          <SmallButton icon={Pencil} onClick={() => onOpen('edit')}>
            Edit Notebook
          </SmallButton>
          <SmallButton icon={Wallet} onClick={() => onOpen('bankroll')}>
            Bankroll
          </SmallButton>
          <SmallButton icon={Download} onClick={() => onOpen('export')}>
            Export
          </SmallButton>
          <SmallButton icon={Trash2} onClick={() => onOpen('delete')}>
            Delete
          </SmallButton>
        </>
      }
    />
  );
}

const VIEWS = [
  { value: 'history', label: 'History', icon: List },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
] as const;

export type NotebookToolbarProps = {
  view: NotebookView;
  onViewChange: (view: NotebookView) => void;
  onOpen: (dialog: NotebookDialog) => void;
};

export function NotebookToolbar({ view, onViewChange, onOpen }: NotebookToolbarProps) {
  return (
    <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-3 sm:mt-6 sm:mb-4">
      <SegmentedControl label="View" name="view" choices={VIEWS} value={view} onChange={onViewChange} />
      <div className="flex gap-2">
        <SmallButton icon={TableProperties} onClick={() => onOpen('fields')}>
          Fields
        </SmallButton>
        <Button variant="primary" icon={Plus} onClick={() => onOpen('add-bet')}>
          Add Bet
        </Button>
      </div>
    </div>
  );
}

function SmallButton({ children, ...rest }: ButtonProps) {
  return (
    <Button className="max-sm:px-3" {...rest}>
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}

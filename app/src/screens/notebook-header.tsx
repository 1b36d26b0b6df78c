import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import List from 'lucide-react/icons/list';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import TableProperties from 'lucide-react/icons/table-properties';
import Trash2 from 'lucide-react/icons/trash-2';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { NotebookSummary } from '#data/notebooks.ts';
import { movementTotalText } from '#domain/notebooks/notebook.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { ButtonLink, TextLink } from '#ui/link.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Money } from '#ui/money.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import type { NotebookDialog } from './notebook-address.ts';
import type { NotebookView } from './notebook-view.ts';
import { useCurrency } from '#ui/currency.ts';

const MenuButton = lazyComponent(async () => (await import('#ui/menu-button.tsx')).MenuButton, null);

export function BackToNotebooks() {
  return (
    <TextLink
      href="/notebooks"
      className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap lg:min-h-10"
    >
      <ArrowLeft aria-hidden size={16} />
      Back to Notebooks
    </TextLink>
  );
}

export type NotebookHeaderProps = { notebook: NotebookSummary; onOpen: (dialog: NotebookDialog) => void };

const ACTIONS = [
  { dialog: 'edit', label: 'Edit Notebook', icon: Pencil, tone: 'neutral' },
  { dialog: 'bankroll', label: 'Bankroll', icon: Wallet, tone: 'neutral' },
  { dialog: 'fields', label: 'Fields', icon: TableProperties, tone: 'neutral' },
  { dialog: 'export', label: 'Export', icon: Download, tone: 'neutral' },
  { dialog: 'delete', label: 'Delete', icon: Trash2, tone: 'neutral' },
] as const;

const RECORD = { label: 'Record', icon: LockKeyhole, tone: 'neutral' } as const;

/** What can be done with a backtest, whose bets and bankroll stay as they are. */
export const BACKTEST_DIALOGS: readonly NotebookDialog[] = ['edit', 'export', 'delete'];

export function NotebookHeader({ notebook, onOpen }: NotebookHeaderProps) {
  const { totals, unit } = notebook;
  const moved = movementTotalText(notebook.movementTotal, useCurrency());
  const actions = notebook.backtest
    ? ACTIONS.filter(({ dialog }) => BACKTEST_DIALOGS.includes(dialog))
    : ACTIONS;
  const [, navigate] = useLocation();
  const record = notebook.backtest || notebook.isSample ? [] : [`/notebooks/${notebook.id}/record`];
  return (
    <PageHeader
      before={
        <div className="flex items-center justify-between gap-4 lg:-mr-2.5">
          <BackToNotebooks />
          <MenuButton
            className="relative -mr-2.5 lg:hidden"
            label="More for this notebook"
            items={[
              ...record.map((href) => ({ ...RECORD, onSelect: () => navigate(href) })),
              ...actions.map((action) => ({ ...action, onSelect: () => onOpen(action.dialog) })),
            ]}
          />
          <div className="hidden gap-0.5 lg:flex">
            {record.map((href) => (
              <ButtonLink key={href} href={href} variant="ghost" icon={RECORD.icon} className="lg:px-2.5">
                {RECORD.label}
              </ButtonLink>
            ))}
            {actions.map(({ dialog, label, icon }) => (
              <Button
                key={dialog}
                variant="ghost"
                icon={icon}
                className="lg:px-2.5"
                onClick={() => onOpen(dialog)}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      }
      documentTitle={notebook.name}
      title={
        <>
          <ColorDot color={notebook.color} className="mr-2.5 size-3 align-middle" />
          {notebook.name}
        </>
      }
      subtitle={
        <>
          {notebook.description && (
            <span className="mb-1 block max-w-2xl break-words">{notebook.description}</span>
          )}
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
          {unit.amount !== null && (
            <>
              {' '}
              · unit <Money cents={unit.amount} />
            </>
          )}
          {unit.percent !== null && ` · unit ${unit.percent}%`}
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
  onAddBet: () => void;
  /** The field for a bet in one line. */
  children: ReactNode;
};

/** On small screens, the field has a line of its own. */
export function NotebookToolbar({ view, onViewChange, onAddBet, children }: NotebookToolbarProps) {
  return (
    <div className="my-5 flex flex-wrap items-start justify-between gap-3 sm:my-6">
      <SegmentedControl label="View" name="view" choices={VIEWS} value={view} onChange={onViewChange} />
      <div className="min-w-0 grow max-lg:order-last max-lg:basis-full">{children}</div>
      <Button variant="primary" icon={Plus} onClick={onAddBet}>
        Add Bet
      </Button>
    </div>
  );
}

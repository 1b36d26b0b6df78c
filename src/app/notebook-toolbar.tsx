import { CalendarDays, List, Plus, TableProperties } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { NotebookView } from './notebook-address.ts';
import type { NotebookDialog } from './notebook-dialogs.tsx';

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
    <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
      <SegmentedControl label="View" name="view" choices={VIEWS} value={view} onChange={onViewChange} />
      <div className="flex gap-2">
        <Button icon={TableProperties} onClick={() => onOpen({ kind: 'columns' })}>
          Columns
        </Button>
        <Button variant="primary" icon={Plus} onClick={() => onOpen({ kind: 'add bet', start: {} })}>
          Add Bet
        </Button>
      </div>
    </div>
  );
}

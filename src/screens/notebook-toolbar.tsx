import CalendarDays from 'lucide-react/icons/calendar-days';
import List from 'lucide-react/icons/list';
import Plus from 'lucide-react/icons/plus';
import TableProperties from 'lucide-react/icons/table-properties';
import { Button } from '#ui/controls/button.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
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
    <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-3 sm:mt-6 sm:mb-4">
      <SegmentedControl label="View" name="view" choices={VIEWS} value={view} onChange={onViewChange} />
      <div className="flex gap-2">
        <Button icon={TableProperties} className="max-sm:px-3" onClick={() => onOpen({ kind: 'columns' })}>
          <span className="max-sm:sr-only">Columns</span>
        </Button>
        <Button variant="primary" icon={Plus} onClick={() => onOpen({ kind: 'add bet', start: {} })}>
          Add Bet
        </Button>
      </div>
    </div>
  );
}

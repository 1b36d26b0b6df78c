import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function NoBetsYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={NotebookTabs}
      title="No bets yet"
      action={
        <Button icon={Plus} onClick={onAdd}>
          Add your first bet
        </Button>
      }
    >
      Log the bets you'd make, settle them when the games end, and see how the strategy performs.
    </EmptyState>
  );
}

import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';

export function NoBetsYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      icon={NotebookTabs}
      title="No bets yet"
      action={
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button icon={Plus} onClick={onAdd}>
            Add your first bet
          </Button>
          <ButtonLink href="/settings/import" icon={Upload}>
            Import bets
          </ButtonLink>
        </div>
      }
    >
      Log the bets you'd make, settle them when the games end, and see how the strategy performs.
    </EmptyState>
  );
}

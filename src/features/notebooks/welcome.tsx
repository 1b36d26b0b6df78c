import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExploreSamples } from './explore-samples.tsx';

export type WelcomeProps = { onCreate: () => void };

/** What a person sees who has no notebooks yet: the way to the first one, or to two examples. */
export function Welcome({ onCreate }: WelcomeProps) {
  return (
    <EmptyState
      icon={NotebookTabs}
      title="Create Your First Notebook"
      action={
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button variant="primary" icon={Plus} onClick={onCreate}>
            Create Notebook
          </Button>
          <ExploreSamples />
        </div>
      }
    >
      Give a strategy a notebook and a paper bankroll, record what you would have bet, and see here whether it
      pays.
    </EmptyState>
  );
}

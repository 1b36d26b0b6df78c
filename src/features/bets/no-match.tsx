import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import SearchX from 'lucide-react/icons/search-x';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export type NoMatchProps = {
  /** More bets are on their way, and one of them may match. */
  isLoading: boolean;
  isFiltered: boolean;
  onClear: () => void;
};

/** Stands where the list would, when there is nothing to list. */
export function NoMatch({ isLoading, isFiltered, onClear }: NoMatchProps) {
  if (!isFiltered)
    return <EmptyState icon={NotebookTabs} title={isLoading ? 'Loading bets' : 'No bets yet'} />;
  return (
    <EmptyState
      icon={SearchX}
      title={isLoading ? 'No bets match so far' : 'No bets match'}
      action={<Button onClick={onClear}>Clear all</Button>}
    >
      {isLoading ? 'Older bets are still loading.' : 'Search for something else, or widen the ranges.'}
    </EmptyState>
  );
}

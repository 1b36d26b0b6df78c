import { useMutation } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { sampleMutations } from '#data/sample-data.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { ownClock, today } from '#ui/today.ts';

export function Welcome({ onCreate }: { onCreate: () => void }) {
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
      Create a notebook for a strategy, give it a paper bankroll, log the bets you'd make, and see whether it
      works.
    </EmptyState>
  );
}

function ExploreSamples() {
  const { mutateAsync: add } = useMutation(sampleMutations.add());
  const [busy, setBusy] = useState(false);

  async function explore(): Promise<void> {
    setBusy(true);
    try {
      const { sampleNotebooks } = await import('#domain/notebooks/sample-notebooks.ts');
      await add(sampleNotebooks(today(), ownClock().zone));
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error, 'Failed to add sample data'),
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={FlaskConical} busy={busy} onClick={() => void explore()}>
      {busy ? 'Adding sample data...' : 'Explore with sample data'}
    </Button>
  );
}

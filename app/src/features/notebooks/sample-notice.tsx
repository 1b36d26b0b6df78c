import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#data/backend-error.ts';
import { sampleMutations } from '#data/sample-data.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

export function SampleNotice() {
  const { mutateAsync: remove, isPending } = useMutation(sampleMutations.remove());

  async function removeSamples(): Promise<void> {
    try {
      // Not in a mutate callback: it wouldn't run, since the notice unmounts with the samples.
      await remove();
      showToast({ title: 'Sample data removed' });
      document.querySelector('main')?.focus();
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error, 'Failed to remove sample data'),
      });
    }
  }

  return (
    <>
      <p className="text-muted">You're viewing sample data.</p>
      <Button
        variant="ghost"
        className="text-primary max-sm:-ml-4"
        busy={isPending}
        onClick={() => void removeSamples()}
      >
        {isPending ? 'Removing...' : 'Remove sample data'}
      </Button>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { sampleMutations } from '#data/sample-data.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { today } from '#ui/today.ts';

/** Fills an empty product with two example notebooks, to look around in. */
export function ExploreSamples() {
  const { mutateAsync: add } = useMutation(sampleMutations.add());
  const [busy, setBusy] = useState(false);

  async function explore(): Promise<void> {
    setBusy(true);
    try {
      const { sampleNotebooks } = await import('#domain/notebooks/sample-notebooks.ts');
      await add(sampleNotebooks(today()));
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

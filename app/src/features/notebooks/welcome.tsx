import { useMutation } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import FlaskConical from 'lucide-react/icons/flask-conical';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import { type ReactNode, useState } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { sampleMutations } from '#data/sample-data.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Button, type LucideIcon } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { ownClock, today } from '#ui/today.ts';

/** Three ways to begin, side by side. */
export function Welcome({ onCreate }: { onCreate: () => void }) {
  return (
    <section
      aria-label="Get started"
      className={classNames(cardStyle, 'grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x')}
    >
      <Way
        icon={NotebookTabs}
        title="Create Your First Notebook"
        action={
          <Button variant="primary" onClick={onCreate}>
            Create Notebook
          </Button>
        }
      >
        One notebook per strategy: give it a paper bankroll and log the bets you'd make.
      </Way>
      <Way
        icon={FileUp}
        title="Bring Your Bets"
        action={<ButtonLink href="/settings/import">Import bets</ButtonLink>}
      >
        From a spreadsheet, another tracker or a sportsbook's export. You see everything before it's added.
      </Way>
      <Way icon={FlaskConical} title="Look Around First" action={<ExploreSamples />}>
        Two notebooks with a season of made-up bets. One click removes them again.
      </Way>
    </section>
  );
}

type WayProps = { icon: LucideIcon; title: string; action: ReactNode; children: string };

function Way({ icon: Icon, title, action, children }: WayProps) {
  return (
    <div className="flex flex-col items-start p-5 sm:p-6">
      <div className="flex size-10 items-center justify-center rounded-xl bg-primary-soft text-primary">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </div>
      <h2 className="mt-4 text-base font-semibold">{title}</h2>
      <p className="mt-1 mb-4 flex-1 text-pretty text-muted">{children}</p>
      {action}
    </div>
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
    <Button busy={busy} onClick={() => void explore()}>
      {busy ? 'Adding sample data...' : 'Explore with sample data'}
    </Button>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { sendAdded } from '#data/bets/entered-bets.ts';
import {
  discardBets,
  keepBets,
  readWaiting,
  sendBets,
  useWaitingBets,
  waitingCount,
  type WaitingBets as Waiting,
} from '#data/bets/waiting-bets.ts';
import { useIsOffline } from '#data/offline/connection.ts';
import { useSession } from '#data/session/session.ts';
import { formatMoney } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';

/** Bets that wait on this device for the server, and those that it refused. Sends them when it can be reached. */
export function WaitingBets() {
  const client = useQueryClient();
  const waiting = useWaitingBets();
  const isOffline = useIsOffline();
  const { user, needsSecondStep } = useSession();
  const person = needsSecondStep ? undefined : user?.id;

  async function send(again: boolean) {
    const isSaved = await sendBets((notebookId, added) => sendAdded(client, notebookId, added), again);
    if (!isSaved) return;
    await client.invalidateQueries();
    showToast({ title: waitingCount() === 0 ? 'All waiting bets saved' : 'Waiting bets saved, but not all' });
  }

  useEffect(() => {
    // Also after another tab has changed them.
    const look = () => void (isOffline ? readWaiting() : send(false));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is new in each render
  }, [isOffline, person]);

  if (waiting.length === 0) return null;
  const count = waitingCount();
  return (
    <section
      aria-label="Waiting bets"
      className="border-b border-line bg-pending-soft px-4 py-3 sm:px-6 lg:px-8"
    >
      <div className="flex items-start gap-3">
        <Hourglass aria-hidden size={18} className="mt-px shrink-0 text-pending" />
        <p role="status" className="min-w-0">
          <strong className="font-semibold">
            {count === 1 ? '1 bet waits to be saved.' : `${countOf(count, 'bet')} wait to be saved.`}
          </strong>{' '}
          {isOffline
            ? 'On this device until the server can be reached; not in any figure yet.'
            : 'On this device; not in any figure yet.'}
        </p>
      </div>
      <ul className="mt-2 max-h-60 space-y-1 overflow-y-auto pl-7.5">
        {waiting.map((each) => (
          <WaitingRow key={each.key} waiting={each} />
        ))}
      </ul>
      {waiting.some(({ problem }) => problem !== null) && (
        <Button className="mt-2 ml-7.5" onClick={() => void send(true)}>
          Try again
        </Button>
      )}
    </section>
  );
}

function WaitingRow({ waiting }: { waiting: Waiting }) {
  const { added, problem, notebookId } = waiting;
  const name = added.map(({ bet }) => bet.description).join(', ');

  async function discard() {
    await discardBets(waiting);
    showToast({
      title: 'Not saved',
      description: name,
      action: { label: 'Undo', onClick: () => void keepBets(notebookId, added) },
    });
  }

  return (
    <li className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="break-words">
          {name}{' '}
          <span className="text-muted">{added.map(({ bet }) => formatMoney(bet.wager)).join(', ')}</span>
        </p>
        {problem !== null && <p className="text-danger">{problem}</p>}
      </div>
      <Button aria-label={`Discard ${name}`} onClick={() => void discard()}>
        Discard
      </Button>
    </li>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { useIsOffline } from '#data/offline/connection.ts';
import { sendWrite } from '#data/offline/send-write.ts';
import { discardWrite, keepWrite, readWaiting, sendWrites } from '#data/offline/waiting-writes.ts';
import { useWaitingWrites, waitingWrites, type WaitingWrite } from '#data/offline/waiting.ts';
import { notebookQueries } from '#data/notebooks.ts';
import { useSession } from '#data/session/session.ts';
import { countOf } from '#domain/number-text.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { writeText } from './write-text.ts';

/** Lists the changes that wait on this device, and sends them once the server can be reached. */
export function WaitingChanges() {
  const client = useQueryClient();
  const waiting = useWaitingWrites();
  const isOffline = useIsOffline();
  const { user, needsSecondStep } = useSession();
  const person = needsSecondStep ? undefined : user?.id;

  async function send(again?: WaitingWrite) {
    const isSaved = await sendWrites((write) => sendWrite(client, write), again);
    if (!isSaved) return;
    await client.invalidateQueries();
    const isAll = waitingWrites().length === 0;
    showToast({ title: isAll ? 'All waiting changes saved' : 'Waiting changes saved, but not all' });
  }

  useEffect(() => {
    // Also after another tab has changed them.
    const look = () => void (isOffline ? readWaiting() : send());
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
    // oxlint-disable-next-line react/exhaustive-deps -- `send` is new in each render
  }, [isOffline, person]);

  if (waiting.length === 0) return null;
  return (
    <section
      aria-label="Waiting changes"
      className="border-b border-line bg-pending-soft px-4 py-3 sm:px-6 lg:px-8"
    >
      <div className="flex items-start gap-3">
        <Hourglass aria-hidden size={18} className="mt-px shrink-0 text-pending" />
        <p role="status" className="min-w-0">
          <strong className="font-semibold">
            {waiting.length === 1
              ? '1 change waits to be saved.'
              : `${countOf(waiting.length, 'change')} wait to be saved.`}
          </strong>{' '}
          {isOffline
            ? 'On this device until the server can be reached; not in any figure yet.'
            : 'On this device; not in any figure yet.'}
        </p>
      </div>
      <ul className="mt-2 max-h-34 space-y-1 sm:max-h-60 overflow-y-auto pl-7.5">
        {waiting.map((each) => (
          <WaitingRow key={each.key} waiting={each} onSend={() => void send(each)} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ waiting, onSend }: { waiting: WaitingWrite; onSend: () => void }) {
  const { write, problem, isConflict } = waiting;
  const { verb, name, detail, notebookId } = writeText(write);

  async function discard() {
    await discardWrite(waiting);
    showToast({
      title: 'Not saved',
      description: name,
      action: { label: 'Undo', onClick: () => void keepWrite(write) },
    });
  }

  return (
    <li
      className={classNames(
        'flex items-center justify-between gap-x-3 gap-y-1',
        problem !== null && 'flex-wrap sm:flex-nowrap',
      )}
    >
      <div className="min-w-0">
        <p className="break-words">
          {verb} {name}
          <span className="text-muted">
            {detail !== undefined && ` ${detail}`}
            {notebookId !== undefined && <NotebookName id={notebookId} />}
          </span>
        </p>
        {problem !== null && <p className="text-danger">{problem}</p>}
      </div>
      <div className="flex shrink-0 gap-2">
        {problem !== null && (
          <Button onClick={onSend}>{isConflict ? 'Save mine anyway' : 'Try again'}</Button>
        )}
        <Button aria-label={`Discard ${verb.toLowerCase()} ${name}`} onClick={() => void discard()}>
          Discard
        </Button>
      </div>
    </li>
  );
}

/** The notebook's name, once another part of the page has loaded it. */
function NotebookName({ id }: { id: string }) {
  const { data: all } = useQuery({ ...notebookQueries.all(), enabled: false });
  const { data: one } = useQuery({ ...notebookQueries.one(id), enabled: false });
  const known = all?.find((each) => each.id === id) ?? one;
  return known && ` · ${known.name}`;
}

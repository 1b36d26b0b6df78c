import { useQuery, useQueryClient } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { useIsOffline } from '#data/device/connection.ts';
import { changesWait, wordsOf } from '#data/device/outbox-words.ts';
import { discardWrite, restoreWrites, sendWaiting, startOutbox } from '#data/device/outbox.ts';
import { type Difference, usePause, useWaitingWrites, type WaitingWrite } from '#data/device/writes.ts';
import { notebookQueries } from '#data/notebooks.ts';
import { useShownNotebooks } from '#data/shown-notebooks.ts';
import '#data/writes.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { useCurrency } from '#ui/currency.ts';

/** Lists the changes that wait on this device, and sends them once the server can be reached. */
export function WaitingChanges() {
  const client = useQueryClient();
  const waiting = useWaitingWrites();
  const isOffline = useIsOffline();
  const pause = usePause();

  useEffect(
    () =>
      startOutbox(client, (isAll) =>
        showToast({ title: isAll ? 'All waiting changes saved' : 'Waiting changes saved, but not all' }),
      ),
    [client],
  );

  if (waiting.length === 0) return null;
  const isAnyToSend = waiting.some(({ problem }) => problem === null);
  return (
    <section
      aria-label="Waiting changes"
      className="border-b border-line bg-pending-soft px-4 py-3 sm:px-6 lg:px-8"
    >
      <div className="flex items-start gap-3">
        <Hourglass aria-hidden size={18} className="mt-px shrink-0 text-pending" />
        <p role="status" className="min-w-0 flex-1">
          <strong className="font-semibold">{`${changesWait(waiting.length)} to be saved.`}</strong>{' '}
          {isOffline
            ? 'On this device until the server can be reached; not in any figure yet.'
            : 'On this device; not in any figure yet.'}
          {pause &&
            !isOffline &&
            isAnyToSend &&
            ` Not sent: ${pause.reason.replace(/\.?$/, '.')} It will be tried again soon.`}
        </p>
        {pause && !isOffline && isAnyToSend && (
          <Button className="shrink-0" onClick={() => void sendWaiting()}>
            Send now
          </Button>
        )}
      </div>
      <ul className="mt-2 max-h-34 space-y-1 sm:max-h-60 overflow-y-auto pl-7.5">
        {waiting.map((each) => (
          <WaitingRow key={each.key} waiting={each} onSend={() => void sendWaiting(each)} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ waiting, onSend }: { waiting: WaitingWrite; onSend: () => void }) {
  const { write, problem, isConflict, differences } = waiting;
  const { verb, name, detail, notebookId } = wordsOf(write, useCurrency());
  const inSpite = verb === 'Delete' ? 'Delete anyway' : 'Save mine anyway';

  async function discard() {
    const discarded = await discardWrite(waiting);
    showToast({
      title: 'Not saved',
      description: name,
      action: { label: 'Undo', onClick: () => void restoreWrites(discarded) },
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
        {differences.map((each, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two bets or fields may be called the same
          <DifferenceRow key={place} difference={each} />
        ))}
      </div>
      <div className="flex shrink-0 gap-2">
        {problem !== null && <Button onClick={onSend}>{isConflict ? inSpite : 'Try again'}</Button>}
        <Button aria-label={`Discard ${verb.toLowerCase()} ${name}`} onClick={() => void discard()}>
          Discard
        </Button>
      </div>
    </li>
  );
}

function DifferenceRow({ difference: { name, mine, stored } }: { difference: Difference }) {
  return (
    <p className="break-words text-muted">
      {name}: yours is <span className="font-medium text-text">{mine || 'empty'}</span>, stored is{' '}
      <span className="font-medium text-text">{stored || 'empty'}</span>
    </p>
  );
}

/** The notebook's name, once another part of the page has loaded it. */
function NotebookName({ id }: { id: string }) {
  const { data: all = [] } = useQuery({ ...notebookQueries.all(), enabled: false });
  const { data: one } = useQuery({ ...notebookQueries.one(id), enabled: false });
  const known = useShownNotebooks(all).find((each) => each.id === id) ?? one;
  return known && ` · ${known.name}`;
}

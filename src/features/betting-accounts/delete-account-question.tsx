import { useQuery } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { dailyPlQueries } from '#data/daily-pl.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadingMessage, Skeleton } from '#ui/skeleton.tsx';
import { hasFailed } from './has-failed.ts';
import { useRetry } from './use-retry.ts';

export type DeleteBettingAccountQuestionProps = {
  accountId: string;
  isDeleting: boolean;
  onDelete: () => void;
  onCancel: () => void;
};

/** Asked in place of the dialog's buttons. Nobody answers it before it says what goes with the account. */
export function DeleteBettingAccountQuestion(props: DeleteBettingAccountQuestionProps) {
  const { accountId, isDeleting, onDelete, onCancel } = props;
  const query = useQuery(dailyPlQueries.allTime(accountId));
  const { data, isFetching } = query;
  const isUncounted = !data && hasFailed(query);
  const { shown: cancel, retry } = useRetry<HTMLButtonElement>(isUncounted, query.refetch);
  return (
    <div role="group" aria-label="Delete account" className="w-full">
      <p className="font-medium">Are you sure you want to delete this account?</p>
      <div className="mt-1 text-muted">
        {data && <p role="status">{lossOf(data.entryCount)}</p>}
        {isUncounted && (
          <div role="alert">
            <p>All its entries will be permanently deleted. How many days they are could not be loaded.</p>
            <Button className="mt-2" icon={RotateCw} busy={isFetching} onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        {!data && !isUncounted && (
          <>
            <LoadingMessage />
            <Skeleton className="my-0.5 h-4 w-72 max-w-full" />
          </>
        )}
      </div>
      <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button ref={cancel} autoFocus disabled={isDeleting} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" disabled={!data && !isUncounted} busy={isDeleting} onClick={onDelete}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </div>
  );
}

function lossOf(entryCount: number): string {
  if (entryCount === 0) return 'It has no entries.';
  return `Its ${countOf(entryCount, 'day')} of entries will be permanently deleted.`;
}

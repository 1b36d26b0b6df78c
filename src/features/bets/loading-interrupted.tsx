import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#ui/controls/button.tsx';

export type LoadingInterruptedProps = {
  message: string;
  /** All bets are here, though perhaps not as they are by now. */
  complete: boolean;
  retrying: boolean;
  onRetry: () => void;
};

/** Above the bets that could be loaded: the rest is missing. */
export function LoadingInterrupted({ message, complete, retrying, onRetry }: LoadingInterruptedProps) {
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-danger/30 bg-danger-soft py-2 pr-2 pl-4"
    >
      <p className="min-w-0 break-words">
        <span className="font-medium text-danger">
          {complete ? 'These bets may be out of date.' : 'Not all bets could be loaded.'}
        </span>{' '}
        {message}
      </p>
      <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

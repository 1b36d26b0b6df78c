import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#ui/controls/button.tsx';

export type OutOfDateProps = {
  /** What is still shown, although it could not be loaded again: 'figures'. */
  what: string;
  retrying: boolean;
  onRetry: () => void;
};

/** Says that a refresh has failed, beside what an earlier load gave. */
export function OutOfDate({ what, retrying, onRetry }: OutOfDateProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-danger">
      These {what} may be out of date.
      <Button icon={RotateCw} busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

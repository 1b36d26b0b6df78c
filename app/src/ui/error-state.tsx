import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cardStyle } from './card-style.ts';
import { classNames } from './class-names.ts';
import { RetryButton } from './retry-button.tsx';

export type ErrorStateProps = {
  title: string;
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
};

/** Shown in place of what could not be loaded, with a button to try again. */
export function ErrorState({ title, message, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames(cardStyle, 'flex flex-col items-center px-6 py-14 text-center')}>
      <div className="flex size-12 items-center justify-center rounded-xl bg-danger-soft text-danger">
        <TriangleAlert aria-hidden size={24} strokeWidth={1.75} />
      </div>
      <h2 className="mt-4 text-base font-semibold">{title}</h2>
      <p className="mt-1 max-w-md text-balance break-words text-muted">{message}</p>
      {onRetry && <RetryButton className="mt-5" retrying={retrying} onRetry={onRetry} />}
    </div>
  );
}

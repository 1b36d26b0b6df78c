import { Button } from '#ui/controls/button.tsx';

/** In the place of a screen or dialog whose code cannot be had. Fixed, because it may be a dialog's. */
export function NotFetched({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-xl border border-danger/40 bg-surface p-4 shadow-raised"
    >
      <p>The server could not be reached. Check your connection and try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

import { formatCount } from '#domain/number-text.ts';
import { useDebounced } from './use-debounced.ts';

export type ShownCountProps = {
  shown: number;
  loaded: number;
  /** All that the notebook has, loaded or not. */
  total: number;
  /** Whether all are loaded; undefined before the first. */
  complete: boolean | undefined;
};

const PAUSE_MS = 300;

/** How many bets the list shows. It is read out, so it waits until somebody pauses in typing. */
export function ShownCount({ shown, loaded, total, complete }: ShownCountProps) {
  const text = `Showing ${formatCount(shown)} of ${formatCount(Math.max(total, loaded))} bets`;
  const settled = useDebounced(complete === undefined ? null : text, PAUSE_MS);
  const percent = Math.floor((100 * loaded) / Math.max(total, 1));
  return (
    <p className="min-h-5 text-muted tabular-nums">
      <span role="status">{settled}</span>
      {complete === false && (
        <span aria-hidden>
          {' '}
          · {Math.min(percent, 99)}%<span className="max-sm:hidden"> loaded</span>
        </span>
      )}
    </p>
  );
}

import { formatInterval } from '#domain/analytics/verdict/chance-text.ts';
import { formatCount } from '#domain/number-text.ts';
import { formatRate } from '#domain/rate-text.ts';
import { Answered, type CardProps } from './answered.tsx';

/** The win rates of parlays' legs, beside the rates that their odds imply. */
export function LegTable({ page }: CardProps) {
  'use memo';
  return (
    <Answered page={page} title="Legs" question={['legs']}>
      {(rows) => (
        <>
          <p className="max-w-3xl pb-3 text-muted">
            How often the legs of your parlays win, by market or, without one, by selection. A parlay is one
            bet everywhere else. Legs that are pending or pushed are left out.
          </p>
          <table className="w-full text-right tabular-nums">
            <caption className="sr-only">By leg</caption>
            <thead className="text-xs text-muted">
              <tr className="*:pb-2 *:font-normal">
                <th scope="col" className="text-left">
                  Leg
                </th>
                <th scope="col">Legs</th>
                <th scope="col">Win rate, 95% range</th>
                <th scope="col">Implied</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, n, won, winRate, winRateInterval, implied }) => (
                <tr key={label} className="border-t border-line *:py-2.5 *:not-first:pl-4">
                  <th scope="row" className="text-left font-medium break-words">
                    {label}
                  </th>
                  <td>
                    {formatCount(n)}
                    <span className="block text-xs text-muted">
                      {formatCount(won)}-{formatCount(n - won)}
                    </span>
                  </td>
                  <td>
                    <span className="font-semibold">{formatRate(winRate)}</span>
                    <span className="block text-xs text-muted">
                      {formatInterval(winRateInterval, formatRate)}
                    </span>
                  </td>
                  <td>{formatRate(implied)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p>No legs won or lost yet.</p>}
        </>
      )}
    </Answered>
  );
}

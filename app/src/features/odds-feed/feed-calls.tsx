import { useState } from 'react';
import type { FeedCall } from '#data/odds-feed.ts';
import {
  type FeedLeague,
  isReceived,
  leagueTitle,
  outcomeText,
  purposeText,
} from '#domain/games/odds-feed.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ownClock } from '#ui/today.ts';

const FEW = 20;

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

export type FeedCallsProps = { calls: readonly FeedCall[]; offered: readonly FeedLeague[] };

/** The month's calls, the latest first. Free ones are listed only if they brought nothing. */
export function FeedCalls({ calls, offered }: FeedCallsProps) {
  const [isFull, setIsFull] = useState(false);
  const { now } = ownClock();
  return (
    <Card title="Calls this month">
      <table className="w-full table-fixed">
        <thead className="text-left text-xs text-muted">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              Call
            </th>
            <th scope="col" className="pb-2 font-medium max-sm:hidden">
              Result
            </th>
            <th scope="col" className="w-16 pb-2 text-right font-medium">
              Credits
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {(isFull ? calls : calls.slice(0, FEW)).map(({ id, purpose, league, calledAt, outcome, cost }) => {
            const result = outcomeText(outcome, calledAt, now);
            return (
              <tr key={id}>
                <td className="py-2 pr-3 break-words">
                  {purposeText(purpose)}
                  {league !== null && <bdi> · {leagueTitle(league, offered)}</bdi>}
                  <span className="block text-xs text-muted">
                    {MOMENT.format(calledAt)}
                    <span className="sm:hidden"> · {result}</span>
                  </span>
                </td>
                <td
                  className={`py-2 pr-3 break-words max-sm:hidden ${isReceived(outcome) ? 'text-muted' : ''}`}
                >
                  {result}
                </td>
                <td className="py-2 text-right tabular-nums">{cost}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {!isFull && calls.length > FEW && (
        <Button className="mt-3" onClick={() => setIsFull(true)}>
          Show all {calls.length}
        </Button>
      )}
    </Card>
  );
}

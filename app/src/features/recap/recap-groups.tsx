import type { Recap } from '#domain/recap/recap.ts';
import { extremesOf, type GroupKind, MIN_GROUP_BETS, type RecapGroup } from '#domain/recap/recap-groups.ts';
import { shortWinLoss } from '#domain/recap/recap-text.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';

const KIND_LABELS: Record<GroupKind, string> = {
  league: 'League',
  market: 'Market',
  sportsbook: 'Sportsbook',
  notebook: 'Notebook',
};

/** The groups that made and lost the most, by league, market, sportsbook and notebook. */
export function RecapGroups({ recap }: { recap: Recap }) {
  const rows = extremesOf(recap.groups);
  return (
    <Card title="Best and worst">
      {rows.length > 0 && (
        <table className="mb-3 w-full table-fixed">
          <thead className="text-left text-xs text-muted">
            <tr>
              <th scope="col" className="w-22 pb-2 font-normal">
                <span className="sr-only">Group</span>
              </th>
              <th scope="col" className="pb-2 pr-3 font-normal">
                Made the most
              </th>
              <th scope="col" className="pb-2 font-normal">
                Lost the most
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, best, worst }) => (
              <tr key={kind} className="border-t border-line align-top">
                <th scope="row" className="py-2.5 pr-3 text-left font-normal break-words text-muted">
                  {KIND_LABELS[kind]}
                </th>
                <GroupCell group={best} />
                <GroupCell group={worst} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-muted">
        {rows.length === 0 && 'No group stands apart this week. '}
        Groups with at least {MIN_GROUP_BETS} settled bets count, unless all of the week's bets are in one.
      </p>
    </Card>
  );
}

function GroupCell({ group }: { group: RecapGroup | undefined }) {
  return (
    <td className="py-2.5 pr-3 last:pr-0">
      {group ? (
        <>
          <span className="block font-medium break-words">{group.label}</span>
          <span className="flex flex-wrap gap-x-2 text-muted">
            <Money cents={group.profit} signed />
            <span className="tabular-nums">{shortWinLoss(group.winLoss)}</span>
          </span>
        </>
      ) : (
        <span className="text-muted">–</span>
      )}
    </td>
  );
}

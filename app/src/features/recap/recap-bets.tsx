import type { Bet } from '#domain/bets/bet.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import type { Notebook } from '#domain/notebooks/notebook.ts';
import type { Recap } from '#domain/recap/recap.ts';
import { Card } from '#ui/card.tsx';
import { ColorDot } from '#ui/color-dot.tsx';
import { Link } from '#ui/link.tsx';
import { linkedRowStyle, linkStyle } from '#ui/linked-row.ts';
import { BetProfit } from '#ui/money.tsx';
import { BetOdds } from '#ui/odds.tsx';

type BiggestBetsProps = { recap: Recap; notebooks: readonly Notebook[] };

/** The week's biggest win and loss. */
export function BiggestBets({ recap: { biggestWin, biggestLoss }, notebooks }: BiggestBetsProps) {
  if (!biggestWin && !biggestLoss) return null;
  return (
    <Card title="Biggest win and loss" flush>
      <ul>
        {[biggestWin, biggestLoss].map(
          (bet) => bet && <BetRow key={bet.id} bet={bet} notebooks={notebooks} />,
        )}
      </ul>
    </Card>
  );
}

function BetRow({ bet, notebooks }: { bet: Bet; notebooks: readonly Notebook[] }) {
  const notebook = notebooks.find(({ id }) => id === bet.notebookId);
  return (
    <li data-row className={`${linkedRowStyle} grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5`}>
      <Link href={`/notebooks/${bet.notebookId}?bet=${bet.id}`} className={`${linkStyle} font-medium`}>
        {bet.description}
      </Link>
      <span className="text-right font-medium">
        <BetProfit bet={bet} />
      </span>
      <p className="flex min-w-0 items-center gap-x-1.5 text-muted">
        {notebook && (
          <>
            <ColorDot color={notebook.color} className="size-2" />
            <span className="truncate">{notebook.name}</span>
            <span aria-hidden>·</span>
          </>
        )}
        <time dateTime={bet.day} className="whitespace-nowrap">
          {formatIsoDay(bet.day)}
        </time>
      </p>
      <BetOdds bet={bet} className="text-right text-muted" />
    </li>
  );
}

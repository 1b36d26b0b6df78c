import { WEEKDAY_NAMES, weekdayOf } from '#domain/calendar/calendar-month.ts';
import { formatLongDay } from '#domain/calendar/iso-day.ts';
import { ZERO } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { profitLine, type Recap } from '#domain/recap/recap.ts';
import { formatBriefProfit } from '#domain/brief-profit.ts';
import { amountTone } from '#domain/tone.ts';
import { CellAmount } from '#ui/calendar/day-amount.tsx';
import { Card } from '#ui/card.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

/** The profit of each day, below the running profit of the week. */
export function RecapDays({ recap }: { recap: Recap }) {
  const money = useMoney();
  const line = [ZERO, ...profitLine(recap, 'profit')];
  return (
    <Card title="Day by day">
      <Sparkline
        label="Running profit over the week"
        values={line}
        tone={amountTone(recap.figures.profit)}
        className="mb-4 h-20 w-full"
      />
      <ol className="grid grid-cols-7 gap-1 sm:gap-2">
        {recap.days.map(({ day, figures }) => (
          <li key={day} className="flex min-w-0 flex-col text-center">
            <span aria-hidden className="text-xs text-muted">
              {WEEKDAY_NAMES[weekdayOf(day)]?.slice(0, 3)}
            </span>
            <span className="sr-only">
              {formatLongDay(day)}: {dayText(figures, money)}
            </span>
            <span aria-hidden className="@container flex flex-1 flex-col text-xs">
              <DayCell figures={figures} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type DayFigures = Recap['days'][number]['figures'];

function DayCell({ figures: { betCount, settledCount, profit } }: { figures: DayFigures }) {
  const { formatSignedMoney } = useMoney();
  if (betCount === 0) return <CellAmount amount="–" />;
  if (settledCount === 0) return <CellAmount amount="Open" tone="pending" />;
  return (
    <CellAmount
      amount={formatSignedMoney(profit)}
      brief={formatBriefProfit(profit)}
      tone={amountTone(profit)}
    />
  );
}

function dayText({ betCount, settledCount, profit }: DayFigures, { formatSignedMoney }: MoneyFormat): string {
  if (betCount === 0) return 'no bets';
  const bets = countOf(betCount, 'bet');
  return settledCount === 0 ? `${bets}, pending` : `${formatSignedMoney(profit)}, ${bets}`;
}

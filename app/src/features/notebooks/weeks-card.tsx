import type { ReactNode } from 'react';
import type { SettledDay } from '#data/bets/bet-days.ts';
import type { IsoDay } from '#domain/calendar/iso-day.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { sumCents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { ratio } from '#domain/percent.ts';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { Percent } from '#ui/percent.tsx';

export type WeeksCardProps = {
  title: string;
  /** The days of both weeks with settled bets. */
  days: readonly SettledDay[];
  today: IsoDay;
  action?: ReactNode;
};

/** This week beside the last one. Weeks start on Monday. */
export function WeeksCard({ title, days, today, action }: WeeksCardProps) {
  const { first, last } = weekOf(today);
  return (
    <Card title={title} action={action}>
      <dl className="grid grid-cols-2 gap-4">
        <Week label="This week" days={days.filter(({ day }) => day >= first && day <= last)} />
        <Week label="Last week" days={days.filter(({ day }) => day < first)} />
      </dl>
    </Card>
  );
}

function Week({ label, days }: { label: string; days: readonly SettledDay[] }) {
  const profit = sumCents(days.map((day) => day.profit));
  const wagered = sumCents(days.map((day) => day.wagered));
  const settledCount = days.reduce((sum, day) => sum + day.settledCount, 0);
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-1 text-xl font-semibold tracking-tight break-words tabular-nums">
        <Money cents={profit} signed fitted />
      </dd>
      <dd className="mt-1 text-xs text-muted">
        {settledCount === 0 ? (
          'No settled bets'
        ) : (
          <>
            {countOf(settledCount, 'settled bet')} · ROI <Percent ratio={ratio(profit, wagered)} signed />
          </>
        )}
      </dd>
    </div>
  );
}

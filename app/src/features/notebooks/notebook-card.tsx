import type { ReactNode } from 'react';
import { useWaitingMark } from '#data/device/writes.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { termsId } from '#data/shown-notebooks.ts';
import { apartInWords, figuresOf } from '#domain/bets/figures.ts';
import { addCents } from '#domain/money.ts';
import { movementTotalText } from '#domain/notebooks/notebook.ts';
import { formatCount } from '#domain/number-text.ts';
import { bankrollBar, notebookWinRateTone } from '#domain/tone.ts';
import { cardStyle } from '#ui/card-style.ts';
import { classNames } from '#ui/class-names.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Percent } from '#ui/percent.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { ProfitLine } from '#ui/sparkline.tsx';
import { Badge } from '#ui/badge.tsx';
import { WaitingBadge } from '#ui/waiting-badge.tsx';
import { useCurrency } from '#ui/currency.ts';
import { useMoney } from '#ui/money-format.ts';

export function NotebookCard({ notebook }: { notebook: NotebookSummary }) {
  const { formatMoney } = useMoney();
  const { betCount, settledCount, winLoss, winRate, profit, bonusProfit, notebookRoi } = figuresOf(
    notebook.totals,
  );
  const apart = apartInWords(winLoss).join(', ');
  const hintOf = (hint: string) => (settledCount === 0 ? 'No settled bets yet' : hint);
  const bar = bankrollBar(
    notebook.currentBankroll,
    addCents(notebook.startingBankroll, notebook.movementTotal),
  );
  const moved = movementTotalText(notebook.movementTotal, useCurrency());
  const atStake = notebook.totals.pending.wagered;
  return (
    <article
      data-row
      className={classNames(
        cardStyle,
        'relative flex min-w-0 flex-col p-4 transition-colors hover:border-control sm:p-5',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-primary',
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-base font-semibold">
          <Link
            href={`/notebooks/${notebook.id}`}
            className="flex items-center gap-2.5 outline-none after:absolute after:inset-0 after:rounded-2xl"
          >
            <ColorDot color={notebook.color} />
            <span className="truncate" title={notebook.name}>
              {notebook.name}
            </span>
          </Link>
        </h2>
        {notebook.isSample && <Badge>Sample</Badge>}
        {notebook.backtest && <Badge>Backtest</Badge>}
      </div>
      <p className="mt-1 flex items-center gap-2 text-muted">
        <span className="truncate">
          {notebook.description ?? notebook.backtest?.description ?? 'No description'}
        </span>
        <WaitingBadge text={useWaitingMark(termsId(notebook.id))} />
      </p>

      <div className="mt-4 flex h-9 items-center gap-6">
        <p className="min-w-0 flex-1 text-xl font-semibold tracking-tight">
          <span className="sr-only">Total P&L </span>
          <Money cents={profit} signed fitted />
        </p>
        <ProfitLine profits={notebook.recentProfits} className="h-full w-28 py-1" />
      </div>

      <dl className="mt-4 grid grid-cols-[max-content_1fr_1fr] gap-3">
        <NotebookFact label="Bets" hint="incl. pending">
          {formatCount(betCount)}
        </NotebookFact>
        <NotebookFact label="Win rate" hint={hintOf(apart === '' ? 'of settled bets' : `excl. ${apart}`)}>
          <Percent ratio={winRate} tone={notebookWinRateTone(winRate)} />
        </NotebookFact>
        <NotebookFact
          label="ROI"
          hint={hintOf(bonusProfit === 0 ? 'excl. pushes' : 'excl. pushes, incl. bonus bets')}
        >
          <Percent ratio={notebookRoi} signed tone={settledCount === 0 ? 'neutral' : undefined} />
        </NotebookFact>
      </dl>

      <div className="mt-auto pt-5">
        <ProgressBar
          label="Bankroll"
          percent={bar.percent}
          tone={bar.tone}
          valueText={`${formatMoney(notebook.currentBankroll)}, started at ${formatMoney(notebook.startingBankroll)}${moved ? `, ${moved}` : ''}`}
        />
        <p className="mt-2 flex min-h-8 flex-wrap content-start justify-between gap-x-4 text-xs text-muted">
          <span>
            Bankroll <Money cents={notebook.currentBankroll} className="font-medium text-ink" />
          </span>
          <span>
            Started at <Money cents={notebook.startingBankroll} />
          </span>
          {moved && <span>{moved}</span>}
          {atStake > 0 && (
            <span>
              At stake <Money cents={atStake} />
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

function NotebookFact({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
      <dd className="mt-0.5 text-xs text-muted">{hint}</dd>
    </div>
  );
}

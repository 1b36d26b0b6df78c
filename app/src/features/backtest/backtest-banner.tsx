import { useQuery } from '@tanstack/react-query';
import { backtestQueries } from '#data/backtests.ts';
import { backtestVerdict } from '#domain/backtest/backtest-verdict.ts';
import { rulesTriedOn } from '#domain/backtest/tries.ts';
import type { BacktestMark } from '#domain/notebooks/notebook.ts';
import { countOf } from '#domain/number-text.ts';
import { TextLink } from '#ui/link.tsx';
import { VerdictText } from '#ui/verdict-text.tsx';

/** Says that a notebook is a backtest, and what that is worth. */
export function BacktestBanner({ mark }: { mark: BacktestMark }) {
  // Rules that were tried since count, too. In another account, those that were tried before it was exported.
  const { data: tries = [] } = useQuery(backtestQueries.tries());
  const count = Math.max(1, mark.tries, rulesTriedOn(tries, mark.games).length);
  return (
    <section
      aria-label="Backtest"
      className="my-5 rounded-2xl border border-line bg-neutral-soft p-4 sm:my-6 sm:p-5"
    >
      <p className="pb-3 break-words text-muted">
        <span className="font-medium text-ink">Backtest:</span> {mark.description}. Tried{' '}
        {countOf(count, 'rule')} on these games.{' '}
        <TextLink href={`/backtest?${mark.rule}`}>Open the rule</TextLink>
      </p>
      <VerdictText {...backtestVerdict(mark.figures, { count, isBest: false })} />
    </section>
  );
}

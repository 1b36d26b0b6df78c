import { useQuery } from '@tanstack/react-query';
import { backtestQueries } from '#data/backtests.ts';
import { NotebookGrid } from '#features/notebooks/notebook-grid.tsx';

/** The backtests below the notebooks. Nothing without any, so it needn't hold up the page. */
export function BacktestNotebooks() {
  const { data: backtests = [] } = useQuery(backtestQueries.notebooks());
  if (backtests.length === 0) return null;
  return (
    <section aria-labelledby="backtests" className="mt-8">
      <h2 id="backtests" className="text-base font-semibold">
        Backtests
      </h2>
      <p className="mt-0.5 mb-4 text-muted">Rules on past games. They’re in none of your totals.</p>
      <NotebookGrid notebooks={backtests} />
    </section>
  );
}

import { type BacktestVerdict } from '#domain/backtest/backtest-verdict.ts';

/** What a backtest says, and why. */
export function VerdictText({ verdict: { headline, reason } }: { verdict: BacktestVerdict }) {
  return (
    <>
      <p className="max-w-3xl text-lg font-semibold tracking-tight text-balance sm:text-xl">{headline}</p>
      <p className="mt-1 max-w-3xl">{reason}</p>
    </>
  );
}

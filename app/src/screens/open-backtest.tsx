import { useLocation } from 'wouter';
import { BACKTEST_DIALOGS, BacktestDesk } from '#features/backtest/backtest-desk.tsx';
import { useBacktestAddress } from './backtest-address.ts';
import { useDialog } from './use-dialog.ts';

/** Everything below the heading. */
export function OpenBacktest() {
  const { rule, wagers, hrefOf, show } = useBacktestAddress();
  const { dialog, open, close } = useDialog(BACKTEST_DIALOGS);
  const [, navigate] = useLocation();
  return (
    <BacktestDesk
      rule={rule}
      wagers={wagers}
      hrefOf={hrefOf}
      onRun={show}
      dialog={dialog?.kind ?? null}
      onDialogOpen={open}
      onDialogClose={close}
      onSaved={(id) => navigate(`/notebooks/${id}`)}
    />
  );
}

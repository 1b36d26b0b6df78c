import { DeletedNotebooks } from '#features/notebooks/deleted-notebooks.tsx';
import { BacktestNotebooks } from './backtest-notebooks.tsx';

/** What stands below the notebooks. */
export function OtherNotebooks() {
  return (
    <>
      <BacktestNotebooks />
      <DeletedNotebooks />
    </>
  );
}

import { useOptimistic, useTransition } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { saveCurrency, saveOddsFormat, saveProfitDay } from '#data/session/session-connection.ts';
import { useSession } from '#data/session/session.ts';
import { DOLLARS } from '#domain/currency.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** The odds format and a function that changes it. */
export const useOddsFormatChoice = () =>
  useSavedChoice(useSession().user?.oddsFormat ?? 'american', saveOddsFormat, 'Odds format not saved');

/** The currency and a function that changes it. */
export const useCurrencyChoice = () =>
  useSavedChoice(useSession().user?.currency ?? DOLLARS, saveCurrency, 'Currency not saved');

/** The day on which profit counts and a function that changes it. */
export const useProfitDayChoice = () =>
  useSavedChoice(useSession().user?.profitDay ?? 'placed', saveProfitDay, 'Day of profit not saved');

/** A preference in the account: a change is applied at once, and reverted if saving fails. */
function useSavedChoice<Value>(saved: Value, save: (chosen: Value) => Promise<void>, failure: string) {
  const [chosen, show] = useOptimistic(saved);
  const [saving, startTransition] = useTransition();

  function choose(next: Value): void {
    startTransition(async () => {
      show(next);
      try {
        await save(next);
      } catch (error) {
        showToast({
          variant: 'destructive',
          title: failure,
          description: messageOf(error, 'Please try again in a moment.'),
        });
      }
    });
  }
  return { chosen, choose, saving };
}

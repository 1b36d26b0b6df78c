import { useOptimistic, useTransition } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { saveOddsFormat } from '#data/session/session-connection.ts';
import { useSession } from '#data/session/session.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** The odds format and a function that changes it: applied at once, reverted if saving fails. */
export function useOddsFormatChoice() {
  const saved = useSession().user?.oddsFormat ?? 'american';
  const [format, show] = useOptimistic(saved);
  const [saving, startTransition] = useTransition();

  function choose(chosen: OddsFormat): void {
    startTransition(async () => {
      show(chosen);
      try {
        await saveOddsFormat(chosen);
      } catch (error) {
        showToast({
          variant: 'destructive',
          title: 'Odds format not saved',
          description: messageOf(error, 'Please try again in a moment.'),
        });
      }
    });
  }
  return { format, choose, saving };
}

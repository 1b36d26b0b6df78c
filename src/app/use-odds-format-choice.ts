import { useOptimistic, useTransition } from 'react';
import { messageOf } from '#data/backend-error.ts';
import { saveOddsFormat, useOddsFormat } from '#data/odds-format.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** The format that prices show in, and how to choose another: it shows at once, and goes back if it cannot be kept. */
export function useOddsFormatChoice(): {
  format: OddsFormat;
  choose: (format: OddsFormat) => void;
  saving: boolean;
} {
  const kept = useOddsFormat();
  const [shown, show] = useOptimistic(kept);
  const [saving, startTransition] = useTransition();

  function choose(format: OddsFormat): void {
    startTransition(async () => {
      show(format);
      try {
        await saveOddsFormat(format);
      } catch (error) {
        showToast({
          variant: 'destructive',
          title: 'Odds format not saved',
          description: messageOf(error, 'Please try again in a moment.'),
        });
      }
    });
  }
  return { format: shown, choose, saving };
}

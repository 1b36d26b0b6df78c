import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { recordQueries } from '#data/records.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { formatStartTime, type StartTimeContext } from '#domain/calendar/start-time.ts';
import { correctedLabel } from '#record/domain/correction-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { OutsideForm } from '#ui/dialog/outside-form.tsx';
import { OutOfDate } from '#ui/retry-button.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';

export type CorrectionsProps = { bet: Bet; clock: StartTimeContext };

/** The corrections of a locked bet, and a button that adds one. */
export function Corrections({ bet, clock }: CorrectionsProps) {
  const [isAdding, setIsAdding] = useState(false);
  // The form doesn't wait for them.
  const query = useQuery(recordQueries.correctionsOfBet(bet.notebookId, bet.id));
  const corrections = query.data ?? [];
  return (
    <div className="mt-4 border-t border-line pt-3">
      {corrections.length > 0 && (
        <ul aria-label="Corrections" className="mb-3 grid gap-3">
          {corrections.map(({ seq, at, field, value, reason }) => (
            <li key={seq} className="min-w-0 break-words">
              <p>
                <span className="font-medium">{correctedLabel(field)}</span> should be{' '}
                <span className="font-medium">{value}</span>
              </p>
              <p className="text-xs text-muted">
                {reason} · {formatStartTime(at, clock)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <OutOfDate className="mb-3" what="corrections" queries={[query]} />
      <Button icon={Plus} onClick={() => setIsAdding(true)}>
        Add a correction
      </Button>
      {isAdding && (
        <OutsideForm>
          <CorrectionDialog bet={bet} onClose={() => setIsAdding(false)} />
        </OutsideForm>
      )}
    </div>
  );
}

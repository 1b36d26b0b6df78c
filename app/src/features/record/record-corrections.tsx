import type { StoredCorrection } from '#data/records.ts';
import type { Bet } from '#domain/bets/bet.ts';
import { formatStartTime, type StartTimeContext } from '#domain/calendar/start-time.ts';
import { correctedLabel } from '#record/domain/correction-form.ts';
import { Card } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';

export type RecordCorrectionsProps = {
  notebookId: string;
  corrections: readonly StoredCorrection[];
  /** Undefined until they have loaded. */
  bets: readonly Pick<Bet, 'id' | 'description'>[] | undefined;
  clock: StartTimeContext;
};

/** What the owner corrected in locked bets. Shown only if there is something. */
export function RecordCorrections({ notebookId, corrections, bets, clock }: RecordCorrectionsProps) {
  if (corrections.length === 0) return null;
  const names = new Map(bets?.map(({ id, description }) => [id, description]));
  return (
    <Card title="Corrections">
      <ul>
        {corrections.map(({ seq, betId, at, field, value, reason }) => (
          <li
            key={seq}
            className="min-w-0 border-t border-line py-3 break-words first:border-t-0 first:pt-0 last:pb-0"
          >
            <p>
              <TextLink href={`/notebooks/${notebookId}?bet=${betId}`}>
                {names.get(betId) ?? 'A bet'}
              </TextLink>
              : {correctedLabel(field).toLowerCase()} should be <span className="font-medium">{value}</span>
            </p>
            <p className="mt-0.5 text-xs text-muted">
              {reason} · {formatStartTime(at, clock)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

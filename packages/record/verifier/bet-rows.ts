import type { AmountFormat } from '#domain/analytics/units.ts';
import { profitOf } from '#domain/bets/bet.ts';
import { outcomeOf, OUTCOMES } from '#domain/bets/outcomes.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { instantText } from '#domain/calendar/instant.ts';
import { betOddsText } from '#domain/terms/agreed-text.ts';
import { CLASS_NAMES, type RecordedBet } from '#record/domain/recorded-bets.ts';
import { amountTone } from '#domain/tone.ts';
import { recordTextName } from '#record/domain/record-texts.ts';
import type { BetRow } from './verification.ts';

/** A bet in words. */
export function betRow(recorded: RecordedBet, format: AmountFormat): BetRow {
  const { id, addedAt } = recorded;
  const base = { id, recorded: instantInWords(addedAt), corrections: correctionsOf(recorded) };
  if (recorded.state !== 'shown') {
    const isHidden = recorded.state === 'hidden';
    const text = isHidden ? 'Hidden until it locks' : 'Deleted before it locked';
    const outcome = isHidden && recorded.settledAt !== null ? 'Has a result' : '';
    return { ...base, day: '', text, odds: '', outcome, profit: '', tone: 'neutral', class: '' };
  }
  const { bet } = recorded;
  const isPending = bet.status === 'pending';
  return {
    ...base,
    day: formatIsoDay(bet.day),
    text: bet.description || [bet.selection, bet.event].filter(Boolean).join(', ') || 'Not shown',
    odds: betOddsText(bet),
    outcome: OUTCOMES[outcomeOf(bet)].label,
    profit: isPending ? '' : format.formatSigned(profitOf(bet)),
    tone: isPending ? 'pending' : amountTone(profitOf(bet)),
    class: CLASS_NAMES[recorded.class],
  };
}

/** An instant for people, in UTC. */
export const instantInWords = (ms: number) => `${instantText(ms).slice(0, 19).replace('T', ' ')} UTC`;

function correctionsOf({ corrections }: RecordedBet): readonly string[] {
  return corrections.map(({ at, field, value, reason }) => {
    const when = `Corrected ${instantInWords(at)}`;
    if (field === null) return `${when}, not shown.`;
    return `${when}: ${recordTextName(field)} should be “${value ?? 'not shown'}”. Reason: ${reason ?? 'not shown'}`;
  });
}

import type { Bet, MissingClose } from '#domain/bets/bet.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { decimalOdds } from '#domain/price/nearest-odds.ts';
import { LONGEST_PARLAY_PRICE, LONGEST_PRICE } from '#domain/price/price.ts';
import { formatTaken, takenText } from '#domain/price/taken-text.ts';
import { OddsField } from '#features/bets/field-parts.tsx';
import type { EntryProps } from './bet-fields.tsx';

export type StoredClosing = Pick<Bet, 'closing' | 'closingMissing'>;

export type ClosingFieldProps = EntryProps & {
  /** The stored bet; a new one has none. */
  stored: StoredClosing | undefined;
};

export function ClosingField({ texts, onChange, context, stored }: ClosingFieldProps) {
  const note = stored ? closingNote(stored, texts.closing, context.format) : '';
  return (
    <div className="min-w-0">
      <OddsField
        label="Closing odds"
        name="closing"
        value={texts.closing}
        onText={(closing) => onChange({ ...texts, closing })}
        longest={texts.legs.length > 0 ? LONGEST_PARLAY_PRICE : LONGEST_PRICE}
        hint={note || 'The odds just before the start'}
      />
      {note !== '' && texts.closing !== '' && <p className="mt-1 text-xs break-words text-muted">{note}</p>}
    </div>
  );
}

const MISSING: Readonly<Record<MissingClose, string>> = {
  'no game': 'We found no game for this bet.',
  'two games': 'Two games match this bet, so we used neither.',
  'no market': 'We found the game, but no closing odds for this market.',
  'line moved': 'The line moved before the start, so the closing odds are for another line.',
  'no price': 'We found the game, but no price at the close.',
};

/** What is known of stored closing odds, or why there are none; blank once others are typed. */
function closingNote({ closing, closingMissing }: StoredClosing, typed: string, format: OddsFormat): string {
  if (!closing) return closingMissing && typed.trim() === '' ? MISSING[closingMissing] : '';
  if (typed !== takenText(closing)) return '';
  const fair =
    closing.fair === null
      ? ''
      : `Fair odds, without margin: ${formatTaken(decimalOdds(closing.fair), format)}.`;
  return [closing.source === null ? '' : `${closing.source}.`, fair].join(' ').trim();
}

import { useId } from 'react';
import type { BetFormContext } from '#domain/bets/bet-form.ts';
import { fieldOfKind } from '#domain/bets/bet-tags.ts';
import type { BetTexts } from '#domain/bets/bet-texts.ts';
import type { Bet, MissingClose } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { LONGEST_PARLAY_PRICE, LONGEST_PRICE } from '#domain/price/read-price.ts';
import { decimalOdds } from '#domain/price/nearest-odds.ts';
import { formatTaken, takenText } from '#domain/price/taken-text.ts';
import { Fold, OddsField, StartField, SUBJECT_LABELS, SubjectField } from './field-parts.tsx';
import { isOddsField } from './custom-values.ts';

export type MoreFieldsProps = {
  texts: BetTexts;
  onChange: (texts: BetTexts) => void;
  context: BetFormContext;
  customFields: readonly CustomField[];
  /** The bet when the form opened. */
  start: Start;
  /** The stored bet; a new one has none. */
  stored?: StoredClosing;
};

type Start = Pick<Bet, 'event' | 'market' | 'customValues'>;

type StoredClosing = Pick<Bet, 'closing' | 'closingMissing'>;

/** What the notebook's own fields don't ask for already, or say otherwise. */
function asked(customFields: readonly CustomField[], { event, market, customValues }: Start) {
  const isOwn = (stored: string | null, own: CustomField | undefined) =>
    own && (!stored || stored === customValues[own.id]);
  return {
    event: !isOwn(event, fieldOfKind(customFields, 'game')),
    market: !isOwn(market, fieldOfKind(customFields, 'market')),
    closing: !customFields.some(isOddsField),
  };
}

/** What many bets don't need. A parlay's legs have their own selection, line and start. */
export function MoreFields({ texts, onChange, context, customFields, start, stored }: MoreFieldsProps) {
  const isParlay = texts.legs.length > 0;
  const asks = asked(customFields, start);
  const bonusId = useId();
  const note = stored ? closingNote(stored, texts.closing, context.format) : '';
  const startsOpen = [
    texts.bonus,
    asks.event && texts.event,
    asks.market && texts.market,
    asks.closing && texts.closing,
    ...(isParlay ? [] : [texts.selection, texts.line, texts.startsAt]),
  ].some(Boolean);
  const field = (name: keyof BetTexts & keyof typeof SUBJECT_LABELS) => ({
    label: SUBJECT_LABELS[name],
    name,
    value: texts[name],
    onText: (text: string) => onChange({ ...texts, [name]: text }),
  });
  return (
    <Fold title="More" startsOpen={startsOpen}>
      <div className="grid gap-4 sm:grid-cols-2">
        {asks.event && <SubjectField placeholder="Lakers @ Celtics" {...field('event')} />}
        {asks.market && <SubjectField placeholder="Spread" {...field('market')} />}
        {isParlay ? (
          <input type="hidden" name="selection" value={texts.selection} />
        ) : (
          <>
            <SubjectField placeholder="Lakers" {...field('selection')} />
            <SubjectField placeholder="-3.5" inputMode="text" {...field('line')} />
            <StartField {...field('startsAt')} day={texts.day} context={context} />
          </>
        )}
        {asks.closing && (
          <div className="min-w-0">
            <OddsField
              label="Closing odds"
              name="closing"
              value={texts.closing}
              onText={(closing) => onChange({ ...texts, closing })}
              longest={isParlay ? LONGEST_PARLAY_PRICE : LONGEST_PRICE}
              hint={note || 'The odds just before the start'}
            />
            {note !== '' && texts.closing !== '' && (
              <p className="mt-1 text-xs break-words text-muted">{note}</p>
            )}
          </div>
        )}
        <div className="relative flex gap-3 rounded-lg border border-line px-3 py-2.5 sm:col-span-2">
          <input
            type="checkbox"
            role="switch"
            id={bonusId}
            name="bonus"
            aria-describedby={`${bonusId}-note`}
            checked={texts.bonus}
            aria-checked={texts.bonus}
            onChange={(event) => onChange({ ...texts, bonus: event.target.checked })}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <div>
            <label htmlFor={bonusId} className="cursor-pointer font-medium after:absolute after:inset-0">
              Bonus bet
            </label>
            <p id={`${bonusId}-note`} className="text-xs text-muted">
              The bookmaker's money: only the profit counts.
            </p>
          </div>
        </div>
      </div>
    </Fold>
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

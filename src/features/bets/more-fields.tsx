import { useId } from 'react';
import type { BetFormContext } from '#domain/bets/bet-form.ts';
import { fieldOfKind } from '#domain/bets/bet-tags.ts';
import type { BetTexts } from '#domain/bets/bet-texts.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { ClosingField, type StoredClosing } from './closing-field.tsx';
import { Fold, StartField, SUBJECT_LABELS, SubjectField } from './field-parts.tsx';
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
        {asks.closing && <ClosingField texts={texts} onChange={onChange} context={context} stored={stored} />}
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

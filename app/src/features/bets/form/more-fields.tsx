import { type ReactNode, useId } from 'react';
import { fieldOfKind } from '#domain/bets/bet-tags.ts';
import { TEXT_FIELDS, type TextFieldName } from '#domain/bets/bet-texts.ts';
import type { Bet } from '#domain/bets/bet.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import type { EntryProps } from './bet-fields.tsx';
import { ClosingField, type StoredClosing } from './closing-field.tsx';
import { Fold, StartField, FORM_LABELS, SubjectField } from '#features/bets/field-parts.tsx';
import { isOddsField } from './custom-values.ts';
import { CommissionField } from './terms-fields.tsx';

export type MoreFieldsProps = EntryProps & {
  customFields: readonly CustomField[];
  /** The bet when the form opened. */
  start: Start;
  /** The stored bet; a new one has none. */
  stored?: StoredClosing;
  /** A field that only a settled bet has. */
  children?: ReactNode;
};

type Start = Pick<Bet, 'event' | 'market' | 'customValues'> & Partial<Pick<Bet, 'settledOn'>>;

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

const PLACEHOLDERS: Readonly<Partial<Record<TextFieldName, string>>> = {
  event: 'Lakers @ Celtics',
  market: 'Spread',
  selection: 'Lakers',
};

/** What many bets don't need. A parlay's legs have their own selection, line and start. */
export function MoreFields(props: MoreFieldsProps) {
  const { texts, onChange, context, customFields, start, stored, children } = props;
  const isParlay = texts.legs.length > 0;
  const asks = asked(customFields, start);
  const bonusId = useId();
  const names = TEXT_FIELDS.filter((name) => !(name in asks) || asks[name as keyof typeof asks]);
  const startsOpen = [
    texts.bonus,
    texts.side === '' && texts.commission,
    start.settledOn,
    asks.closing && texts.closing,
    ...names.map((name) => !(isParlay && name === 'selection') && texts[name]),
    ...(isParlay ? [] : [texts.line, texts.startsAt]),
  ].some(Boolean);
  const field = (name: TextFieldName | 'line' | 'startsAt') => ({
    label: FORM_LABELS[name],
    name,
    value: texts[name],
    onText: (text: string) => onChange({ ...texts, [name]: text }),
  });
  return (
    <Fold title="More" startsOpen={startsOpen}>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) =>
          isParlay && name === 'selection' ? (
            <input key={name} type="hidden" name={name} value={texts[name]} />
          ) : (
            <SubjectField key={name} placeholder={PLACEHOLDERS[name]} {...field(name)} />
          ),
        )}
        {!isParlay && (
          <>
            <SubjectField placeholder="-3.5" inputMode="text" {...field('line')} />
            <StartField {...field('startsAt')} day={texts.day} context={context} />
          </>
        )}
        {!isParlay && texts.side === '' && <CommissionField texts={texts} onChange={onChange} />}
        {asks.closing && <ClosingField texts={texts} onChange={onChange} context={context} stored={stored} />}
        {children}
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

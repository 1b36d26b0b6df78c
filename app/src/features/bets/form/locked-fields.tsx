import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { BetFormContext } from '#domain/bets/bet-input.ts';
import { type BetTexts, type LegTexts, TEXT_FIELDS } from '#domain/bets/bet-texts.ts';
import type { Bet, BetLeg } from '#domain/bets/bet.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { formatStartTime } from '#domain/calendar/start-time.ts';
import { lockText } from '#record/domain/lock.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { BetOdds, BetWager, Odds } from '#ui/odds.tsx';
import type { ReactNode } from 'react';
import type { EntryProps } from './bet-fields.tsx';
import { Corrections } from './corrections.tsx';
import { FORM_LABELS } from '#features/bets/field-parts.tsx';
import { LEG_CHOICES } from './leg-fields.tsx';

export type LockedFieldsProps = EntryProps & { bet: Bet };

/** What can't be changed in a locked bet, with its corrections. Only the results of a parlay's legs are fields. */
export function LockedFields({ bet, texts, onChange, context }: LockedFieldsProps) {
  const isParlay = bet.legs.length > 0;
  return (
    <section aria-label="Locked" className="min-w-0 rounded-lg border border-line bg-page p-4">
      <p className="flex items-start gap-2 font-medium">
        <LockKeyhole aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
        {lockText(bet, context)}
      </p>
      <p className="mt-1 text-xs text-muted">
        These fields can’t be changed, and the bet can’t be deleted. Its result, day of settlement, closing
        odds, tags and notes stay open.
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Fact label="Description" isWide>
          {bet.description}
        </Fact>
        <Fact label="Odds">
          <BetOdds bet={bet} />
        </Fact>
        <Fact label="Wager">
          <BetWager bet={bet} />
        </Fact>
        <Fact label="Date">{formatIsoDay(bet.day)}</Fact>
        {bet.startsAt !== null && !isParlay && (
          <Fact label={FORM_LABELS.startsAt}>{formatStartTime(bet.startsAt, context)}</Fact>
        )}
        {[...TEXT_FIELDS, 'line' as const].map(
          (name) =>
            bet[name] !== null && (
              <Fact key={name} label={FORM_LABELS[name]}>
                {bet[name]}
              </Fact>
            ),
        )}
        {bet.bonus && <Fact label="Bonus bet">Yes</Fact>}
      </dl>
      {isParlay && (
        <ol aria-label="Legs" className="mt-4 grid gap-3">
          {texts.legs.map((leg, place) => (
            <LockedLeg
              key={leg.key}
              leg={bet.legs[place]}
              texts={leg}
              place={place}
              context={context}
              onOutcome={(outcome) =>
                onChange({ ...texts, legs: texts.legs.with(place, { ...leg, outcome }) })
              }
            />
          ))}
        </ol>
      )}
      <HiddenTexts texts={texts} />
      <Corrections bet={bet} clock={context} />
    </section>
  );
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

type LockedLegProps = {
  leg: BetLeg | undefined;
  texts: LegTexts;
  place: number;
  context: BetFormContext;
  onOutcome: (outcome: string) => void;
};

function LockedLeg({ leg, texts, place, context, onOutcome }: LockedLegProps) {
  if (!leg) return null;
  const more = [leg.event, leg.market, leg.line === null ? null : String(leg.line)].filter(Boolean);
  const start = leg.startsAt === null ? [] : [formatStartTime(leg.startsAt, context)];
  return (
    <li className="grid min-w-0 gap-2 border-t border-line pt-3">
      <p className="min-w-0 break-words">
        <span className="font-medium">{leg.selection}</span> · <Odds odds={leg.odds} taken={leg.taken} />
        {more.length + start.length > 0 && (
          <span className="block text-xs text-muted">{[...more, ...start].join(' · ')}</span>
        )}
      </p>
      <SelectField
        label="Result"
        aria-label={`Leg ${place + 1} result`}
        name={`legs.${place}.outcome`}
        options={LEG_CHOICES}
        value={texts.outcome}
        onChange={({ target }) => onOutcome(target.value)}
      />
    </li>
  );
}

/** The form is checked as a whole, so it has what isn't shown as fields, too. */
function HiddenTexts({ texts }: { texts: BetTexts }) {
  const { legs, bonus, closing: _closing, ...own } = texts;
  const all = [
    ...Object.entries(own),
    ...(bonus ? [['bonus', 'on'] as const] : []),
    ...legs.flatMap(({ outcome: _outcome, key: _key, ...leg }, place) =>
      Object.entries(leg).map(([name, text]) => [`legs.${place}.${name}`, text] as const),
    ),
  ];
  return all.map(([name, text]) => <input key={name} type="hidden" name={name} value={text} />);
}

import type { ReactNode } from 'react';
import type { BetFormContext } from '#domain/bets/bet-input.ts';
import { pricedTexts, readWagerOf } from '#domain/bets/bet-form.ts';
import { type BetTexts, describedLegs } from '#domain/bets/bet-texts.ts';
import { wagerName } from '#domain/bets/entered-terms.ts';
import { readWager, WAGER_LABEL } from '#domain/price/wager.ts';
import { amountReading } from '#domain/reader/read-amount.ts';
import { LONGEST_PARLAY_PRICE } from '#domain/price/price.ts';
import { formatTaken } from '#domain/price/taken-text.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { OddsField } from '#features/bets/field-parts.tsx';
import { AddLeg, LegFields } from './leg-fields.tsx';
import { SideFields, SideSwitches } from './terms-fields.tsx';
import { useLegs } from './use-legs.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

export type EntryProps = {
  texts: BetTexts;
  onChange: (texts: BetTexts) => void;
  context: BetFormContext;
};

export type BetFieldsProps = EntryProps & {
  /** The name of a field with an error. */
  wrongField: string | undefined;
  /** Whether a parlay's legs have results. */
  settles?: boolean;
  /** Buttons beside the one that adds a leg. */
  children?: ReactNode;
};

export function BetFields({ wrongField, settles = false, children, ...props }: BetFieldsProps) {
  const { texts, onChange, context } = props;
  const { root, announcement, add, move, remove } = useLegs(texts, onChange);
  const isParlay = texts.legs.length > 0;
  return (
    <div ref={root} className="contents">
      <TextField
        label="Description"
        name="description"
        autoComplete="off"
        placeholder={
          isParlay
            ? describedLegs(texts.legs.filter(({ selection }) => selection.trim() !== ''))
            : 'Lakers −3.5 vs Celtics'
        }
        value={texts.description}
        onChange={(event) => onChange({ ...texts, description: event.target.value })}
      />
      {isParlay && (
        <LegFields
          legs={texts.legs}
          day={texts.day}
          context={context}
          wrongField={wrongField}
          settles={settles}
          onChange={(next) => onChange({ ...texts, legs: next })}
          onMove={move}
          onRemove={remove}
        />
      )}
      {isParlay && <AddLeg count={texts.legs.length} onAdd={add} />}
      <div className="grid grid-cols-2 gap-4">
        <PriceField {...props} />
        <WagerField {...props} />
      </div>
      {!isParlay && <SideFields texts={texts} onChange={onChange} />}
      <TextField
        label="Date"
        name="day"
        type="date"
        value={texts.day}
        onChange={(event) => onChange({ ...texts, day: event.target.value })}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isParlay && <SideSwitches texts={texts} onChange={onChange} />}
        {!isParlay && texts.side === '' && <AddLeg count={0} onAdd={add} />}
        {children}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** The odds of a bet. A parlay's follow its legs until others are typed, as for a same-game parlay. */
function PriceField({ texts, onChange, context }: EntryProps) {
  const change = (odds: string) => onChange({ ...texts, odds });
  const field = { label: 'Odds', name: 'odds', value: texts.odds, onText: change };
  if (texts.legs.length === 0) return <OddsField {...field} />;
  const product = pricedTexts({ ...texts, odds: '' }, context);
  return (
    <OddsField
      {...field}
      longest={LONGEST_PARLAY_PRICE}
      placeholder={product ? formatTaken(product, context.format) : '—'}
      hint={product ? 'From the legs. Type your own for a same-game parlay' : 'Set by the odds of the legs'}
      action={
        texts.odds.trim() !== '' && (
          <button type="button" className={textLinkStyle} onClick={() => change('')}>
            Use the legs’ price
          </button>
        )
      }
    />
  );
}

/** An amount, units, or what the bet should win. Its buttons are for phones, whose keypads have no letters. */
function WagerField({ texts, onChange, context }: EntryProps) {
  const { wager } = texts;
  const change = (next: string) => onChange({ ...texts, wager: next });
  const [, target = '', amount = '', unit = ''] =
    /^(\s*(?:to win|tw)\b\s*)?(.*?)(\s*u(?:nits?)?\s*)?$/i.exec(wager) ?? [];
  const isPlain = target === '' && unit === '';
  const isLay = texts.side === 'lay';
  const isLiability = texts.risk === 'liability';
  return (
    <TextField
      label={wagerName(texts)}
      name="wager"
      isAmount={isPlain}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      placeholder="0.00"
      hint={hintOfWager(texts, context, useMoney())}
      value={wager}
      onChange={(event) => change(event.target.value)}
      action={
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={isLay ? isLiability : target !== ''}
          className={textLinkStyle}
          onClick={() => {
            if (isLay) onChange({ ...texts, risk: isLiability ? '' : 'liability' });
            else change(target ? amount + unit : `to win ${wager.trimStart()}`);
          }}
        >
          {isLay ? 'Liability' : 'To win'}
        </button>
      }
      suffix={
        <button
          type="button"
          tabIndex={-1}
          aria-label="In units"
          title="In units"
          aria-pressed={unit !== ''}
          className="h-full min-w-11 rounded-lg px-3 font-medium text-muted hover:text-ink aria-pressed:text-primary"
          onClick={() => change(unit ? target + amount : `${wager.trimEnd()}u`)}
        >
          u
        </button>
      }
    />
  );
}

function hintOfWager(
  texts: BetTexts,
  context: BetFormContext,
  { formatMoney, inCurrency }: MoneyFormat,
): string {
  const read = readWager(texts.wager);
  const side = texts.legs.length > 0 ? '' : texts.side;
  if (side !== '') {
    const risked = readWagerOf(texts, context);
    if ('value' in risked)
      return side === 'lay' ? `${formatMoney(risked.value)} at risk` : `${formatMoney(risked.value)} in all`;
  }
  if ('value' in read && read.value.kind === 'amount')
    return amountReading(texts.wager.replace(WAGER_LABEL, '')) ?? `${formatMoney(context.unit)} is 1u`;
  const wager = readWagerOf(texts, context);
  if ('value' in wager) return `= ${formatMoney(wager.value)}`;
  return 'value' in read ? inCurrency(wager.problem) : '50, 2u or to win 100';
}

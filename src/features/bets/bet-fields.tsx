import { type BetFormContext, readWagerOf } from '#domain/bets/bet-form.ts';
import type { BetTexts } from '#domain/bets/bet-texts.ts';
import { readWager } from '#domain/entry/wager.ts';
import { formatMoney } from '#domain/money.ts';
import { oddsHint, oddsPlaceholder, oddsReading } from '#domain/price/typed-odds.ts';
import { TextField, type TextFieldProps } from '#ui/controls/text-field.tsx';
import { textLinkStyle } from '#ui/link.tsx';
import { useOddsFormat } from '#ui/odds.tsx';

export type BetFieldsProps = {
  texts: BetTexts;
  onChange: (texts: BetTexts) => void;
  context: BetFormContext;
};

export function BetFields({ texts, onChange, context }: BetFieldsProps) {
  return (
    <>
      <TextField
        label="Description"
        name="description"
        autoComplete="off"
        placeholder="Lakers −3.5 vs Celtics"
        value={texts.description}
        onChange={(event) => onChange({ ...texts, description: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-4">
        <OddsField
          label="Odds"
          name="odds"
          value={texts.odds}
          onText={(odds) => onChange({ ...texts, odds })}
        />
        <WagerField texts={texts} onChange={onChange} context={context} />
      </div>
      <TextField
        label="Date"
        name="day"
        type="date"
        value={texts.day}
        onChange={(event) => onChange({ ...texts, day: event.target.value })}
      />
    </>
  );
}

export type OddsFieldProps = Omit<TextFieldProps, 'onChange'> & {
  value: string;
  onText: (text: string) => void;
  longest?: bigint;
};

/** Odds in any notation, with how they are read. */
export function OddsField({ value, onText, longest, hint, ...field }: OddsFieldProps) {
  const format = useOddsFormat();
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      placeholder={oddsPlaceholder(format)}
      hint={oddsReading(value, format, longest) ?? hint ?? oddsHint(format)}
      value={value}
      onChange={(event) => onText(event.target.value)}
      {...field}
    />
  );
}

/** An amount, units, or what the bet should win. Its buttons are for keypads without letters. */
function WagerField({ texts, onChange, context }: BetFieldsProps) {
  const { wager } = texts;
  const change = (next: string) => onChange({ ...texts, wager: next });
  const [, target = '', amount = '', unit = ''] =
    /^(\s*(?:to win|tw)\b\s*)?(.*?)(\s*u(?:nits?)?\s*)?$/i.exec(wager) ?? [];
  const isPlain = target === '' && unit === '';
  return (
    <TextField
      label="Wager"
      name="wager"
      {...(isPlain && { prefix: '$' })}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      placeholder="0.00"
      hint={hintOfWager(texts, context)}
      value={wager}
      onChange={(event) => change(event.target.value)}
      action={
        <button
          type="button"
          aria-pressed={target !== ''}
          className={textLinkStyle}
          onClick={() => change(target ? amount + unit : `to win ${wager.trimStart()}`)}
        >
          To win
        </button>
      }
      suffix={
        <button
          type="button"
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

function hintOfWager(texts: BetTexts, context: BetFormContext): string {
  const read = readWager(texts.wager);
  if (read.ok && read.wager.kind === 'amount') return `${formatMoney(context.unit)} is 1u`;
  const wager = readWagerOf(texts, context);
  if ('value' in wager) return `= ${formatMoney(wager.value)}`;
  return read.ok ? wager.message : '50, 2u or to win 100';
}

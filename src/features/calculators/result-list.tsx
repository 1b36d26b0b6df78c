import { type Cents, formatSignedMoney } from '#domain/money.ts';
import { amountTone, type Tone } from '#domain/tone.ts';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { toneText } from '#ui/tone-style.ts';

export type ResultItem = {
  label: string;
  /** Undefined while there is nothing to calculate with: a dash keeps its place. */
  text: string | undefined;
  /** Of a profit or loss alone. */
  tone?: Tone | undefined;
};

export type ResultListProps = {
  /** The figure that one came for. */
  main: ResultItem;
  items?: readonly ResultItem[] | undefined;
};

const NONE = '—';

/** What a calculator gives: one figure large, the others in a column of figures. */
export function ResultList({ main, items }: ResultListProps) {
  return (
    <dl className="min-w-0">
      <div className="pb-3">
        <dt className="text-muted">{main.label}</dt>
        <dd className={classNames('h-9 text-[1.75rem] leading-9 font-semibold tracking-tight', toneOf(main))}>
          <FittedText>{main.text ?? NONE}</FittedText>
        </dd>
      </div>
      {items?.map((item) => (
        <div
          key={item.label}
          className="flex items-baseline justify-between gap-x-4 border-t border-line py-2"
        >
          <dt className="text-muted">{item.label}</dt>
          <dd className={classNames('text-right font-medium break-words tabular-nums', toneOf(item))}>
            <TextWithAmounts>{item.text ?? NONE}</TextWithAmounts>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A profit or loss with its sign and tone; undefined while there is none. */
export function profitItem(label: string, profit: Cents | undefined): ResultItem {
  if (profit === undefined) return { label, text: undefined };
  return { label, text: formatSignedMoney(profit), tone: amountTone(profit) };
}

function toneOf({ text, tone }: ResultItem): string | undefined {
  if (text === undefined) return toneText.neutral;
  return tone && toneText[tone];
}

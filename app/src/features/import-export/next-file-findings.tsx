import { outcomeOf, OUTCOMES } from '#domain/bets/outcomes.ts';
import type { Contrary, Update } from '#domain/import/next-file.ts';
import { ZERO } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import type { FindingsProps } from './findings.tsx';
import { LineList } from './line-list.tsx';

/** The notebook's pending bets that the file has settled. */
export function Updates({ bets: { updates }, settles, onSettles }: FindingsProps) {
  const { formatMoney } = useMoney();
  const isOne = updates.length === 1;
  const title = `${countOf(updates.length, 'pending bet')} ${isOne ? 'is' : 'are'} settled`;
  return (
    <div className="grid gap-3 border-t border-line px-4 py-4 sm:px-5">
      <label className="flex w-fit max-w-full items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-primary"
          checked={settles}
          onChange={({ currentTarget }) => onSettles(currentTarget.checked)}
        />
        {title}
      </label>
      <LineList
        label={title}
        count={updates.length}
        lines={updates.slice(0, MOST_LINES).map((update) => ({
          line: update.fileLine,
          text: (
            <TextWithAmounts>{`${update.description}: ${endInWords(update, formatMoney)}`}</TextWithAmounts>
          ),
        }))}
      />
    </div>
  );
}

const MOST_LINES = 100;

function endInWords(end: Contrary['own'] | Update, formatMoney: MoneyFormat['formatMoney']): string {
  const paid = end.status === 'won' ? `, returns ${formatMoney(end.returned ?? ZERO)}` : '';
  return `${OUTCOMES[outcomeOf(end)].label}${paid}`;
}

/** The settled bets of which the file has another result, asked about one by one. */
export function Contraries({ bets: { contrary }, corrected, onCorrected }: FindingsProps) {
  const { formatMoney } = useMoney();
  const isOne = contrary.length === 1;
  const title = `${countOf(contrary.length, 'bet')} ended otherwise in this notebook`;
  return (
    <div className="grid gap-3 border-t border-line px-4 py-4 sm:px-5">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="mt-0.5 max-w-prose text-muted">
          {isOne ? 'It keeps its result' : 'They keep their results'}, unless you choose the file’s.
        </p>
      </div>
      <LineList
        label={title}
        count={contrary.length}
        lines={contrary.slice(0, MOST_LINES).map((update) => ({
          line: update.fileLine,
          text: (
            <label className="flex items-start gap-2.5">
              <input
                type="checkbox"
                className="mt-0.5 size-4.5 shrink-0 accent-primary"
                checked={corrected.has(update.id)}
                onChange={({ currentTarget: { checked } }) => {
                  const others = [...corrected].filter((id) => id !== update.id);
                  onCorrected(new Set(checked ? [...others, update.id] : others));
                }}
              />
              <TextWithAmounts>{`${update.description}: ${endInWords(update, formatMoney)} instead of ${endInWords(update.own, formatMoney)}`}</TextWithAmounts>
            </label>
          ),
        }))}
      />
    </div>
  );
}

import type { Difference } from '#domain/import/rows.ts';
import { countOf } from '#domain/number-text.ts';
import { useMoney } from '#ui/money-format.ts';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { LineList } from './line-list.tsx';

export type SumCheckProps = {
  differences: { readonly count: number; readonly first: readonly Difference[] };
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** The bets whose profit will be another one than the file's, which the user has to confirm. */
export function SumCheck({ differences: { count, first }, isConfirmed, onConfirm }: SumCheckProps) {
  const { formatSignedMoney } = useMoney();
  if (count === 0) return null;
  const title = `${countOf(count, 'bet')} will have another profit than in the file`;
  return (
    <div className="grid gap-3 border-t border-line px-4 pt-4 sm:px-5">
      <h3 className="font-medium">{title}</h3>
      <LineList
        label={title}
        count={count}
        lines={first.map(({ line, filed, stored }) => ({
          line,
          text: (
            <TextWithAmounts>
              {`${formatSignedMoney(stored)}; the file says ${formatSignedMoney(filed)}`}
            </TextWithAmounts>
          ),
        }))}
      />
      <label className="flex w-fit max-w-full items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-primary"
          data-waits={!isConfirmed || undefined}
          checked={isConfirmed}
          onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
        />
        {count === 1 ? 'This difference is right' : 'These differences are right'}
      </label>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Tone } from '#domain/tone.ts';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { toneText } from '#ui/tone-style.ts';

export type ValueCell = {
  readonly text: string;
  readonly tone?: Tone | undefined;
  readonly hint?: string;
  readonly isStrong?: boolean;
};

type ValueTableProps = { caption: string; heads: readonly string[]; children: ReactNode };

/** Named rows of three values; on phones a row's name is above them. */
export function ValueTable({ caption, heads, children }: ValueTableProps) {
  return (
    <table className="w-full table-fixed text-right tabular-nums max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted max-md:block">
        <tr className="align-bottom max-md:grid max-md:grid-cols-3 max-md:gap-x-3">
          {heads.map((head, column) => (
            <th
              key={head}
              scope="col"
              className={classNames(
                'pb-2 font-normal',
                column === 0 && 'w-2/5 text-left max-md:sr-only',
                column === 1 && 'max-md:text-left',
              )}
            >
              {head || <span className="sr-only">Figure</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">{children}</tbody>
    </table>
  );
}

export function ValueRow({ label, cells }: { label: string; cells: readonly ValueCell[] }) {
  const [first, second, third] = cells;
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:py-2.5 md:*:py-2.5">
      <th
        scope="row"
        className="min-w-0 text-left align-top font-medium break-words max-md:col-span-3 max-md:text-xs max-md:font-normal max-md:text-muted"
      >
        {label}
      </th>
      <Value cell={first} className="max-md:text-left" />
      <Value cell={second} className="md:pl-4" />
      <Value cell={third} className="md:pl-4" />
    </tr>
  );
}

function Value({ cell, className }: { cell: ValueCell | undefined; className: string }) {
  if (!cell) return null;
  return (
    <td className={classNames('min-w-0 align-top break-words', className, cell.isStrong && 'font-semibold')}>
      <span className={cell.tone && toneText[cell.tone]}>
        <FittedText>{cell.text}</FittedText>
      </span>
      {cell.hint && <span className="block text-xs font-normal text-muted">{cell.hint}</span>}
    </td>
  );
}

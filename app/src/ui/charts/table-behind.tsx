import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { formatCount } from '#domain/number-text.ts';
import { classNames } from '#ui/class-names.ts';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import type { ChartTable } from './chart-data.ts';

export type TableBehindProps = { title: string; table: ChartTable };

/** More rows would be slow to lay out. */
const MAX_ROWS = 500;

/** A chart's data as a table, rendered on opening. */
export function TableBehind({ title, table }: TableBehindProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group mt-3 -mb-2" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        className={
          'inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-lg pr-2 text-muted ' +
          'transition-colors hover:text-ink compact:min-h-9 [&::-webkit-details-marker]:hidden'
        }
      >
        <ChevronRight aria-hidden size={16} className="transition-transform group-open:rotate-90" />
        <span>
          Show as a table<span className="sr-only">: {title}</span>
        </span>
      </summary>
      {isOpen && <Rows title={title} table={table} />}
    </details>
  );
}

function Rows({ title, table }: TableBehindProps) {
  const all = typeof table.rows === 'function' ? table.rows() : table.rows;
  const rows = thinnedRows(all, MAX_ROWS);
  const count = table.count ?? all.length;
  return (
    <>
      {rows.length < count && (
        <p className="pb-2 text-xs text-muted">
          {formatCount(rows.length)} of {formatCount(count)} rows, evenly spaced
        </p>
      )}
      <div
        role="region"
        aria-label={`Table: ${title}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
        tabIndex={0}
        className="mb-3 max-h-80 overflow-auto rounded-lg border border-line sm:w-fit sm:max-w-full sm:min-w-[min(24rem,100%)]"
      >
        <table className="w-full text-right tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="text-xs text-muted">
            <tr>
              {table.columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={classNames(
                    'sticky top-0 border-b border-line bg-surface px-3 py-2 font-normal',
                    index === 0 && 'text-left',
                  )}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells }) => (
              <tr key={number} className="border-b border-line last:border-b-0">
                {table.columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column} scope="row" className="px-3 py-1.5 text-left font-normal">
                      <TextWithAmounts>{cells[index] ?? ''}</TextWithAmounts>
                    </th>
                  ) : (
                    <td key={column} className="px-3 py-1.5 whitespace-nowrap">
                      {cells[index]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** At most `atMost` rows, evenly spaced, including the first and the last. Numbered, since rows may be equal. */
function thinnedRows(rows: readonly (readonly string[])[], atMost: number) {
  const count = Math.min(rows.length, atMost);
  const step = (rows.length - 1) / Math.max(count - 1, 1);
  return Array.from({ length: count }, (_, index) => {
    const number = Math.round(index * step);
    return { number, cells: rows[number] ?? [] };
  });
}

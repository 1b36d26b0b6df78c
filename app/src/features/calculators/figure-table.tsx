import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { type Figure, figureTone, NO_RESULT } from './calculator.tsx';

type FigureTableProps = {
  caption: string;
  /** What a row is, for screen readers. */
  item: string;
  columns: readonly string[];
  rows: readonly RowProps[];
  foot?: RowProps;
  /** Tailwind widths: of the names, and of columns that need more room than their share. */
  nameWidth?: string;
  widths?: readonly string[];
};

/** Figures of each outcome, the most important first. */
export function FigureTable(props: FigureTableProps) {
  const { caption, item, columns, rows, foot, nameWidth = 'w-8', widths = [] } = props;
  return (
    <table className="w-full table-fixed border-b border-line text-right tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className={classNames('pb-1.5 text-left font-normal', nameWidth)}>
            <span className="sr-only">{item}</span>
          </th>
          {columns.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={classNames('pb-1.5 pl-1 align-bottom font-normal', widths[index])}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.name} {...row} isBold />
        ))}
      </tbody>
      {foot && (
        <tfoot className="text-muted">
          <Row {...foot} />
        </tfoot>
      )}
    </table>
  );
}

type RowProps = { name: string; cells: readonly Figure[]; isBold?: boolean };

function Row({ name, cells, isBold = false }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-normal text-muted">
        {name}
      </th>
      {cells.map((cell, index) => (
        <td
          // oxlint-disable-next-line react/no-array-index-key -- cells are their columns
          key={index}
          className={classNames(
            'py-2 pl-1.5',
            figureTone(cell),
            isBold && index === 0 && cell.text && 'font-semibold sm:text-base sm:leading-5',
          )}
        >
          <FittedText>{cell.text ?? NO_RESULT}</FittedText>
        </td>
      ))}
    </tr>
  );
}

import Download from 'lucide-react/icons/download';
import { type ReactNode, useRef } from 'react';
import { formatCount } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { offerDownload } from '#ui/offer-download.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import type { ChartTable } from './chart-data.ts';
import { ChartTitle } from './plot.tsx';
import { TableBehind } from './table-behind.tsx';

export type ChartProps = {
  title: string;
  /** Explains what the chart shows and how it is counted. */
  caption?: string | undefined;
  /** The scope in words, for the saved picture, which has no scope bar. */
  scope?: string | undefined;
  /** How many bets are counted. */
  n: number;
  table: ChartTable;
  /** The name of the saved PNG, without its extension. */
  fileName: string;
  /** The key figures, above the plot. */
  figures?: ReactNode;
  /** One or more plots, below each other. */
  children: ReactNode;
  /** What follows the data table. */
  below?: ReactNode;
};

/** A card around a chart, with its title, number of bets, PNG download and data table. */
export function Chart({ title, caption, scope, n, table, fileName, figures, children, below }: ChartProps) {
  const plots = useRef<HTMLDivElement>(null);
  const counted = `n = ${formatCount(n)}`;
  const hasRows = typeof table.rows === 'function' ? n > 0 : table.rows.length > 0;
  const save = async () => {
    if (!plots.current) return;
    const texts = [title, counted, ...[scope, caption].filter((text) => text !== undefined)] as const;
    try {
      const { pictureOf } = await import('#ui/picture/chart-picture.ts');
      offerDownload(await pictureOf(plots.current, texts), `${fileName}.png`);
    } catch {
      showToast({ variant: 'destructive', title: 'Error', description: 'Failed to save the chart' });
    }
  };
  return (
    <Card
      title={title}
      action={
        <div className={classNames('-my-2.5 flex min-h-10 items-center gap-1', hasRows && '-mr-2.5')}>
          <span className="whitespace-nowrap text-muted tabular-nums">{counted}</span>
          {hasRows && (
            <IconButton icon={Download} label={`Save as PNG: ${title}`} onClick={() => void save()} />
          )}
        </div>
      }
    >
      {caption && <p className="-mt-2 pb-4 text-muted">{caption}</p>}
      {figures}
      <ChartTitle value={title}>
        <div ref={plots}>{children}</div>
      </ChartTitle>
      {hasRows && <TableBehind title={title} table={table} />}
      {below}
    </Card>
  );
}

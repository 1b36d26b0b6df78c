import type { NotebookSummary } from '#data/notebooks.ts';
import { topNotebooks } from '#domain/notebooks/dashboard.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import { countOf } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { ColorDot } from '#ui/color-dot.tsx';
import { Link, TextLink } from '#ui/link.tsx';
import { linkedRowStyle, linkStyle } from '#ui/linked-row.ts';
import { Money } from '#ui/money.tsx';
import { Percent } from '#ui/percent.tsx';
import { Badge } from '#ui/badge.tsx';

const SHOWN = 3;

export function TopNotebooks({ notebooks }: { notebooks: readonly NotebookSummary[] }) {
  const top = topNotebooks(notebooks, SHOWN);
  return (
    <Card
      title="Top Performing Notebooks"
      action={
        <TextLink href="/notebooks" aria-label="View all notebooks" className="whitespace-nowrap">
          View all
        </TextLink>
      }
      flush
    >
      {top.length === 0 ? (
        <p className="px-4 pb-5 text-muted sm:px-5">Your top three notebooks will appear here.</p>
      ) : (
        <>
          <ol>
            {top.map((notebook) => (
              <TopNotebookRow key={notebook.id} notebook={notebook} />
            ))}
          </ol>
          <p className="border-t border-line px-4 py-3 text-xs text-muted sm:px-5">
            ROI excludes pushes, unlike the total
          </p>
        </>
      )}
    </Card>
  );
}

function TopNotebookRow({ notebook }: { notebook: NotebookSummary }) {
  const { betCount, profit, notebookRoi } = figuresOf(notebook.totals);
  return (
    <li data-row className={`${linkedRowStyle} grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1`}>
      <h3 className="flex min-w-0 items-center gap-2 font-medium">
        <ColorDot color={notebook.color} />
        <Link href={`/notebooks/${notebook.id}`} title={notebook.name} className={linkStyle}>
          {notebook.name}
        </Link>
      </h3>
      <Money cents={profit} signed className="text-right font-medium" />
      <p className="flex flex-wrap items-center gap-x-2 pl-4.5 text-muted tabular-nums">
        {countOf(betCount, 'bet')}
        {notebook.isSample && <Badge>Sample</Badge>}
      </p>
      <p className="text-right text-muted">
        ROI <Percent ratio={notebookRoi} signed />
      </p>
    </li>
  );
}

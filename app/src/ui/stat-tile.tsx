import type { ReactNode } from 'react';
import type { Tone } from '#domain/tone.ts';
import { cardStyle } from './card-style.ts';
import { classNames } from './class-names.ts';
import { toneText } from './tone-style.ts';

export type StatGroupProps = {
  label: string;
  /** The number of tiles, which decides the columns: rows are always full. Of four, the first leads. */
  tiles?: 4 | 6;
  children: ReactNode;
};

const columns = {
  4: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-[8fr_4fr_4fr_4fr]',
  6: 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-6',
};

/** A card of StatTiles. */
export function StatGroup({ label, tiles = 4, children }: StatGroupProps) {
  return (
    <section aria-label={label} className={classNames(cardStyle, 'overflow-hidden')}>
      {/* Each tile draws its top and left line; the outermost lines are hidden under the card's border. */}
      <dl className={classNames('group/tiles -mt-px -ml-px grid', columns[tiles])} data-tiles={tiles}>
        {children}
      </dl>
    </section>
  );
}

export type StatTileProps = {
  label: string;
  value: ReactNode;
  /** The value's color; by default that of text. */
  tone?: Tone | undefined;
  /** Says what the figure counts or divides by. */
  hint: ReactNode;
  /** A picture of the figure, such as a spark line. */
  chart?: ReactNode;
  className?: string;
};

export function StatTile({ label, value, tone, hint, chart, className }: StatTileProps) {
  return (
    <div
      className={classNames(
        'min-w-0 border-t border-l border-line p-4 sm:px-5 xl:group-data-[tiles=6]/tiles:px-4',
        className,
      )}
    >
      <dt className="text-muted">{label}</dt>
      <dd
        className={classNames(
          'mt-1 text-xl font-semibold tracking-tight break-words tabular-nums sm:text-2xl xl:group-data-[tiles=6]/tiles:text-xl',
          tone && toneText[tone],
        )}
      >
        {value}
      </dd>
      <dd className="mt-1 text-xs text-muted tabular-nums">{hint}</dd>
      {chart && <dd>{chart}</dd>}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Tone } from '#domain/tone.ts';
import { cardStyle } from './card.tsx';
import { classNames } from './class-names.ts';
import { toneText } from './tone-style.ts';

export type StatGroupProps = { label: string; children: ReactNode };

/** A card of figures side by side: four in a row, two on phones. Holds StatTiles. */
export function StatGroup({ label, children }: StatGroupProps) {
  return (
    <section aria-label={label} className={classNames(cardStyle, 'overflow-hidden')}>
      {/* Each tile draws a line above and to its left; the outermost ones lie under the card's own border. */}
      <dl className="-mt-px -ml-px grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {children}
      </dl>
    </section>
  );
}

export type StatTileProps = {
  label: string;
  value: ReactNode;
  /** Colours the value; left out, it has the colour of text. */
  tone?: Tone | undefined;
  /** What the figure counts or divides by. */
  hint?: ReactNode;
};

export function StatTile({ label, value, tone, hint }: StatTileProps) {
  return (
    <div className="min-w-0 border-t border-l border-line px-4 py-4 sm:px-5">
      <dt className="text-muted">{label}</dt>
      <dd
        className={classNames(
          'mt-1 text-xl font-semibold tracking-tight break-words tabular-nums sm:text-2xl',
          tone && toneText[tone],
        )}
      >
        {value}
      </dd>
      {hint && <dd className="mt-1 text-xs text-muted">{hint}</dd>}
    </div>
  );
}

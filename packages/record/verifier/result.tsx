import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import { useEffect, useRef } from 'react';
import { cardStyle } from '#ui/card-style.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { BetList } from './bet-list.tsx';
import { CompareCard } from './compare-card.tsx';
import { Faults, Levels } from './levels.tsx';
import type { Compared } from './noted-line.ts';
import type { BetRow, Verification } from './verification.ts';

export type ResultProps = {
  verification: Verification;
  rows: readonly BetRow[];
  /** Whether more rows are on their way. */
  isFilling: boolean;
  onShowMore: () => void;
  compared: Compared | null;
  onCompare: (noted: string) => void;
};

export function Result({ verification, rows, isFilling, onShowMore, compared, onCompare }: ResultProps) {
  const { checks, holds, figures, notes, countsSentence, stamps, facts } = verification;
  return (
    <>
      <Headline verification={verification} />
      <Faults checks={checks} />
      <Levels checks={checks} />
      {stamps.length > 0 && (
        <Card title="Stamps">
          <ul className="space-y-2">
            {stamps.map(({ title, isRight, text, details }) => (
              <li key={`${title} ${text}`}>
                <p className={classNames('font-medium', !isRight && 'text-danger')}>
                  {title}
                  {!isRight && ', does not hold'}
                </p>
                <p className="[overflow-wrap:anywhere] text-muted">{text}</p>
                {details.map((detail) => (
                  <p key={detail} className="mt-1 text-xs [overflow-wrap:anywhere] text-muted">
                    {detail}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <CompareCard found={verification.key} compared={compared} onCompare={onCompare} />
      <section aria-labelledby="figures" className={classNames(cardStyle, 'overflow-hidden')}>
        <div className="p-4 pb-3 sm:px-5">
          <h2 id="figures" className="text-base font-semibold">
            Figures
          </h2>
          <p className="mt-1">{countsSentence}</p>
          {!holds && (
            <p className="mt-1 font-medium text-danger">Computed from a record that doesn&rsquo;t hold.</p>
          )}
        </div>
        {/* Nine tiles: in two columns, the last takes a row. */}
        <dl className="-ml-px grid grid-cols-1 min-[22rem]:grid-cols-2 lg:grid-cols-3 max-lg:[&>:last-child]:col-span-full">
          {figures.map((figure) => (
            <StatTile key={figure.label} {...figure} />
          ))}
        </dl>
        <ul className="list-disc space-y-1 border-t border-line py-4 pr-4 pl-9 text-muted sm:pr-5 sm:pl-10">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
      <BetList rows={rows} count={verification.betCount} isFilling={isFilling} onShowMore={onShowMore} />
      <div className={classNames(cardStyle, 'overflow-hidden [&>details]:border-t-0')}>
        <Disclosure summary="About the file">
          <dl className="space-y-2 px-4 pb-4 sm:px-5">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-xs text-muted">{label}</dt>
                <dd className="[overflow-wrap:anywhere] tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </>
  );
}

/** Takes the focus, since the button that led here is gone. */
function Headline({ verification: { holds, name, summary, cautions } }: Pick<ResultProps, 'verification'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = holds ? ShieldCheck : ShieldX;
  return (
    <div
      role="status"
      className={classNames(
        'flex gap-3 rounded-2xl border p-4 sm:p-5',
        holds ? 'border-primary/30 bg-primary-soft' : 'border-danger/30 bg-danger-soft',
      )}
    >
      <Icon
        aria-hidden
        size={32}
        className={classNames('shrink-0', holds ? 'text-primary' : 'text-danger')}
      />
      <div className="min-w-0">
        <h1
          ref={heading}
          tabIndex={-1}
          className={classNames(
            'text-2xl font-semibold tracking-tight outline-none',
            holds ? 'text-primary' : 'text-danger',
          )}
        >
          {holds ? 'This record holds' : 'This record does not hold'}
        </h1>
        {name !== null && <p className="font-semibold break-words">{name}</p>}
        <p className="mt-1 max-w-3xl">{summary}</p>
        {cautions.length > 0 && (
          <ul className="mt-2 max-w-3xl list-disc space-y-1 pl-5">
            {cautions.map((caution) => (
              <li key={caution}>{caution}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

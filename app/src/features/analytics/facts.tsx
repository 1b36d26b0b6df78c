import type { ReactNode } from 'react';
import type { Tone } from '#domain/tone.ts';
import { classNames } from '#ui/class-names.ts';
import { FittedText } from '#ui/fitted-text.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { toneText } from '#ui/tone-style.ts';

export type Fact = {
  readonly label: string;
  /** Undefined while the figure is calculated; a dash then takes its place. */
  readonly text: string | undefined;
  readonly tone?: Tone | undefined;
  readonly hint?: ReactNode;
};

export type FactsProps = { facts: readonly Fact[] };

/** The figures of a card, two per line or all on one line if they fit. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 pb-5 lg:grid-cols-[repeat(auto-fit,minmax(12.5rem,1fr))]">
      {facts.map(({ label, text, tone, hint }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd
            className={classNames(
              'mt-0.5 text-base font-semibold break-words tabular-nums',
              tone && toneText[tone],
            )}
          >
            {text?.includes(' ') ? (
              <TextWithAmounts>{text}</TextWithAmounts>
            ) : (
              <FittedText>{text ?? '—'}</FittedText>
            )}
          </dd>
          {hint && <dd className="text-xs text-muted tabular-nums">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

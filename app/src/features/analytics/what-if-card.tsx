import { type ReactNode, useState } from 'react';
import { formatSignedRate } from '#domain/rate-text.ts';
import { numericFromCents } from '#domain/money.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { amountReading } from '#domain/reader/read-amount.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { Answered, type AnsweredSelection, type CardProps } from './answered.tsx';
import type { Answer } from './questions.ts';
import { checkWhatIf, DEFAULT_WHAT_IF, type TypedWhatIf } from './what-if-plans.ts';
import { WHAT_IF_COLUMNS, whatIfGrid, WhatIfRow } from './what-if-row.tsx';

const TITLE = 'What if you had staked differently?';

const FIELDS: readonly {
  name: keyof TypedWhatIf;
  label: string;
  hint: string;
  isAmount?: boolean;
  suffix?: ReactNode;
}[] = [
  {
    name: 'edge',
    label: 'Assumed edge per bet',
    hint: 'Expected profit as % of stake',
    suffix: <Percent />,
  },
  { name: 'flat', label: 'Flat stake', hint: 'The same on every bet', isAmount: true },
  { name: 'share', label: '% of bankroll', hint: 'Of the current bankroll', suffix: <Percent /> },
];

function Percent() {
  return <span className="pr-3 text-muted">%</span>;
}

/** The same bets with other stakes, side by side. */
export function WhatIfCard({ page }: CardProps) {
  'use memo';
  const [typed, setTyped] = useState(DEFAULT_WHAT_IF);
  const [asked, setAsked] = useState(() => checkWhatIf(DEFAULT_WHAT_IF).value);
  const [focused, setFocused] = useState<string>();
  const { value, mistakes } = checkWhatIf(typed);
  const change = (changes: Partial<TypedWhatIf>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    setAsked(checkWhatIf(next).value ?? asked);
  };
  if (!asked) return null;
  return (
    <Answered page={page} title={TITLE} question={['whatIf', asked]}>
      {(answer, about) => (
        <Card
          title={TITLE}
          action={
            <span className="whitespace-nowrap text-muted tabular-nums">n = {formatCount(answer.n)}</span>
          }
        >
          <p className="-mt-2 pb-4 text-muted">
            Your bets replayed in order with different stake sizes, starting from{' '}
            <TextWithAmounts>{about.units.format(about.bankroll)}</TextWithAmounts>. Kelly stakes = edge ÷
            (decimal odds − 1), or a fraction of it.
          </p>
          <div className="grid gap-4 pb-5 sm:grid-cols-3">
            {FIELDS.map(({ name, ...field }) => (
              <TextField
                key={name}
                {...field}
                hint={(name === 'flat' && amountReading(typed.flat ?? '')) || field.hint}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                className="tabular-nums"
                value={typed[name] ?? numericFromCents(answer.meanStake)}
                error={focused === name ? undefined : mistakes[name]}
                onChange={({ target }) => change({ [name]: target.value })}
                onFocus={() => setFocused(name)}
                onBlur={() => setFocused(undefined)}
              />
            ))}
          </div>
          {value && answer.n > 0 && <Plans answer={answer} about={about} />}
        </Card>
      )}
    </Answered>
  );
}

type PlansProps = { answer: Answer<'whatIf'>; about: AnsweredSelection };

function Plans({ answer: { n, edge, limited, plans }, about }: PlansProps) {
  return (
    <div className="@container">
      <div aria-hidden className={classNames('hidden pb-2 text-right text-xs text-muted', whatIfGrid)}>
        {WHAT_IF_COLUMNS.map((column, index) => (
          <span key={column} className={index === 0 ? 'col-start-2' : undefined}>
            {column}
          </span>
        ))}
      </div>
      <ul>
        {plans.map((row) => (
          <WhatIfRow key={row.name} row={row} about={about} />
        ))}
      </ul>
      <div className="space-y-1 border-t border-line pt-3 text-xs text-muted">
        <p>
          Final bankroll and worst drawdown come from your actual results. Chances come from replaying these{' '}
          {countOf(n, 'bet')} with a {formatSignedRate(edge)} edge on each. Ruin = the bankroll can’t cover
          the next stake. Losing half = falling to half of the starting bankroll.
        </p>
        {limited > 0 && (
          <p>
            {countOf(limited, 'bet')} {limited === 1 ? 'has' : 'have'} odds too short for this edge; we use
            half of what {limited === 1 ? 'it pays' : 'they pay'} instead.
          </p>
        )}
      </div>
    </div>
  );
}

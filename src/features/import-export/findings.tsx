import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { profitOf } from '#domain/bets/bet.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import type { ReadBet } from '#domain/import/rows.ts';
import { formatMoney, formatSignedMoney } from '#domain/money.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Odds } from '#ui/odds.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { Disclosure } from './import-card.tsx';
import type { PreviewedBets } from './previewed-table.ts';

export type FindingsProps = {
  bets: PreviewedBets;
  onDownloadSkipped: () => void;
  addsDuplicates: boolean;
  onAddsDuplicates: (adds: boolean) => void;
};

export function Findings(props: FindingsProps) {
  const { duplicates, skipped, disagreeing } = props.bets;
  return (
    <>
      {duplicates.count > 0 && <Duplicates {...props} />}
      {skipped.count > 0 && <Skipped {...props} />}
      {disagreeing.count > 0 && <Disagreeing {...props} />}
    </>
  );
}

function Skipped({ bets: { skipped }, onDownloadSkipped }: FindingsProps) {
  const isOne = skipped.count === 1;
  return (
    <Disclosure summary={`${countOf(skipped.count, 'row')} ${isOne ? 'was' : 'were'} skipped`}>
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        <p className="max-w-prose text-muted">
          {isOne
            ? 'Download this row, fix it, and import the corrected file.'
            : 'Download these rows, fix them, and import the corrected file.'}
        </p>
        <LineList
          label="Skipped rows"
          count={skipped.count}
          lines={skipped.first.map(({ line, reason }) => ({
            line,
            text: <TextWithAmounts>{asSentence(reason)}</TextWithAmounts>,
          }))}
          more="The download has all of them."
        />
        <div>
          <Button icon={Download} className="max-sm:w-full" onClick={onDownloadSkipped}>
            Download skipped rows
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

function asSentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

function Duplicates({ bets: { duplicates }, addsDuplicates, onAddsDuplicates }: FindingsProps) {
  const isOne = duplicates.count === 1;
  return (
    <div className="grid gap-3 border-t border-line px-4 py-4 sm:px-5">
      <div>
        <h3 className="font-medium">
          {countOf(duplicates.count, 'row')} {isOne ? 'looks like a duplicate' : 'look like duplicates'}
        </h3>
        <p className="mt-0.5 max-w-prose text-muted">
          This notebook already has {isOne ? 'a bet' : 'bets'} with the same date, description, odds and
          wager.
        </p>
      </div>
      <RadioGroup
        legend={isOne ? 'What to do with it' : 'What to do with them'}
        name="duplicates"
        options={[
          { value: 'skip', label: isOne ? 'Skip it' : 'Skip them' },
          { value: 'add', label: 'Import anyway' },
        ]}
        value={addsDuplicates ? 'add' : 'skip'}
        onChange={(value) => onAddsDuplicates(value === 'add')}
      />
      <LineList
        label="Duplicates"
        count={duplicates.count}
        lines={duplicates.first.map((bet) => ({ line: bet.line, text: <BetInWords bet={bet} /> }))}
      />
    </div>
  );
}

function Disagreeing({ bets: { disagreeing } }: FindingsProps) {
  return (
    <Disclosure summary={`${countOf(disagreeing.count, 'bet')} paid a different amount than the odds imply`}>
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        <p className="max-w-prose text-muted">
          We’ll use the amount in the file (boosts, free bets and cash-outs do this). If that’s wrong, check
          the columns above.
        </p>
        <LineList
          label="Bets that paid a different amount"
          count={disagreeing.count}
          lines={disagreeing.first.map((bet) => ({ line: bet.line, text: <PaidBetInWords bet={bet} /> }))}
        />
      </div>
    </Disclosure>
  );
}

type Line = { readonly line: number; readonly text: ReactNode };

type LineListProps = {
  label: string;
  /** The number of all lines, of which only the first are listed. */
  count: number;
  lines: readonly Line[];
  more?: string;
};

function LineList({ label, count, lines, more = '' }: LineListProps) {
  const hidden = count - lines.length;
  return (
    <>
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach it to scroll
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-lg border border-line"
      >
        <ul className="divide-y divide-line">
          {lines.map(({ line, text }) => (
            <li key={line} className="flex gap-3 px-3 py-2">
              <span className="w-18 shrink-0 text-muted tabular-nums">Line {formatCount(line)}</span>
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      {hidden > 0 && (
        <p className="mt-2 text-muted">
          And {formatCount(hidden)} more. {more}
        </p>
      )}
    </>
  );
}

function BetInWords({ bet: { day, description, odds, wager } }: { bet: ReadBet }) {
  return (
    <>
      {formatIsoDay(day)} · {description} · <Odds odds={odds} /> · {formatMoney(wager)}
    </>
  );
}

export function PaidBetInWords({ bet }: { bet: ReadBet }) {
  return (
    <>
      <BetInWords bet={bet} /> · {bet.status},{' '}
      <TextWithAmounts>{formatSignedMoney(profitOf(bet))}</TextWithAmounts>
    </>
  );
}

import Download from 'lucide-react/icons/download';
import { profitOf, stakeOf } from '#domain/bets/bet.ts';
import { outcomeOf, OUTCOMES } from '#domain/bets/outcomes.ts';
import { returnByTerms } from '#domain/bets/settlement.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import type { Contradiction } from '#domain/import/result.ts';
import type { ReadBet } from '#domain/import/rows.ts';
import { cents } from '#domain/money.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { Odds } from '#ui/odds.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { LineList } from './line-list.tsx';
import { Contraries, Updates } from './next-file-findings.tsx';
import type { PreviewedBets } from './previewed-table.ts';
import { type MoneyFormat, useMoney } from '#ui/money-format.ts';

export type FindingsProps = {
  bets: PreviewedBets;
  onDownloadSkipped: () => void;
  addsDuplicates: boolean;
  onAddsDuplicates: (adds: boolean) => void;
  settles: boolean;
  onSettles: (settles: boolean) => void;
  /** The ids of the bets whose results become the file's. */
  corrected: ReadonlySet<string>;
  onCorrected: (corrected: ReadonlySet<string>) => void;
};

export function Findings(props: FindingsProps) {
  const { duplicates, updates, contrary, kept, skipped, contradicted, unreadableClosing } = props.bets;
  return (
    <>
      {updates.length > 0 && <Updates {...props} />}
      {contrary.length > 0 && <Contraries {...props} />}
      {duplicates.count > 0 && <Duplicates {...props} />}
      {kept.count > 0 && <Kept {...props} />}
      {skipped.count > 0 && <Skipped {...props} />}
      {KINDS.map((kind) => (
        <Contradicted key={kind} kind={kind} {...contradicted[kind]} />
      ))}
      {unreadableClosing.count > 0 && <UnreadableClosing {...props} />}
    </>
  );
}

function Skipped({ bets: { skipped }, onDownloadSkipped }: FindingsProps) {
  const { inCurrency } = useMoney();
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
            text: <TextWithAmounts>{asSentence(inCurrency(reason))}</TextWithAmounts>,
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
        lines={duplicates.first.map((bet) => ({ line: bet.fileLine, text: <BetInWords bet={bet} /> }))}
      />
    </div>
  );
}

function Kept({ bets: { kept } }: FindingsProps) {
  const title = `${countOf(kept.count, 'bet')} ${kept.count === 1 ? 'is' : 'are'} different in this notebook`;
  return (
    <Disclosure summary={title}>
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        <p className="max-w-prose text-muted">
          Their text, odds or wager differ from the file’s. They stay as they are in the notebook.
        </p>
        <LineList
          label={title}
          count={kept.count}
          lines={kept.first.map((bet) => ({
            line: bet.fileLine,
            text: (
              <>
                <BetInWords bet={bet} /> · {OUTCOMES[outcomeOf(bet)].label}
              </>
            ),
          }))}
        />
      </div>
    </Disclosure>
  );
}

const KINDS = ['lost', 'legs', 'to win', 'paid'] as const;

/** A sentence and advice for each kind of contradiction. */
const CONTRADICTIONS: Readonly<
  Record<Contradiction['kind'], { says: (bets: string) => string; advice: string }>
> = {
  paid: {
    says: (bets) => `${bets} paid a different amount than the odds imply`,
    advice:
      'We’ll use the amount in the file (boosts, free bets and cash-outs do this). If that’s wrong, check the columns above.',
  },
  legs: {
    says: (bets) => `${bets} won, but all legs were pushed`,
    advice: 'We’ll store them as pushes, which return the wager.',
  },
  'to win': {
    says: (bets) => `${bets} would win a different amount than the odds imply`,
    advice:
      'For wins without a profit or return, we’ll use the amount in the file, as for boosts. If it includes the wager, set its column to “Potential payout” above.',
  },
  lost: {
    says: (bets) => `${bets} lost, but the file has a return`,
    advice:
      'We’ll record a loss, since many files show what a bet could have returned. If a bet did return something, correct its status in the file.',
  },
};

type ContradictedProps = PreviewedBets['contradicted'][Contradiction['kind']] & {
  kind: Contradiction['kind'];
};

function Contradicted({ kind, count, first }: ContradictedProps) {
  if (count === 0) return null;
  const { says, advice } = CONTRADICTIONS[kind];
  const summary = says(countOf(count, 'bet'));
  return (
    <Disclosure summary={summary}>
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        <p className="max-w-prose text-muted">{advice}</p>
        <LineList
          label={summary}
          count={count}
          lines={first.map((bet) => ({ line: bet.fileLine, text: <ContradictedBet bet={bet} /> }))}
        />
      </div>
    </Disclosure>
  );
}

function UnreadableClosing({ bets: { unreadableClosing } }: FindingsProps) {
  const { count, first } = unreadableClosing;
  return (
    <Disclosure
      summary={`${countOf(count, 'bet')} ${count === 1 ? 'has' : 'have'} closing odds we can’t read`}
    >
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        <p className="max-w-prose text-muted">
          We’ll import them as they are, but closing line value leaves these bets out. Odds look like −110,
          1.91, 10/11 or 52.4%.
        </p>
        <LineList label="Closing odds we can’t read" count={count} lines={first} />
      </div>
    </Disclosure>
  );
}

function BetInWords({ bet: { day, description, odds, taken, wager } }: { bet: ReadBet }) {
  const { formatMoney } = useMoney();
  return (
    <>
      {formatIsoDay(day)} · {description} · <Odds odds={odds} taken={taken} /> · {formatMoney(wager)}
    </>
  );
}

export function ContradictedBet({ bet }: { bet: ReadBet }) {
  return (
    <>
      <BetInWords bet={bet} /> · <TextWithAmounts>{paidInWords(bet, useMoney())}</TextWithAmounts>
    </>
  );
}

function paidInWords(bet: ReadBet, { formatMoney, formatSignedMoney }: MoneyFormat): string {
  const { status, contradiction } = bet;
  const profit = formatSignedMoney(profitOf(bet));
  if (contradiction?.kind === 'to win') return `${status}, to win ${formatMoney(contradiction.amount)}`;
  if (contradiction?.kind === 'legs') return `push, ${profit}`;
  if (contradiction?.kind !== 'lost') {
    const implied = returnByTerms(bet);
    const odds = implied === undefined ? undefined : formatSignedMoney(cents(implied - stakeOf(bet)));
    return odds === undefined || odds === profit
      ? `${status}, ${profit}`
      : `${status}, ${profit}; the odds say ${odds}`;
  }
  return `${status}, ${profit}; the file has a return of ${formatMoney(contradiction.amount)}`;
}

import Download from 'lucide-react/icons/download';
import { skippedCsv } from '#domain/import/skipped-csv.ts';
import type { Table } from '#domain/import/table.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { offerDownload } from '#ui/offer-download.ts';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { BetInWords, PaidBetInWords } from './bet-in-words.tsx';
import { Disclosure } from './disclosure.tsx';
import { LineList } from './line-list.tsx';
import type { Preview } from './preview.ts';

export type FindingsProps = {
  fileName: string;
  table: Table;
  preview: Preview;
  addsDuplicates: boolean;
  onAddsDuplicates: (adds: boolean) => void;
};

/** What there is to know of the rows before they are added: which are none, which seem to be there, which do not add up. */
export function Findings(props: FindingsProps) {
  const { read, duplicates } = props.preview;
  return (
    <>
      {duplicates.size > 0 && <Duplicates {...props} />}
      {read.skipped.length > 0 && <Skipped {...props} />}
      {read.disagreeing.length > 0 && <Disagreeing {...props} />}
    </>
  );
}

function Skipped({ fileName, table, preview }: FindingsProps) {
  const { skipped } = preview.read;
  const isOne = skipped.length === 1;
  const download = () => {
    const file = new Blob([skippedCsv(table, skipped)], { type: 'text/csv;charset=utf-8' });
    offerDownload(file, `${fileName.replace(/\.[^.]*$/, '')}-skipped.csv`);
  };
  return (
    <Disclosure summary={`${countOf(skipped.length, 'row')} ${isOne ? 'is' : 'are'} skipped`}>
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        <p className="max-w-prose text-muted">
          Download {isOne ? 'it' : 'them'}, correct what is wrong, and import that file afterwards: it holds
          nothing else.
        </p>
        <LineList
          label="Skipped rows"
          lines={skipped.map(({ line, reason }) => ({
            line,
            text: <TextWithAmounts>{asSentence(reason)}</TextWithAmounts>,
          }))}
          more="The file has all of them."
        />
        <div>
          <Button icon={Download} className="max-sm:w-full" onClick={download}>
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

function Duplicates({ preview: { read, duplicates }, addsDuplicates, onAddsDuplicates }: FindingsProps) {
  const bets = read.bets.filter((_, place) => duplicates.has(place));
  const isOne = bets.length === 1;
  return (
    <div className="grid gap-3 border-t border-line px-4 py-4 sm:px-5">
      <div>
        <h3 className="font-medium">
          {countOf(bets.length, 'row')} {isOne ? 'looks like a duplicate' : 'look like duplicates'}
        </h3>
        <p className="mt-0.5 max-w-prose text-muted">
          The notebook has {isOne ? 'a bet' : 'bets'} of the same day, description, odds and wager.
        </p>
      </div>
      <RadioGroup
        legend={isOne ? 'What to do with it' : 'What to do with them'}
        name="duplicates"
        options={[
          { value: 'leave out', label: isOne ? 'Leave it out' : 'Leave them out' },
          { value: 'add', label: isOne ? 'Add it, too' : 'Add them, too' },
        ]}
        value={addsDuplicates ? 'add' : 'leave out'}
        onChange={(value) => onAddsDuplicates(value === 'add')}
      />
      <LineList
        label="Duplicates"
        lines={bets.map((bet) => ({ line: bet.line, text: <BetInWords bet={bet} /> }))}
      />
    </div>
  );
}

function Disagreeing({ preview: { read } }: FindingsProps) {
  const lines = new Set(read.disagreeing);
  const bets = read.bets.filter(({ line }) => lines.has(line));
  const isOne = bets.length === 1;
  return (
    <Disclosure
      summary={`${countOf(bets.length, 'bet')} paid something else than ${isOne ? 'its' : 'their'} odds and wager say`}
    >
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        <p className="max-w-prose text-muted">
          The file’s own amount counts. It is right for a boost, a free bet or an early cash-out; if it is
          not, see whether each column above is what it says.
        </p>
        <LineList
          label="Bets that paid something else"
          lines={bets.map((bet) => ({ line: bet.line, text: <PaidBetInWords bet={bet} /> }))}
        />
      </div>
    </Disclosure>
  );
}

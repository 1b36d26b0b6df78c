import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { workerQuery } from '#data/worker-calls.ts';
import {
  ACCOUNT_KIND_LABELS,
  ACCOUNT_KINDS,
  bettingAccountSchema,
} from '#domain/betting-accounts/betting-account.ts';
import { formatIsoDay } from '#domain/calendar/iso-day.ts';
import { checkForm } from '#domain/form.ts';
import type { DayOrder } from '#domain/import/dates.ts';
import type { Meaning, StatementKind, StatementSums } from '#domain/import/statement.ts';
import { countOf } from '#domain/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { focusField } from '#ui/controls/field.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useMoney } from '#ui/money-format.ts';
import { TextWithAmounts } from '#ui/text-with-amounts.tsx';
import { ImportCard } from './import-card.tsx';
import { ImportControls } from './import-controls.tsx';
import { ownZone } from './table-reading.tsx';
import type { Transfer } from './transfer.ts';
import type { StatementFile } from './transfer-service.ts';
import { type ImportRun, useImport } from './use-import.ts';

export type StatementImportProps = ImportRun & {
  id: string;
  file: StatementFile;
  transfer: Transfer;
  onReadAsBets: () => void;
};

/** Adds what a betting account's statement says it won or lost by day to the tracker, as a new account. */
export function StatementImport({
  id,
  file,
  transfer,
  onReadAsBets,
  onRunning,
  onFinished,
}: StatementImportProps) {
  const [meanings, setMeanings] = useState<Readonly<Record<string, Meaning>>>({});
  const [dayOrder, setDayOrder] = useState<DayOrder | 'ask'>(file.dayOrder);
  const [mistake, setMistake] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const choices = { meanings, dayOrder, zone: ownZone() };
  const { data: sums } = useQuery({
    ...workerQuery(['statement', id, choices], (signal) =>
      transfer.ask('statementSums', [choices], { signal }),
    ),
    placeholderData: keepPreviousData,
  });
  const { state, start, retry, cancel, withdraw } = useImport({
    onRunning,
    onDone: (done) => onFinished({ ...done, fileName: file.name, hasAccounts: true }),
  });
  const waits = waitsFor(dayOrder, sums);

  function begin(): void {
    const element = form.current;
    if (!element || waits !== '') return;
    const typed = new FormData(element);
    const checked = checkForm(bettingAccountSchema, { name: typed.get('name'), kind: typed.get('kind') });
    setMistake('problem' in checked ? checked.problem.message : null);
    if ('problem' in checked) focusField(element, checked.problem.field);
    else start(file.name, transfer, () => transfer.ask('planStatement', [checked.value, choices]));
  }

  return (
    <ImportCard
      title="This looks like an account’s statement"
      focused
      lead={
        <p className="max-w-prose">
          It has no odds, so its bets can’t be added to a notebook. What it won or lost each day can go to the
          tracker, as a new account. Deposits and withdrawals are no profit.
        </p>
      }
    >
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <fieldset className="grid gap-4" disabled={state.is === 'running' || state.is === 'stopped'}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Account name"
              name="name"
              defaultValue={nameFrom(file.name)}
              error={mistake ?? undefined}
            />
            <SelectField
              label="Type"
              name="kind"
              defaultValue="main"
              options={ACCOUNT_KINDS.map((value) => ({ value, label: ACCOUNT_KIND_LABELS[value] }))}
            />
          </div>
          {file.dayOrder === 'ask' && (
            <SelectField
              label="What comes first in the dates"
              value={dayOrder}
              options={[
                ...(dayOrder === 'ask' ? [{ value: 'ask', label: 'Choose…' }] : []),
                { value: 'dmy', label: 'The day' },
                { value: 'mdy', label: 'The month' },
              ]}
              onChange={({ currentTarget: { value } }) => setDayOrder(value === 'mdy' ? 'mdy' : 'dmy')}
            />
          )}
          <div>
            <h3 className="font-medium">What its lines are</h3>
            <ul className="mt-1 divide-y divide-line border-y border-line">
              {file.kinds.map((kind) => (
                <Kind
                  key={kind.key}
                  kind={kind}
                  meaning={meanings[kind.key] ?? kind.meaning}
                  onMeaning={(meaning) => setMeanings({ ...meanings, [kind.key]: meaning })}
                />
              ))}
            </ul>
          </div>
        </fieldset>
        {sums && <Sums sums={sums} file={file} />}
        <ImportControls
          state={state}
          label={
            waits === '' ? `Add ${countOf(sums?.days.length ?? 0, 'day')} to the tracker` : `To add, ${waits}`
          }
          runningLabel="Adding the days"
          disabled={waits !== '' || !sums || sums.days.length === 0}
          onStart={begin}
          onCancel={cancel}
          onRetry={retry}
          onWithdraw={withdraw}
        >
          <Button onClick={onReadAsBets}>Read it as a list of bets</Button>
        </ImportControls>
      </form>
    </ImportCard>
  );
}

const MEANINGS: readonly { value: Meaning; label: string }[] = [
  { value: 'bets', label: 'Bets: counts as profit or loss' },
  { value: 'moved', label: 'Deposit or withdrawal: doesn’t count' },
];

type KindProps = {
  kind: StatementKind;
  meaning: Meaning | undefined;
  onMeaning: (meaning: Meaning) => void;
};

function Kind({ kind: { label, count, sum }, meaning, onMeaning }: KindProps) {
  const { formatSignedMoney } = useMoney();
  return (
    <li className="py-3">
      <SelectField
        label={label}
        hint={`${countOf(count, 'line')}, ${formatSignedMoney(sum)}`}
        value={meaning ?? ''}
        options={meaning ? MEANINGS : [{ value: '', label: 'Choose…' }, ...MEANINGS]}
        onChange={({ currentTarget: { value } }) => onMeaning(value === 'moved' ? 'moved' : 'bets')}
      />
    </li>
  );
}

function Sums({
  sums: { days, profit, moved, undated },
  file,
}: {
  sums: StatementSums;
  file: StatementFile;
}) {
  const { formatSignedMoney } = useMoney();
  const [first, last] = [days[0], days.at(-1)];
  const span = first && last ? `, ${formatIsoDay(first.day)} to ${formatIsoDay(last.day)}` : '';
  const said = [
    `${countOf(days.length, 'day')} with bets${span}: ${formatSignedMoney(profit)}.`,
    `${formatSignedMoney(moved)} was moved in or out and doesn’t count.`,
    ...leftOut(file, undated),
    ...(file.gap
      ? [`The balance moves by ${formatSignedMoney(file.gap)} beyond these lines: check them.`]
      : []),
  ];
  return (
    <p role="status" className="max-w-prose">
      <TextWithAmounts>{said.join(' ')}</TextWithAmounts>
    </p>
  );
}

const MOST_NAMED = 5;

function leftOut({ unread }: StatementFile, undated: number): readonly string[] {
  const named = unread.slice(0, MOST_NAMED).join(', ');
  const which = unread.length > MOST_NAMED ? `${named}, …` : named;
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  return [
    ...(unread.length > 0
      ? [
          `${countOf(unread.length, 'line')} without a date or a clear amount ${are(unread.length)} left out (${which}).`,
        ]
      : []),
    ...(undated > 0
      ? [`${countOf(undated, 'line')} ${are(undated)} left out: the date isn’t one in this order.`]
      : []),
  ];
}

function waitsFor(dayOrder: DayOrder | 'ask', sums: StatementSums | undefined): string {
  if (dayOrder === 'ask') return 'choose what comes first in the dates';
  const [open] = sums?.open ?? [];
  return open ? `say what “${open.label}” is` : '';
}

function nameFrom(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 100);
}

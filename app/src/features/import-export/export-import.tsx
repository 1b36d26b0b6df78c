import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bettingAccountQueries } from '#data/betting-accounts.ts';
import { notebookQueries } from '#data/notebooks.ts';
import { ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import { countOf } from '#domain/number-text.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { ChosenBefore } from './chosen-before.tsx';
import { ImportCard } from './import-card.tsx';
import { ImportControls } from './import-controls.tsx';
import { counted } from './import-words.ts';
import type { Transfer } from './transfer.ts';
import type { ExportFile } from './transfer-service.ts';
import { type ImportRun, useImport } from './use-import.ts';

export type ExportImportProps = ImportRun & { file: ExportFile; transfer: Transfer };

export function ExportImport({ file, transfer, onRunning, onFinished }: ExportImportProps) {
  const { notebooks, accounts } = file;
  const theirs = useQuery(notebookQueries.all()).data;
  const theirAccounts = useQuery(bettingAccountQueries.all()).data;
  const [chosenBefore, setChosenBefore] = useState(true);
  const { state, start, retry, cancel, withdraw } = useImport({
    onRunning,
    onDone: (done) => onFinished({ ...done, fileName: file.name, hasAccounts: done.counts.accounts > 0 }),
  });
  const totals = {
    bets: sumOf(notebooks, ({ betCount }) => betCount),
    notebooks: notebooks.length,
    columns: sumOf(notebooks, ({ columnCount }) => columnCount),
    accounts: accounts.length,
    days: sumOf(accounts, ({ dayCount }) => dayCount),
  };
  const isEmpty = notebooks.length + accounts.length === 0;
  return (
    <ImportCard
      title="Recognized: PaperEdge export"
      focused
      flush
      lead={
        <p>
          {isEmpty
            ? 'It’s empty: there is nothing to import.'
            : `Contains ${counted(totals)}. They’ll be added to what you have; nothing is replaced.`}
        </p>
      }
    >
      {notebooks.length > 0 && (
        <Items title="Notebooks">
          {notebooks.map(({ id, name, color, betCount, columnCount }) => (
            <Item
              key={id}
              name={name}
              mark={<ColorDot color={color} />}
              taken={theirs?.some((each) => each.name === name) && 'a notebook'}
            >
              {countOf(betCount, 'bet')}
              {columnCount > 0 && `, ${countOf(columnCount, 'custom field')}`}
            </Item>
          ))}
        </Items>
      )}
      {accounts.length > 0 && (
        <Items title="Accounts">
          {accounts.map(({ id, name, kind, dayCount }) => (
            <Item
              key={id}
              name={name}
              taken={theirAccounts?.some((each) => each.name === name) && 'an account'}
            >
              {ACCOUNT_KIND_LABELS[kind]}, {countOf(dayCount, 'day')}
            </Item>
          ))}
        </Items>
      )}
      {!isEmpty && (
        <div className="grid gap-4 border-t border-line p-4 sm:p-5">
          {totals.bets > 0 && (
            <fieldset className="grid gap-4" disabled={state.is === 'running' || state.is === 'stopped'}>
              <ChosenBefore value={chosenBefore} onChange={setChosenBefore} />
              <p className="max-w-xl text-muted">
                When the bets were recorded, settled and locked isn’t imported. Such times only prove what was
                stored here.
              </p>
            </fieldset>
          )}
          <ImportControls
            state={state}
            label="Import all"
            runningLabel={`Adding ${counted({ ...totals, columns: 0, days: 0 })}`}
            onStart={() => start(file.name, transfer, () => transfer.ask('planExport', [chosenBefore]))}
            onCancel={cancel}
            onRetry={retry}
            onWithdraw={withdraw}
          />
        </div>
      )}
    </ImportCard>
  );
}

function Items({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <h3 className="text-muted">{title}</h3>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
    </div>
  );
}

type ItemProps = {
  name: string;
  mark?: ReactNode;
  /** What the user already has with the same name, such as 'a notebook'. */
  taken: string | false | undefined;
  children: ReactNode;
};

function Item({ name, mark, taken, children }: ItemProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="flex min-w-0 items-baseline gap-2.5 font-medium">
        {mark}
        <span className="min-w-0 break-words">
          <bdi>{name}</bdi>
        </span>
      </span>
      <span className="text-muted tabular-nums">{children}</span>
      {taken && (
        <span className="basis-full text-xs text-muted">
          You already have {taken} with this name. You’ll keep both.
        </span>
      )}
    </li>
  );
}

function sumOf<Of>(all: readonly Of[], count: (each: Of) => number): number {
  return all.reduce((sum, each) => sum + count(each), 0);
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bettingAccountQueries } from '#data/betting-accounts.ts';
import { newId } from '#data/new-id.ts';
import { notebookQueries } from '#data/notebooks.ts';
import { ACCOUNT_KIND_LABELS } from '#domain/betting-accounts/betting-account.ts';
import { planOfExport } from '#domain/import/plan.ts';
import { countOf } from '#domain/number-text.ts';
import { ColorDot } from '#ui/color-dot.tsx';
import { counted } from './counted.ts';
import { ImportControls } from './import-controls.tsx';
import type { ImportFile } from './import-file.ts';
import type { ImportRun } from './import-run.ts';
import { ImportCard } from './import-card.tsx';
import { useImport } from './use-import.ts';

export type ExportImportProps = ImportRun & { file: Extract<ImportFile, { kind: 'export' }> };

/** What an export of ours holds, and the button that adds all of it. */
export function ExportImport({ file, onRunning, onFinished }: ExportImportProps) {
  const { notebooks, accounts } = file.data;
  const theirs = useQuery(notebookQueries.all()).data;
  const theirAccounts = useQuery(bettingAccountQueries.all()).data;
  const { state, start, retry, cancel, withdraw } = useImport({
    onRunning,
    onDone: ({ id, plan, counts }) =>
      onFinished({
        id,
        fileName: file.name,
        counts,
        notebooks: (plan?.notebooks ?? []).map(({ id: notebook, name }) => ({
          id: notebook,
          name,
          isNew: true,
        })),
        hasAccounts: counts.accounts > 0,
      }),
  });

  const totals = {
    bets: sumOf(notebooks, ({ bets }) => bets.length),
    notebooks: notebooks.length,
    columns: sumOf(notebooks, ({ columns }) => columns.length),
    accounts: accounts.length,
    days: sumOf(accounts, ({ days }) => days.length),
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
            ? 'It is empty: there is nothing to import.'
            : `It holds ${counted(totals)}. All of it is added to what you have; nothing is replaced.`}
        </p>
      }
    >
      {notebooks.length > 0 && (
        <Items title="Notebooks">
          {notebooks.map(({ id, name, color, bets, columns }) => (
            <Item
              key={id}
              name={name}
              mark={<ColorDot color={color} />}
              isThere={theirs?.some((each) => each.name === name) === true}
            >
              {countOf(bets.length, 'bet')}
              {columns.length > 0 && `, ${countOf(columns.length, 'custom field')}`}
            </Item>
          ))}
        </Items>
      )}
      {accounts.length > 0 && (
        <Items title="Accounts">
          {accounts.map(({ id, name, kind, days }) => (
            <Item key={id} name={name} isThere={theirAccounts?.some((each) => each.name === name) === true}>
              {ACCOUNT_KIND_LABELS[kind]}, {countOf(days.length, 'day')}
            </Item>
          ))}
        </Items>
      )}
      {!isEmpty && (
        <div className="border-t border-line p-4 sm:p-5">
          <ImportControls
            state={state}
            label="Import all of it"
            runningLabel={`Adding ${counted({ ...totals, columns: 0, days: 0 })}`}
            onStart={() => start(file.name, async () => planOfExport(file.data, newId))}
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

type ItemProps = { name: string; mark?: ReactNode; isThere: boolean; children: ReactNode };

function Item({ name, mark, isThere, children }: ItemProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="flex min-w-0 items-baseline gap-2.5 font-medium">
        {mark}
        <span className="min-w-0 break-words">
          <bdi>{name}</bdi>
        </span>
      </span>
      <span className="text-muted tabular-nums">{children}</span>
      {isThere && (
        <span className="basis-full text-xs text-muted">You have one of this name. Both stay.</span>
      )}
    </li>
  );
}

function sumOf<Of>(all: readonly Of[], count: (each: Of) => number): number {
  return all.reduce((sum, each) => sum + count(each), 0);
}

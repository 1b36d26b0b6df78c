import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { workerQuery } from '#data/worker-calls.ts';
import { newId } from '#data/new-id.ts';
import { STATUS_MEMORY } from '#data/session/session-connection.ts';
import { checkForm } from '#domain/form.ts';
import { openQuestions } from '#domain/import/mapping.ts';
import type { ImportTarget } from '#domain/import/plan.ts';
import type { ColumnRole } from '#domain/import/roles.ts';
import { type Said, saidBefore, withSaid } from '#domain/import/status-memory.ts';
import { isWaiting } from '#domain/import/questions.ts';
import { newNotebookSchema } from '#domain/notebooks/notebook-form.ts';
import { countOf } from '#domain/number-text.ts';
import { focusField } from '#ui/controls/field.tsx';
import { useCurrency } from '#ui/currency.ts';
import { useToday } from '#ui/use-today.ts';
import { offerDownload } from '#ui/offer-download.ts';
import { ChosenBefore } from './chosen-before.tsx';
import type { Finished } from './finished-import.tsx';
import { ImportCard } from './import-card.tsx';
import { ImportControls } from './import-controls.tsx';
import type { Choices, PreviewedBets, ReadingChoice } from './previewed-table.ts';
import { settleByFile, updatesIn } from './next-file-settling.ts';
import { TablePreview } from './table-preview.tsx';
import { ownZone, TableReading } from './table-reading.tsx';
import { TargetFields, useTarget } from './target-fields.tsx';
import type { Transfer } from './transfer.ts';
import type { TableFile } from './transfer-service.ts';
import { type ImportRun, useImport } from './use-import.ts';

/** The choices that the user makes here. */
type Made = Pick<Choices, 'roles' | 'chosen' | 'zone'>;

export type TableImportProps = ImportRun & {
  id: string;
  file: TableFile;
  transfer: Transfer;
  onHeader: (line: number) => void;
};

const NOTHING: readonly never[] = [];

export function TableImport({ id, file, transfer, onHeader, onRunning, onFinished }: TableImportProps) {
  const fileName = file.name;
  const target = useTarget();
  const [choices, setChoices] = useState<Made>(() => ({
    roles: file.found.mapping.roles,
    chosen: saidBefore(localStorage.getItem(STATUS_MEMORY), file.header),
    zone: ownZone(),
  }));
  const [addsDuplicates, setAddsDuplicates] = useState(false);
  const [settles, setSettles] = useState(true);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const client = useQueryClient();
  const [chosenBefore, setChosenBefore] = useState<boolean | null>(file.tracker === undefined ? null : true);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isAnswerMissing, setIsAnswerMissing] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  const { all, found, bets, isCurrent } = usePreview({ id, file, transfer, target, choices });
  const mapping = { ...found.mapping, ...choices.chosen, roles: choices.roles };
  const questions = openQuestions(mapping);
  const { state, start, retry, cancel, withdraw, forget } = useImport({
    onRunning,
    onDone: ({ notebooks, ...done }) => {
      void finish(notebooks.length > 0 ? { ...done, notebooks } : done);
    },
  });
  const isLocked = state.is === 'running' || state.is === 'stopped';
  const error = target.existing?.error ?? null;
  const shown = questions.length === 0 && !error ? bets : null;
  const count = (addsDuplicates ? shown?.all : shown?.unique)?.figures.betCount ?? 0;

  const updates = updatesIn(shown, settles, corrected);
  const waits = shown ? waitsFor(shown, isConfirmed) : '';

  const isIdle = count + updates.length === 0 && waits === '';

  const choose = (chosen: ReadingChoice) =>
    setChoices((before) => ({ ...before, chosen: { ...before.chosen, ...chosen } }));

  function setRole(place: number, role: ColumnRole): void {
    const old = choices.roles[place] ?? 'ignore';
    const changes = (wanted: ColumnRole) => wanted === old || wanted === role;
    // A choice for one column may be wrong for another.
    const { dayOrder, oddsNotation, ...others } = choices.chosen;
    const chosen = {
      ...others,
      ...(dayOrder && !changes('date') && { dayOrder }),
      ...(oddsNotation && !changes('odds') && { oddsNotation }),
    };
    setChoices({ ...choices, roles: choices.roles.with(place, role), chosen });
  }

  function say(said: Partial<Said>): void {
    const { statusMeanings = {}, answers = {} } = choices.chosen;
    const saidNow = { statusMeanings, answers, ...said };
    choose(saidNow);
    setIsConfirmed(false);
    localStorage.setItem(STATUS_MEMORY, withSaid(localStorage.getItem(STATUS_MEMORY), file.header, saidNow));
  }

  /** The notebook the bets go into; null if its form has an error, which is then shown. */
  function readTarget(): ImportTarget | null {
    const { existing } = target;
    if (existing) return { notebookId: existing.notebook.id, columns: existing.columns ?? NOTHING };
    if (!form.current) return null;
    const checked = checkForm(newNotebookSchema, Object.fromEntries(new FormData(form.current)));
    setMistake('problem' in checked ? checked.problem.message : null);
    if ('problem' in checked) {
      focusField(form.current, checked.problem.field);
      return null;
    }
    return {
      newNotebook: { id: newId(), isSample: false, recommendedFieldsAdded: false, ...checked.value },
    };
  }

  /** Settles the notebook's bets after the new ones are added. */
  async function finish(
    done: Pick<Finished, 'id' | 'counts' | 'chosenLate'> & Partial<Finished>,
  ): Promise<void> {
    const into = target.existing ? [{ ...target.existing.notebook, isNew: false }] : [];
    const settled = await settleByFile(updates, target.existing?.bets ?? NOTHING, client);
    onFinished({ fileName, notebooks: into, hasAccounts: false, ...settled, ...done });
  }

  function begin(): void {
    if (waits) {
      fields.current?.querySelector<HTMLElement>('[data-waits]')?.focus();
      return;
    }
    if (count === 0) {
      void finish({ id: newId(), counts: NO_COUNTS, chosenLate: 0 });
      return;
    }
    if (chosenBefore === null) {
      setIsAnswerMissing(true);
      question.current?.querySelector('input')?.focus();
      return;
    }
    const into = shown && isCurrent ? readTarget() : null;
    if (!into) return;
    start(fileName, transfer, () => transfer.ask('planTable', [all, into, { addsDuplicates, chosenBefore }]));
  }

  async function downloadSkipped(): Promise<void> {
    offerDownload(await transfer.ask('skippedRows', [all]), `${withoutEnding(fileName)}-skipped.csv`);
  }

  return (
    <>
      {/* A change removes the message about the last attempt. */}
      <fieldset ref={fields} disabled={isLocked} className="grid min-w-0 gap-4 sm:gap-6" onChange={forget}>
        <TableReading
          file={file}
          mapping={mapping}
          dateExample={found.dateExample}
          onChoose={choose}
          onRole={setRole}
          onHeader={onHeader}
          onMeanings={(statusMeanings) => say({ statusMeanings })}
          zone={choices.zone}
          onZone={(zone) => setChoices({ ...choices, zone })}
        />
        <ImportCard title="Import into">
          <TargetFields
            target={target}
            suggestedName={suggestedName(fileName)}
            mistake={mistake}
            form={form}
          />
        </ImportCard>
        <ImportCard title="When the bets were chosen">
          <ChosenBefore
            value={chosenBefore}
            onChange={setChosenBefore}
            isMissing={isAnswerMissing && chosenBefore === null}
            area={question}
          />
        </ImportCard>
        <TablePreview
          questions={questions}
          bets={shown}
          isCurrent={isCurrent}
          error={error}
          onRetry={() => target.existing?.retry()}
          onDownloadSkipped={() => void downloadSkipped()}
          onAnswer={(asked, answer) => say({ answers: { ...choices.chosen.answers, [asked]: answer } })}
          isConfirmed={isConfirmed}
          onConfirm={setIsConfirmed}
          addsDuplicates={addsDuplicates}
          onAddsDuplicates={setAddsDuplicates}
          settles={settles}
          onSettles={setSettles}
          corrected={corrected}
          onCorrected={setCorrected}
        />
      </fieldset>
      <ImportControls
        state={state}
        label={buttonLabel(count, waits, chosenBefore, updates.length)}
        runningLabel={`Adding ${countOf(count, 'bet')}`}
        busy={shown !== null && !isCurrent}
        disabled={!shown || (isCurrent && isIdle)}
        onStart={begin}
        onCancel={cancel}
        onRetry={retry}
        onWithdraw={withdraw}
      />
    </>
  );
}

/** What the import waits for, in words; '' for nothing. */
function waitsFor({ questions, differences }: PreviewedBets, isConfirmed: boolean): string {
  const open = questions.filter(isWaiting).length;
  if (open > 0) return `answer ${countOf(open, 'question')} above`;
  return differences.count > 0 && !isConfirmed ? 'confirm the differences above' : '';
}

function buttonLabel(count: number, waits: string, chosenBefore: boolean | null, settled: number): string {
  if (count === 0 && settled > 0 && waits === '') return `Settle ${countOf(settled, 'bet')}`;
  if (count === 0) return waits === '' ? 'Import' : `To import, ${waits}`;
  const bets = countOf(count, 'bet');
  if (waits !== '') return `To import ${bets}, ${waits}`;
  return chosenBefore === null ? `To import ${bets}, answer Yes or No above` : `Import ${bets}`;
}

const NO_COUNTS = { notebooks: 0, columns: 0, bets: 0, accounts: 0, days: 0 };

type PreviewOf = Pick<TableImportProps, 'id' | 'file' | 'transfer'> & {
  target: ReturnType<typeof useTarget>;
  choices: Made;
};

/**
 * Previews the import. Keeps the previous preview until the notebook's bets have loaded and the worker has read the
 * file with the new choices.
 */
function usePreview({ id, file, transfer, target: { existing }, choices }: PreviewOf) {
  const all: Choices = {
    ...choices,
    today: useToday(),
    currency: useCurrency().sign,
    fields: existing?.columns?.map(({ name, type }) => ({ name, type })) ?? NOTHING,
    existing: existing?.version ?? null,
  };
  // Duplicates are only known once all of the notebook's bets are loaded.
  const isReady = !existing || (existing.columns !== undefined && existing.bets !== undefined);
  const { data, isPlaceholderData } = useQuery({
    ...workerQuery(['import', id, all], async (signal) => {
      if (existing?.bets) await transfer.sendExisting(existing.bets, signal);
      return transfer.ask('preview', [all], { signal });
    }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    throwOnError: true,
  });
  const { found, bets } = data ?? { found: file.found, bets: null };
  return { all, found, bets, isCurrent: isReady && data !== undefined && !isPlaceholderData };
}

const withoutEnding = (fileName: string) => fileName.replace(/\.[^.]*$/, '');

function suggestedName(fileName: string): string {
  return Array.from(withoutEnding(fileName).trim()).slice(0, 100).join('') || 'Imported bets';
}

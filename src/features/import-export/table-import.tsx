import { useMemo, useRef, useState } from 'react';
import { newId } from '#data/new-id.ts';
import { checkForm } from '#domain/form.ts';
import { openQuestions } from '#domain/import/bet-columns.ts';
import { type ImportTarget, planInSteps } from '#domain/import/bets-plan.ts';
import { newNotebookSchema } from '#domain/notebooks/notebook-form.ts';
import { countOf } from '#domain/number-text.ts';
import { focusField } from '#ui/controls/focus-field.ts';
import { stepsOf } from '#ui/steps.ts';
import { ImportCard } from './import-card.tsx';
import { ImportControls } from './import-controls.tsx';
import type { ImportFile } from './import-file.ts';
import type { ImportRun } from './import-run.ts';
import { inSteps } from './in-steps.ts';
import type { PreviewOf } from './preview.ts';
import { addedBets, TablePreview } from './table-preview.tsx';
import { TableReading } from './table-reading.tsx';
import { TargetFields } from './target-fields.tsx';
import { useImport } from './use-import.ts';
import { useMapping } from './use-mapping.ts';
import { usePreview } from './use-preview.ts';
import { useTarget } from './use-target.ts';
import { ownZone } from './zones.ts';

export type TableImportProps = ImportRun & { file: Extract<ImportFile, { kind: 'table' }> };

const NOTHING: readonly never[] = [];

/** A table on its way into a notebook: how it is read, where it goes, and what will be there then. */
export function TableImport({ file, onRunning, onFinished }: TableImportProps) {
  const { table, name: fileName } = file;
  const { mapping, setRole, choose } = useMapping(table);
  const target = useTarget();
  const own = useMemo(() => ownZone(), []);
  const [zone, setZone] = useState(own);
  const [addsDuplicates, setAddsDuplicates] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const questions = openQuestions(mapping);
  const wanted = useWanted({ table, mapping, zone, questions, existing: target.existing });
  const { preview, isCurrent } = usePreview(wanted);
  const { state, start, retry, cancel, withdraw, forget } = useImport({
    onRunning,
    onDone: ({ id, plan, counts }) => {
      const made = plan?.notebooks[0];
      const notebook = made ?? target.existing?.notebook;
      onFinished({
        id,
        fileName,
        counts,
        notebooks: notebook ? [{ id: notebook.id, name: notebook.name, isNew: made !== undefined }] : [],
        hasAccounts: false,
      });
    },
  });
  const isLocked = state.is === 'running' || state.is === 'stopped';
  const count = preview ? addedBets(preview, addsDuplicates).length : 0;

  /** The notebook that the bets go into; null when something is wrong with it, which is said then. */
  function readTarget(): ImportTarget | null {
    const { existing } = target;
    if (existing) return { notebookId: existing.notebook.id, columns: existing.columns ?? NOTHING };
    if (!form.current) return null;
    const checked = checkForm(newNotebookSchema, Object.fromEntries(new FormData(form.current)));
    setMistake(checked.ok ? null : checked.message);
    if (!checked.ok) {
      focusField(form.current, checked.field);
      return null;
    }
    const newNotebook = { id: newId(), isSample: false, recommendedFieldsAdded: false, ...checked.value };
    return { newNotebook };
  }

  function begin(): void {
    const into = preview && isCurrent ? readTarget() : null;
    if (!preview || !into) return;
    const { read, duplicates } = preview;
    const leaveOut = addsDuplicates ? new Set<number>() : duplicates;
    start(fileName, (signal) =>
      inSteps(planInSteps(read, into, leaveOut, newId), stepsOf(1, { signal, onProgress: () => {} })),
    );
  }

  return (
    <>
      {/* Whatever is changed, what became of the last attempt is said no more. */}
      <fieldset disabled={isLocked} className="grid min-w-0 gap-4 sm:gap-6" onChange={forget}>
        <TableReading
          table={table}
          mapping={mapping}
          onChoose={choose}
          onRole={setRole}
          ownZone={own}
          zone={zone}
          onZone={setZone}
        />
        <ImportCard title="Where the bets go">
          <TargetFields
            notebooks={target.notebooks}
            isNew={target.isNew}
            onIsNew={target.setIsNew}
            notebookId={target.existing?.notebook.id}
            onNotebook={target.choose}
            suggestedName={suggestedName(fileName)}
            mistake={mistake}
            form={form}
          />
        </ImportCard>
        <TablePreview
          fileName={fileName}
          table={table}
          questions={questions}
          preview={preview}
          isCurrent={isCurrent}
          error={target.existing?.error ?? null}
          onRetry={() => target.existing?.retry()}
          addsDuplicates={addsDuplicates}
          onAddsDuplicates={setAddsDuplicates}
        />
      </fieldset>
      <ImportControls
        state={state}
        label={count > 0 ? `Import ${countOf(count, 'bet')}` : 'Import'}
        runningLabel={`Adding ${countOf(count, 'bet')}`}
        busy={wanted !== null && !isCurrent}
        disabled={!wanted || (isCurrent && count === 0)}
        onStart={begin}
        onCancel={cancel}
        onRetry={retry}
        onWithdraw={withdraw}
      />
    </>
  );
}

type Wanted = Pick<PreviewOf, 'table' | 'mapping' | 'zone'> & {
  questions: readonly string[];
  existing: ReturnType<typeof useTarget>['existing'];
};

/** What is to be previewed, the same object for the same choices; null as long as something is missing. */
function useWanted({ table, mapping, zone, questions, existing }: Wanted): PreviewOf | null {
  const { columns, bets } = existing ?? { columns: NOTHING, bets: NOTHING };
  const isAsked = questions.length > 0;
  const { format, roles, oddsNotation, dayOrder, decimalSign, hasInstants } = mapping;
  return useMemo(() => {
    if (isAsked || !columns || !bets) return null;
    const asChosen = { format, roles, oddsNotation, dayOrder, decimalSign, hasInstants };
    return { table, mapping: asChosen, zone, columns, bets };
  }, [table, format, roles, oddsNotation, dayOrder, decimalSign, hasInstants, zone, isAsked, columns, bets]);
}

/** A notebook's name from the file's, without its ending and at most as long as one may be. */
function suggestedName(fileName: string): string {
  const name = fileName.replace(/\.[^.]*$/, '').trim();
  return Array.from(name).slice(0, 100).join('') || 'Imported bets';
}

import { mutationOptions } from '@tanstack/react-query';
import type { ImportPlan } from '#domain/import/plan.ts';
import { call } from './data-client.ts';
import { type Sending, sendImport, undoImport, withdrawImport } from './import-sending.ts';

export type { ImportCounts, UndoOutcome } from './import-sending.ts';

export const importMutations = {
  /**
   * Adds all of a plan, or nothing of it; gives how much that was. Its id, from newId, is the import's: whoever got no
   * answer sends it again with the same one.
   */
  run: () =>
    mutationOptions({
      mutationFn: ({ plan, sending }: { plan: ImportPlan; sending: Sending }) =>
        sendImport(call, plan, sending),
    }),

  /** Takes an import back, but for what has been changed since; gives how much of it went, and how much stays. */
  undo: () => mutationOptions({ mutationFn: (id: string) => undoImport(call, id) }),

  /** Gives an import up of which no answer came: nothing of it is there then, whether it had taken effect or not. */
  withdraw: () => mutationOptions({ mutationFn: (id: string) => withdrawImport(call, id) }),
};

import { useMemo } from 'react';
import { newId } from './new-id.ts';

/**
 * Ids of what a form adds: the same for the same content until `forget`, so that a retry adds nothing twice, and others
 * for anything else, so that it isn't taken for what was sent before.
 */
export function addedIds() {
  let last: { content: string; ids: readonly string[] } = { content: '', ids: [] };
  return {
    of(added: readonly unknown[], ...where: readonly string[]): readonly string[] {
      const content = JSON.stringify([where, added]);
      if (content !== last.content) last = { content, ids: added.map(newId) };
      return last.ids;
    },
    forget(): void {
      last = { content: '', ids: [] };
    },
  };
}

export const useAddedIds = () => useMemo(() => addedIds(), []);

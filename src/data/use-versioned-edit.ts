import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { StaleVersionError } from './stale-version.ts';

/**
 * Edits the version of a thing that was opened, whatever it becomes elsewhere. Where a save meets a newer version, `newer`
 * is that one, and `loadNewer` goes on from it. `version` is a key for the fields.
 */
export function useVersionedEdit<Thing, Values>(
  given: Thing,
  optionsFor: (opened: Thing) => UseMutationOptions<void, Error, Values>,
) {
  const [{ opened, version }, setVersion] = useState({ opened: given, version: 0 });
  const edit = useMutation(optionsFor(opened));
  const newer = edit.error instanceof StaleVersionError ? (edit.error.current as Thing | null) : null;
  return {
    opened,
    version: String(version),
    edit,
    newer,
    loadNewer: () => {
      if (newer) setVersion({ opened: newer, version: version + 1 });
      edit.reset();
    },
  };
}

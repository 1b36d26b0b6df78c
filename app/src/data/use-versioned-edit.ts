import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { StaleVersionError } from './stale-version.ts';

/**
 * Edits the version that was opened. If a save finds a newer version, `newer` is set to it, and `loadNewer` switches to
 * it. Use `version` as the fields' key.
 */
export function useVersionedEdit<Thing, Values, Saved>(
  given: Thing,
  optionsFor: (opened: Thing) => UseMutationOptions<Saved, Error, Values>,
) {
  const [opened, setOpened] = useState(given);
  const [version, setVersion] = useState(0);
  const edit = useMutation(optionsFor(opened));
  const newer = edit.error instanceof StaleVersionError ? (edit.error.current as Thing | null) : null;
  return {
    opened,
    version: String(version),
    edit,
    newer,
    loadNewer: () => {
      if (newer) setOpened(newer);
      setVersion(version + 1);
      edit.reset();
    },
  };
}

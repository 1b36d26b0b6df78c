import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '#ui/toast/toast-store.ts';

type Loaded<Item> = { readonly items: readonly Item[]; readonly complete: boolean };

/**
 * Returns the item the URL names as it was when the dialog opened, so that the dialog stays open if the item is deleted
 * elsewhere. Null while loading. If the item doesn't exist, shows a toast and closes the dialog.
 */
export function useOpened<Item extends { readonly id: string }>(
  id: string | null,
  loaded: Loaded<Item> | undefined,
  { notFound, close }: { notFound: string; close: () => void },
): Item | null {
  const [opened, setOpened] = useState<Item | null>(null);
  // Without an id, nothing is looked for among 100,000 items.
  const find = () => (id === null ? null : (loaded?.items.find((item) => item.id === id) ?? null));
  const current = opened?.id === id ? opened : find();
  if (current !== opened) setOpened(current);

  const isMissing = id !== null && !current && loaded?.complete === true;
  const closeMissing = useEffectEvent(() => {
    showToast({ variant: 'destructive', title: notFound, description: 'It may have been deleted.' });
    close();
  });
  useEffect(() => {
    if (isMissing) closeMissing();
  }, [isMissing]);
  return current;
}

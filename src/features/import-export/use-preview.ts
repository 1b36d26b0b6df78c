import { useEffect, useState } from 'react';
import { type Preview, type PreviewOf, previewOf } from './preview.ts';

/** Nobody who types is waited for longer. */
const PAUSE_MS = 150;

type Shown = { readonly of: PreviewOf; readonly preview: Preview };

/**
 * What an import would add by the choices made so far; while it is read anew, what the choices before it would have.
 * `of` is the same object for the same choices; null while something is still to be decided.
 */
export function usePreview(of: PreviewOf | null): { preview: Preview | null; isCurrent: boolean } {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!of) return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      try {
        const preview = await previewOf(of, signal);
        if (!signal.aborted) setShown({ of, preview });
      } catch (error) {
        if (!signal.aborted) setFailure(error);
      }
    };
    const timer = setTimeout(() => void read(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [of]);
  // Reading refuses nothing but rows: whatever else is thrown is a fault, and told as one.
  if (failure) throw failure as Error;
  if (!of) return { preview: null, isCurrent: false };
  return { preview: shown?.preview ?? null, isCurrent: shown?.of === of };
}

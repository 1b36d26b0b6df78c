import { showToast } from './toast-store.ts';
import { useIsGone } from './use-is-gone.ts';

/**
 * Says why a save failed where its dialog can say it no more, because the person has left it: going back closes a
 * dialog also while it saves. Of an error without words (null) nothing is said.
 */
export function useFailureWhenGone(
  title: string,
  wordsOf: (error: Error) => string | null,
): (error: Error) => void {
  const isGone = useIsGone();
  return (error) => {
    const description = isGone.current ? wordsOf(error) : null;
    if (description !== null) showToast({ variant: 'destructive', title, description });
  };
}

import { type RefObject, useEffect, useRef } from 'react';

/** Whether the person has left what is shown here, for what ends later: going back closes a dialog also while it saves. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while; at once where there was none before. */
export function useDebounced<Value>(value: Value | null, pauseMs: number): Value | null {
  const [shown, setShown] = useState(value);
  if (shown === null && value !== null) setShown(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return shown;
}

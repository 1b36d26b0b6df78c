import { useEffect, useRef } from 'react';

/**
 * Does a task at once, or while a button or finger is down, when that is up again and its click is over. What moves
 * the page in between would move what is being pressed away from under it.
 */
export function useAfterPress(): (task: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // The click comes after this event, and before any timer.
      setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      });
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);

  return (task) => {
    if (isPressed.current) waiting.current.push(task);
    else task();
  };
}

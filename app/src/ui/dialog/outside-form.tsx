import type { ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

/**
 * Puts a dialog that opens from a form outside of it, since its fields and Enter aren't the form's. React's events would
 * bubble to the form all the same.
 */
export function OutsideForm({ children }: { children: ReactNode }) {
  return createPortal(
    <div role="presentation" className="contents" onSubmit={stop} onKeyDown={stop}>
      {children}
    </div>,
    document.body,
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

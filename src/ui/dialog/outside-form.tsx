import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts a dialog that opens from a form outside of it, since its fields and Enter aren't the form's. */
export function OutsideForm({ children }: { children: ReactNode }) {
  return createPortal(children, document.body);
}

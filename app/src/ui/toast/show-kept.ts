import { showToast } from './toast-store.ts';

/** Says that a change is kept on this device until the server can be reached. */
export function showKept(description?: string): void {
  showToast({ title: 'Waits to be saved', description });
}

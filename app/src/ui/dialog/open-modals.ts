/** The open dialogs, topmost last. */
let openModals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(modals: readonly HTMLDialogElement[]): void {
  openModals = modals;
  for (const listener of listeners) listener();
}

export function addModal(dialog: HTMLDialogElement): void {
  change([...openModals, dialog]);
}

export function removeModal(dialog: HTMLDialogElement): void {
  change(openModals.filter((other) => other !== dialog));
}

export function topModal(): HTMLDialogElement | null {
  return openModals.at(-1) ?? null;
}

export function onTopModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

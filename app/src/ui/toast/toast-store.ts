export type Toast = {
  title: string;
  description?: string | undefined;
  variant?: 'success' | 'destructive';
  action?: ToastAction;
  /** Only beside an action; both are below the text. */
  otherAction?: ToastAction;
};

export type ToastAction = { readonly label: string; readonly onClick: () => void };

export type ShownToast = Toast & { readonly id: number };

const SHOWN_MS = 5000;

let shown: ShownToast | null = null;
/** When the message appeared or restarted, by Date.now(). */
let since = 0;
let lastId = 0;
const listeners = new Set<() => void>();

function show(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a message for five seconds in place of the previous one. */
export function showToast(toast: Toast): void {
  lastId += 1;
  since = Date.now();
  show({ ...toast, id: lastId });
}

/** Gives a message its full time again. */
export function restartToast(id: number): void {
  if (shown?.id === id) since = Date.now();
}

/** Milliseconds until the message disappears. */
export function toastTimeLeft(): number {
  return since + SHOWN_MS - Date.now();
}

/** Removes a message, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

export function shownToast(): ShownToast | null {
  return shown;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type Toast = {
  title: string;
  description?: string | undefined;
  variant?: 'success' | 'destructive';
  action?: { label: string; onClick: () => void };
};

export type ShownToast = Toast & {
  readonly id: number;
  /** In milliseconds, as Date.now() gives it. */
  readonly shownAt: number;
};

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(toast: ShownToast | null): void {
  shown = toast;
  for (const listener of listeners) listener();
}

/** Shows a message for five seconds, in place of the one before it. */
export function showToast(toast: Toast): void {
  lastId += 1;
  show({ ...toast, id: lastId, shownAt: Date.now() });
}

/** Takes a message away, unless another has already taken its place. */
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

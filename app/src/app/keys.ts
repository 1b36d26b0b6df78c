/** The screens that G and then a key open. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  d: '/dashboard',
  n: '/notebooks',
  b: '/bets',
  a: '/analytics',
  t: '/tracker',
  c: '/calculators',
  s: '/settings',
  f: '/faqs',
};

/** The keys that open a screen, as they look on a keyboard. */
export function goKeysTo(href: string): readonly string[] | undefined {
  const key = Object.keys(GO_KEYS).find((each) => GO_KEYS[each] === href);
  return key === undefined ? undefined : ['G', key.toUpperCase()];
}

/** Elements that use letters themselves. */
const TYPING =
  'textarea, select, input:not([type="checkbox"], [type="radio"]), [contenteditable], [role="menu"], [role="listbox"]';

export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

export const PALETTE_KEYS = [IS_APPLE ? '⌘' : 'Ctrl', 'K'] as const;

/** Cmd+K on Apple's systems, where Ctrl+K edits text, otherwise Ctrl+K. */
export function opensPalette(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isHeld = IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return key.toLowerCase() === 'k' && isHeld && !altKey && !shiftKey;
}

/** The pressed key, a letter in upper case only with Shift, or null if it belongs to the browser or to a field. */
export function singleKey(event: KeyboardEvent): string | null {
  const { key, shiftKey, target } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && target.closest(TYPING)) return null;
  // Caps Lock changes nothing.
  return /^[a-z]$/i.test(key) && !shiftKey ? key.toLowerCase() : key.replace(/^[a-z]$/, key.toUpperCase());
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
}

/** The element with this `data-key` in the focused row, otherwise the first one outside of rows. */
export function elementOf(key: string): HTMLElement | undefined {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-key]')].filter(
    (element) => element.dataset['key'] === key && isShown(element),
  );
  const row = focusedRow();
  return (
    elements.find((element) => row?.contains(element)) ??
    elements.find((element) => !element.closest('[data-row]'))
  );
}

/** Focuses a field and clicks anything else. Returns whether there is such an element. */
export function pressElementOf(key: string): boolean {
  const element = elementOf(key);
  if (!element) return false;
  if (element.matches(TYPING)) {
    element.focus();
    if (element instanceof HTMLInputElement) element.select();
  } else element.click();
  return true;
}

/** Leaves an empty field that a key focuses, so that single keys work again. Returns whether it did. */
export function leaveEmptyField({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (key !== 'Escape' || defaultPrevented || !isField) return false;
  if (target.dataset['key'] === undefined || target.value !== '') return false;
  target.blur();
  return true;
}

/** Selects the focused row, after starting selection mode if needed. */
export async function selectRow(): Promise<void> {
  const row = focusedRow();
  const element = row && elementOf('x');
  element?.click();
  if (!element || row.contains(element)) return;
  await nextFrame();
  const checkbox = row.querySelector<HTMLElement>('[data-key="x"]');
  checkbox?.click();
  checkbox?.focus({ preventScroll: true });
}

/** Focuses the next or previous row or, without a focused one, the first that is in view. */
export async function moveFocus(step: 1 | -1): Promise<void> {
  const row = focusedRow();
  if (row && !isInView(row)) {
    // A long list renders only the rows around those in view, and the focused one.
    row.scrollIntoView({ block: 'nearest' });
    await nextFrame();
    await nextFrame();
  }
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter(isShown);
  const next = row ? rows[rows.indexOf(row) + step] : (rows.find(isInView) ?? rows[0]);
  if (!next) return;
  // Focusing alone would scroll to the title instead of the whole row.
  next.scrollIntoView({ block: 'nearest' });
  next.querySelector<HTMLElement>('a[href], input')?.focus({ preventScroll: true });
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Whether all of it is between the bars. */
export function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const lowest = window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  return top >= (Number.parseFloat(scrollPaddingTop) || 0) - 1 && bottom <= lowest + 1;
}

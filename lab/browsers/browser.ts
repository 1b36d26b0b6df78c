/** The protocol's reference to an element. */
export type ElementId = { readonly [name: string]: string };

const KEYS = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  Control: '\uE009',
  '?': '?',
  k: 'k',
  n: 'n',
  u: 'u',
  w: 'w',
} as const;
export type Key = keyof typeof KEYS;

/** A function that runs in the page. Only its source code is sent, so it can use nothing but its argument. */
export type InPage<Argument, Result> = (argument: Argument) => Result | Promise<Result>;

/** A browser, controlled through its own automation protocol. Commands apply to the current tab. */
export type Browser = {
  readonly version: string;
  run<Argument, Result>(task: InPage<Argument, Result>, argument: Argument): Promise<Result>;
  runOn<Result>(element: ElementId, task: (element: HTMLElement) => Result): Promise<Result>;
  find<Argument>(task: (argument: Argument) => Element | null, argument: Argument): Promise<ElementId | null>;
  open(address: string): Promise<void>;
  click(element: ElementId): Promise<void>;
  /** Replaces a field's text. */
  type(element: ElementId, text: string): Promise<void>;
  chooseFile(element: ElementId, file: string): Promise<void>;
  /** Presses keys together, such as Control and K. */
  press(...keys: readonly Key[]): Promise<void>;
  /** Sets the viewport's size. */
  resize(width: number, height: number): Promise<void>;
  takePicture(): Promise<Buffer>;
  /** Opens a tab and switches to it. */
  openTab(): Promise<string>;
  showTab(tab: string): Promise<void>;
  /** The current tab. */
  tab(): string;
  close(): Promise<void>;
};

/** A kind of browser. Each start gets its own folder; downloads go to `downloads` in it. */
export type Engine = {
  readonly name: string;
  /** A required program that isn't installed, and the Debian packages that provide it; null if nothing is missing. */
  missing(): { what: string; packages: string } | null;
  start(folder: string): Promise<Browser>;
};

/** Selects a field's text, so that typing replaces it. */
export function selectText(field: HTMLElement) {
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Scrolls an element into view and returns its center. Throws if something else is there, other than its label. */
export function pointOf(target: HTMLElement): { x: number; y: number } {
  target.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = target.getBoundingClientRect();
  const center = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(center.x, center.y);
  const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
  if (![target, ...labels].some((each) => each.contains(top)))
    throw new Error(`It is under ${top?.outerHTML.slice(0, 200)}`);
  return center;
}

/** The protocol's actions that press keys together. */
export const chordOf = (chord: readonly Key[]) => [
  ...chord.map((key) => ({ type: 'keyDown', value: KEYS[key] })),
  ...chord.toReversed().map((key) => ({ type: 'keyUp', value: KEYS[key] })),
];

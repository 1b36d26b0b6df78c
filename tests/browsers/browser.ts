/** What a protocol calls an element of the page. */
export type ElementId = { readonly [name: string]: string };

export const KEYS = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004' } as const;
export type Key = keyof typeof KEYS;

/** The page's own function: it is sent as text, so it sees only its argument. */
export type InPage<Argument, Result> = (argument: Argument) => Result | Promise<Result>;

/** One browser, driven through the protocol it offers. Commands go to the tab in front. */
export type Browser = {
  readonly version: string;
  run<Argument, Result>(task: InPage<Argument, Result>, argument: Argument): Promise<Result>;
  runOn<Result>(element: ElementId, task: (element: HTMLElement) => Result): Promise<Result>;
  find<Argument>(task: (argument: Argument) => Element | null, argument: Argument): Promise<ElementId | null>;
  open(address: string): Promise<void>;
  click(element: ElementId): Promise<void>;
  /** Types over what a field holds. */
  type(element: ElementId, text: string): Promise<void>;
  chooseFile(element: ElementId, file: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the size of what the page fills. */
  resize(width: number, height: number): Promise<void>;
  takePicture(): Promise<Buffer>;
  /** Opens a tab beside, in front. */
  openTab(): Promise<string>;
  showTab(tab: string): Promise<void>;
  /** The tab in front. */
  tab(): string;
  close(): Promise<void>;
};

/** What starts a browser in a folder of its own; its downloads are to go to `downloads` in it. */
export type Engine = {
  readonly name: string;
  /** What the machine lacks for it, and what installs that on Debian. */
  missing(): { what: string; packages: string } | null;
  start(folder: string): Promise<Browser>;
};

/** Selects what a field holds, so that what is typed next replaces it. */
export function selectText(field: HTMLElement) {
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

export type File = { readonly name: string; readonly text: string };

/** Operates a page, with Playwright in the journeys and with WebDriver in the three browsers. */
export type Hand = {
  /** Like all of these, it acts in the topmost dialog, if one is open. */
  click(role: string, name: string | RegExp): Promise<void>;
  type(label: string | RegExp, text: string): Promise<void>;
  select(label: string, option: string): Promise<void>;
  chooseFile(label: string | RegExp, file: File): Promise<void>;
  /** Opens all details. */
  unfold(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  press(key: 'Enter' | 'Escape'): Promise<void>;
  sees(text: string): Promise<void>;
  text(): Promise<string>;
};

/** The values of an address's parameters, such as `notebook` for `:notebook`. */
export type Ids = Readonly<Record<string, string>>;

export type Act = (hand: Hand, ids: Ids) => Promise<void>;

export const click =
  (role: string, name: string | RegExp): Act =>
  (hand) =>
    hand.click(role, name);

export const type =
  (label: string | RegExp, text: string): Act =>
  (hand) =>
    hand.type(label, text);

export const select =
  (label: string, option: string): Act =>
  (hand) =>
    hand.select(label, option);

export const chooseFile =
  (label: string | RegExp, file: File): Act =>
  (hand) =>
    hand.chooseFile(label, file);

export const press =
  (key: 'Enter' | 'Escape'): Act =>
  (hand) =>
    hand.press(key);

export const sees =
  (text: string): Act =>
  (hand) =>
    hand.sees(text);

export const unfold: Act = (hand) => hand.unfold();

/** What a thousand people do in eight hours. docs/scale.md describes it. */
export const PEOPLE = 1000;
export const HOURS = 8;
/** Visits of a person, the first of which signs up. They begin evenly over the hours. */
export const VISITS = 8;
/** Steps of a visit, the sign-in and leaving not counted. */
export const STEPS = { least: 3, most: 6 };
/** The mean pause before a step, in seconds. */
export const PAUSE_S = 48;

/** What a step is, in percent. */
export const STEP_SHARES = {
  dashboard: 14,
  notebooks: 5,
  notebook: 15,
  add: 20,
  settle: 12,
  edit: 6,
  delete: 4,
  tracker: 8,
  search: 3,
  import: 2,
  export: 2,
  stranger: 3,
  mistype: 4,
  abort: 2,
};
export type StepName = keyof typeof STEP_SHARES;

/** Bets that people bring along, and those of a later file. */
export const IMPORTED = { first: 100, later: 20 };

/** Of what may or may not happen, the share that does. */
export const CHANCES = {
  /** Of people: their notebook keeps a record, which they share. */
  keepsRecord: 0.1,
  /** Of sign-ins: a wrong password comes first. */
  wrongPassword: 0.1,
  /** Of visits: the browser has none of the site's files. */
  newDevice: 0.1,
  /** Of visits. */
  secondTab: 0.2,
  signsOut: 0.25,
  /** Of tabs: the network goes away before they are closed. */
  cutOff: 0.4,
  /** Of deleted bets and later imports. */
  undone: 0.5,
};

export type Random = () => number;

export const chance = (random: Random, share: number) => random() < share;

/** A whole number from 0 up to, but not including, `end`. */
export const below = (random: Random, end: number) => Math.floor(random() * end);

export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new RangeError('There is nothing to choose from');
  return item;
}

export function nextStep(random: Random): StepName {
  const shares = Object.entries(STEP_SHARES) as [StepName, number][];
  let left = random() * shares.reduce((sum, [, share]) => sum + share, 0);
  for (const [name, share] of shares) {
    left -= share;
    if (left < 0) return name;
  }
  return 'dashboard';
}

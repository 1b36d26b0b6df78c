/** A confidence interval, lower end first. */
export type Interval = { readonly low: number; readonly high: number };

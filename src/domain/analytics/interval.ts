/** From where to where a true value is held to lie; the lower end first. */
export type Interval = { readonly low: number; readonly high: number };

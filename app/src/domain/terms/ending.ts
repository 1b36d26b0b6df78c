/** So many that tied for so many places: [3, 1]. */
export type Tie = readonly [tied: number, places: number];

/** What lessens the return of a bet, as it is stored and exported: deductions in pence per unit won, and ties. */
export type Ending = {
  /** Rule 4: what is deducted for horses that were withdrawn, from 1 to 90 each. */
  readonly rule4?: readonly number[];
  /** A dead heat for the win. */
  readonly tied?: Tie;
  /** A dead heat for the last place. */
  readonly tied_place?: Tie;
};

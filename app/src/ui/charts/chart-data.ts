import type { NotebookColor } from '#domain/notebooks/notebook.ts';
import type { Tone } from '#domain/tone.ts';

/** A notebook's own color; 'primary' for all bets in scope, 'muted' for the values they are compared with. */
export type SeriesColor = NotebookColor | 'primary' | 'muted';

/** Formats a value with its unit. Axes also pass fractional values. */
export type Format = (value: number) => string;

/** Formats a tick. `largest` is the largest magnitude on the axis: it decides whether all ticks are abbreviated. */
export type TickFormat = (value: number, largest?: number) => string;

export type AxisTitles = { readonly xTitle?: string | undefined; readonly yTitle?: string | undefined };

export type LinePoint = {
  readonly x: number;
  readonly y: number;
  /** The part of y that isn't gained or lost, such as deposits. A drawdown doesn't count it. */
  readonly offset?: number | undefined;
  /** Marks the point as a step of the offset. */
  readonly moved?: number | undefined;
};

/** A position in pixels. */
export type PlotPoint = { readonly x: number; readonly y: number };

export type LineSeries = {
  readonly name: string;
  readonly color: SeriesColor;
  /** Ascending by x; at most about 1,000, since all are drawn. */
  readonly points: readonly LinePoint[];
  /** Shades the area between the line and its running maximum. */
  readonly area?: 'drawdown' | undefined;
  /** What the legend calls points with `moved`. */
  readonly stepName?: string | undefined;
};

/** A dotted line to compare with, such as the starting bankroll. */
export type Reference = { readonly value: number; readonly label: string };

export type Bar = { readonly label: string; readonly value: number; readonly tone: Tone };

/** Counts values from `from` up to, but excluding, `to`. Bins have no gaps between them. */
export type Bin = { readonly from: number; readonly to: number; readonly count: number };

/** The user's own value in a distribution. */
export type Marker = { readonly value: number; readonly label: string };

export type IntervalRow = {
  readonly label: string;
  readonly n: number;
  readonly value: number;
  /** The interval's ends; infinite if unbounded. */
  readonly low: number;
  readonly high: number;
  /** The value without an edge. */
  readonly reference?: number | undefined;
};

/** An odds band, with the implied and the actual win rate of its bets, from 0 to 1. */
export type CalibrationBand = {
  readonly label: string;
  readonly n: number;
  readonly expected: number;
  readonly seen: number;
  readonly low: number;
  readonly high: number;
};

/** A chart's data as a table, for screen readers and for copying. */
export type ChartTable = {
  readonly columns: readonly string[];
  /** If it is a function, it is called when the table is opened: formatting a thousand rows takes time. */
  readonly rows: readonly (readonly string[])[] | (() => readonly (readonly string[])[]);
  /** How many rows there are, if `rows` is an evenly spaced selection of them. */
  readonly count?: number | undefined;
};

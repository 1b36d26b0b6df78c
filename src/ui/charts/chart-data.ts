import type { NotebookColor } from '#domain/notebooks/notebook.ts';
import type { Tone } from '#domain/tone.ts';

/** Of a notebook, its own; 'primary' is the scope as a whole, 'muted' what it is compared with. */
export type SeriesColor = NotebookColor | 'primary' | 'muted';

/** Formats a value with its unit. Axes also pass values between whole ones. */
export type Format = (value: number) => string;

/** Formats a tick. `largest` is the largest magnitude on the axis: it decides whether all ticks are abbreviated. */
export type TickFormat = (value: number, largest?: number) => string;

export type AxisTitles = { readonly xTitle?: string | undefined; readonly yTitle?: string | undefined };

export type LinePoint = { readonly x: number; readonly y: number };

export type LineSeries = {
  readonly name: string;
  readonly color: SeriesColor;
  /** By x, ascending; at most about 1,000, since every one is drawn. */
  readonly points: readonly LinePoint[];
  /** Shades the area between the line and its running maximum. */
  readonly area?: 'drawdown' | undefined;
};

/** A level to compare with, as a dotted line: the starting bankroll. */
export type Reference = { readonly value: number; readonly label: string };

export type Bar = { readonly label: string; readonly value: number; readonly tone: Tone };

/** Counts from `from` up to, but without, `to`. Bins follow each other without a gap. */
export type Bin = { readonly from: number; readonly to: number; readonly count: number };

/** Where the person stands in a distribution. */
export type Marker = { readonly value: number; readonly label: string };

export type IntervalRow = {
  readonly label: string;
  readonly n: number;
  readonly value: number;
  /** The interval's ends; infinite where nothing bounds it. */
  readonly low: number;
  readonly high: number;
  /** What the value would be without an edge. */
  readonly reference?: number | undefined;
};

/** A band of odds: how often its bets should have won at their prices, and how often they did. Shares, 0 to 1. */
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
  /** A function is called when the table is opened: formatting a thousand rows takes time. */
  readonly rows: readonly (readonly string[])[] | (() => readonly (readonly string[])[]);
};

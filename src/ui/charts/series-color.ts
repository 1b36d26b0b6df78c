import type { SeriesColor } from './chart-data.ts';

/** Written out, so that the style sheet's builder finds every name. Shapes take it as currentColor. */
export const seriesColor: Record<SeriesColor, string> = {
  primary: 'text-primary',
  muted: 'text-control',
  blue: 'text-notebook-blue',
  green: 'text-notebook-green',
  purple: 'text-notebook-purple',
  orange: 'text-notebook-orange',
  red: 'text-notebook-red',
  yellow: 'text-notebook-yellow',
  pink: 'text-notebook-pink',
  indigo: 'text-notebook-indigo',
  gray: 'text-notebook-gray',
};

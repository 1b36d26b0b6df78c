import type { SeriesColor } from './chart-data.ts';

/** Full class names, since Tailwind only finds literal ones. Shapes use the color as currentColor. */
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

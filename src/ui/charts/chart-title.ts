import { createContext } from 'react';

/** What the chart around a plot is called. */
export const ChartTitle = createContext('Chart');

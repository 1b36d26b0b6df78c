import { createContext, use } from 'react';
import type { ProfitDay } from '#domain/bets/profit-day.ts';

type ProfitDayChoice = { chosen: ProfitDay; choose: (day: ProfitDay) => void };

const ProfitDayContext = createContext<ProfitDayChoice>({ chosen: 'placed', choose: () => undefined });

/** Sets the day on which profit counts inside, and how it is changed. */
export const ProfitDayProvider = ProfitDayContext.Provider;

/** The day on which profit counts in the user's calendars, recaps, periods and bars, and a function that changes it. */
export const useProfitDayChoice = (): ProfitDayChoice => use(ProfitDayContext);

export const useProfitDay = (): ProfitDay => useProfitDayChoice().chosen;

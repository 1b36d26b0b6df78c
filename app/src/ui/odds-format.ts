import { createContext, use } from 'react';
import type { OddsFormat } from '#domain/price/american-odds.ts';

const OddsFormatContext = createContext<OddsFormat>('american');

/** Sets the format of every `<Odds>` inside to the user's preference. */
export const OddsFormatProvider = OddsFormatContext.Provider;

/** The user's preferred odds format. */
export const useOddsFormat = (): OddsFormat => use(OddsFormatContext);

import { createContext, use } from 'react';
import { type Currency, DOLLARS } from '#domain/currency.ts';

const CurrencyContext = createContext(DOLLARS);

/** Sets the currency of every amount inside to the user's preference. */
export const CurrencyProvider = CurrencyContext.Provider;

/** The user's currency. */
export const useCurrency = (): Currency => use(CurrencyContext);

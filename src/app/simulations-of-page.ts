import { createContext } from 'react';
import type { Simulations } from '#features/analytics/simulations.ts';

/** The page's simulations, which share one worker; null until their code is here. */
export const SimulationsOfPage = createContext<Simulations | null>(null);

import { createContext, useEffect, useState } from 'react';
import type { Simulations } from '#features/analytics/simulations.ts';

/** The page's simulations, which share one worker; null until their code is here. */
export const SimulationsOfPage = createContext<Simulations | null>(null);

/** The same, but null until the other widgets are drawn: simulating at the same time would slow them down. */
export const DealingOfPage = createContext<Simulations | null>(null);

/** The worker's end of the page comes after the page itself, and the worker is there before it is asked. */
export function useSimulationsLater(): Simulations | null {
  const [simulations, setSimulations] = useState<Simulations | null>(null);
  useEffect(() => {
    let made: Simulations | null = null;
    let isLeft = false;
    const make = async () => {
      const { Simulations } = await import('#features/analytics/simulations.ts');
      if (isLeft) return;
      made = new Simulations();
      made.prepare();
      setSimulations(made);
    };
    // Without it the widgets tell what they know; the next visit tries again.
    make().catch(() => undefined);
    return () => {
      isLeft = true;
      made?.end();
    };
  }, []);
  return simulations;
}

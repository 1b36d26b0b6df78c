import { startTransition, useEffect, useState } from 'react';
import type { ResultsOf, Simulation } from './simulation.ts';
import type { Simulations } from './simulations.ts';

/** How far a simulation is. Results are null until the first come, and those of another simulation never show. */
export type Simulated<Asked extends Simulation> = {
  readonly results: ResultsOf<Asked> | null;
  /** How many paths the results are of. */
  readonly paths: number;
  readonly failure: Error | null;
};

const NOTHING = { results: null, paths: 0, failure: null };

/**
 * Runs a simulation and gives what has come of it so far; none for null, or while there is nothing to run it. A new one
 * ends the old: `simulation` is the same object for the same bets and choices.
 */
export function useSimulation<Asked extends Simulation>(
  simulations: Simulations | null,
  simulation: Asked | null,
): Simulated<Asked> {
  const [shown, setShown] = useState<{ of: Asked; simulated: Simulated<Asked> } | null>(null);
  useEffect(() => {
    if (!simulations || !simulation) return;
    return simulations.begin(simulation, {
      // What is counted goes first; and the results of several simulations are drawn in one go.
      onResults: (told) =>
        startTransition(() => setShown({ of: simulation, simulated: { ...told, failure: null } })),
      onFailure: (failure) => setShown({ of: simulation, simulated: { ...NOTHING, failure } }),
    });
  }, [simulations, simulation]);
  return shown && shown.of === simulation ? shown.simulated : NOTHING;
}

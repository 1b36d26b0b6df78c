import { type SimulationOrder, simulationService } from '#features/analytics/simulation-service.ts';
import { Simulations } from '#features/analytics/simulations.ts';

/** The worker's code without a thread, which the component tests' environment lacks. */
class WorkerInPage extends EventTarget {
  readonly orders: SimulationOrder[] = [];
  answers = 0;
  isEnded = false;
  readonly #hear = simulationService((data) => {
    this.answers += 1;
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  });

  postMessage(order: SimulationOrder) {
    this.orders.push(order);
    const sent = structuredClone(order);
    setTimeout(() => this.#hear(sent));
  }

  terminate() {
    this.isEnded = true;
  }
}

/** Runs simulations in the page, and lists the workers started. */
export function simulationsInPage() {
  const workers: WorkerInPage[] = [];
  const simulations = new Simulations(() => {
    const worker = new WorkerInPage();
    workers.push(worker);
    return worker;
  });
  return { simulations, workers };
}

export function simulationsRefused() {
  return new Simulations(() => {
    throw new Error('Refused');
  });
}

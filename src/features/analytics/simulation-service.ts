import { type Columns, portionsOf, type Simulation } from './simulation.ts';

/** What a page asks of the worker. */
export type SimulationOrder =
  { readonly id: number; readonly simulation: Simulation } | { readonly id: number; readonly stop: true };

/** What the worker answers: a portion, or why there is none. */
export type SimulationAnswer =
  { readonly id: number; readonly columns: Columns } | { readonly id: number; readonly failure: string };

type Orders = Map<number, ReturnType<typeof portionsOf>>;

/**
 * Works off what a page orders, portion by portion, each order in its turn, so that all of them show something soon.
 * Between portions it hears what has come meanwhile: new orders, and ends of old ones. Gives the function that hears.
 */
export function simulationService(
  post: (answer: SimulationAnswer, transfer: Transferable[]) => void,
): (order: SimulationOrder) => void {
  const orders: Orders = new Map();
  let isWorking = false;

  const answer = (id: number, portions: ReturnType<typeof portionsOf>) => {
    try {
      const { done, value } = portions.next();
      if (done) orders.delete(id);
      else post({ id, columns: value }, buffersOf(value));
    } catch (error) {
      orders.delete(id);
      post({ id, failure: String(error) }, []);
    }
  };

  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    while (orders.size > 0) {
      for (const [id, portions] of orders) {
        answer(id, portions);
        await messagesHeard();
      }
    }
    isWorking = false;
  };

  return (order) => {
    if ('stop' in order) {
      orders.delete(order.id);
      return;
    }
    orders.set(order.id, portionsOf(order.simulation));
    void work();
  };
}

const buffersOf = (columns: Columns) => Object.values(columns).map(({ buffer }) => buffer);

/** A message to oneself comes after those that wait already, and without the pause that timers make. */
async function messagesHeard(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}

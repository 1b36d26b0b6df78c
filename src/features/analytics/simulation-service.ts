import type { WinLossBets } from '#domain/analytics/win-loss-bets.ts';
import { type Columns, portionsOf, type Simulation } from './simulation.ts';

/** What a page asks of the worker. */
export type SimulationOrder =
  { readonly id: number; readonly simulation: SentSimulation } | { readonly id: number; readonly stop: true };

/** Without bets it reuses those of the previous order: sending 100,000 is the slowest part. */
type SentSimulation = Sent<Simulation>;

type Sent<Asked> = Asked extends Simulation
  ? Omit<Asked, 'bets'> & { readonly bets: WinLossBets | undefined }
  : never;

/** What the worker answers: a portion, or why there is none. */
export type SimulationAnswer =
  { readonly id: number; readonly columns: Columns } | { readonly id: number; readonly failure: string };

type Orders = Map<number, ReturnType<typeof portionsOf>>;

/**
 * Works off what a page orders, portion by portion: first one of each order, so that all of them show something soon,
 * and then order by order, so that what stands first on the page is complete first. Between portions it hears what has come meanwhile: new orders, and ends of old ones. Gives the function that hears.
 */
export function simulationService(
  post: (answer: SimulationAnswer, transfer: Transferable[]) => void,
): (order: SimulationOrder) => void {
  const orders: Orders = new Map();
  const begun = new WeakSet<object>();
  let bets: WinLossBets = NO_BETS;
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

  const nextOrder = () => {
    const all = [...orders];
    return all.find(([, portions]) => !begun.has(portions)) ?? all[0];
  };

  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let next = nextOrder(); next; next = nextOrder()) {
      const [id, portions] = next;
      begun.add(portions);
      answer(id, portions);
      await messagesHeard();
    }
    isWorking = false;
  };

  return (order) => {
    if ('stop' in order) {
      orders.delete(order.id);
      return;
    }
    bets = order.simulation.bets ?? bets;
    orders.set(order.id, portionsOf({ ...order.simulation, bets }));
    void work();
  };
}

const NO_BETS: WinLossBets = {
  count: 0,
  stakes: new Float64Array(),
  netOdds: new Float64Array(),
  won: new Uint8Array(),
  profits: new Float64Array(),
};

const buffersOf = (columns: Columns) => Object.values(columns).map(({ buffer }) => buffer);

/** A message to itself queues behind those already waiting, without the delay of a timer. */
async function messagesHeard(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}

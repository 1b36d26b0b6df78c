import type { WinLossBets } from '#domain/analytics/win-loss-bets.ts';
import { type Columns, emptyColumns, type ResultsOf, type Simulation } from './simulation.ts';
import type { SimulationAnswer, SimulationOrder } from './simulation-service.ts';

/** The results so far, of as many paths as each column is long. */
type Told<Asked extends Simulation> = {
  readonly results: ResultsOf<Asked>;
  readonly paths: number;
};

type Watcher<Asked extends Simulation> = {
  readonly onResults: (told: Told<Asked>) => void;
  readonly onFailure: (failure: Error) => void;
};

/** What is used of a worker. */
type WorkerLine = {
  addEventListener: (type: 'message' | 'messageerror' | 'error', listener: (event: Event) => void) => void;
  postMessage: (order: SimulationOrder, transfer: Transferable[]) => void;
  terminate: () => void;
};

/** At most ten updates a second: more would go unnoticed, and each one delays typing. */
const PAUSE_MS = 100;

/**
 * A page's simulations, all in one worker, which starts with the first unless it is prepared before. Results are told
 * as they come, the first and the last at once, between them now and then.
 */
export class Simulations {
  readonly #startWorker: () => WorkerLine;
  readonly #runs = new Map<number, Run>();
  #worker: WorkerLine | undefined;
  /** Those that the worker has. */
  #sentBets: WinLossBets | undefined;
  #lastId = 0;

  constructor(startWorker: () => WorkerLine = startedWorker) {
    this.#startWorker = startWorker;
  }

  /** Starts the worker while there is nothing for it to do. */
  prepare(): void {
    try {
      this.#runningWorker();
    } catch {
      // The first simulation tries again, and reports the failure.
    }
  }

  /** Starts a simulation. Returns a function that ends it, after which the watcher is not called. */
  begin<Asked extends Simulation>(simulation: Asked, watcher: Watcher<Asked>): () => void {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#runs.set(id, runOf(simulation, watcher));
    try {
      const worker = this.#runningWorker();
      const { bets } = simulation;
      const sent = { ...simulation, bets: bets === this.#sentBets ? undefined : onlyAsked(bets) };
      // Nothing is handed over: the page goes on using its columns.
      worker.postMessage({ id, simulation: sent }, []);
      this.#sentBets = bets;
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)), [id]);
    }
    return () => {
      if (this.#runs.delete(id)) this.#worker?.postMessage({ id, stop: true }, []);
    };
  }

  /** Ends the worker with all that it does. A simulation begun after that starts another. */
  end(): void {
    this.#runs.clear();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #runningWorker(): WorkerLine {
    if (!this.#worker) {
      this.#worker = this.#listenedTo(this.#startWorker());
      this.#sentBets = undefined;
    }
    return this.#worker;
  }

  #listenedTo(worker: WorkerLine): WorkerLine {
    const fail = (reason: string) => {
      this.#worker?.terminate();
      this.#worker = undefined;
      this.#fail(new Error(reason), [...this.#runs.keys()]);
    };
    worker.addEventListener('message', (event) => this.#hear((event as MessageEvent<SimulationAnswer>).data));
    worker.addEventListener('messageerror', () => fail('The simulation gave something unreadable'));
    worker.addEventListener('error', () => fail('The simulation could not be run'));
    return worker;
  }

  #hear(answer: SimulationAnswer) {
    const { id } = answer;
    if ('failure' in answer) {
      this.#fail(new Error(answer.failure), [id]);
      return;
    }
    if (this.#runs.get(id)?.add(answer.columns) === 'complete') this.#runs.delete(id);
  }

  #fail(failure: Error, ids: readonly number[]) {
    for (const id of ids) {
      const run = this.#runs.get(id);
      this.#runs.delete(id);
      run?.fail(failure);
    }
  }
}

/** What is known of a simulation that has begun. */
type Run = {
  readonly add: (portion: Columns) => 'complete' | 'going on';
  readonly fail: (failure: Error) => void;
};

function runOf<Asked extends Simulation>(simulation: Asked, watcher: Watcher<Asked>): Run {
  const all = emptyColumns(simulation);
  let paths = 0;
  let lastTold = -Infinity;

  const tell = () => {
    lastTold = performance.now();
    const soFar = Object.entries(all).map(([name, column]) => [name, column.subarray(0, paths)] as const);
    // The columns are those of the simulation's kind, cut to the paths there are.
    watcher.onResults({ results: Object.fromEntries(soFar) as unknown as ResultsOf<Asked>, paths });
  };

  return {
    add: (portion) => {
      for (const [name, column] of Object.entries(portion)) all[name]?.set(column, paths);
      paths += Object.values(portion)[0]?.length ?? 0;
      const isComplete = paths >= simulation.paths;
      if (isComplete || performance.now() - lastTold >= PAUSE_MS) tell();
      return isComplete ? 'complete' : 'going on';
    },
    fail: watcher.onFailure,
  };
}

/** Without the bets themselves, which only the page needs. */
function onlyAsked({ count, stakes, netOdds, won, profits }: WinLossBets): WinLossBets {
  return { count, stakes, netOdds, won, profits };
}

function startedWorker(): WorkerLine {
  return new Worker(new URL('./simulation-worker.ts', import.meta.url), { type: 'module' });
}

import { WorkerClient } from '#data/worker-calls.ts';
import type { GamesService } from './games-service.ts';

/** The worker that reads files of games and keeps them while the page is open. */
export class GameFiles extends WorkerClient<GamesService> {
  constructor() {
    super(() => new Worker(new URL('./games-worker.ts', import.meta.url), { type: 'module' }));
  }
}

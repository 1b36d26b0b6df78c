import { answerOf, type WorkerOrder } from '#data/files/worker-service.ts';
import { gamesService } from './games-service.ts';

const service = gamesService();

addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  void answerOf(service, data).then((answer) => postMessage(answer));
});

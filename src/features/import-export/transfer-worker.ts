import { answerOf, type WorkerOrder } from '#data/files/worker-service.ts';
import { transferService } from './transfer-service.ts';

const service = transferService();

addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  void answerOf(service, data).then((answer) => postMessage(answer));
});

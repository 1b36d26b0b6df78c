import { answerOf, type WorkerOrder } from '#data/files/worker-service.ts';
import { backtestService } from './backtest-service.ts';

const service = backtestService();

addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  void answerOf(service, data).then((answer) => postMessage(answer));
});

import { answerOf, type WorkerOrder } from '#data/files/worker-service.ts';
import { findingsOf } from './readiness-findings.ts';

addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  void answerOf({ findingsOf }, data).then((answer) => postMessage(answer));
});

import { answerOf, type TransferOrder, transferService } from './transfer-service.ts';

const service = transferService();

addEventListener('message', ({ data }: MessageEvent<TransferOrder>) => {
  void answerOf(service, data).then((answer) => postMessage(answer));
});

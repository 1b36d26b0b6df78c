import { createChecker } from './checker.ts';
import type { Order } from './messages.ts';

const noPause = () => Promise.resolve();
const take = createChecker((answer) => postMessage(answer), noPause);

addEventListener('message', ({ data: order }: MessageEvent<Order>) => void take(order));

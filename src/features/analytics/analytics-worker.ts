import { analyticsService, type Order } from './analytics-service.ts';

const handle = analyticsService((reply) => postMessage(reply));

addEventListener('message', ({ data }: MessageEvent<Order>) => handle(data));

import { parentPort } from 'node:worker_threads';
import { shareHtml, type SharedAnswer } from './share-html.tsx';

// The built server's thread that renders shares. An error ends it; the next share starts another.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort?.on('message', (answer: SharedAnswer) => parentPort?.postMessage(shareHtml(answer)));

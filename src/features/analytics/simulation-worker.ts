import { type SimulationOrder, simulationService } from './simulation-service.ts';

const hear = simulationService((answer, transfer) => postMessage(answer, { transfer }));

addEventListener('message', ({ data }: MessageEvent<SimulationOrder>) => hear(data));

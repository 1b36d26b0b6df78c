import { BackendError } from '#data/backend-error.ts';

/** In words: the network is away, or only the server. */
export function whyOffline(): string {
  return navigator.onLine ? 'The server cannot be reached' : 'You are offline';
}

/** Why nothing is sent to be stored. */
export class NotConnected extends BackendError {
  constructor() {
    super({ message: '' });
    this.message = `${whyOffline()}: changes cannot be saved.`;
  }
}

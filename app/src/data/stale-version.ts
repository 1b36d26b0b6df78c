import { BackendError } from './backend-error.ts';

/** Thrown if an item has changed since it was opened. `current` is the latest version, or null if it was deleted. */
export class StaleVersionError<Thing> extends BackendError {
  readonly current: Thing | null;

  constructor(what: 'bet' | 'notebook' | 'account' | 'movement', current: Thing | null) {
    const became = current ? 'changed' : 'deleted';
    super({ message: `This ${what} was ${became} somewhere else while you were editing.`, status: 409 });
    this.current = current;
  }
}

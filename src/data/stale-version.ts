import { BackendError } from './backend-error.ts';

/** A save met a newer version than the one that was opened. `current` is the newest; null if it has been deleted. */
export class StaleVersionError<Thing> extends BackendError {
  readonly current: Thing | null;

  constructor(what: 'bet' | 'notebook' | 'account', current: Thing | null) {
    const became = current ? 'changed' : 'deleted';
    super({ message: `This ${what} was ${became} somewhere else while you were editing.`, status: 409 });
    this.current = current;
  }
}

/**
 * Something was to be saved over a version that is no longer the newest. `current` is the newest one, null when it
 * has been deleted.
 */
export abstract class StaleVersionError<Thing> extends Error {
  readonly current: Thing | null;

  protected constructor(what: 'bet' | 'notebook' | 'account', current: Thing | null) {
    super(`This ${what} was ${current ? 'changed' : 'deleted'} elsewhere while it was open here.`);
    this.current = current;
  }
}

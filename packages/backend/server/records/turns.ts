import { AuthError } from '../auth/http.ts';

/** Work that waits for its turn. */
type Waiting = {
  /** The address and the record for which it waits. */
  address: string;
  record: string;
  /** Large ones take turns of their own, so that nobody waits for them with a small one. */
  isLarge: boolean;
  /** False once everybody who asked for it has left. */
  isWanted: () => boolean;
  start: () => void;
  drop: (why: Error) => void;
};

const MAX_WAITING = 20;
/** Few of the places, so that neither one visitor nor one owner's visitors take all of them. */
const MAX_OF_ADDRESS = 2;
const MAX_OF_RECORD = 4;

/**
 * Runs large work one after the other, and small work likewise. Rejects at once if too much is waiting: of an address, of
 * a record or in all.
 */
export function turns() {
  let waiting: Waiting[] = [];
  const isBusy = { large: false, small: false };
  const laneOf = (isLarge: boolean) => (isLarge ? 'large' : 'small');

  const dropUnwanted = () => {
    const left = waiting.filter(({ isWanted }) => !isWanted());
    waiting = waiting.filter((each) => !left.includes(each));
    for (const each of left) each.drop(new AuthError(503, 'unexpected_failure', 'Nobody waits for it.'));
  };
  const next = (isLarge: boolean) => {
    dropUnwanted();
    const first = waiting.find((each) => each.isLarge === isLarge);
    waiting = waiting.filter((each) => each !== first);
    isBusy[laneOf(isLarge)] = first !== undefined;
    first?.start();
  };

  return async <Result>(
    asked: Omit<Waiting, 'start' | 'drop'>,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    dropUnwanted();
    const countOf = (key: 'address' | 'record') => waiting.filter((each) => each[key] === asked[key]).length;
    if (countOf('address') >= MAX_OF_ADDRESS)
      throw tooMany('You are opening several records already. Please wait for them.');
    if (countOf('record') >= MAX_OF_RECORD)
      throw tooMany('This record is being opened by many people. Please try again in a minute.');
    if (waiting.length >= MAX_WAITING)
      throw tooMany('Too many records are being opened right now. Please try again in a minute.');
    await new Promise<void>((start, drop) => {
      waiting.push({ ...asked, start, drop });
      if (!isBusy[laneOf(asked.isLarge)]) next(asked.isLarge);
    });
    return work().finally(() => next(asked.isLarge));
  };
}

const tooMany = (message: string) => new AuthError(503, 'unexpected_failure', message, { retryAfter: 10 });

/** Sends a request when its turn has come. */
export type Lanes = <Answer>(request: () => Promise<Answer>) => Promise<Answer>;

/**
 * Requests that share so many lanes: never more of them are under way, and the others wait in the order in which they
 * came. Where one fails, those that wait fail with it.
 */
export function requestLanes(count: number): Lanes {
  const queue: (() => void)[] = [];
  let free = count;
  let failure: { reason: unknown } | null = null;

  return async (request) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      if (failure) throw failure.reason;
      return await request();
    } catch (error) {
      failure ??= { reason: error };
      throw error;
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}

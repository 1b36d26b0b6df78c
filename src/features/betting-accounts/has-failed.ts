import type { UseQueryResult } from '@tanstack/react-query';

/** Whether there is an error instead of data, also while it is retried, so that nothing moves. */
export function hasFailed({
  data,
  isFetchedAfterMount,
}: Pick<UseQueryResult, 'data' | 'isFetchedAfterMount'>) {
  return isFetchedAfterMount && data === undefined;
}

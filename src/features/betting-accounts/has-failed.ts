import type { UseQueryResult } from '@tanstack/react-query';

/** True while a failed query without data is retried, too, so that the layout doesn't jump. */
export function hasFailed({
  data,
  isFetchedAfterMount,
}: Pick<UseQueryResult, 'data' | 'isFetchedAfterMount'>) {
  return isFetchedAfterMount && data === undefined;
}

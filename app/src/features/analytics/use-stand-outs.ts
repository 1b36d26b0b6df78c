import type { StandOuts } from '#domain/analytics/groups/stand-outs.ts';
import { type AnalyticsPage, useAnswer } from './answered.tsx';
import { dimensionsOf } from './dimension-choices.ts';

/** Returns the evidence from which groups stand out in the selection with a key; undefined until it is known. */
export function useStandOuts(page: AnalyticsPage): (key: string) => StandOuts | undefined {
  const dimensions = dimensionsOf(page.selection).map(({ dimension }) => dimension);
  const { data } = useAnswer(page, ['standOuts', dimensions]);
  return (key) => (data?.about.key === key ? data.answer : undefined);
}

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { loadCopy } from '#data/device/offline-persister.ts';
import { queryKeys } from '#data/query-keys.ts';
import type { BetSelection } from '#domain/analytics/bet-table.ts';
import type { Answer, Question, QuestionName } from './questions.ts';

/** An answer and the selection it is for. */
export type About<Name extends QuestionName> = {
  readonly about: BetSelection;
  readonly answer: Answer<Name>;
  readonly isFinal: boolean;
  /** When it was given. */
  readonly at: number;
};

/** The latest answers on this device, oldest first. */
type SeenAnswers = Map<string, About<QuestionName>>;

export const seenAnswers = queryOptions({
  queryKey: queryKeys.seenAnswers,
  queryFn: (): SeenAnswers => new Map(),
  persister: async (ask, context, query) => {
    const stored = await (await loadCopy())?.readCached(query);
    return (stored?.data as SeenAnswers | undefined) ?? ask(context);
  },
  staleTime: 'static',
  // Writes needn't wait until the device has been read.
  meta: { patchedByWrites: true },
});

/** The earlier answers that a page can show. Empty for pages that keep none. */
export type KnownAnswers = {
  readonly seen?: SeenAnswers | undefined;
  /** Identifies the filters, notebooks and unit. Which bets match them may change. */
  readonly choice?: string;
};

/** The address of this code is part of the name, since another version may give other answers. */
function nameOf({ choice }: KnownAnswers, question: readonly unknown[]): string {
  return JSON.stringify([import.meta.url, choice, question]);
}

/** The last answer to a question. It is final only if the selection still has the same bets. */
export function seenAnswer<Name extends QuestionName>(
  page: KnownAnswers & { selection: BetSelection },
  question: Question<Name>,
): About<Name> | undefined {
  const found = page.seen?.get(nameOf(page, question)) as About<Name> | undefined;
  return found && { ...found, isFinal: found.about.key === page.selection.key };
}

/** Keeps a final answer, if the page keeps any. */
export async function rememberAnswer<Name extends QuestionName>(
  cache: QueryClient,
  page: KnownAnswers,
  question: Question<Name>,
  answer: About<Name>,
): Promise<void> {
  if (page.choice === undefined) return;
  await (await loadCopy())?.addToMap(cache, seenAnswers, nameOf(page, question), answer).catch(() => {});
}

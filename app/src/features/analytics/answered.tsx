import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryKeys } from '#data/query-keys.ts';
import type { BetSelection } from '#domain/analytics/bet-table.ts';
import type { AmountFormat } from '#domain/analytics/units.ts';
import type { Cents } from '#domain/money.ts';
import type { Movement } from '#domain/notebooks/bankroll.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AnalyticsClient } from './analytics-client.ts';
import { scopeTextOf } from './scope-text.ts';
import type { Answer, Question, QuestionName } from './questions.ts';
import { type About, type KnownAnswers, rememberAnswer, seenAnswer } from './seen-answers.ts';

/** The client, selection and units that every card needs. */
export type AnalyticsPage = KnownAnswers & {
  /** Null while the bets load. */
  readonly client: AnalyticsClient | null;
  readonly selection: BetSelection;
  /** The deposits and withdrawals of all notebooks. */
  readonly movements: readonly Movement[];
  /** Returns the format of amounts, given the bankroll in scope. */
  readonly units: (bankroll: Cents) => AmountFormat;
};

export type CardProps = { page: AnalyticsPage };

type AskedPage = KnownAnswers & Pick<AnalyticsPage, 'client' | 'selection'>;

export function analyticsQuery<Name extends QuestionName>(page: AskedPage, question: Question<Name>) {
  const { client, selection } = page;
  return queryOptions({
    queryKey: queryKeys.analytics(selection.key, question),
    queryFn: async ({ client: cache, queryKey, signal }): Promise<About<Name>> => {
      // Never resolves: once the bets are loaded, the page asks with another key.
      if (!client) return new Promise((_, reject) => signal.addEventListener('abort', reject));
      const given = (answer: Answer<Name>, isFinal: boolean) => {
        return { about: selection, answer, isFinal, at: Date.now() };
      };
      const onProgress = (answer: Answer<Name>) => {
        cache.setQueryData<About<Name>>(queryKey, (before) => {
          // Don't replace an earlier final answer with the first few simulations.
          return before && before.about.key !== selection.key ? undefined : given(answer, false);
        });
      };
      const final = given(await client.answer(question, selection, { signal, onProgress }), true);
      void rememberAnswer(cache, page, question, final);
      return final;
    },
    initialData: () => seenAnswer(page, question),
    initialDataUpdatedAt: () => seenAnswer(page, question)?.at,
    staleTime: ({ state }) => (state.data?.isFinal ? 'static' : 0),
    // `seenAnswers` keeps the final ones.
    gcTime: 0,
    retry: false,
    structuralSharing: false,
    // The key changes with the bets, so a write needn't cancel or repeat the question.
    meta: { patchedByWrites: true },
    persister: (ask, context) => ask(context),
  });
}

/** The answer to a question; until it arrives, the previous answer. */
export function useAnswer<Name extends QuestionName>(page: AskedPage, question: Question<Name>) {
  return useQuery({ ...analyticsQuery(page, question), placeholderData: keepPreviousData });
}

type AnsweredProps<Name extends QuestionName> = CardProps & {
  question: Question<Name>;
  /** The title of the error, if the question fails. */
  title: string;
  children: (answer: Answer<Name>, about: AnsweredSelection) => ReactNode;
};

export type AnsweredSelection = BetSelection & {
  readonly units: AmountFormat;
  /** The scope in words, for saved pictures. */
  readonly scopeText: string;
};

/** Shows the answer to a question, a placeholder until it arrives, or its failure with a way to try again. */
export function Answered<Name extends QuestionName>({
  page,
  question,
  title,
  children,
}: AnsweredProps<Name>) {
  'use memo';
  const { data, error, refetch } = useAnswer(page, question);
  if (error) {
    const retry = () => void refetch();
    return <ErrorState title={title} message={`Couldn't calculate this. ${error.message}`} onRetry={retry} />;
  }
  if (!data) return <Skeleton className="h-80 rounded-2xl" />;
  return <Shown data={data} unitsOf={page.units} show={children} />;
}

type ShownProps<Name extends QuestionName> = {
  data: About<Name>;
  unitsOf: AnalyticsPage['units'];
  show: AnsweredProps<Name>['children'];
};

/** A separate component, so that it isn't rendered again until its data changes. */
function Shown<Name extends QuestionName>({ data: { about, answer }, unitsOf, show }: ShownProps<Name>) {
  'use memo';
  const units = unitsOf(about.bankroll);
  return show(answer, { ...about, units, scopeText: scopeTextOf(about) });
}

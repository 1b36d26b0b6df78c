import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type BetsOfNotebook, useBetsOf } from '#data/bets/bet-cache.ts';
import { betQueries } from '#data/bets/bets.ts';
import type { NotebookSummary } from '#data/notebooks.ts';
import { NO_FILTER } from '#domain/bets/bet-filter.ts';
import { verdictOf } from '#domain/analytics/verdict/verdict.ts';
import type { CustomField } from '#domain/bets/custom-field.ts';
import { figuresOf } from '#domain/bets/figures.ts';
import { TextLink } from '#ui/link.tsx';
import { useToday } from '#ui/use-today.ts';
import { useAnalyticsClient } from './analytics-client.ts';
import { useAnswer } from './answered.tsx';
import { selectionOf } from './selection.ts';

/** The most bets to load for one sentence. They are 2.8 MB. */
const MAX_LOADED = 5000;
/** The most bets to judge if they are cached. Sending more to the worker blocks the page. */
const MAX_BETS = 20_000;
/** Each notebook takes three requests. */
const MAX_NOTEBOOKS = 25;

type NotebooksProps = { notebooks: readonly NotebookSummary[] };

/** The verdict on all bets in one sentence; only a link if there are too many to load or loading fails. */
export function OverallVerdict({ notebooks }: NotebooksProps) {
  const cache = useQueryClient();
  const withBets = notebooks.filter(({ totals }) => figuresOf(totals).betCount > 0);
  const betCount = withBets.reduce((sum, { totals }) => sum + figuresOf(totals).betCount, 0);
  const isSmall = betCount <= MAX_LOADED && withBets.length <= MAX_NOTEBOOKS;
  if (isSmall || (betCount <= MAX_BETS && areCached(withBets, cache))) {
    return <LoadedVerdict notebooks={withBets} />;
  }
  return <SeeAnalytics>Edge or luck?</SeeAnalytics>;
}

function areCached(notebooks: readonly NotebookSummary[], cache: QueryClient): boolean {
  return notebooks.every(({ id }) => cache.getQueryData(betQueries.inNotebook(id).queryKey)?.complete);
}

function LoadedVerdict({ notebooks }: NotebooksProps) {
  const { cachedNotebooks, columns } = useBetsOf(notebooks.map(({ id }) => id));
  if (cachedNotebooks.some(({ error }) => error)) return <SeeAnalytics>Edge or luck?</SeeAnalytics>;
  if (!cachedNotebooks.every(({ cached, columns: own }) => cached.complete && own)) return null;
  return <Verdict notebooks={notebooks} loaded={cachedNotebooks} fields={columns} />;
}

type VerdictProps = NotebooksProps & {
  loaded: readonly BetsOfNotebook[];
  fields: readonly CustomField[];
};

/** A component of its own, so that the worker starts once all bets are loaded. */
function Verdict({ notebooks, loaded, fields }: VerdictProps) {
  const client = useAnalyticsClient(loaded);
  // How many notebooks there ever were matters only to a chosen one.
  const given = { today: useToday(), everNotebooks: notebooks.length };
  const selection = selectionOf(NO_FILTER, notebooks, fields, loaded, given);
  const { data, error } = useAnswer({ client, selection }, ['verdict']);
  if (error) return <SeeAnalytics>Edge or luck?</SeeAnalytics>;
  return data?.answer ? <SeeAnalytics>{verdictOf(data.answer).sentence}</SeeAnalytics> : null;
}

function SeeAnalytics({ children }: { children: string }) {
  return (
    <>
      {children}{' '}
      <TextLink href="/analytics" className="whitespace-nowrap">
        See analytics
      </TextLink>
    </>
  );
}

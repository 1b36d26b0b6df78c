import { queryOptions, usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderOnWire } from '#tests/support/wire.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { call } from './data-client.ts';
import { ReadBoundary } from './read-boundary.tsx';

const wordQuery = (name: string) =>
  queryOptions({ queryKey: [name], queryFn: ({ signal }) => call<string>(name, {}, signal) });

function Words() {
  usePrefetchQuery(wordQuery('second'));
  const { data: first } = useSuspenseQuery(wordQuery('first'));
  const { data: second } = useSuspenseQuery(wordQuery('second'));
  return <p>{`${first} ${second}`}</p>;
}

const bounded = (children: ReactNode) => (
  <ReadBoundary
    loading={<p>Loading...</p>}
    renderError={(failure) => <ErrorState title="Error loading words" {...failure} />}
  >
    {children}
  </ReadBoundary>
);

const retryButton = () => screen.findByRole('button', { name: 'Try again' });

/** Responds to one of the two requests; the other stays pending. */
function show(answers: Record<string, string | undefined>) {
  const nameOf = (path: string) => path.split('/').at(-1) ?? '';
  return renderOnWire(bounded(<Words />), { standing: ({ path }) => answers[nameOf(path)] });
}

test('shows what is loading, then the data of all queries', async () => {
  const { answer } = show({ second: 'world' });
  expect(screen.getByText('Loading...')).not.toBeNull();
  await answer(200, 'hello');
  expect(await screen.findByText('hello world')).not.toBeNull();
});

test('an error keeps its message and button while it is retried, and the focus stays in place', async () => {
  const { refuse, answer } = show({ second: 'world' });
  await refuse('Out of order');
  const button = await retryButton();
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toContain('Error loading wordsOut of order');
  await answer(200, 'hello');
  const words = await screen.findByText('hello world');
  expect(document.activeElement).toBe(words.parentElement);
});

test('an error is retried when all queries are invalidated', async () => {
  const { client, refuse, answer } = show({ second: 'world' });
  await refuse('Out of order');
  await retryButton();
  // The effect that observes the query may run after the button is shown.
  await waitFor(() =>
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ['first'] })
        ?.isActive(),
    ).toBe(true),
  );
  void client.invalidateQueries();
  await answer(200, 'hello');
  expect(await screen.findByText('hello world')).not.toBeNull();
});

test('one retry is enough for two errors', async () => {
  const answers: Record<string, string> = {};
  const { client } = renderOnWire(bounded(<Words />), {
    standing: ({ path }) => answers[path.split('/').at(-1) ?? ''] ?? { toJSON: () => undefined },
  });
  const button = await retryButton();
  await waitFor(() => expect(client.getQueryState(['second'])?.status).toBe('error'));
  Object.assign(answers, { first: 'hello', second: 'world' });
  fireEvent.click(button);
  expect(await screen.findByText('hello world')).not.toBeNull();
});

test('data stays when a refetch fails', async () => {
  const answers: Record<string, string | undefined> = { first: 'hello', second: 'world' };
  const { client, refuse } = show(answers);
  await screen.findByText('hello world');
  answers['first'] = undefined;
  void client.invalidateQueries();
  await refuse('Out of order');
  await waitFor(() => expect(client.getQueryState(['first'])?.status).toBe('error'));
  expect(screen.getByText('hello world')).not.toBeNull();
});

class LastResort extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <p>{`Crashed: ${this.state.error.message}`}</p> : this.props.children;
  }
}

function Bug(): ReactNode {
  throw new Error('a bug');
}

test('an error that is not from a query is rethrown', async () => {
  renderOnWire(<LastResort>{bounded(<Bug />)}</LastResort>);
  expect(await screen.findByText('Crashed: a bug')).not.toBeNull();
});

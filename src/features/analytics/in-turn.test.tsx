import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { analyticsDataOf } from '#tests/support/analytics-data.ts';
import type { WidgetProps } from './analytics-data.ts';
import { InTurn, type Widget } from './in-turn.tsx';
import { TASK_MS } from './tasks.ts';

const dataOf = (scopeText: string) => analyticsDataOf([], { scopeText });

/**
 * Widgets that say their name and scope, and what the page said whenever one of them was brought up to date, which
 * `takes` so many milliseconds.
 */
function widgetsNamed(names: readonly string[], takes = 2 * TASK_MS) {
  const pages: (string | null)[] = [];
  const widgets = names.map((name): Widget => {
    function Shown({ data }: WidgetProps) {
      useEffect(() => {
        pages.push(document.body.textContent);
        const until = performance.now() + takes;
        while (performance.now() < until);
      });
      return <p>{`${name} ${data.scopeText}; `}</p>;
    }
    return { name, Shown };
  });
  return { widgets, pages };
}

test('widgets come from top to bottom, one at a time', async () => {
  const { widgets, pages } = widgetsNamed(['curve', 'bars', 'table']);
  render(<InTurn data={dataOf('all')} widgets={widgets} />);
  await screen.findByText('table all;');
  expect(pages).toEqual(['curve all; ', 'curve all; bars all; ', 'curve all; bars all; table all; ']);
});

test('those that have a turn come first, in its order, each in its place on the page', async () => {
  const { widgets, pages } = widgetsNamed(['curve', 'bars', 'table']);
  const turns: Record<string, number> = { curve: 2, table: 1 };
  const inOrder = widgets.map(({ name, Shown }) => ({ name, Shown, turn: turns[name] ?? 9 }));
  render(<InTurn data={dataOf('all')} widgets={inOrder} />);
  await screen.findByText('bars all;');
  expect(pages).toEqual(['table all; ', 'curve all; table all; ', 'curve all; bars all; table all; ']);
});

test('when all of them show the bets, that is told once', async () => {
  const { widgets, pages } = widgetsNamed(['curve', 'bars']);
  const told: unknown[] = [];
  const onDrawn = (bets: unknown) => told.push(bets, pages.at(-1));
  const data = dataOf('all');
  render(<InTurn data={data} widgets={widgets} onDrawn={onDrawn} />);
  await waitFor(() => expect(told).toEqual([data.decided, 'curve all; bars all; ']));
});

test('others have their turn between widgets that take long, and not between those that do not', async () => {
  const orderOf = async (takes: number) => {
    const { widgets, pages } = widgetsNamed(['curve', 'bars'], takes);
    const observer = new MutationObserver(() => setTimeout(() => pages.push('other')));
    observer.observe(document.body, { childList: true, subtree: true });
    render(<InTurn data={dataOf('all')} widgets={widgets} />);
    observer.takeRecords();
    await waitFor(() => expect(pages).toContain('other'));
    await waitFor(() => expect(pages).toContain('curve all; bars all; '));
    observer.disconnect();
    cleanup();
    return pages.slice(0, 3);
  };
  // Where the machine has other things to do, what waits may miss its turn, and any widget may take long.
  await expect.poll(() => orderOf(2 * TASK_MS)).toEqual(['curve all; ', 'other', 'curve all; bars all; ']);
  await expect.poll(() => orderOf(0)).toEqual(['curve all; ', 'curve all; bars all; ', 'other']);
});

test('until it is a widget’s turn it shows what it did before', async () => {
  const { widgets, pages } = widgetsNamed(['curve', 'bars']);
  const { rerender } = render(<InTurn data={dataOf('all')} widgets={widgets} />);
  await screen.findByText('bars all;');
  pages.length = 0;
  rerender(<InTurn data={dataOf('NBA')} widgets={widgets} />);
  expect(document.body.textContent).toBe('curve all; bars all; ');
  await screen.findByText('bars NBA;');
  expect(pages).toEqual(['curve NBA; bars all; ', 'curve NBA; bars NBA; ']);
});

test('data that has changed meanwhile begins at the top, and nothing is left of what came between', async () => {
  const { widgets, pages } = widgetsNamed(['bars', 'table']);
  function Curve({ data: { scopeText } }: WidgetProps) {
    useEffect(() => {
      if (scopeText === 'NBA')
        queueMicrotask(() => rerender(<InTurn data={dataOf('NFL')} widgets={shown} />));
    }, [scopeText]);
    return <p>{`curve ${scopeText}; `}</p>;
  }
  const shown: readonly Widget[] = [{ name: 'curve', Shown: Curve }, ...widgets];
  const { rerender } = render(<InTurn data={dataOf('all')} widgets={shown} />);
  await screen.findByText('table all;');
  pages.length = 0;
  rerender(<InTurn data={dataOf('NBA')} widgets={shown} />);
  await screen.findByText('table NFL;');
  expect(document.body.textContent).toBe('curve NFL; bars NFL; table NFL; ');
  expect(pages).toEqual(['curve NFL; bars NFL; table all; ', 'curve NFL; bars NFL; table NFL; ']);
});

test('a place is kept for what is to come, and none for what is not for these bets', async () => {
  const { widgets } = widgetsNamed(['curve', 'compare', 'table']);
  const chosen = widgets.map(({ name, Shown }) => ({ name, Shown, isFor: () => name !== 'compare' }));
  const { container } = render(<InTurn data={dataOf('all')} widgets={chosen} />);
  expect(container.children).toHaveLength(3);
  await screen.findByText('table all;');
  await waitFor(() => expect(container.children).toHaveLength(2));
  expect(container.textContent).toBe('curve all; table all; ');
});

import { render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { analyticsDataOf } from '#tests/support/analytics-data.ts';
import type { WidgetProps } from './analytics-data.ts';
import { InTurn, type Widget } from './in-turn.tsx';

const dataOf = (scopeText: string) => analyticsDataOf([], { scopeText });

/** Widgets that say their name and scope, and what the page said whenever one of them was brought up to date. */
function widgetsNamed(...names: readonly string[]) {
  const pages: (string | null)[] = [];
  const widgets = names.map((name): Widget => {
    function Shown({ data }: WidgetProps) {
      useEffect(() => void pages.push(document.body.textContent));
      return <p>{`${name} ${data.scopeText}; `}</p>;
    }
    return { name, Shown };
  });
  return { widgets, pages };
}

test('widgets come from top to bottom, one at a time', async () => {
  const { widgets, pages } = widgetsNamed('curve', 'bars', 'table');
  render(<InTurn data={dataOf('all')} widgets={widgets} />);
  await screen.findByText('table all;');
  expect(pages).toEqual(['curve all; ', 'curve all; bars all; ', 'curve all; bars all; table all; ']);
});

test('until it is a widget’s turn it shows what it did before', async () => {
  const { widgets, pages } = widgetsNamed('curve', 'bars');
  const { rerender } = render(<InTurn data={dataOf('all')} widgets={widgets} />);
  await screen.findByText('bars all;');
  pages.length = 0;
  rerender(<InTurn data={dataOf('NBA')} widgets={widgets} />);
  expect(document.body.textContent).toBe('curve all; bars all; ');
  await screen.findByText('bars NBA;');
  expect(pages).toEqual(['curve NBA; bars all; ', 'curve NBA; bars NBA; ']);
});

test('data that has changed meanwhile begins at the top, and nothing is left of what came between', async () => {
  const { widgets, pages } = widgetsNamed('curve', 'bars', 'table');
  const { rerender } = render(<InTurn data={dataOf('all')} widgets={widgets} />);
  await screen.findByText('table all;');
  rerender(<InTurn data={dataOf('NBA')} widgets={widgets} />);
  await screen.findByText('curve NBA;');
  rerender(<InTurn data={dataOf('NFL')} widgets={widgets} />);
  await screen.findByText('table NFL;');
  expect(document.body.textContent).toBe('curve NFL; bars NFL; table NFL; ');
  expect(pages).not.toContain('curve NFL; bars NFL; table NBA; ');
});

test('a place is kept for what is to come, and none for what is not for these bets', async () => {
  const { widgets } = widgetsNamed('curve', 'compare', 'table');
  const chosen = widgets.map(({ name, Shown }) => ({ name, Shown, isFor: () => name !== 'compare' }));
  const { container } = render(<InTurn data={dataOf('all')} widgets={chosen} />);
  expect(container.children).toHaveLength(3);
  await screen.findByText('table all;');
  await waitFor(() => expect(container.children).toHaveLength(2));
  expect(container.textContent).toBe('curve all; table all; ');
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Card } from './card.tsx';

test('a card with a heading is a region of that name, its action beside the heading', () => {
  render(
    <Card title="Recent Bets" action={<a href="/notebooks">View all</a>}>
      No bets yet
    </Card>,
  );
  const region = screen.getByRole('region', { name: 'Recent Bets' });
  expect(region.textContent).toContain('No bets yet');
  expect(screen.getByRole('heading', { level: 2 }).parentElement?.textContent).toBe('Recent BetsView all');
});

test('a card without a heading isn’t a landmark', () => {
  render(<Card>Figures</Card>);
  expect(screen.queryByRole('region')).toBeNull();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ZERO } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { BetCard, type BetCardProps } from './bet-card.tsx';

const bet = someBet({
  description: 'Lakers −3.5',
  customValues: { book: 'Circa', sport: 'NBA', empty: ' ' },
});

function show(props: Partial<BetCardProps> = {}) {
  const onSettle = vi.fn<BetCardProps['onSettle']>();
  const onSelect = vi.fn<BetCardProps['onSelect']>();
  render(
    <ul>
      <li>
        <BetCard
          bet={bet}
          customFields={[
            textColumn(bet.notebookId, 'book', 'Sportsbook'),
            textColumn(bet.notebookId, 'sport', 'League'),
            textColumn(bet.notebookId, 'empty', 'Notes'),
          ]}
          href="/notebooks/1?bet=1"
          isSettling={false}
          isSelected={undefined}
          onSettle={onSettle}
          onDuplicate={() => {}}
          onSelect={onSelect}
          {...props}
        />
      </li>
    </ul>,
  );
  return { onSettle, onSelect };
}

test("a bet's title is the link that opens it", () => {
  show();
  const link = screen.getByRole('link', { name: 'Lakers −3.5' });
  expect(link.getAttribute('href')).toBe('/notebooks/1?bet=1');
  expect(link.querySelector('*')).toBeNull();
});

test('tags are sorted by kind and labeled with their field; empty ones are hidden', () => {
  show();
  const tags = screen.getByRole('list', { name: 'Tags' });
  expect([...tags.children].map((tag) => tag.textContent)).toEqual(['League: NBA', 'Sportsbook: Circa']);
});

test('a pending bet has no profit, and can be settled from its card', () => {
  const { onSettle } = show();
  expect(screen.getByText('–')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mark Lakers −3.5 as push' }));
  expect(onSettle).toHaveBeenCalledWith(bet, 'push');
});

test('a bet cannot be settled twice at the same time', () => {
  const { onSettle } = show({ isSettling: true });
  fireEvent.click(screen.getByRole('button', { name: 'Mark Lakers −3.5 as won' }));
  expect(onSettle).not.toHaveBeenCalled();
});

test('a settled bet shows its signed profit, without settle buttons', () => {
  show({ bet: { ...bet, status: 'lost', returned: ZERO } });
  expect(screen.getByText('−$110.00')).not.toBeNull();
  expect(screen.getByText('Lost')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
});

test("in selection mode, the title is a checkbox's label", () => {
  const { onSelect } = show({ isSelected: false });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByText('Lakers −3.5'));
  expect(onSelect).toHaveBeenCalledWith(bet, true, false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Lakers −3.5' }), { shiftKey: true });
  expect(onSelect).toHaveBeenLastCalledWith(bet, true, true);
});

import { fireEvent, screen, within, render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BET_RESULTS, OUTCOMES } from '#domain/bets/outcomes.ts';
import { ZERO } from '#domain/money.ts';
import { someBet, someLeg } from '#tests/support/any-bet.ts';
import { textColumn } from '#tests/support/some-column.ts';
import { BetCard, type BetCardProps } from './bet-card.tsx';

const bet = someBet({
  description: 'Lakers −3.5',
  customValues: { book: 'Circa', sport: 'NBA', empty: ' ' },
});

function show(props: Partial<BetCardProps> = {}) {
  const onSettle = vi.fn<BetCardProps['onSettle']>();
  const onSelect = vi.fn<BetCardProps['onSelect']>();
  const onSettleLeg = vi.fn<BetCardProps['onSettleLeg']>();
  const onUnfold = vi.fn<BetCardProps['onUnfold']>();
  render(
    <ul>
      <li data-index={0}>
        <BetCard
          bet={bet}
          notebook={undefined}
          customFields={[
            textColumn(bet.notebookId, 'book', 'Sportsbook'),
            textColumn(bet.notebookId, 'sport', 'League'),
            textColumn(bet.notebookId, 'empty', 'Notes'),
          ]}
          href="/notebooks/1?bet=1"
          isFixed={false}
          isSettling={false}
          isSelected={undefined}
          isUnfolded={false}
          onSettle={onSettle}
          onSettleLeg={onSettleLeg}
          onUnfold={onUnfold}
          onDuplicate={() => {}}
          onSelect={onSelect}
          {...props}
        />
      </li>
    </ul>,
  );
  return { onSettle, onSettleLeg, onUnfold, onSelect };
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

test('more results are in a menu, by mouse and by keyboard', async () => {
  const { onSettle } = show();
  const button = screen.getByRole('button', { name: 'More results for Lakers −3.5' });
  fireEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'More results for Lakers −3.5' });
  const items = within(menu).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(BET_RESULTS.map((result) => OUTCOMES[result].label));
  const last = items.length - 1;
  expect(document.activeElement).toBe(items[0]);
  for (const [key, focused] of [
    ['ArrowDown', 1],
    ['End', last],
    ['ArrowDown', 0],
    ['ArrowUp', last],
    ['Home', 0],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? menu, { key });
    expect(document.activeElement).toBe(items[focused]);
  }
  fireEvent.keyDown(menu, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);

  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Half lost' }));
  expect(onSettle).toHaveBeenCalledWith(bet, 'half_lost');
  expect(screen.queryByRole('menu')).toBeNull();
});

describe('a parlay', () => {
  const parlay = {
    ...bet,
    legs: [someLeg({ selection: 'Heat ML', outcome: 'won' }), someLeg({ selection: 'Over 210.5' })],
  };

  test('shows how many legs it has, on a button that unfolds them', () => {
    const { onUnfold } = show({ bet: parlay });
    const button = screen.getByRole('button', { name: '2 legs of Lakers −3.5' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(onUnfold).toHaveBeenCalledWith(parlay, true);
  });

  test('each leg is settled by one button, which takes it back when pressed again', async () => {
    const { onSettleLeg } = show({ bet: parlay, isUnfolded: true });
    const legs = await screen.findByRole('list', { name: 'Legs of Lakers −3.5' });
    expect(screen.getByRole('button', { expanded: true }).getAttribute('aria-controls')).toBe(legs.id);
    fireEvent.click(within(legs).getByRole('button', { name: 'Mark Over 210.5 as push' }));
    expect(onSettleLeg).toHaveBeenLastCalledWith(parlay, 1, 'push');
    fireEvent.click(within(legs).getByRole('button', { name: 'Mark Heat ML as won', pressed: true }));
    expect(onSettleLeg).toHaveBeenLastCalledWith(parlay, 0, 'pending');
    fireEvent.click(within(legs).getByRole('button', { name: 'More results for Heat ML' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Half won' }));
    expect(onSettleLeg).toHaveBeenLastCalledWith(parlay, 0, 'half_won');
  });

  test('can be cashed out, but has no half results of its own', async () => {
    const { onSettle } = show({ bet: parlay });
    fireEvent.click(screen.getByRole('button', { name: 'More results for Lakers −3.5' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Cashed out',
      'Placed',
      'Part paid',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Cashed out' }));
    expect(onSettle).toHaveBeenCalledWith(parlay, 'cashed_out');
  });

  test('in selection mode its legs are only counted', () => {
    show({ bet: parlay, isSelected: false, isUnfolded: true });
    expect(screen.getByText('2 legs')).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('an each-way bet has a button for a place, and a push behind it', async () => {
  const terms = { kind: 'each_way', price: '7/2', part: '10.00', place: '1/5' } as const;
  const horse = { ...bet, description: 'Red Admiral', terms };
  const { onSettle } = show({ bet: horse });
  fireEvent.click(screen.getByRole('button', { name: 'Mark Red Admiral as placed' }));
  expect(onSettle).toHaveBeenCalledWith(horse, 'placed');
  expect(screen.queryByRole('button', { name: 'Mark Red Admiral as push' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More results for Red Admiral' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Push' }));
  expect(onSettle).toHaveBeenLastCalledWith(horse, 'push');
  expect(screen.queryByRole('menuitem', { name: 'Placed' })).toBeNull();
});

test('the key for a push doesn’t place an each-way bet', () => {
  const terms = { kind: 'each_way', price: '7/2', part: '10.00', place: '1/5' } as const;
  show({ bet: { ...bet, terms } });
  const keys = [...document.querySelectorAll('[data-key]')].map((button) => button.getAttribute('data-key'));
  expect(keys).toEqual(['w', 'l']);
});

test.each([
  [null, 'Lay Arsenal', 'Lay Arsenal'],
  ['Arsenal', 'Lay Arsenal', 'Arsenal'],
])('a lay bet says what its results mean (%s)', (selection, description, name) => {
  const terms = { kind: 'lay', price: '4.50', stake: '8.00', commission: '5' } as const;
  show({ bet: { ...bet, description, selection, terms } });
  const titleOf = (outcome: string) =>
    screen.getByRole('button', { name: `Mark Lay Arsenal as ${outcome}` }).getAttribute('title');
  expect(titleOf('won')).toBe(`Won: ${name} didn’t win`);
  expect(titleOf('lost')).toBe(`Lost: ${name} won`);
  expect(titleOf('push')).toBe('Push');
});

test('a bonus bet is marked, and an event shows its start', async () => {
  show({ bet: { ...bet, bonus: true, startsAt: Date.UTC(2026, 0, 10, 20) } });
  expect(screen.getByText('Bonus')).not.toBeNull();
  const start = await screen.findByText(/^(Fri|Sat|Sun), Jan \d+, (2026, )?\d+:\d\d [AP]M$/);
  expect(start.getAttribute('datetime')).toBe('2026-01-10T20:00:00.000Z');
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

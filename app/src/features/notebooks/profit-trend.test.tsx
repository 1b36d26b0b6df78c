import { render, screen } from '@testing-library/react';
import { test, expect } from 'vitest';
import { cents } from '#domain/money.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { result, someNotebook } from '#tests/support/some-notebook.ts';
import { ProfitTrend } from './profit-trend.tsx';

const bets = [
  someBet({ status: 'won', wager: 50_00, returned: 80_00, unit: 10_00 }),
  someBet({ status: 'lost', wager: 50_00, returned: 0, unit: 20_00 }),
];
const recentProfits = [cents(3000), cents(-5000)];
const unit = { amount: cents(10_00), percent: null };

test('a notebook with a unit shows its profit in units, each bet in its own', () => {
  render(<ProfitTrend notebook={someNotebook({ unit, recentProfits })} bets={bets} />);
  expect(screen.getByText('+0.5 units')).not.toBeNull();
});

test('units are left out if none was chosen, while bets load, and if one has no unit', () => {
  render(<ProfitTrend notebook={someNotebook({ recentProfits })} bets={bets} />);
  render(<ProfitTrend notebook={someNotebook({ unit, recentProfits })} bets={null} />);
  const whole = [...bets, someBet({ status: 'push', returned: 0, unit: null })];
  render(<ProfitTrend notebook={someNotebook({ unit, recentProfits })} bets={whole} />);
  expect(screen.queryByText(/units/)).toBeNull();
});

test('the line has the color of what its days made, and says which days it shows', () => {
  const { container } = render(
    <ProfitTrend notebook={someNotebook({ recentProfits }, [result('won', 150)])} bets={null} />,
  );
  const line = container.querySelector('svg');
  expect(line?.classList).toContain('text-loss');
  expect(line?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('polyline')?.getAttribute('points')).toBe('0,60.0 1,0.0 2,100.0');
  expect(screen.getByText('Last 2 betting days')).not.toBeNull();
});

test('a single day makes no line', () => {
  const { container } = render(
    <ProfitTrend notebook={someNotebook({ recentProfits: [cents(100)] })} bets={null} />,
  );
  expect(container.querySelector('svg')).toBeNull();
  expect(screen.queryByText(/betting days/)).toBeNull();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LineChart } from './line-chart.tsx';

const bet = (value: number) => `Bet ${value}`;
const dollars = (value: number) => `$${value}`;
const points = (...ys: number[]) => ys.map((y, x) => ({ x, y }));

function show(...ys: number[]) {
  const series = [{ name: 'Bankroll', color: 'primary', points: points(...ys), area: 'drawdown' }] as const;
  return render(<LineChart label="Bankroll" series={series} formatX={bet} formatY={dollars} />);
}

const plot = () => screen.getByRole('slider', { name: 'Bankroll' });
const said = () => plot().getAttribute('aria-valuetext');
/** The tooltip, which is hidden from screen readers: they get its text from the plot. */
const tip = () => screen.queryByText(/^Bet \d+$/, { selector: 'p' });

test('keys move along the points, and screen readers get the values', () => {
  show(1000, 1100, 900, 1050);
  expect(said()).toBe('Bet 3: $1050');
  expect(tip()).toBeNull();
  for (const [key, words] of [
    ['ArrowLeft', 'Bet 2: $900'],
    ['Home', 'Bet 0: $1000'],
    ['ArrowLeft', 'Bet 0: $1000'],
    ['ArrowRight', 'Bet 1: $1100'],
    ['PageUp', 'Bet 2: $900'],
    ['End', 'Bet 3: $1050'],
  ] as const) {
    fireEvent.keyDown(plot(), { key });
    expect(said()).toBe(words);
    expect(tip()?.textContent).toBe(words.split(':')[0]);
  }
});

test('the browser’s own keys are left alone', () => {
  show(1000, 1100);
  expect(fireEvent.keyDown(plot(), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(fireEvent.keyDown(plot(), { key: 'a' })).toBe(true);
  expect(fireEvent.keyDown(plot(), { key: 'ArrowLeft' })).toBe(false);
});

test('focus shows the point, Escape hides it, and a key shows it again', () => {
  show(1000, 1100, 900);
  fireEvent.focus(plot());
  expect(tip()?.textContent).toBe('Bet 2');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tip()).toBeNull();
  fireEvent.keyDown(plot(), { key: 'ArrowLeft' });
  expect(tip()?.textContent).toBe('Bet 1');
  fireEvent.blur(plot());
  expect(tip()).toBeNull();
});

test('a mouse shows the nearest point until it leaves', () => {
  show(1000, 1100, 900);
  fireEvent.pointerMove(plot(), { clientX: 620, clientY: 0, pointerType: 'mouse' });
  expect(tip()?.textContent).toBe('Bet 2');
  fireEvent.pointerMove(plot(), { clientX: 60, clientY: 0, pointerType: 'mouse' });
  expect(tip()?.textContent).toBe('Bet 0');
  fireEvent.pointerLeave(plot(), { pointerType: 'mouse' });
  expect(tip()).toBeNull();
});

test('a tapped point stays until the next tap elsewhere', () => {
  show(1000, 1100, 900);
  fireEvent.pointerDown(plot(), { clientX: 60, clientY: 0, pointerType: 'touch' });
  fireEvent.pointerLeave(plot(), { pointerType: 'touch' });
  expect(tip()?.textContent).toBe('Bet 0');
  fireEvent.pointerDown(document.body);
  expect(tip()).toBeNull();
});

test('a point of several lines has the value of each', () => {
  render(
    <LineChart
      label="Compared"
      series={[
        { name: 'NBA', color: 'blue', points: points(0, 10) },
        { name: 'NHL', color: 'red', points: points(0, -5, 20) },
      ]}
      formatX={bet}
      formatY={dollars}
    />,
  );
  const compared = screen.getByRole('slider', { name: 'Compared' });
  expect(compared.getAttribute('aria-valuetext')).toBe('Bet 2: NHL $20');
  fireEvent.keyDown(compared, { key: 'ArrowLeft' });
  expect(compared.getAttribute('aria-valuetext')).toBe('Bet 1: NBA $10, NHL $-5');
});

test('with fewer points after a scope change, the last one is selected', () => {
  const { rerender } = show(1000, 1100, 900);
  fireEvent.keyDown(plot(), { key: 'End' });
  rerender(
    <LineChart
      label="Bankroll"
      series={[{ name: 'Bankroll', color: 'primary', points: points(500, 600) }]}
      formatX={bet}
      formatY={dollars}
    />,
  );
  expect(said()).toBe('Bet 1: $600');
});

test('one point, and points that are all the same, are drawn', () => {
  const { unmount, container } = show(1000);
  expect(said()).toBe('Bet 0: $1000');
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
  unmount();
  expect(show(5, 5, 5).container.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('without a point there is nothing to move along', () => {
  show();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText('Nothing to show yet')).toBeDefined();
});

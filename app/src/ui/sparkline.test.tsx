import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sparkline } from './sparkline.tsx';

function points(values: readonly number[]) {
  const { container } = render(<Sparkline label="So far" values={values} tone="loss" className="h-8" />);
  return container.querySelector('polyline')?.getAttribute('points');
}

test('the line reaches from the highest value on top to the lowest at the bottom', () => {
  expect(points([0, 100, -300])).toBe('0,25.0 1,0.0 2,100.0');
  const picture = screen.getByRole('img', { name: 'So far' });
  expect(picture.classList).toContain('text-loss');
});

test('0 is always within the range', () => {
  expect(points([100, 200])).toBe('0,50.0 1,0.0');
  expect(points([-100, -200])).toBe('0,50.0 1,100.0');
});

test('if all values are 0, the line is in the middle', () => {
  expect(points([0, 0])).toBe('0,50.0 1,50.0');
});

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

test.each([
  ['won', 'Won', 'text-profit'],
  ['lost', 'Lost', 'text-loss'],
  ['push', 'Push', 'text-neutral'],
  ['pending', 'Pending', 'text-pending'],
] as const)('a bet that is %s says %s in %s, with an icon beside the word', (status, word, tone) => {
  const { container } = render(<StatusBadge status={status} />);
  const badge = container.firstElementChild;
  expect(badge?.textContent).toBe(word);
  expect(badge?.className).toContain(tone);
  expect(badge?.querySelector('svg')).not.toBeNull();
});

test('no two statuses have the same icon: the color is never alone', () => {
  const { container } = render(
    <>
      <StatusBadge status="won" />
      <StatusBadge status="lost" />
      <StatusBadge status="push" />
      <StatusBadge status="pending" />
    </>,
  );
  const icons = Array.from(container.querySelectorAll('svg'), (icon) => icon.innerHTML);
  expect(new Set(icons).size).toBe(4);
});

import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { result, someNotebook } from '#tests/support/some-notebook.ts';
import { TopNotebooks } from './top-notebooks.tsx';

const rows = () => screen.queryAllByRole('listitem');

test('shows the three most profitable notebooks, best first, with links', () => {
  render(
    <TopNotebooks
      notebooks={[
        someNotebook({ id: 'none', name: 'No bets' }),
        someNotebook({ id: 'b', name: 'Second' }, [result('won', 150)]),
        someNotebook({ id: 'd', name: 'Fourth' }, [result('lost')]),
        someNotebook({ id: 'a', name: 'First' }, [result('won', 300), result('push')]),
        someNotebook({ id: 'c', name: 'Third', isSample: true }, [result('pending')]),
      ]}
    />,
  );
  expect(rows().map((row) => within(row).getByRole('link').textContent)).toEqual([
    'First',
    'Second',
    'Third',
  ]);
  expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/notebooks/a');
  // The notebook's own ROI, which excludes the push: $200.00 on $100.00.
  expect(rows().map((row) => row.textContent)).toEqual([
    'First+$200.002 betsROI +200.0%',
    'Second+$50.001 betROI +50.0%',
    'Third$0.001 betSampleROI 0.0%',
  ]);
});

test('without bets it says what will appear', () => {
  render(<TopNotebooks notebooks={[someNotebook()]} />);
  expect(rows()).toHaveLength(0);
  expect(screen.getByRole('region', { name: 'Top Performing Notebooks' }).textContent).toContain(
    'will appear here',
  );
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OddsFormat } from '#domain/price/american-odds.ts';
import { OddsFormatSelect } from './odds-format-select.tsx';

test('odds have three formats, and the current one is selected', () => {
  const onChange = vi.fn<(format: OddsFormat) => void>();
  render(<OddsFormatSelect format="decimal" onChange={onChange} saving={false} />);
  const select = screen.getByLabelText<HTMLSelectElement>('Odds format');
  expect(select.value).toBe('decimal');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'American',
    'Decimal',
    'Fractional',
  ]);
  fireEvent.change(select, { target: { value: 'fractional' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('fractional');
});

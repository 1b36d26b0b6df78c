import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ColorChoice } from './controls/color-choice.tsx';
import { RadioGroup } from './controls/radio-group.tsx';
import { SegmentedControl } from './controls/segmented-control.tsx';
import { SelectField } from './controls/select-field.tsx';

const views = [
  { value: 'history', label: 'History' },
  { value: 'calendar', label: 'Calendar' },
] as const;

test('a segmented control is a named group of radio buttons', () => {
  const onChange = vi.fn<(view: 'history' | 'calendar') => void>();
  render(<SegmentedControl label="View" name="view" choices={views} value="history" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'View' })).not.toBeNull();
  expect(screen.getByRole('radio', { name: 'History' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Calendar' }));
  expect(onChange).toHaveBeenCalledWith('calendar');
});

test('what is chosen in a form is read from it by name', () => {
  render(
    <form aria-label="Bet">
      <RadioGroup legend="View" name="view" options={views} defaultValue="history" />
      <ColorChoice legend="Color" name="color" defaultValue="blue" />
      <SelectField label="Type" name="kind" options={[{ value: 'main', label: 'Main' }]} />
    </form>,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Calendar' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Purple' }));
  const form = screen.getByRole<HTMLFormElement>('form');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    view: 'calendar',
    color: 'purple',
    kind: 'main',
  });
});

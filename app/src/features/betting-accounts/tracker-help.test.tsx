import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TrackerHelp } from './tracker-header.tsx';

test("the help explains adding accounts, entering days, the totals and an account's calendar", () => {
  render(<TrackerHelp />);
  fireEvent.click(screen.getByRole('button', { name: 'How the tracker works' }));
  const tips = screen.getAllByRole('listitem').map((tip) => tip.textContent);
  expect(tips).toEqual([
    expect.stringMatching(/Add .*Main and Offshore accounts/),
    expect.stringMatching(/Click a date .*daily P\/L .*each account/),
    expect.stringMatching(/Totals .*Monthly, YTD .*All-time/),
    expect.stringMatching(/Click an account .*own calendar/),
  ]);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportJson } from '#domain/export/export-json.ts';
import { button, catchDownloads } from '#tests/support/page.ts';
import { choose, chooseCsv, csvFile, PATIENT, renderImport, select } from '#tests/support/import-page.tsx';
import { type FakeBackend, serveData } from '#tests/support/fake-backend.ts';
import { exportedAccount, exportedNotebook } from '#tests/support/some-export.ts';

const HEADER = 'Date,Event,Selection,Odds,Stake,Result,Book';
const LAKERS = '2025-01-13,Lakers @ Nuggets,Lakers -3.5,-110,110,Won,FanDuel';
const KNICKS = '2025-01-14,Celtics @ Knicks,Over 220.5,+150,50,Lost,DraftKings';

let backend: FakeBackend;
beforeEach(() => {
  backend = serveData();
});

const preview = () => screen.getByRole('region', { name: 'Preview' });

describe('a file that cannot be imported', () => {
  test('shows the reasons, and another can be chosen', async () => {
    renderImport();
    choose(new File(['{"format":"paperedge-export","version":99}'], 'new.json'));
    const alert = await screen.findByRole('alert', {}, PATIENT);
    expect(alert.textContent).toContain('new.json can’t be imported. Nothing was added.');
    expect(within(alert).getAllByRole('listitem')).toHaveLength(1);
    await chooseCsv('bets.csv', HEADER, LAKERS);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('bets.csv')).toBeTruthy();
  });

  test('is one of several', async () => {
    renderImport();
    choose(csvFile('a.csv', HEADER, LAKERS), csvFile('b.csv', HEADER, KNICKS));
    expect((await screen.findByRole('alert')).textContent).toContain('Choose one file at a time.');
  });
});

describe('a table', () => {
  test('is previewed with its bets, totals and custom fields', async () => {
    renderImport();
    await chooseCsv('bets.csv', HEADER, LAKERS, KNICKS);
    expect(document.activeElement?.textContent).toBe('We matched your columns');
    await screen.findByText('2 bets will be added. Custom fields: Game, Sportsbook.', {}, PATIENT);
    const [first] = within(screen.getByRole('list', { name: 'First bets' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('Lakers @ Nuggets · Lakers -3.5+$100.00Jan 13, 2025−110$110.00Won');
    expect(preview().textContent).toContain('Won-lost-push1-1-0Wagered$160.00Profit+$50.00');
  });

  test('with ambiguous dates waits for the user’s choice', async () => {
    renderImport();
    await chooseCsv('bets.csv', HEADER, LAKERS.replace('2025-01-13', '03/04/2025'));
    expect(button('Import').disabled).toBe(true);
    expect(screen.getByLabelText('Dates').getAttribute('aria-invalid')).toBe('true');
    expect(preview().textContent).toContain('Choose whether the day or the month comes first in the dates.');
    select('Dates', 'dmy');
    expect((await screen.findByText('Apr 3, 2025', {}, PATIENT)).tagName).toBe('SPAN');
    select('Dates', 'mdy');
    await screen.findByText('Mar 4, 2025');
  });

  test('is read again when a column is changed, renamed or skipped', async () => {
    renderImport();
    await chooseCsv('bets.csv', 'Date,Pick,Line,Odds,Stake,Result', '2025-01-13,Lakers,-110,2.5,10,W');
    await screen.findByText(/1 bet will be added/, {}, PATIENT);
    select('Column Odds', 'custom');
    expect(button('Import').disabled).toBe(true);
    expect(preview().textContent).toContain('Choose the column that holds the odds.');
    select('Column Line', 'odds');
    select('Custom field for Odds', 'Spread');
    await screen.findByText('1 bet will be added. Custom fields: Spread.', {}, PATIENT);
    expect(preview().textContent).toContain('−110');
    select('Column Odds', 'ignore');
    await screen.findByText('1 bet will be added.', {}, PATIENT);
    select('Column Result', 'odds');
    expect(screen.getAllByText(/is already used for this/)).toHaveLength(2);
  });

  test('offers the skipped rows with their reasons as a download', async () => {
    const offered = catchDownloads();
    renderImport();
    await chooseCsv('my.bets.csv', HEADER, LAKERS, KNICKS.replace('2025-01-14', '2025-02-31'));
    fireEvent.click(await screen.findByText('1 row was skipped', {}, PATIENT));
    expect(
      within(await screen.findByRole('region', { name: 'Skipped rows' })).getByText('Line 3'),
    ).toBeTruthy();
    fireEvent.click(button('Download skipped rows'));
    await waitFor(() => expect(offered[0]?.name).toBe('my.bets-skipped.csv'));
    expect(await offered[0]?.file.text()).toMatch(/^2025-02-31,.*,3,"?“2025-02-31/m);
  });

  test('lists closing odds that cannot be read', async () => {
    renderImport();
    await chooseCsv('bets.csv', `${HEADER},Closing line`, `${LAKERS},1.87`, `${KNICKS},soon`);
    fireEvent.click(await screen.findByText('1 bet has closing odds we can’t read', {}, PATIENT));
    const list = await screen.findByRole('region', { name: 'Closing odds we can’t read' });
    expect(within(list).getByRole('listitem').textContent).toBe('Line 3soon');
  });

  test('of a known tracker names it and hides its columns', async () => {
    renderImport();
    await chooseCsv(
      'pikkit.csv',
      'bet_id,status,odds,amount,profit,time_placed,bet_info',
      '1,SETTLED_WIN,2.05,60,60,03/17/2025 02:13:00 GMT,Over 220.5',
    );
    expect(document.activeElement?.textContent).toBe('Recognized: Pikkit');
    expect(screen.getByText('7 columns used').closest('details')?.open).toBe(false);
    expect(
      await screen.findByText('1 bet paid a different amount than the odds imply', {}, PATIENT),
    ).toBeTruthy();
    select('Time zone', 'America/New_York');
    await screen.findByText('Mar 16, 2025', {}, PATIENT);
    select('Time zone', 'Asia/Tokyo');
    await screen.findByText('Mar 17, 2025', {}, PATIENT);
  });

  test('lists amounts that contradict the result', async () => {
    renderImport();
    await chooseCsv(
      'bets.csv',
      'Date,Pick,Odds,Stake,To win,Result,Return',
      '2026-01-05,Lakers,-110,110,150,Won,',
      '2026-01-06,Knicks,-110,110,,Lost,210',
    );
    for (const [summary, text] of [
      ['1 bet would win a different amount than the odds imply', 'won, to win $150.00'],
      ['1 bet lost, but the file has a return', 'lost, −$110.00; the file has a return of $210.00'],
    ] as const) {
      (await screen.findByText(summary, {}, PATIENT)).click();
      expect((await screen.findByRole('region', { name: summary })).textContent).toContain(text);
    }
    expect(preview().textContent).toContain('Profit+$40.00');
  });
});

test('a PaperEdge export is summarized before it is imported', async () => {
  renderImport();
  const data = {
    notebooks: [exportedNotebook({ name: 'Theirs' })],
    accounts: [exportedAccount()],
  };
  choose(new File([exportJson(data, '2026-01-05T12:00:00.000Z')], 'paperedge.json'));
  const part = await screen.findByRole('region', { name: 'Recognized: PaperEdge export' }, PATIENT);
  expect(part.textContent).toContain('1 bet, 1 notebook, 2 custom fields, 1 account and 2 days');
  await within(part).findByText('You already have a notebook with this name. You’ll keep both.');
  fireEvent.click(button('Import all'));
  await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
  expect(backend.importedRows('bets')).toMatchObject([{ description: 'Lakers -3.5', wager_cents: 110_00 }]);
  expect(backend.importedRows('days')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Open Theirs' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Tracker' })).toBeTruthy();
});

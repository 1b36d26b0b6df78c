import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { betsCsv, dailyPlCsv } from '#domain/export/export-csv.ts';
import { readExportJson } from '#domain/export/export-json.ts';
import { button, catchDownloads } from '#tests/support/page.ts';
import { type FakeBackend, serveData } from '#tests/support/fake-backend.ts';
import { refusal } from '#tests/support/fake-network.ts';
import { exportedAccount, exportedNotebook } from '#tests/support/some-export.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { shownToast } from '#ui/toast/toast-store.ts';
import { ExportCard } from './export-card.tsx';

const other = { id: '00000000-0000-4000-8000-000000000009', name: 'nba TOTALS', columns: [], bets: [] };
const data = { notebooks: [exportedNotebook(), exportedNotebook(other)], accounts: [exportedAccount()] };

let backend: FakeBackend;
let offered: ReturnType<typeof catchDownloads>;
beforeEach(() => {
  workersInPage();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00') });
  backend = serveData(data);
  offered = catchDownloads();
});
const asked = () => backend.asked.map(({ name }) => name);
const bar = () => screen.findByRole<HTMLProgressElement>('progressbar');

/** The first file takes longer, because the export code is loaded first. */
const PATIENT = { timeout: 10_000 };

/** Long enough for unwanted requests or files to have appeared. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Presses a button and waits for the file. */
async function fileFrom(name: string) {
  button(name).focus();
  fireEvent.click(button(name));
  const [first] = await waitFor(() => {
    expect(offered).toHaveLength(1);
    return offered;
  }, PATIENT);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  return { name: first?.name, bytes: new Uint8Array((await first?.file.arrayBuffer()) ?? []) };
}

test('one click downloads a ZIP with the JSON, a CSV for each notebook and the accounts, and a README', async () => {
  render(<ExportCard />);
  const { name, bytes } = await fileFrom('Export all data');
  expect(name).toBe('paperedge-2026-11-21.zip');
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'paperedge.json',
    'notebooks/NBA totals.csv',
    'notebooks/nba TOTALS (2).csv',
    'daily-pl.csv',
  ]);
  const text = (file: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[file]);
  expect(readExportJson(text('paperedge.json'))).toEqual({ value: data });
  expect(text('notebooks/NBA totals.csv')).toBe(betsCsv(exportedNotebook()));
  expect(text('daily-pl.csv')).toBe(dailyPlCsv(data.accounts));
  expect(text('README.txt')).toContain('paperedge.json');
  expect(shownToast()).toMatchObject({
    title: 'Export complete',
    description: expect.stringMatching(/^paperedge-2026-11-21\.zip, \d\.\d kB$/) as unknown,
  });
});

test('the JSON alone has everything, too', async () => {
  render(<ExportCard />);
  const { name, bytes } = await fileFrom('JSON only');
  expect(name).toBe('paperedge-2026-11-21.json');
  expect(readExportJson(new TextDecoder().decode(bytes))).toEqual({ value: data });
});

describe('while it runs', () => {
  let release = () => {};
  beforeEach(() => {
    const gate = new Promise<undefined>((resolve) => {
      release = () => resolve(undefined);
    });
    backend.before = ({ name }) => (name === 'export_page' ? gate : undefined);
  });

  test('a progress bar is shown, and another export has to wait', async () => {
    render(<ExportCard />);
    fireEvent.click(button('Export all data'));
    const progress = await bar();
    expect(progress.labels?.[0]?.textContent).toBe('Reading your data…');
    expect(progress.max).toBe(100);
    expect([button('Export all data').getAttribute('aria-disabled'), button('JSON only').disabled]).toEqual([
      'true',
      true,
    ]);
    fireEvent.click(button('Export all data'));
    release();
    await waitFor(() => expect(offered).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(asked()).toEqual(['export_page']);
  });

  test('Cancel stops it without a download, and the focus returns to the button', async () => {
    render(<ExportCard />);
    fireEvent.click(button('JSON only'));
    await waitFor(() => expect(asked()).toContain('export_page'));
    button('Cancel').focus();
    fireEvent.click(button('Cancel'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(button('JSON only'));
    const { length } = backend.asked;
    release();
    await aMoment();
    expect([backend.asked.length, offered.length, shownToast()]).toEqual([length, 0, null]);
    expect(screen.queryByRole('alert')).toBeNull();
    // Another export can be started.
    await fileFrom('JSON only');
  });

  test('leaving the page stops it', async () => {
    const { unmount } = render(<ExportCard />);
    fireEvent.click(button('Export all data'));
    await waitFor(() => expect(asked()).toContain('export_page'));
    unmount();
    release();
    await aMoment();
    expect([offered.length, shownToast()]).toEqual([0, null]);
  });
});

test('pages are put together, and the file is of one moment', async () => {
  const versions = ['1', '2', '2', '2'];
  backend.page = (parts, after) => {
    const next = (after ?? 0) + Math.ceil(parts.length / 3);
    const isLast = next >= parts.length;
    return {
      parts: parts.slice(after ?? 0, next),
      next: isLast ? null : next,
      version: versions.shift() ?? '2',
    };
  };
  render(<ExportCard />);
  const { bytes } = await fileFrom('JSON only');
  expect(readExportJson(new TextDecoder().decode(bytes))).toEqual({ value: data });
  expect(backend.asked).toHaveLength(5);
});

describe('a failure', () => {
  test('because the data kept changing is explained', async () => {
    let version = 0;
    backend.page = () => ({ parts: [], next: 1, version: String((version += 1)) });
    render(<ExportCard />);
    fireEvent.click(button('JSON only'));
    expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toContain(
      'The export failed. Your data changed during the export. Please try again.',
    );
    expect(offered).toHaveLength(0);
  });

  test('is explained, and Try again works', async () => {
    render(<ExportCard />);
    backend.before = ({ name }) => (name === 'export_page' ? refusal(503, 'Refused', 'XX000') : undefined);
    fireEvent.click(button('Export all data'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The export failed. The file could not be written.');
    expect([offered.length, screen.queryByRole('progressbar')]).toEqual([0, null]);
    backend.before = () => undefined;
    button('Try again').focus();
    const { name } = await fileFrom('Try again');
    expect(name).toBe('paperedge-2026-11-21.zip');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(button('Export all data'));
  });

  test('of an expired session is reported elsewhere', async () => {
    render(<ExportCard />);
    backend.before = () => refusal(401, 'Refused', 'PGRST301');
    fireEvent.click(button('JSON only'));
    await waitFor(() => expect(backend.asked.length).toBeGreaterThan(0));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

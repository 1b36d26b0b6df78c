import { render, screen, waitFor, fireEvent } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { betsCsv } from '#domain/export/export-csv.ts';
import { readExportJson } from '#domain/export/export-json.ts';
import { catchDownloads, press } from '#tests/support/page.ts';
import { exportedAccount, exportedNotebook } from '#tests/support/some-export.ts';
import { workersInPage } from '#tests/support/workers-in-page.ts';
import { serveData } from '#tests/support/fake-backend.ts';
import { shownToast } from '#ui/toast/toast-store.ts';
import { today } from '#ui/today.ts';
import { NotebookExport } from './notebook-export.tsx';

const notebook = exportedNotebook({ name: 'NBA: totals?' });
const other = { id: '00000000-0000-4000-8000-000000000009', columns: [], bets: [] };
let offered: ReturnType<typeof catchDownloads>;
beforeEach(() => {
  workersInPage();
  serveData({ notebooks: [exportedNotebook(other), notebook], accounts: [exportedAccount()] });
  offered = catchDownloads();
});

async function fileFrom(name: string) {
  render(<NotebookExport notebook={notebook} onClose={() => {}} />);
  press(name);
  await waitFor(() => expect(shownToast()?.title).toBe('Export complete'), { timeout: 10_000 });
  return { name: offered[0]?.name, bytes: new Uint8Array((await offered[0]?.file.arrayBuffer()) ?? []) };
}

test('a notebook is exported as a CSV with its name', async () => {
  const { name, bytes } = await fileFrom('CSV');
  expect(name).toBe(`NBA totals-${today()}.csv`);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(betsCsv(notebook));
});

test('a notebook is exported as a ZIP that has nothing of other notebooks', async () => {
  const { name, bytes } = await fileFrom('ZIP');
  expect(name).toBe(`NBA totals-${today()}.zip`);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['README.txt', 'paperedge.json', 'notebooks/NBA totals.csv']);
  expect(readExportJson(strFromU8(files['paperedge.json'] ?? new Uint8Array()))).toEqual({
    value: { notebooks: [notebook], accounts: [] },
  });
});

test('a notebook deleted elsewhere is reported', async () => {
  serveData({ notebooks: [], accounts: [] });
  render(<NotebookExport notebook={notebook} onClose={() => {}} />);
  press('CSV');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The export failed. This notebook was deleted.',
  );
});

test('closing the dialog stops the export without a download', async () => {
  const onClose = vi.fn<() => void>();
  const { unmount } = render(<NotebookExport notebook={notebook} onClose={onClose} />);
  press('ZIP');
  await screen.findByRole('progressbar');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(offered).toEqual([]);
});

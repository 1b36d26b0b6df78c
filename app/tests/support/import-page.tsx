import { screen, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { ImportBets } from '#features/import-export/import-bets.tsx';
import { newQueryClient, renderWith } from './wire.tsx';
import { workersInPage } from './workers-in-page.ts';

/** The first test of a file loads the parser, which takes longer. */
export const PATIENT = { timeout: 8000 };

export function renderImport() {
  workersInPage();
  const onRunning = vi.fn<(isRunning: boolean) => void>();
  const { unmount } = renderWith(newQueryClient(), <ImportBets onRunning={onRunning} />);
  return { onRunning, unmount };
}

export function csvFile(name: string, ...lines: readonly string[]): File {
  return new File([lines.join('\n')], name, { type: 'text/csv' });
}

export function choose(...files: readonly File[]): void {
  fireEvent.change(screen.getByLabelText(/^Choose (a|another) file$/), { target: { files } });
}

/** Chooses a CSV, and waits for the column mapping. */
export async function chooseCsv(name: string, ...lines: readonly string[]): Promise<void> {
  choose(csvFile(name, ...lines));
  await screen.findByRole('heading', { name: 'Preview' }, PATIENT);
}

export function select(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

/** Says that the bets were chosen beforehand, waits for the button that imports this number of them, and clicks it. */
export async function importBets(count: string): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  const start = await screen.findByRole('button', { name: `Import ${count}` }, PATIENT);
  start.focus();
  fireEvent.click(start);
}

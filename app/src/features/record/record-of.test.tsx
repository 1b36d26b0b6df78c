import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { addDays, isoDay } from '#domain/calendar/iso-day.ts';
import { ReadBoundary } from '#data/read-boundary.tsx';
import type { NotebookSummary } from '#data/notebooks.ts';
import { result, someNotebook } from '#tests/support/some-notebook.ts';
import { renderOnWire } from '#tests/support/wire.tsx';
import { ownClock } from '#ui/today.ts';
import { zoneName } from '#record/domain/record-summary.ts';
import { shownToast } from '#ui/toast/toast-store.ts';
import { type RecordDialog, RecordOf } from './record-of.tsx';

const ROW = {
  zone: 'America/New_York',
  started_at: '2026-11-20T17:00:00Z',
  ended_at: null as string | null,
  event_count: 640,
  head: 'ab'.repeat(32),
  last_at: '2026-11-24T20:00:00Z',
  on_time: 212,
  no_start: 11,
  late: 4,
  imported: 3,
  before: 9,
  pending: 5,
  deleted: 1,
  corrected: 2,
  starts: { typed: 116, file: 96, feed: 7 },
  results: { typed: 0, file: 0, feed: 0 },
  notebooks_ever: 13,
  notebooks_deleted: 2,
};

const DAYS = ['2026-11-24', '2026-11-23'].map((day, place) => ({
  day,
  hash: String(place).repeat(64),
  count: 2 - place,
}));

/** The digest that the stamps in packages/record/tests/vectors were made for. */
const STAMPED = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

const STAMP = {
  id: 's1',
  day: '2026-11-23',
  hash: String.raw`\x${'1'.repeat(64)}`,
  kind: 'ots',
  added_at: '2026-11-24T00:00:00Z',
  data: String.raw`\x00`,
};

type Given = {
  row?: typeof ROW | null;
  stamps?: readonly object[];
  notebook?: Partial<NotebookSummary>;
  /** What the backend has of the days before another, or of the newest. */
  daysBefore?: (before: string | null) => readonly object[];
};

function Page({ notebook }: { notebook: NotebookSummary }) {
  const [dialog, setDialog] = useState<RecordDialog | null>(null);
  return (
    <RecordOf
      notebook={notebook}
      dialog={dialog}
      onDialogOpen={setDialog}
      onDialogClose={() => setDialog(null)}
    />
  );
}

const started: unknown[] = [];
const stamped: unknown[] = [];

function show({ row = ROW, stamps = [], notebook = {}, daysBefore = () => DAYS }: Given) {
  let current = row;
  const shown = { ...someNotebook({ id: 'n1', name: 'NBA' }, [result('lost')]), ...notebook };
  return renderOnWire(
    <ReadBoundary loading="Loading" renderError={({ message }) => message}>
      <Page notebook={shown} />
    </ReadBoundary>,
    {
      standing: ({ method, path, body }) => {
        if (path.endsWith('start_record')) {
          started.push(body);
          current = ROW;
        }
        if (path.endsWith('end_record')) current = { ...ROW, ended_at: '2026-11-25T12:00:00Z' };
        if (path.endsWith('record_summary')) return current;
        if (path.endsWith('record_days')) return daysBefore((body as { before: string | null }).before);
        if (method === 'POST' && path.endsWith('record_stamps')) stamped.push(body);
        if (path.endsWith('record_stamps')) return stamps;
        return [];
      },
    },
  );
}

const region = (name: string) => screen.findByRole('region', { name });

test('a notebook without a record says what one is, and what stays outside', async () => {
  show({ row: null });
  expect(await screen.findByRole('button', { name: 'Start the record' })).toBeDefined();
  expect(document.body.textContent).toContain('1 bet already in this notebook will stay outside it');
});

test('starting asks first, and fixes this time zone', async () => {
  const { zone } = ownClock();
  const { client } = show({ row: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Start the record' }));
  const dialog = screen.getByRole('dialog', { name: 'Start the record?' });
  expect(dialog.textContent).toContain(`their day ends in ${zoneName(zone)}`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start the record' }));
  await waitFor(() => expect(shownToast()?.title).toBe('Record started'));
  expect(started).toEqual([{ target_notebook: 'n1', zone }]);
  await client.invalidateQueries();
  expect(await region('Bets in the record')).toBeDefined();
});

test('a record counts its bets by class, and tells who says when they started', async () => {
  show({});
  const tiles = await region('Bets in the record');
  expect(tiles.textContent).toMatch(
    /On time212of 230 bets, added before the start.*No start11.*Late4.*Imported3/,
  );
  const facts = await region('Behind these numbers');
  expect(facts.textContent).toContain('96 from a games file, 7 from the odds feed, 116 typed by you');
  expect(facts.textContent).toContain('ResultsNone yet');
  expect(facts.textContent).toContain('One of 13 notebooks, 2 deleted');
});

test('without a stamp, a record isn’t called witnessed', async () => {
  show({});
  const levels = within(await region('How far others can trust it'));
  expect(levels.getByRole('heading', { name: 'Witnessed · not yet' })).toBeDefined();
  expect(levels.getByText(/^No stamp so far/)).toBeDefined();
});

test.each([
  [
    'p256.tsr',
    'rfc3161',
    'RFC 3161 stamp',
    'Witnessed',
    / stamped the record on Nov 23, 2026, by its certificate\. PaperEdge doesn’t know that authority\./,
  ],
  [
    'pending.ots',
    'ots',
    'OpenTimestamps file',
    'Witnessed · not yet',
    /^An OpenTimestamps file .* Nov 23, 2026\. Confirm it/,
  ],
])('with the stamp %s, the level is what the check says', async (file, kind, called, name, text) => {
  const data = `\\x${readFileSync(`packages/record/tests/vectors/stamps/${file}`).toString('hex')}`;
  show({ stamps: [{ ...STAMP, kind, data, hash: `\\x${STAMPED}` }] });
  const levels = within(await region('How far others can trust it'));
  expect(await levels.findByText(text)).toBeDefined();
  expect(levels.getByRole('heading', { name })).toBeDefined();
  expect(screen.getByText(called)).toBeDefined();
});

test('a stamp whose signature holds is not called verified, and its note is as visible as that', async () => {
  const data = `\\x${readFileSync('packages/record/tests/vectors/stamps/p256.tsr').toString('hex')}`;
  show({ stamps: [{ ...STAMP, kind: 'rfc3161', data, hash: `\\x${STAMPED}` }] });
  const badge = await screen.findByText('Signature holds');
  expect(screen.queryByText('Verified')).toBeNull();
  const note = screen.getByText(/^PaperEdge doesn't know this authority/);
  expect(note.closest('details')).toBe(badge.closest('details'));
});

test('a stamp that can’t be loaded is not called missing', async () => {
  // No bytes, as if the request had failed.
  show({ stamps: [{ ...STAMP, data: 0 }] });
  const levels = within(await region('How far others can trust it'));
  expect(await levels.findByText('Couldn’t load the stamps, so they aren’t checked.')).toBeDefined();
  expect(await screen.findByText('Couldn’t load it.')).toBeDefined();
});

test('a kept stamp that doesn’t hold says why', async () => {
  show({ stamps: [STAMP] });
  expect(await screen.findByText('Doesn’t hold')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Witnessed · not yet' })).toBeDefined();
  expect(screen.getByText("This isn't an OpenTimestamps file.")).toBeDefined();
});

test('a stamp of a day before the newest 31 is added to its line', async () => {
  const newest = Array.from({ length: 31 }, (_, place) => ({
    day: addDays(isoDay('2026-11-24'), -place),
    hash: String(place).padStart(64, '0'),
    count: 32 - place,
  }));
  const oldest = { day: '2026-10-01', hash: STAMPED, count: 1 };
  show({ daysBefore: (before) => (before === newest.at(-1)?.day ? [oldest] : newest) });
  const data = readFileSync('packages/record/tests/vectors/stamps/p256.tsr');
  fireEvent.change(await screen.findByLabelText('Add stamps'), {
    target: { files: [new File([data], 'p256.tsr')] },
  });
  await waitFor(() => expect(shownToast()?.title).toBe('Stamp added'));
  const hash = `\\x${STAMPED}`;
  expect(stamped).toEqual([{ notebook_id: 'n1', hash, kind: 'rfc3161', data: `\\x${data.toString('hex')}` }]);
});

test('a record is ended after a question, and then can’t be ended again', async () => {
  const { client } = show({});
  fireEvent.click(await screen.findByRole('button', { name: 'End the record' }));
  const dialog = screen.getByRole('dialog', { name: 'End the record?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'End the record' }));
  await waitFor(() => expect(shownToast()?.title).toBe('Record ended'));
  await client.invalidateQueries();
  expect(await screen.findByText('Ended')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'End the record' })).toBeNull();
});

test('a sample notebook keeps no record', async () => {
  show({ row: null, notebook: { isSample: true } });
  expect(await screen.findByText('Sample notebooks can’t keep a record')).toBeDefined();
});

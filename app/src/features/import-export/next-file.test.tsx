import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ZERO } from '#domain/money.ts';
import { button } from '#tests/support/page.ts';
import { someBet } from '#tests/support/any-bet.ts';
import { chooseCsv, importBets, PATIENT, renderImport } from '#tests/support/import-page.tsx';
import { type FakeBackend, serveData, THEIRS } from '#tests/support/fake-backend.ts';
import { refusal } from '#tests/support/fake-network.ts';
import { betLine } from '#tests/support/served-rows.ts';
import { exportedBet } from '#tests/support/some-export.ts';

const PENDING = exportedBet({
  customValues: {},
  status: 'pending',
  result: null,
  returned: null,
  externalId: '71',
});
const HEADER = 'Bet ID,Date,Description,Odds,Stake,Result,Return';
const SETTLED = `71,${PENDING.day},${PENDING.description},${PENDING.odds},${PENDING.wager / 100},Won,210`;
const NEW = '72,2026-01-09,Knicks ML,+150,50,Lost,0';

let backend: FakeBackend;
let settlements: Record<string, unknown>[];
beforeEach(() => {
  settlements = [];
  backend = serveData({ notebooks: [{ ...THEIRS, bets: [PENDING] }] });
  backend.before = ({ name, body }) => {
    if (name !== 'settle_bets') return undefined;
    const given = body['settlements'] as Record<string, unknown>[];
    settlements.push(...given);
    return given.map(({ id, outcome }) =>
      betLine(
        someBet({
          ...PENDING,
          id: String(id),
          status: outcome as 'won',
          returned: outcome === 'won' ? 210_00 : null,
        }),
      ),
    );
  };
  renderImport();
});

async function choose(...rows: readonly string[]) {
  await chooseCsv('bets.csv', HEADER, ...rows);
  fireEvent.click(await screen.findByLabelText('Existing notebook'));
  await screen.findByRole('checkbox', { name: '1 pending bet is settled' }, PATIENT);
}

const preview = () => screen.getByRole('region', { name: 'Preview' });

test('a pending bet that the file has settled is settled beside new ones, and pending again after an undo', async () => {
  await choose(SETTLED, NEW);
  expect(preview().textContent).toContain('1 bet will be added.');
  expect(preview().textContent).toContain('1 pending bet is settled: +$100.00. 1 settled bet makes −$50.00.');
  const list = screen.getByRole('region', { name: '1 pending bet is settled' });
  expect(within(list).getByRole('listitem').textContent).toBe(
    `Line 2${PENDING.description}: Won, returns $210.00`,
  );
  await importBets('1 bet');
  await screen.findByText(/^Added 1 bet, and settled 1 bet from/, {}, PATIENT);
  expect(backend.importedRows('bets')).toMatchObject([{ external_id: '72' }]);
  expect(settlements).toMatchObject([{ outcome: 'won', return_cents: 210_00 }]);
  fireEvent.click(button('Undo'));
  await screen.findByText('Removed 1 bet. 1 bet is pending again.', {}, PATIENT);
  expect(settlements[1]).toMatchObject({ id: settlements[0]?.['id'], outcome: 'pending' });
});

test('it stays pending if the user says so', async () => {
  await choose(SETTLED, NEW);
  fireEvent.click(screen.getByRole('checkbox', { name: '1 pending bet is settled' }));
  await importBets('1 bet');
  await screen.findByText(/^Added 1 bet from/, {}, PATIENT);
  expect(settlements).toEqual([]);
});

test('a file without new bets only settles', async () => {
  await choose(SETTLED);
  expect(preview().textContent).toContain('No bets are new.');
  fireEvent.click(button('Settle 1 bet'));
  await screen.findByText(/^Settled 1 bet from/, {}, PATIENT);
  fireEvent.click(button('Undo'));
  await screen.findByText('1 bet is pending again.', {}, PATIENT);
  expect(backend.asked.filter(({ name }) => name.endsWith('_import'))).toEqual([]);
});

test('a failure to settle is said', async () => {
  const { before } = backend;
  backend.before = (asked) => (asked.name === 'settle_bets' ? refusal(400, 'No room') : before(asked));
  await choose(SETTLED);
  fireEvent.click(button('Settle 1 bet'));
  expect(
    await screen.findByText('The notebook’s bets couldn’t be settled. No room', {}, PATIENT),
  ).toBeTruthy();
});

test('a bet that the notebook has otherwise is listed, and stays', async () => {
  await chooseCsv('bets.csv', HEADER, `71,${PENDING.day},Another text,-110,110,Won,210`, NEW);
  fireEvent.click(await screen.findByLabelText('Existing notebook'));
  fireEvent.click(await screen.findByText('1 bet is different in this notebook', {}, PATIENT));
  expect(screen.getByRole('region', { name: '1 bet is different in this notebook' }).textContent).toContain(
    'Another text',
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a bet that ended otherwise keeps its result, unless the user takes the file’s', async () => {
  const lost = { ...PENDING, status: 'lost', returned: ZERO } as const;
  backend.notebooks = [{ ...THEIRS, bets: [lost] }];
  await chooseCsv('bets.csv', HEADER, SETTLED, NEW);
  fireEvent.click(await screen.findByLabelText('Existing notebook'));
  const choice = await screen.findByRole('checkbox', { name: /: Won, returns .* instead of Lost$/ }, PATIENT);
  expect(preview().textContent).not.toContain('becomes');
  fireEvent.click(choice);
  expect(preview().textContent).toContain('1 result becomes the file’s: +$100.00 instead of −$110.00.');
  await importBets('1 bet');
  await screen.findByText(/^Added 1 bet, and settled 1 bet from/, {}, PATIENT);
  expect(settlements).toMatchObject([{ outcome: 'won', return_cents: 210_00 }]);
  fireEvent.click(button('Undo'));
  await screen.findByText('Removed 1 bet. 1 bet is as before.', {}, PATIENT);
  expect(settlements[1]).toMatchObject({ outcome: 'lost' });
});

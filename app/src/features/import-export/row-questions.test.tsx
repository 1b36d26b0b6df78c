import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { button } from '#tests/support/page.ts';
import { chooseCsv, importBets, PATIENT, renderImport, select } from '#tests/support/import-page.tsx';
import { type FakeBackend, serveData } from '#tests/support/fake-backend.ts';

let backend: FakeBackend;
beforeEach(() => {
  backend = serveData();
});

const preview = () => screen.getByRole('region', { name: 'Preview' });
const imported = () =>
  backend
    .importedRows('bets')
    .map((bet) => [bet['status'], bet['result'] ?? null, bet['wager_cents'], bet['return_cents'] ?? null]);

const HEADER = 'Date,Bet,Odds,Stake,Result,Profit';
const WON = '2026-01-05,Alpha,+150,100,won,150';
const LOST = '2026-01-05,Beta,-110,110,lost,-110';

type Case = readonly [
  rows: readonly string[],
  question: string,
  sums: string,
  answers: readonly (readonly [answer: string, stored: readonly unknown[] | null])[],
];

/** What each row asks, and what the answers store. */
const CASES: readonly Case[] = [
  [
    [HEADER, '2026-01-06,C,+450,16,won,-0.80'],
    'Part of the wager came back in 1 row. How did these bets end?',
    '1 row: $16.00 wagered, −$0.80 by the file',
    [
      ['cashed_out', ['won', 'cashed_out', 1600, 1520]],
      ['half_lost', ['won', 'half_lost', 1600, 1520]],
      ['skip', null],
    ],
  ],
  [
    [HEADER, '2026-01-06,C,+350,8,lost,-28'],
    '1 row loses or wins like a lay bet: more is lost than the wager. Lay bets, or a fee or tax on top?',
    '1 row: $8.00 wagered, −$28.00 by the file',
    [['lay', ['lost', null, 2800, 0]]],
  ],
  [
    [HEADER, '2026-01-06,C,+110,100,won,0'],
    '1 row won, but only the wager came back. How did these bets end?',
    '1 row: $100.00 wagered, $0.00 by the file',
    [['push', ['push', null, 10000, 0]]],
  ],
  [
    [HEADER, '2026-01-06,C,+110,100,lost,0'],
    '1 row lost, but the wager or more came back. How did these bets end?',
    '1 row: $100.00 wagered, $0.00 by the file',
    [['bonus', ['lost', null, 10000, 0]]],
  ],
  [
    [HEADER, '2026-01-06,C,+110,100,push,-40'],
    '1 row ended as a push, but won or lost money. Which is right?',
    '1 row: $100.00 wagered, −$40.00 by the file',
    [['cashed_out', ['won', 'cashed_out', 10000, 6000]]],
  ],
  [
    [HEADER, '2026-01-06,C,+550,18,Placed,3.60'],
    '“Placed” (1 row, with returns): each way and placed, settled, or pending?',
    '1 row: $18.00 wagered, +$3.60 by the file',
    [
      ['placed', ['won', 'placed', 1800, 2160]],
      ['settled', ['won', null, 1800, 2160]],
    ],
  ],
  [
    [HEADER, '2026-01-06,C,+110,100,,-100'],
    '1 row has no status and a profit of minus the wager. Is it pending or lost?',
    '1 row: $100.00 wagered, −$100.00 by the file',
    [['lost', ['lost', null, 10000, 0]]],
  ],
  [
    [HEADER, '2026-01-06,C,+110,100,cashed out,'],
    'What did 1 row pay? Neither the file nor the odds say so.',
    '1 row: $100.00 wagered, $0.00 by the file',
    [['pending', ['pending', null, 10000, null]]],
  ],
  [
    [
      `${HEADER},Leg 1,Leg 1 odds,Leg 1 result,Leg 2,Leg 2 odds,Leg 2 result`,
      '2026-01-06,C,+300,100,won,,A,+100,won,B,+100,lost',
    ],
    'The legs of 1 row ended differently than the status says. Which is right?',
    '1 row: $100.00 wagered, $0.00 by the file',
    [
      ['legs', ['lost', null, 10000, 0]],
      ['status', ['won', null, 10000, 40000]],
    ],
  ],
];

describe.each(CASES)('%j', ([header = '', ...rows], question, sums, answers) => {
  const pad = (row: string) => row + ','.repeat(header.split(',').length - row.split(',').length);

  test.each(answers)(`asks “${question}”; %s is stored`, async (answer, stored) => {
    renderImport();
    await chooseCsv('bets.csv', header, pad(WON), pad(LOST), ...rows);
    const asked = await screen.findByLabelText<HTMLSelectElement>(question, {}, PATIENT);
    expect(asked.value).toBe('');
    expect(preview().textContent).toContain('2 bets will be added.');
    const summary = within(preview()).getByText(sums);
    if (!screen.queryByRole('region', { name: `Rows: ${question}` })) fireEvent.click(summary);
    const list = await screen.findByRole('region', { name: `Rows: ${question}` });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toHaveLength(1);
    select(question, answer);
    const count = stored === null ? 2 : 3;
    await screen.findByText(new RegExp(`^${count} bets will be added`), {}, PATIENT);
    const confirm = screen.queryByRole('checkbox');
    if (confirm) fireEvent.click(confirm);
    await importBets(`${count} bets`);
    await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
    expect(imported().slice(2)).toEqual(stored === null ? [] : [stored]);
  });
});

test('a question that only losers or winners raise makes the import wait, and is focused', async () => {
  renderImport();
  await chooseCsv('bets.csv', HEADER, WON, LOST, '2026-01-06,C,+350,8,lost,-28');
  const start = await screen.findByRole(
    'button',
    { name: 'To import 2 bets, answer 1 question above' },
    PATIENT,
  );
  fireEvent.click(start);
  expect(document.activeElement).toBe(screen.getByLabelText(/^1 row loses or wins/));
  expect(backend.asked.filter(({ name }) => name.endsWith('_import'))).toEqual([]);
  expect(preview().textContent).toContain('The import waits for this answer.');
});

test('rows that others don’t depend on are left out until they are answered', async () => {
  renderImport();
  await chooseCsv('bets.csv', HEADER, WON, LOST, '2026-01-06,C,+110,100,cashed out,');
  await screen.findByLabelText(/^What did 1 row pay/, {}, PATIENT);
  expect(preview().textContent).toContain(
    '2 settled bets make +$40.00. 1 row is left out: $100.00 wagered, $0.00 by the file.',
  );
  await importBets('2 bets');
  await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
});

test('answers are remembered for the header', async () => {
  renderImport();
  const row = '2026-01-06,C,+350,8,lost,-28';
  await chooseCsv('bets.csv', HEADER, WON, row);
  select(await labelOf(LAY_QUESTION), 'lay');
  await chooseCsv('next.csv', HEADER, LOST, WON, row);
  await screen.findByText('3 bets will be added.', {}, PATIENT);
  expect(screen.getByLabelText<HTMLSelectElement>(LAY_QUESTION).value).toBe('lay');
});

const LAY_QUESTION =
  '1 row loses or wins like a lay bet: more is lost than the wager. Lay bets, or a fee or tax on top?';

test('profits that will differ from the file’s are listed and must be confirmed', async () => {
  renderImport();
  await chooseCsv('bets.csv', HEADER, WON, LOST, '2026-01-06,C,+110,100,push,-40');
  select(await labelOf('1 row ended as a push, but won or lost money. Which is right?'), 'push');
  const list = await screen.findByRole(
    'region',
    { name: '1 bet will have another profit than in the file' },
    PATIENT,
  );
  expect(within(list).getByRole('listitem').textContent).toBe('Line 4$0.00; the file says −$40.00');
  fireEvent.click(button('To import 3 bets, confirm the differences above'));
  const confirm = screen.getByRole('checkbox', { name: 'This difference is right' });
  expect(document.activeElement).toBe(confirm);
  fireEvent.click(confirm);
  await importBets('3 bets');
});

async function labelOf(question: string): Promise<string> {
  await screen.findByLabelText(question, {}, PATIENT);
  return question;
}

test('bets of past days that would all be pending wait for the column that says how they ended', async () => {
  renderImport();
  await chooseCsv(
    'bets.csv',
    'Date,Bet,Odds,Stake,Note',
    '2026-01-05,Alpha,+150,100,x',
    '2026-01-06,B,-110,50,y',
  );
  const question = '2 bets of past days would be pending. Which column says how they ended?';
  await labelOf(question);
  expect(button('To import 2 bets, answer 1 question above')).toBeTruthy();
  select(question, 'pending');
  await importBets('2 bets');
  await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
  expect(imported().map(([status]) => status)).toEqual(['pending', 'pending']);
});

test('the line of the header is found below others, and can be changed', async () => {
  renderImport();
  await chooseCsv('bets.csv', 'My bets', '', 'Date;Bet;Odds;Stake;Result', '2026-01-05;Alpha;1,91;10;won');
  await screen.findByText('1 bet will be added.', {}, PATIENT);
  expect(preview().textContent).toContain('2 lines above the table are left out.');
  expect(screen.getByLabelText<HTMLSelectElement>('Header').value).toBe('3');
  select('Header', '0');
  await screen.findByLabelText('Column Column 1', {}, PATIENT);
  expect(screen.getByLabelText<HTMLSelectElement>('Header').value).toBe('0');
});

test('a question can be answered with an amount, which is remembered for the header', async () => {
  renderImport();
  const question = 'Wagers are in units. What is one unit?';
  await chooseCsv('bets.csv', 'Date,Bet,Odds,Stake,Result', '2026-01-05,Alpha,+150,2u,won');
  type(await labelOf(question), 'x');
  expect(screen.getByText('Enter an amount above 0')).toBeTruthy();
  type(question, '12.50');
  await screen.findByText('1 bet will be added.', {}, PATIENT);
  expect(preview().textContent).toContain('1 settled bet makes +$37.50.');
  await chooseCsv('next.csv', 'Date,Bet,Odds,Stake,Result', '2026-01-06,Beta,+150,1u,lost');
  await waitFor(() => expect(preview().textContent).toContain('1 settled bet makes −$12.50.'), PATIENT);
  expect(screen.getByLabelText<HTMLInputElement>(question).value).toBe('12.50');
});

test('what bets paid is typed in their rows', async () => {
  renderImport();
  await chooseCsv('bets.csv', HEADER, WON, LOST, '2026-01-06,C,+110,100,cashed out,');
  type(await labelOf('What it paid, wager included (line 4)'), '120');
  await screen.findByText('3 bets will be added.', {}, PATIENT);
  await importBets('3 bets');
  await screen.findByRole('heading', { name: 'Import complete' }, PATIENT);
  expect(imported()[2]).toEqual(['won', 'cashed_out', 10000, 12000]);
});

function type(label: string, text: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

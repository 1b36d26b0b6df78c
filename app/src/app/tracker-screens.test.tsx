import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, vi, test } from 'vitest';
import { Route } from 'wouter';
import { press } from '#tests/support/page.ts';
import { answerFrom, NOTHING, type Period, type Sums } from '#tests/support/daily-pl-answers.ts';
import { renderOnWire, type Sent } from '#tests/support/wire.tsx';
import { BettingAccountScreen } from '#screens/betting-account-screen.tsx';
import '#screens/tracker-dialogs.tsx';
import { TrackerScreen } from '#screens/tracker-screen.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21) }));
const ID = '00000000-0000-4000-8000-00000000000a';
const PAGE = `/tracker/accounts/${ID}`;
const circa = { id: ID, name: 'Circa', kind: 'offshore', created_at: '2026-01-05T12:00:00+00:00' };
const sums: Sums = { month: NOTHING, year: NOTHING, allTime: { total_cents: 0, entry_count: 0 } };

/** The backend's data, which tests may change. While `accounts` is undefined, the request stays pending. */
type Known = Sums & { accounts?: readonly (typeof circa)[] | undefined };

function visit(address: string, known: Known = { ...sums, accounts: [circa] }) {
  history.replaceState(null, '', address);
  const asked: Sent[] = [];
  const wire = renderOnWire(
    <>
      <Route path="/tracker" component={TrackerScreen} />
      <Route path="/tracker/accounts/:id" component={BettingAccountScreen} />
    </>,
    {
      standing: (request) => {
        asked.push(request);
        return request.path === '/rest/v1/accounts' ? known.accounts : answerFrom(request, known);
      },
    },
  );
  return { ...wire, known, asked };
}

// Finds headings by text, because finding roles among the calendar's days is slow.
const heading = (name: string) => screen.findByText(name, { selector: 'h1' });
const month = (name: string) => screen.findByText(name, { selector: 'h2 *' });
const hrefOf = (link: HTMLElement) => link.getAttribute('href');
const backLink = () => screen.getByText('Back to Tracker', { selector: 'a' });
const notFound = () => screen.findByText('Account not found or error loading.');

describe('the month', () => {
  test('is in the URL, and kept on the way to an account and back', async () => {
    visit('/tracker?month=2025-12');
    expect(await month('December 2025')).not.toBeNull();
    const account = await screen.findByRole('link', { name: /^Circa/ });
    expect(hrefOf(account)).toBe(`${PAGE}?month=2025-12`);
    fireEvent.click(account);
    expect(await heading('Circa')).not.toBeNull();
    expect(await month('December 2025')).not.toBeNull();
    press('Next month');
    expect(await month('January 2026')).not.toBeNull();
    fireEvent.click(backLink());
    expect(await heading('Bet Tracker')).not.toBeNull();
    expect(await month('January 2026')).not.toBeNull();
  });

  test.each(['/tracker', PAGE])(
    'changes in place, so that Back leaves %s for the previous page',
    async (page) => {
      visit(`${page}?month=2025-12`);
      await month('December 2025');
      const { length } = history;
      press('Previous month');
      await month('November 2025');
      expect(location.pathname + location.search).toBe(`${page}?month=2025-11`);
      press('Today');
      await month('November 2026');
      // The current month isn't in the URL, so that a bookmark keeps showing the current month.
      expect(location.pathname + location.search).toBe(page);
      expect(history).toHaveLength(length);
    },
  );

  test.each(['1900-01', '2200-12'])('can be %s', async (key) => {
    visit(`/tracker?month=${key}`);
    expect(await month(key === '1900-01' ? 'January 1900' : 'December 2200')).not.toBeNull();
  });

  test.each(['1899-12', '2201-01', '2026-13', '2026-1', 'x', ''])(
    'is the current one if the URL has %j',
    async (key) => {
      visit(`/tracker?month=${key}`);
      expect(await month('November 2026')).not.toBeNull();
      expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
    },
  );
});

describe('the page of an account', () => {
  test('shows its name, kind, totals, hint, Edit button and a link back', async () => {
    visit(PAGE);
    expect(await heading('Circa')).not.toBeNull();
    await waitFor(() => expect(document.title).toContain('Circa'));
    const texts = [
      'Offshore',
      'YTD 2026',
      'All-time',
      'Click any date to enter or edit P/L for this account.',
    ];
    for (const text of texts) expect(screen.getByText(text)).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Edit' })).not.toBeNull();
    expect(hrefOf(backLink())).toBe('/tracker');
  });

  test("requests only that account's profit, in the adjacent months too", async () => {
    const { asked } = visit(PAGE);
    const calls = () => asked.filter(({ path }) => path.includes('/rpc/'));
    // Requests for three months, a year and all time.
    await waitFor(() =>
      expect(new Set(calls().map(({ body }) => JSON.stringify(body)))).toHaveProperty('size', 5),
    );
    expect(new Set(calls().map(({ body }) => (body as { target_account: unknown }).target_account))).toEqual(
      new Set([ID]),
    );
  });

  test("says 'Updating' while its figures reload", async () => {
    const { client, known, answer } = visit(PAGE);
    await waitFor(() => expect(screen.getAllByText('$0.00')).toHaveLength(3));
    expect(screen.queryByText('Updating')).toBeNull();
    known.allTime = undefined;
    void client.invalidateQueries();
    expect(await screen.findByText('Updating')).not.toBeNull();
    await answer(200, { total_cents: 500, entry_count: 1 });
    await waitFor(() => expect(screen.queryByText('Updating')).toBeNull());
    expect(screen.getByText('+$5.00')).not.toBeNull();
  });

  test('shows neither a name nor an error while it loads', async () => {
    const { answer } = visit(PAGE, { ...sums, accounts: undefined });
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(screen.queryByText(/not found/)).toBeNull();
    await answer(200, [circa]);
    expect(await heading('Circa')).not.toBeNull();
  });

  test.each(['1', 'x', `${ID}0`])('with the malformed id %s is not found, without a request', async (id) => {
    const { asked } = visit(`/tracker/accounts/${id}`);
    expect(await notFound()).not.toBeNull();
    expect(backLink()).not.toBeNull();
    expect(asked).toEqual([]);
  });

  test('that is missing or belongs to another user is not found, and its days are not requested', async () => {
    const { asked } = visit(`${PAGE}?month=2025-12`, { ...sums, accounts: [] });
    expect(await notFound()).not.toBeNull();
    expect(hrefOf(backLink())).toBe('/tracker?month=2025-12');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(asked.map(({ path }) => path)).toEqual(['/rest/v1/accounts']);
  });

  test('that failed to load shows the reason, and can be retried', async () => {
    const { refuse, answer } = visit(PAGE, { ...sums, accounts: undefined });
    await refuse('Out of order');
    expect(await notFound()).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Out of order');
    press('Try again');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-disabled')).toBe('true'),
    );
    expect(screen.getByRole('alert').textContent).toContain('Out of order');
    await answer(200, [circa]);
    expect(await heading('Circa')).not.toBeNull();
  });

  test('that is deleted elsewhere while it is open is no longer found', async () => {
    const { client, known } = visit(PAGE);
    await heading('Circa');
    known.accounts = [];
    await act(() => client.invalidateQueries());
    expect(await notFound()).not.toBeNull();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test("has only that account in a day's dialog", async () => {
    const { answer } = visit(PAGE, { ...sums, accounts: [circa, { ...circa, id: 'other', name: 'Kalshi' }] });
    const [cell] = await screen.findAllByLabelText(/^November 5, 2026/);
    fireEvent.click(cell ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Nov 5, 2026' }));
    await answer(200, []);
    await dialog.findByLabelText('Circa, Offshore');
    expect(dialog.getAllByLabelText(/, (Main|Offshore|Other)$/)).toHaveLength(1);
  });
});

describe('the tracker', () => {
  test('shows its title, its hint and an Add Account button', async () => {
    visit('/tracker');
    expect(await heading('Bet Tracker')).not.toBeNull();
    expect(await screen.findByText('Click any date to enter or edit per-account daily P/L.')).not.toBeNull();
    press('Add Account');
    expect(await screen.findByRole('dialog', { name: 'Add Account' })).not.toBeNull();
  });

  test('without accounts says first what it is for, and offers no limits yet', async () => {
    visit('/tracker', { ...sums, accounts: [] });
    const intro = await screen.findByRole('region', {
      name: 'No accounts yet. Create one to begin tracking.',
    });
    const totals = screen.getByRole('region', { name: 'Totals' });
    expect(intro.compareDocumentPosition(totals)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('region', { name: 'Loss limits' })).toBeNull();
    expect(intro.textContent).toContain('Nothing connects to a bookmaker.');
    expect(intro.textContent).toContain('Day total+$92.75');
    fireEvent.click(within(intro).getByRole('button', { name: 'Add Account' }));
    expect(await screen.findByRole('dialog', { name: 'Add Account' })).not.toBeNull();
  });

  test("links to the limits' dialog", async () => {
    visit('/tracker');
    fireEvent.click(await screen.findByRole('button', { name: 'Set limits' }));
    expect(await screen.findByRole('dialog', { name: 'Loss limits' })).not.toBeNull();
    expect(location.search).toBe('?dialog=limits');
  });

  test('shows accounts and totals if the calendar fails to load, and can retry it', async () => {
    const { known, refuse, answer } = visit('/tracker', { ...sums, accounts: [circa], month: undefined });
    await refuse('Out of order');
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading P/LOut of order');
    expect(screen.getByRole('link', { name: /^Circa/ })).not.toBeNull();
    expect(screen.getAllByText('$0.00')).toHaveLength(2);
    press('Try again');
    const week: Period = { total_cents: 5000, days: [['2026-11-05', 5000]] };
    await answer(200, week);
    known.month = NOTHING; // the months before and after
    expect((await screen.findAllByLabelText('November 5, 2026: +$50.00')).length).toBeGreaterThan(0);
  });

  test('shows the calendar and totals if the accounts fail to load', async () => {
    const { refuse } = visit('/tracker', { ...sums, accounts: undefined });
    await refuse('Out of order');
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading accountsOut of order');
    expect(screen.getAllByText('$0.00')).toHaveLength(3);
    expect(screen.queryByText(/^No accounts yet/)).toBeNull();
  });
});

import { expect, type Page } from '@playwright/test';
import type { Terms } from '#domain/terms/terms.ts';

type Row = Readonly<Record<string, unknown>>;

/** Calls the Data API as the page's user, bypassing its screens, as another device would. */
export async function askDataApi(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Row[]> {
  const answer = await page.evaluate(
    async ([verb, address, sent]) => {
      const name = Object.keys(localStorage).find((each) => each.endsWith('-auth-token')) ?? '';
      const { access_token: token } = JSON.parse(localStorage.getItem(name) ?? '{}') as {
        access_token: string;
      };
      const key = document.querySelector<HTMLMetaElement>('meta[name="publishable-key"]')?.content ?? '';
      const headers = {
        apikey: key,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      };
      const asked = { method: verb, headers, ...(sent !== undefined && { body: sent }) };
      const response = await fetch(`/rest/v1/${address}`, asked);
      return { ok: response.ok, text: await response.text() };
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
  expect(answer.ok, answer.text).toBe(true);
  return answer.text === '' ? [] : (JSON.parse(answer.text) as Row[]);
}

/** The id of the open notebook. */
function notebookIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

type StoredBet = {
  description: string;
  date: string;
  odds?: number | null;
  wager_amount?: number | null;
  /** The wager and the odds follow from these. */
  terms?: Terms;
  status?: 'pending' | 'won' | 'lost' | 'push';
  return_amount?: number | null;
  settled_on?: string | null;
  bonus?: boolean;
  event?: string;
  market?: string;
  selection?: string;
  line?: number | null;
  /** With a price of its own, a parlay's return doesn't follow from its legs. */
  price?: number | null;
  price_notation?: 'american' | 'decimal' | 'legs';
  legs?: readonly { selection: string; odds: number; event?: string; starts_at?: string }[] | null;
};

/** Adds bets to the open notebook and waits until they show. */
export async function storeBets(page: Page, bets: readonly StoredBet[]): Promise<void> {
  const notebook = notebookIdOf(page);
  const rows = bets.map((bet) => ({
    notebook_id: notebook,
    odds: -110,
    wager_amount: 110,
    status: 'pending',
    return_amount: null,
    ...bet,
  }));
  await askDataApi(page, 'POST', 'bets', rows);
  await page.reload();
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from './browser.ts';
import { plainLoopsIn } from './calibration.ts';
import type { BenchProduct } from './product.ts';
import type { Report } from './report.ts';
import { type BettingAccount, signedInHeaders } from './signed-in.ts';
import { repeat } from './statistics.ts';

const PAUSE_MS = 1000;
/** Later than every existing bet, so that the list shows it first. */
const LATEST_DAY = '2100-01-01';

/** Adds bets as another device would, and waits until an open tab shows each. */
export async function measureLive(
  report: Report,
  { address, sql }: BenchProduct,
  visitor: Visitor,
  account: BettingAccount,
  notebook: { id: string; betCount: number },
  most: number,
  times: number,
) {
  report.section(
    `A bet added on another device to a notebook of ${notebook.betCount.toLocaleString('en-US')} bets`,
  );
  const headers = { ...(await signedInHeaders(address, account)), 'content-type': 'application/json' };
  const { page } = await visitor.open(`/notebooks/${notebook.id}`, { bets: { selector: 'main', text: '$' } });
  await someoneListens(sql);
  const runs = await repeat(times, async () => {
    await sleep(PAUSE_MS);
    const id = randomUUID();
    const shown = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.body.textContent.includes(text)) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      id,
    );
    const bet = { id, date: LATEST_DAY, description: id, odds: -110, wager_cents: 100 };
    const answer = await fetch(`${address}/rest/v1/rpc/add_bet`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ target_notebook: notebook.id, bet }),
    });
    const answered = Date.now();
    if (!answer.ok) throw new Error(`Adding a bet was answered ${answer.status}: ${await answer.text()}`);
    return (await shown) - answered;
  });
  const calibration = await plainLoopsIn(page);
  await page.close();
  await sql`delete from public.bets where notebook_id = ${notebook.id} and date = ${LATEST_DAY}`;
  report.timing({ name: 'from the response there to the paint here', runs, calibration, most });
}

async function someoneListens(sql: BenchProduct['sql']): Promise<void> {
  for (;;) {
    const [listener] = await sql`select from realtime.listeners limit 1`;
    if (listener) return;
    await sleep(100);
  }
}

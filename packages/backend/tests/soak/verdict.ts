import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '#backend/server/postgres/sql.ts';
import { growthOf, type Meter, type Sample } from './measure.ts';
import { PEOPLE, VISITS } from './model.ts';
import { STARTING_CENTS, type Person } from './person.ts';

/** The most that memory may grow in the eight hours of the model, in MiB. */
export type Bounds = { heap: number; resident: number; backend: number };

/** All connections of a process: pools keep idle ones for a minute. */
const CONNECTIONS = 30;
const NAMES = { heap: 'The heap', resident: 'The process', backend: 'The largest backend' };
const LEFT_WITHIN_MS = 60_000;
const SHOWN = 5;

export function growthFaults(
  samples: readonly Sample[],
  requestsOfVisit: number,
  bounds: Bounds,
  say: (line: string) => void,
): string[] {
  const requests = requestsOfVisit * PEOPLE * VISITS;
  say(
    `A visit is ${requestsOfVisit.toFixed(0)} requests; eight hours are ${Math.round(requests / 1000)},000.`,
  );
  return (['heap', 'resident', 'backend'] as const).flatMap((figure) => {
    const growth = growthOf(samples, figure) * requests;
    const text = `${NAMES[figure]} grows by ${growth.toFixed(0)} MiB in eight hours; the bound is ${bounds[figure]}.`;
    say(text);
    return growth <= bounds[figure] ? [] : [text];
  });
}

/** What is open when nobody is there; what was just closed may take a moment. */
export async function leastConnections(meter: Meter): Promise<{ files: number; backends: number }> {
  let least = await meter.connections();
  for (let i = 0; i < 10; i++) {
    await sleep(200);
    const now = await meter.connections();
    if (now.files < least.files) least = now;
  }
  return least;
}

/** Waits until the server has closed what people left behind. */
export async function leftoverFaults(
  meter: Meter,
  before: { files: number; backends: number },
): Promise<string[]> {
  const end = performance.now() + LEFT_WITHIN_MS;
  for (;;) {
    const { files, backends } = await meter.connections();
    if (files <= before.files && backends <= CONNECTIONS) return [];
    if (performance.now() > end) {
      return [
        `after everybody has left, ${files} files and ${backends} connections are open; ` +
          `there were ${before.files}, and ${CONNECTIONS} connections are allowed`,
      ];
    }
    await sleep(500);
  }
}

/** Compares the stored bets and totals with what was acknowledged. */
export async function betFaults(
  sql: Sql,
  people: readonly Person[],
  say: (line: string) => void,
): Promise<string[]> {
  const expected = new Map<string, string>();
  const bankrolls = new Map<string, number>(people.map(({ notebook }) => [notebook, STARTING_CENTS]));
  for (const [id, { notebook, wager, status, returned }] of people.flatMap(({ bets }) => [...bets])) {
    expected.set(id, `${notebook} ${status} ${wager} ${returned}`);
    const profit = status === 'won' || status === 'lost' ? returned - wager : 0;
    bankrolls.set(notebook, (bankrolls.get(notebook) ?? STARTING_CENTS) + profit);
  }
  const bets = await sql<{ id: string; stored: string }[]>`
    select id, concat_ws(' ', notebook_id, status, (wager_amount * 100)::bigint,
      (coalesce(return_amount, 0) * 100)::bigint) as stored from public.bets`;
  const notebooks = await sql<{ id: string; stored: string }[]>`
    select id, ((current_bankroll * 100)::bigint)::text as stored from public.notebooks`;
  const wrong = await sql`select * from public.recount_totals()`;
  say(`${expected.size} bets and ${bankrolls.size} notebooks were acknowledged.`);
  return [
    ...differences('bets', expected, bets),
    ...differences('bankrolls', new Map([...bankrolls].map(([id, cents]) => [id, String(cents)])), notebooks),
    ...(wrong.length === 0
      ? []
      : [`totals differ from their bets: ${JSON.stringify(wrong.slice(0, SHOWN))}`]),
  ];
}

function differences(
  what: string,
  expected: ReadonlyMap<string, string>,
  rows: readonly { id: string; stored: string }[],
): string[] {
  const stored = new Map(rows.map((row) => [row.id, row.stored]));
  const ids = new Set([...expected.keys(), ...stored.keys()]);
  const wrong = [...ids].filter((id) => expected.get(id) !== stored.get(id));
  if (wrong.length === 0) return [];
  const shown = wrong.slice(0, SHOWN).map((id) => `${id} ${expected.get(id)} is ${stored.get(id)}`);
  return [`${wrong.length} ${what} differ from what was acknowledged: ${shown.join(', ')}`];
}

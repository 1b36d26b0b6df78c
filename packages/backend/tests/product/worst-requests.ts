import { readSecrets, type Secrets } from '#backend/server/secrets.ts';
import { asOwner, newBettor, type Bettor } from './burst.ts';
import { flooded, medianTime, type Flood } from './flooded.ts';
import { ownerOf } from './home.ts';
import { start, stop, type Product } from './product.ts';

/** A product with little memory, a bystander who reads, and attackers with a thousand long bets each. */
export type Scene = {
  product: Product;
  secrets: Secrets;
  attackers: readonly Bettor[];
  /** A read of the bystander's, and its status. */
  read: () => Promise<number>;
};

const HEAP = '--max-old-space-size=512';

export async function openScene(folder: string): Promise<Scene & { end: () => Promise<void> }> {
  const product = await start({ DATA_DIR: folder, TRUST_PROXY: '1', NODE_OPTIONS: HEAP });
  const owner = ownerOf(folder);
  const bystander = await newBettor(folder, owner);
  const attackers: Bettor[] = [];
  for (let i = 0; i < 20; i++) attackers.push(await newBettor(folder, owner));
  await asOwner(
    owner,
    (sql) => sql`
      insert into bets (notebook_id, date, description, odds, wager_amount)
      select n.id, '2026-01-05', repeat('x', 2000), 150, 1
      from notebooks n cross join generate_series(1, 1000) where n.id <> ${bystander.notebook}`,
  );
  const headers = { ...bystander.headers, ...from('198.51.100.9') };
  return {
    product,
    secrets: readSecrets(folder),
    attackers,
    read: async () => {
      const answer = await fetch(`${product.address}/rest/v1/notebooks?select=id,name`, { headers });
      await answer.text();
      return answer.status;
    },
    end: () => stop(product),
  };
}

const from = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' });

/** The median times of reads, quiet and beside a flood. */
export async function readsBeside({ product, read }: Scene, flood: Flood, reads: number) {
  const seen = new Set<number>();
  const readAndNote = async () => void seen.add(await read());
  const quiet = await medianTime(reads, readAndNote);
  const { result, statuses } = await flooded(product.address, flood, () => medianTime(reads, readAndNote));
  return { quiet, attacked: result, seen: [...seen], statuses };
}

type Request = { path: string; body?: string; headers?: Record<string, string>; method?: string };

const requestsOf = (all: Request[], headers: Record<string, string>): Flood['requests'] =>
  all.map(({ path, body = '', method = body ? 'POST' : 'GET', headers: own }) => ({
    method,
    path,
    headers: { ...headers, ...own },
    body,
  }));

const unknownKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])));
const nested = (open: string, bytes: number) => open.repeat(bytes / 2);
const encoded = encodeURIComponent;

export const OF_STRANGERS: Record<string, Request[]> = {
  'unknown names': [
    { path: `/rest/v1/rpc/${'a'.repeat(7900)}`, body: '{}' },
    { path: `/rest/v1/${'notebook_'.repeat(870)}` },
    { path: `/rest/v1/${'notebook_summarie_'.repeat(3)}` },
  ],
  'unknown arguments': [{ path: '/rest/v1/rpc/shared_record', body: unknownKeys(1300) }],
  'long queries': [
    { path: `/rest/v1/bets?select=${'*,'.repeat(190)}id` },
    { path: `/rest/v1/bets?select=${'a->'.repeat(1900)}b` },
    { path: `/rest/v1/bets?or=(${encoded('a.eq."x\\').repeat(500)})` },
    { path: `/rest/v1/bets?or=(${'id.is.null,'.repeat(700)}id.is.null)` },
    { path: `/rest/v1/bets?${'.'.repeat(7900)}order=id` },
    { path: `/rest/v1/bets?id=in.(${'{'.repeat(7900)})` },
    { path: `/rest/v1/bets?select=id,notebooks(id,...a:custom_columns(${'*,'.repeat(40)}*))` },
  ],
  'long headers': [
    { path: '/rest/v1/bets', headers: { prefer: `handling=strict${',a'.repeat(6000)}` } },
    { path: '/rest/v1/bets', headers: { accept: 'a,'.repeat(6000) } },
    { path: '/rest/v1/bets', headers: { authorization: `Bearer ${'e'.repeat(4000)}.${'e'.repeat(4000)}.e` } },
  ],
  'deep and long bodies': [
    { path: '/rest/v1/rpc/shared_record', body: nested('[', 16_000) },
    { path: '/auth/v1/token?grant_type=password', body: `{"email":${nested('[', 60_000)}` },
    { path: '/auth/v1/token?grant_type=password', body: unknownKeys(5000) },
    {
      path: '/auth/v1/signup',
      body: JSON.stringify({ email: `${'a@'.repeat(30_000)}b`, password: 'x'.repeat(9) }),
    },
  ],
  'shares that are not there': [
    { path: `/share/${'A'.repeat(43)}?page=1e999` },
    { path: `/rest/v1/rpc/shared_record?token=${'A'.repeat(43)}` },
    { path: `/share/${'%41'.repeat(2000)}` },
  ],
};

const wide = Array.from({ length: 10 }, (_, i) => `d${i}:description`).join(',');
const slowPatterns = (): Request[] => [
  { path: `/rest/v1/bets?description=match.${encoded(String.raw`^(x+)(x+)(x+)(x+)\1\2\3\4$`)}` },
];
export const OF_USERS: Record<string, (attacker: Bettor) => Request[]> = {
  'bodies of 2 MB': ({ notebook }) =>
    [
      `[${'{},'.repeat(600_000)}{}]`,
      `[${'[],'.repeat(600_000)}[]]`,
      unknownKeys(130_000),
      nested('[', 2_000_000),
      JSON.stringify({ notebook_id: notebook, description: '\\u0041'.repeat(1_000_000 / 6) }),
    ].map((body) => ({ path: '/rest/v1/bets', body })),
  'large answers': () => [
    { path: `/rest/v1/bets?select=${wide}` },
    { path: `/rest/v1/notebooks?select=bets(${wide})` },
    { path: '/rest/v1/bets?select=notebooks(bets(*))' },
  ],
  'slow patterns': slowPatterns,
};

/** What a stranger at one address sends. */
export function floodOfStranger({ secrets }: Scene, name: string): Flood {
  const headers = { apikey: secrets.publishableKey, ...from('203.0.113.7') };
  return { connections: 40, perSecond: 200, requests: requestsOf(OF_STRANGERS[name] ?? [], headers) };
}

/** What one user at one address sends. */
export function floodOfUser({ attackers: [attacker] }: Scene, name: string): Flood {
  if (!attacker) throw new Error('There is no attacker');
  const headers = { ...attacker.headers, ...from('203.0.113.8') };
  return { connections: 40, perSecond: 20, requests: requestsOf(OF_USERS[name]?.(attacker) ?? [], headers) };
}

/** What twenty users at five addresses send at once. */
export function floodOfTwenty({ attackers }: Scene): Flood {
  const requests = attackers.flatMap((attacker, i) =>
    requestsOf(
      [
        { path: '/rest/v1/bets', body: `[${'{},'.repeat(600_000)}{}]` },
        { path: `/rest/v1/bets?select=${wide}` },
        ...slowPatterns(),
      ],
      { ...attacker.headers, ...from(`203.0.113.${100 + Math.floor(i / 4)}`) },
    ),
  );
  return { connections: 200, perSecond: 400, requests };
}

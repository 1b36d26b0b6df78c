import type { PocketBase } from './pocketbase-server.ts';
import type { BenchProduct } from './product.ts';
import { jsonOf, type Sent } from './requests.ts';
import { newUser } from './signed-in.ts';

/** One user of a server, with a notebook. */
type Bettor = { headers: Record<string, string>; notebook: string; bets: string[] };

type Asking = (of: Bettor, bet: string, change: number) => Sent;

/** A server with bettors, and the requests that the comparison sends. */
export type Filled = {
  bettors: readonly Bettor[];
  add: Asking;
  one: Asking;
  newest: Asking;
  counted: Asking;
  filtered: Asking;
  notebooks: Asking;
  change: Asking;
};

export const PAGE = 20;
const NOTEBOOKS_OF_A_BETTOR = 5;
const FIELDS = 'id,date,description,odds,wager_amount,status,return_amount,created_at,updated_at';

/** The same bets on both servers. Every third is won. */
function betAt(place: number, notebook: Record<string, unknown>) {
  const day = new Date(Date.UTC(2020, 0, 1 + (place % 1500))).toISOString().slice(0, 10);
  const odds = place % 2 ? -110 : 100 + (place % 90);
  const settled = place % 3 ? { status: 'lost', return_amount: 0 } : { status: 'won', return_amount: 19 };
  const description = `Celtics v Lakers moneyline ${place}`;
  return { ...notebook, date: day, description, odds, wager_amount: 10, ...settled };
}

const betsOf = (bettor: number, count: number, notebook: Record<string, unknown>) =>
  Array.from({ length: count }, (_, i) => betAt(bettor * count + i, notebook));

const named = (place: number) => ({ name: `Notebook ${place}` });

/** Fills our tables through the Data API. */
export async function fillProduct(product: BenchProduct, users: number, bets: number): Promise<Filled> {
  const rest = `${product.address}/rest/v1`;
  const bettors: Bettor[] = [];
  for (let user = 0; user < users; user += 1) {
    const { headers } = await newUser(product);
    const created = { ...headers, prefer: 'return=representation' };
    const insert = (table: string, body: object) =>
      jsonOf<{ id: string }[]>({
        method: 'POST',
        address: `${rest}/${table}?select=id`,
        headers: created,
        body,
      });
    const [notebook] = await insert(
      'notebooks',
      Array.from({ length: NOTEBOOKS_OF_A_BETTOR }, (_, i) => named(i)),
    );
    const added = await insert('bets', betsOf(user, bets, { notebook_id: notebook?.id }));
    bettors.push({ headers: created, notebook: notebook?.id ?? '', bets: added.map(({ id }) => id) });
  }
  await product.sql`vacuum analyze`;
  const select = `select=notebook_id,${FIELDS}`;
  const list = `bets?${select}&limit=${PAGE}`;
  const newest = `${list}&order=date.desc,created_at.desc`;
  const get = ({ headers }: Bettor, path: string, prefer = ''): Sent => ({
    method: 'GET',
    address: `${rest}/${path}`,
    headers: { ...headers, prefer },
  });
  const write = ({ headers }: Bettor, method: string, path: string, body: object): Sent => ({
    method,
    address: `${rest}/${path}${select}`,
    headers,
    body,
  });
  return {
    bettors,
    add: (of, _, place) => write(of, 'POST', 'bets?', betAt(place, { notebook_id: of.notebook })),
    one: (of, bet) => get(of, `bets?${select}&id=eq.${bet}`),
    newest: (of) => get(of, newest),
    counted: (of) => get(of, newest, 'count=exact'),
    filtered: (of) =>
      get(of, `${list}&notebook_id=eq.${of.notebook}&status=eq.won&odds=gt.0&order=odds.desc,date.desc`),
    notebooks: (of) => get(of, 'notebooks?select=id,name,created_at,updated_at&order=created_at.desc'),
    change: (of, bet, place) => write(of, 'PATCH', `bets?id=eq.${bet}&`, { description: `Changed ${place}` }),
  };
}

/** Fills PocketBase through its batches, under the same rule: bets belong to the owner of their notebook. */
export async function fillPocketBase(base: PocketBase, users: number, bets: number): Promise<Filled> {
  const records = `${base.address}/api/collections`;
  await prepare(base);
  const bettors: Bettor[] = [];
  for (let user = 0; user < users; user += 1) {
    const password = 'only for this run';
    const account = { email: `${user}@example.com`, password, passwordConfirm: password };
    const { id } = await base.ask('POST', 'collections/users/records', account);
    const { token } = await base.ask('POST', `collections/users/impersonate/${id}`, { duration: 7200 });
    const headers = { authorization: token };
    const insert = async (collection: string, rows: object[]): Promise<string[]> => {
      const url = `/api/collections/${collection}/records`;
      const body = { requests: rows.map((row) => ({ method: 'POST', url, body: row })) };
      const batch = { method: 'POST', address: `${base.address}/api/batch`, headers, body };
      return (await jsonOf<{ body: { id: string } }[]>(batch)).map((each) => each.body.id);
    };
    const own = Array.from({ length: NOTEBOOKS_OF_A_BETTOR }, (_, i) => ({ ...named(i), user: id }));
    const [notebook = ''] = await insert('notebooks', own);
    bettors.push({ headers, notebook, bets: await insert('bets', betsOf(user, bets, { notebook })) });
  }
  const fields = `fields=notebook,${FIELDS}`;
  const list = `bets/records?${fields}&perPage=${PAGE}`;
  const newest = `${list}&sort=-date,-created_at`;
  const get = ({ headers }: Bettor, path: string): Sent => ({
    method: 'GET',
    address: `${records}/${path}`,
    headers,
  });
  const write = ({ headers }: Bettor, method: string, path: string, body: object): Sent => ({
    method,
    address: `${records}/bets/records${path}?${fields}`,
    headers,
    body,
  });
  const won = (notebook: string) =>
    `filter=${encodeURIComponent(`notebook='${notebook}' && status='won' && odds>0`)}&sort=-odds,-date`;
  return {
    bettors,
    add: (of, _, place) => write(of, 'POST', '', betAt(place, { notebook: of.notebook })),
    one: (of, bet) => get(of, `bets/records/${bet}?${fields}`),
    // Without its totals, PocketBase doesn't count.
    newest: (of) => get(of, `${newest}&skipTotal=1`),
    counted: (of) => get(of, newest),
    filtered: (of) => get(of, `${list}&${won(of.notebook)}&skipTotal=1`),
    notebooks: (of) =>
      get(of, 'notebooks/records?fields=id,name,created_at,updated_at&sort=-created_at&skipTotal=1'),
    change: (of, bet, place) => write(of, 'PATCH', `/${bet}`, { description: `Changed ${place}` }),
  };
}

/** Collections like our tables, with the same indexes. As in PocketBase's own suite, nothing is logged. */
async function prepare({ ask }: PocketBase) {
  await ask('PATCH', 'settings', {
    logs: { maxDays: 0 },
    batch: { enabled: true, maxRequests: 1000, timeout: 60 },
  });
  const everyRule = (rule: string) =>
    Object.fromEntries(['list', 'view', 'create', 'update', 'delete'].map((verb) => [`${verb}Rule`, rule]));
  const times = [
    { name: 'created_at', type: 'autodate', onCreate: true },
    { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
  ];
  const { id: users } = await ask('GET', 'collections/users');
  const owner = { name: 'user', type: 'relation', collectionId: users, cascadeDelete: true, required: true };
  const { id: notebooks } = await ask('POST', 'collections', {
    name: 'notebooks',
    type: 'base',
    fields: [owner, { name: 'name', type: 'text', required: true, max: 100 }, ...times],
    indexes: ['create index notebooks_of_user on notebooks (user, created_at desc)'],
    ...everyRule('user = @request.auth.id'),
  });
  await ask('POST', 'collections', {
    name: 'bets',
    type: 'base',
    fields: [
      { ...owner, name: 'notebook', collectionId: notebooks },
      { name: 'date', type: 'date', required: true },
      { name: 'description', type: 'text', required: true, max: 2000 },
      { name: 'odds', type: 'number', required: true, onlyInt: true },
      { name: 'wager_amount', type: 'number', required: true },
      { name: 'status', type: 'select', required: true, values: ['pending', 'won', 'lost', 'push'] },
      { name: 'return_amount', type: 'number' },
      ...times,
    ],
    indexes: ['create index bets_of_notebook on bets (notebook, date desc, created_at desc)'],
    ...everyRule('notebook.user = @request.auth.id'),
  });
}

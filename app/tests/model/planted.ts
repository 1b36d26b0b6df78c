import type { Replacement } from './bundle.ts';

/** A fault that PaperEdge had, or could have: texts of the source, or of functions in the database, that become others. */
export type Planted = {
  readonly name: string;
  /** The seed of a history that finds it. */
  readonly foundBy?: number;
  readonly source?: readonly Replacement[];
  readonly sql?: readonly { readonly name: string; readonly from: string; readonly to: string }[];
};

const ADD_REPLACES = {
  name: 'public.store_bets',
  from: 'on conflict (id) do nothing',
  to: `on conflict (id) do update set description = excluded.description, status = excluded.status,
    result = excluded.result, return_amount = excluded.return_amount, event = excluded.event, market = excluded.market`,
};

export const PLANTED: readonly Planted[] = [
  {
    name: 'a day is sent with zeros for accounts that were left alone',
    foundBy: 102,
    source: [{ file: 'data/daily-pl-writes.ts', from: 'amount_cents: 0, fill: true', to: 'amount_cents: 0' }],
  },
  {
    name: 'a day is sent without the versions that it was made on',
    foundBy: 102,
    source: [
      { file: 'data/daily-pl-writes.ts', from: '      seen: seenAt.get(accountId) || null,\n', to: '' },
    ],
  },
  {
    name: 'the next bet in a form replaces the last one',
    foundBy: 100,
    source: [
      {
        file: 'data/added-ids.ts',
        from: 'content !== last.content',
        to: 'added.length !== last.ids.length',
      },
    ],
    sql: [ADD_REPLACES],
  },
  { name: 'a second arrival of a bet undoes what was done since', sql: [ADD_REPLACES] },
  {
    name: 'a late arrival of a bet brings it back',
    foundBy: 111,
    sql: [{ name: 'public.is_deleted_bet', from: 'return exists (', to: 'return false and exists (' }],
  },
  {
    name: 'the end of a session deletes what waits',
    source: [
      { file: 'data/device/outbox.ts', from: "currentSession().ended === 'account deleted'", to: 'true' },
    ],
  },
  {
    name: 'what waits is shown to anybody',
    source: [{ file: 'data/device/inside/outbox-store.ts', from: 'stored.person !== person', to: 'false' }],
  },
  {
    name: 'a request goes on in the name of whoever has signed in',
    source: [
      { file: 'data/data-client.ts', from: '[init?.signal, sessionSignal()]', to: '[init?.signal]' },
      { file: 'data/data-client.ts', from: 'accessToken(client, person)', to: 'accessToken(client)' },
      { file: 'data/device/writes.ts', from: 'anySignal([session], ms)', to: 'anySignal([], ms)' },
      { file: 'data/device/outbox.ts', from: 'session.aborted || isOffline()', to: 'isOffline()' },
    ],
  },
  {
    name: 'one failure stops the sending',
    source: [{ file: 'data/device/outbox.ts', from: 'if (failure) timer =', to: 'if (!client) timer =' }],
  },
  {
    name: 'a request has no time limit',
    source: [
      {
        file: 'data/device/writes.ts',
        from: 'anySignal([session], ms)',
        to: 'anySignal([session], 86_400_000)',
      },
      {
        file: 'data/data-client.ts',
        from: 'sessionSignal()], TIME_LIMIT_MS',
        to: 'sessionSignal()], 86_400_000',
      },
    ],
  },
  {
    name: 'deleting bets looks at no version',
    source: [
      {
        file: 'data/bets/bulk-changes.ts',
        from: "'delete_bets', { ids, seen }",
        to: "'delete_bets', { ids }",
      },
    ],
  },
  {
    name: 'deleting a notebook looks at no version',
    foundBy: 122,
    source: [
      {
        file: 'data/notebook-writes.ts',
        from: 'seen ? { updated_at',
        to: 'false ? { updated_at',
      },
    ],
  },
  {
    name: 'an edit that is saved anyway replaces what it left alone',
    source: [
      {
        file: 'data/bets/entered-bets.ts',
        from: 'write: { ...write, opened: current, edited }',
        to: 'write: { ...write, opened: current }',
      },
    ],
  },
  {
    name: 'a computed return stays when the wager is edited',
    foundBy: 222,
    source: [
      {
        file: 'domain/bets/edit-differences.ts',
        from: "bet.status === 'won' && bet.returned === returnByTerms(bet)",
        to: 'false',
      },
    ],
  },
];

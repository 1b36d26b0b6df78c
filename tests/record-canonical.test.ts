import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson, type CanonicalValue } from '#domain/record/canonical-json.ts';
import { ChainCheck } from '#domain/record/chain.ts';
import { BET_FIELDS, type RecordRow } from '#domain/record/record-event.ts';
import { RecordReplay } from '#domain/record/recorded-bets.ts';
import { DEFAULT_SHARE, shownFields } from '#domain/record/share-choice.ts';
import { type DataApiUnderTest, startDataApi } from './support/data-api.ts';
import { call } from './support/functions.ts';
import vectors from './vectors/record-canonical-json.json';

let backend: DataApiUnderTest;
beforeAll(async () => {
  backend = await startDataApi();
});
afterAll(() => backend.stop());

async function inSql(values: readonly CanonicalValue[]): Promise<readonly string[]> {
  const given = JSON.stringify(values.map((value) => JSON.stringify(value)));
  const rows = await backend.sql<{ json: string }[]>`
    select canonical_json(v.value::jsonb) as json
    from jsonb_array_elements_text(${given}::text::jsonb) with ordinality as v (value, place) order by place`;
  return rows.map(({ json }) => json);
}

test('SQL writes the golden vectors', async () => {
  const values = vectors.cases.map(({ value }) => value as CanonicalValue);
  expect(await inSql(values)).toEqual(vectors.cases.map(({ json }) => json));
});

test('SQL always reveals what a share always shows, and nothing else, also of corrections', async () => {
  const hidden = { name: false, subjects: false, closing: false, tags: false, notes: false, money: false };
  const amounts = new Set(['returned_units', 'wager_units']);
  const always = shownFields({ ...DEFAULT_SHARE, ...hidden }).filter((field) => !amounts.has(field));
  const [revealed] = await backend.sql<{ fields: string[]; corrections: string[] }[]>`
    select
      array(select jsonb_object_keys(revealed_fields(jsonb_object_agg(f.name, 'x'), '{}')) order by 1) as fields,
      array_agg(f.name order by f.name) filter (where revealed_fields(
        jsonb_build_object('field', f.name, 'value', 'x', 'reason', 'x'), '{}') ?& '{field,value,reason}') as corrections
    from unnest(${[...BET_FIELDS]}::text[]) as f (name)`;
  expect(revealed).toEqual({ fields: always, corrections: always });
});

/** PostgreSQL stores every character but U+0000. */
const storable = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => !text.includes('\0'));
/** Control characters, combining marks, characters that NFC changes, and those around the surrogates. */
const STRANGE = Array.from(
  '\u0001\b\t\n\v\f\r\u001F"\\/\u007F\u0085\u00A0\u2028\u200D\uFEFF' +
    'e\u0301\u0323\u1E9B\u212B\uD55C\u1112\u1161\uD7FF\uE000\uFFFD\uFFFF\u{10000}\u{1F3C0}\u{10FFFF}',
);
const strange = fc.string({ unit: fc.constantFrom(...STRANGE), maxLength: 12 });
const text = fc.oneof(storable, strange);
const { value: anything } = fc.letrec<{ value: CanonicalValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.maxSafeInteger(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 5 }),
  ),
}));

test('SQL and TypeScript write the same canonical JSON of any value', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: 100, maxLength: 100 }), async (values) => {
      expect(await inSql(values)).toEqual(values.map((value) => canonicalJson(value)));
    }),
    { numRuns: 20 },
  );
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Texts as bets take them: without space around, and not empty. */
const word = text.map((given) => `a${given}z`);

test('a record of bets with any texts holds, and tells of them composed', async () => {
  const me = await backend.newPerson();
  const { data } = await me.rest.from('notebooks').insert({ name: 'Kept' }).select('id').single();
  const notebook = (data as { id: string }).id;
  await call(me.rest, 'start_record', { target_notebook: notebook, zone: 'Europe/Berlin' });
  const subjects = fc.sample(
    fc.record({ description: word, event: word, market: word, selection: word }),
    150,
  );
  const start = new Date(Date.now() + 3_600_000).toISOString();
  const bets = subjects.map((subject, number) => ({
    bet: {
      ...subject,
      date: start.slice(0, 10),
      odds: number % 2 === 0 ? -110 : 145,
      wager_cents: 1000 + 7 * number,
      starts_at: start,
      line: number % 4 === 0 ? -3.5 : null,
    },
  }));
  await call(me.rest, 'add_bets', { target_notebook: notebook, bets });
  await backend.sql`alter table bets disable trigger user`;
  await backend.sql`update bets set locks_at = now() - interval '1 second' where notebook_id = ${notebook}`;
  await backend.sql`alter table bets enable trigger user`;
  const won = { status: 'won', return_amount: 30 };
  await me.rest.from('bets').update(won).eq('notebook_id', notebook).eq('odds', 145);

  const rows = await call<RecordRow[]>(me.rest, 'record_part', {
    target_notebook: notebook,
    after: 0,
    shown: BET_FIELDS,
  });
  const check = new ChainCheck(sha256, notebook);
  const replay = new RecordReplay('money');
  replay.add(check.add(rows));
  const head = { count: rows.length, hash: rows.at(-1)?.[1] ?? '' };
  check.finish(head);
  expect(check.faults).toEqual([]);
  expect(rows).toHaveLength(1 + 150 + 75);
  const shown = replay.bets().flatMap((bet) => (bet.state === 'shown' ? [bet.bet] : []));
  const told = shown.map(({ description, event, market, selection }) => ({
    description,
    event,
    market,
    selection,
  }));
  const composed = subjects.map((subject) =>
    Object.fromEntries(Object.entries(subject).map(([name, value]) => [name, value.normalize()])),
  );
  expect(told).toEqual(composed);
  expect(shown.map(({ status }) => status)).toEqual(
    bets.map((_, number) => (number % 2 === 0 ? 'pending' : 'won')),
  );
  expect(shown[4]).toMatchObject({ line: -3.5, wager: 1028, odds: -110, returned: null });
});

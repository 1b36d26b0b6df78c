import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, type CanonicalValue } from '#record/domain/canonical-json.ts';
import { BET_FIELDS } from '#record/domain/record-texts.ts';
import { DEFAULT_SHARE, shownFields } from '#record/domain/share-choice.ts';
import { dataApiOfFile } from '#backend/tests/support/data-api.ts';
import vectors from './vectors/record-canonical-json.json';

const backend = await dataApiOfFile();

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

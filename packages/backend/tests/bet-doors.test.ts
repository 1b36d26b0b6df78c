import fc from 'fast-check';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BetLine, fromBetLine, toBetLine } from '#data/bets/bet-lines.ts';
import { toBetRow } from '#data/bets/bet-rows.ts';
import { toSampleRow } from '#data/sample-rows.ts';
import { type Bet, NO_LEGS } from '#domain/bets/bet.ts';
import { type Field, FIELD_NAMES, fieldOf, type FieldName } from '#domain/bets/fields.ts';
import { checkEditedBet } from '#domain/bets/bet-form.ts';
import { textsOfEnding } from '#domain/bets/entered-terms.ts';
import { textsOfBet } from '#domain/bets/bet-texts.ts';
import { outcomeOf } from '#domain/bets/outcomes.ts';
import { cleaned, isVisible } from '#domain/form.ts';
import { numericFromCents } from '#domain/money.ts';
import { FORM_CONTEXT } from '#tests/support/typed-bet.ts';
import { betsCsv } from '#domain/export/export-csv.ts';
import { exportJson, readExportJson } from '#domain/export/export-json.ts';
import type { ExportedBet } from '#domain/export/exported-data.ts';
import { guessMapping } from '#domain/import/guess.ts';
import { planOfExport } from '#domain/import/plan.ts';
import { betsOfTable } from '#domain/import/rows.ts';
import { ChainCheck } from '#record/domain/chain.ts';
import type { RecordRow } from '#record/domain/record-event.ts';
import { BET_FIELDS, RECORD_TEXTS } from '#record/domain/record-texts.ts';
import { RecordReplay } from '#record/domain/recorded-bets.ts';

import { anyExportedBet } from '#tests/support/any-exported-data.ts';
import { notebookOf } from './support/bets.ts';
import { tableInCsv } from '#tests/support/csv-table.ts';
import { type DataApiUnderTest, type Person, startDataApi } from './support/data-api.ts';
import { cachedBets, call } from './support/functions.ts';
import { callerOf, sendImport } from './support/imports.ts';
import { restoreInto } from './support/restored.ts';
import { exportedNotebook } from '#tests/support/some-export.ts';

let backend: DataApiUnderTest;
let person: Person;
let notebook: string;
beforeAll(async () => {
  backend = await startDataApi();
  person = await backend.newPerson();
  notebook = await notebookOf(person.rest);
});
afterAll(() => backend.stop());

const fieldsThat = (isIn: (field: Field) => boolean): readonly FieldName[] =>
  FIELD_NAMES.filter((name) => isIn(fieldOf(name)));

const ENTERED = fieldsThat(({ from }) => from === undefined);
const IMPORTED = fieldsThat(({ from }) => from !== 'database');
const IN_RECORD = new Set<string>(Object.values(RECORD_TEXTS).map(({ of }) => of));

/** At shorter odds, a closing price of six decimals can have several nearest American odds. */
const hasOneNearest = ({ closing }: ExportedBet) => closing === null || closing.odds > -10_000;

const BETS = fc.sample(anyExportedBet([]).filter(hasOneNearest), { numRuns: 150, seed: 43 });

/** What bets have in some fields, in no order. */
const told = (bets: readonly Partial<Bet>[], fields: readonly FieldName[]) =>
  bets
    .map((bet) => Object.fromEntries(fields.map((name) => [name, bet[name]])))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const linesOf = (lines: readonly BetLine[]) => lines.map((line) => fromBetLine(notebook, line));

const add = (into: string, bets: readonly ExportedBet[]) =>
  call<BetLine[]>(person.rest, 'add_bets', {
    target_notebook: into,
    bets: bets.map((bet) => ({ bet: toBetRow(bet) })),
  });

test('the bets have something in every field, and most fields also have nothing', () => {
  const exported = fieldsThat(({ member }) => member !== null);
  const isNothing = (value: unknown) => value === null || value === NO_LEGS;
  const valuesOf = (name: FieldName) => BETS.map((bet) => bet[name as keyof ExportedBet]);
  const isRich = (name: FieldName) =>
    valuesOf(name).some((value) => !isNothing(value) && value !== fieldOf(name).usual);
  const isSparse = (name: FieldName) => fieldOf(name).has === undefined || valuesOf(name).some(isNothing);
  expect(exported.filter((name) => !isRich(name) || !isSparse(name))).toEqual([]);
});

describe('a bet is the same', () => {
  let stored: readonly Bet[];
  beforeAll(async () => {
    stored = linesOf(await add(notebook, BETS));
  });

  test('as a row and as a line', () => {
    expect(told(stored, ENTERED)).toEqual(told(BETS, ENTERED));
  });

  test('after an edit of another bet', async () => {
    const edited = await Promise.all(
      stored.map(async (opened, place) => {
        const sent = {
          target_bet: opened.id,
          seen_updated_at: opened.updatedAt,
          bet: toBetRow(BETS.at(place - 1) ?? opened),
        };
        const { line } = await call<{ line: BetLine }>(person.rest, 'edit_bet', sent);
        return fromBetLine(notebook, line);
      }),
    );
    // What changes is the owner's own, unless the edit says another source than before.
    const terms = ENTERED.filter((name) => name !== 'startSource' && name !== 'resultSource');
    expect(told(edited, terms)).toEqual(told(BETS, terms));
    stored = edited;
  });

  test('in columns', async () => {
    expect(told((await cachedBets(person, notebook)).bets, FIELD_NAMES)).toEqual(told(stored, FIELD_NAMES));
  });

  test('among the bets that have changed', async () => {
    const since = { target_notebook: notebook, since: '-infinity' };
    const { bets } = await call<{ bets: BetLine[] }>(person.rest, 'bets_changed', since);
    expect(told(linesOf(bets), FIELD_NAMES)).toEqual(told(stored, FIELD_NAMES));
  });

  test('in a copy on the device', () => {
    const copies = stored.map((bet) => structuredClone(toBetLine(bet)));
    expect(linesOf(copies)).toEqual(stored);
  });

  test('in the form that edits it, where nothing is changed', () => {
    const bets = BETS.map((bet) => readable({ ...bet, notebookId: notebook, sequence: 1 })).filter(
      areTextsTidy,
    );
    const read = bets.flatMap((bet) => {
      const outcome = outcomeOf(bet);
      const returned = bet.returned ? numericFromCents(bet.returned) : '';
      const texts = {
        ...textsOfBet(bet, FORM_CONTEXT.zone),
        outcome,
        returned,
        ending: textsOfEnding(bet.ending),
      };
      const checked = checkEditedBet(texts, FORM_CONTEXT, bet);
      return 'value' in checked ? [{ bet, value: checked.value }] : [];
    });
    expect(read.length).toBeGreaterThan(50);
    const entered = (given: Partial<Bet>) => Object.fromEntries(ENTERED.map((name) => [name, given[name]]));
    // The database takes a parlay's start from its legs.
    for (const { bet, value } of read) {
      const startsAt = bet.legs.length > 0 ? null : bet.startsAt;
      expect(entered(value)).toEqual(entered({ ...bet, startsAt }));
    }
  });

  test('in the JSON export', () => {
    const data = { notebooks: [exportedNotebook({ columns: [], bets: BETS })], accounts: [] };
    expect(readExportJson(exportJson(data, 'now'))).toEqual({ value: data });
  });

  test('in the CSV, in every field that has a column', () => {
    const bets = BETS.filter(({ description }) => isVisible(description)).map(readable);
    const table = tableInCsv(betsCsv({ columns: [], bets }));
    const { bets: read } = betsOfTable(table, guessMapping(table), { offsetMinutesAt: () => 0 });
    const inCsv = fieldsThat(({ heading }) => heading !== undefined);
    expect(told(read.map(readable), inCsv)).toEqual(told(bets, inCsv));
  });

  test('in a backup that is restored', async () => {
    const restored = await startDataApi();
    onTestFinished(() => restored.stop());
    const { owner } = backend.database.connections;
    await restoreInto(restored.database.connections.owner, owner);
    const reader = { ...person, rest: restored.clientOf(person.token) };
    expect(told((await cachedBets(reader, notebook)).bets, FIELD_NAMES)).toEqual(told(stored, FIELD_NAMES));
  });

  test('as an import, but for what that can’t claim', async () => {
    const other = await backend.newPerson();
    const data = { notebooks: [exportedNotebook({ columns: [], bets: BETS })], accounts: [] };
    const plan = planOfExport(data, randomUUID);
    await sendImport(callerOf(other), plan, { id: randomUUID(), onProgress: () => undefined });
    const { bets } = await cachedBets(other, plan.notebooks[0]?.id ?? '');
    expect(told(bets, IMPORTED)).toEqual(told(BETS, IMPORTED));
    expect(
      bets.every(({ recordedAt, settledAt, locksAt }) => (recordedAt ?? settledAt ?? locksAt) === null),
    ).toBe(true);
  });

  test('as a sample', async () => {
    const other = await backend.newPerson();
    const bets = BETS.map((bet) => ({ ...bet, customValues: {} }));
    const { name, color, startingBankroll } = exportedNotebook();
    const sample = { name, description: 'A sample', color, startingBankroll, columns: [], bets };
    await call(other.rest, 'add_sample_notebooks', { samples: [toSampleRow(sample)] });
    const { data } = await other.rest.from('notebooks').select('id').single();
    expect(told((await cachedBets(other, String(data?.id))).bets, ENTERED)).toEqual(told(BETS, ENTERED));
  });

  test('in a record, and so in a share that shows everything', async () => {
    const kept = await notebookOf(person.rest);
    await call(person.rest, 'start_record', { target_notebook: kept, zone: 'UTC' });
    await add(kept, BETS);
    const { sql } = backend;
    await sql`alter table bets disable trigger user`;
    await sql`update bets set locks_at = date_trunc('milliseconds', now() - interval '1 second') where notebook_id = ${kept}`;
    await sql`alter table bets enable trigger user`;
    const rows = await call<RecordRow[]>(person.rest, 'record_part', {
      target_notebook: kept,
      after: 0,
      shown: BET_FIELDS,
    });
    const check = new ChainCheck(sha256, kept);
    const replay = new RecordReplay('money');
    replay.add(check.add(rows));
    expect(check.faults).toEqual([]);
    const shown = replay
      .bets()
      .flatMap((bet) =>
        bet.state === 'shown'
          ? [{ ...bet.bet, startSource: sourceOf(bet.startSource), resultSource: sourceOf(bet.resultSource) }]
          : [],
      );
    const inRecord = ENTERED.filter((name) => IN_RECORD.has(name) || IN_RECORD.has(fieldOf(name).with ?? ''));
    expect(told(shown, inRecord)).toEqual(told(BETS.map(composed), inRecord));
  });
});

test('a record has every field but who stored the bet, and what only imports or the book say', () => {
  const known = (name: FieldName) => IN_RECORD.has(name) || IN_RECORD.has(fieldOf(name).with ?? '');
  expect(FIELD_NAMES.filter((name) => !known(name)).toSorted()).toEqual([
    'chosenBefore',
    'createdAt',
    'externalId',
    'id',
    'placedAt',
    'recordedAt',
    'sequence',
    'settledAt',
    'unit',
    'updatedAt',
  ]);
});

test('the same texts of a record stay open in the database', async () => {
  const [row] = await backend.sql<{ open: string[] }[]>`select open_fields() as open`;
  const open = BET_FIELDS.filter((name) => 'open' in RECORD_TEXTS[name]);
  expect(row?.open.toSorted()).toEqual(open.toSorted());
});

const sourceOf = (source: string | null) => (source === 'typed' ? null : source) as Bet['startSource'];

/** Texts are composed in a record. */
const composed = (bet: ExportedBet): ExportedBet => {
  const text = (given: string | null) => given?.normalize() ?? null;
  return {
    ...bet,
    description: bet.description.normalize(),
    event: text(bet.event),
    market: text(bet.market),
    selection: text(bet.selection),
    closing: bet.closing && { ...bet.closing, source: text(bet.closing.source) },
    legs: bet.legs.map((leg) => ({
      ...leg,
      event: text(leg.event),
      market: text(leg.market),
      selection: leg.selection.normalize(),
    })),
  };
};

/** Whether the description and the texts of legs are as a form keeps them. */
const areTextsTidy = ({ description, legs }: Bet) =>
  isVisible(description) &&
  legs
    .flatMap(({ event, market, selection }) => [event, market, selection])
    .every((text) => text === null || (isVisible(text) && cleaned(text) === text));

/** A bet as a file of cells has it: its texts without odd spaces, and no source of its closing price. */
const readable = <Of extends Partial<Bet>>(bet: Of): Of => {
  const text = (given: string | null | undefined) => (isVisible(given ?? '') ? cleaned(given ?? '') : null);
  const { event, market, selection, closing, externalId } = bet;
  return {
    ...bet,
    externalId: text(externalId),
    description: cleaned(bet.description ?? ''),
    event: text(event),
    market: text(market),
    selection: text(selection),
    closing: closing && { ...closing, source: null },
  };
};

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { madeRecord, stampedRecord } from '#record/tests/support/made-record.ts';
import { textOf } from '#tests/support/record-file.ts';
import type { Step } from './journeys.ts';
import type { Visitor } from './visitor.ts';

/** The page that checks records, opened as a file that somebody saved. */
export const records: Step[] = [
  [
    'checks a record from a disk, and a record that was changed',
    async ({ visitor, folder, keepPicture }) => {
      const good = path.join(folder, 'good.record.json');
      const changed = path.join(folder, 'changed.record.json');
      const stamped = path.join(folder, 'stamped.record.json');
      writeFileSync(stamped, textOf(stampedRecord()));
      const record = madeRecord();
      writeFileSync(good, textOf(record));
      record.events[19]?.splice(1, 1, 'ab'.repeat(32));
      writeFileSync(changed, textOf(record));
      await visitor.open(pathToFileURL('dist/site/verify.html').href);
      await chooseRecord(visitor, good);
      await visitor.sees('This record holds', '30 of 38 before the start', '41 bets');
      // What is further down than the window isn't drawn yet, so no text that is seen.
      await visitor.holds('every bet is there', () => document.querySelectorAll('li').length > 41, null);
      await keepPicture('a record that holds');
      await chooseRecord(visitor, stamped);
      await visitor.sees('stamped before it, too, if you trust who made the stamps');
      await chooseRecord(visitor, changed);
      await visitor.sees('This record does not hold', 'Event 20');
      await visitor.open('/dashboard');
    },
  ],
];

/** By a selector: the page lets in no library that finds fields by their names. */
async function chooseRecord(visitor: Visitor, file: string) {
  const { browser } = visitor;
  const field = await visitor.until('a file can be chosen', () =>
    browser.find(() => document.querySelector('input[type=file]'), null),
  );
  await browser.chooseFile(field, file);
}

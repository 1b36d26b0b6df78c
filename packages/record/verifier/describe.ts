import type { Sha256 } from '#record/domain/chain.ts';
import { figureTexts } from '#record/domain/figure-texts.ts';
import { notebooksText } from '#record/domain/record-summary.ts';
import { fingerprintOf } from '#record/domain/fingerprint.ts';
import { countOf, formatCount } from '#domain/number-text.ts';
import { checksOf } from './checks.ts';
import { notesOf } from './figures.ts';
import { instantInWords } from './bet-rows.ts';
import { stampLines } from './stamp-lines.ts';
import type { Verification } from './verification.ts';
import { authorityStampOf, type StampFound } from './stamp-check.ts';
import type { CheckedRecord } from './verify-record.ts';

/** What was found in a record, in words. */
export function describe(checked: CheckedRecord, sha256: Sha256): Verification {
  const { file, chain, replay, bets, figures } = checked;
  const checks = checksOf(checked, sha256);
  const failed = checks.filter(({ status }) => status === 'fails');
  const holds = failed.length === 0;
  const { publicKey, head } = file;
  return {
    name: file.name,
    holds,
    summary: holds
      ? levelsOf(checked)
      : `What fails: ${failed.map(({ title }) => title.toLowerCase()).join(', ')}. Don't rely on its figures.`,
    cautions: cautionsOf(checked),
    checks,
    facts: [
      { label: 'Notebook', value: head.notebook },
      { label: 'Events', value: formatCount(chain.count) },
      { label: 'Record started', value: timeText(replay.startedAt) },
      ...(replay.endedAt === null ? [] : [{ label: 'Record ended', value: timeText(replay.endedAt) }]),
      { label: 'Days end in', value: replay.zone ?? 'Unknown' },
      { label: 'Exported', value: instantInWords(Date.parse(head.signed_at)) },
      {
        label: 'Notebooks of its owner',
        value: notebooksText(
          { notebooksEver: head.notebooks_ever, notebooksDeleted: head.notebooks_deleted },
          'Their',
        ),
      },
      { label: 'Last hash', value: head.hash },
    ],
    key: publicKey === null ? null : { publicKey, fingerprint: fingerprintOf(publicKey, sha256) },
    stamps: checked.stamps.map(stampLines),
    countsSentence: figures.countsSentence,
    figures: figureTexts(figures, head.notebooks_ever),
    notes: notesOf(figures),
    betCount: bets.length,
  };
}

/** The levels that a record reaches if nothing in it fails. */
function levelsOf({ isSigned, stamps }: CheckedRecord): string {
  const chained = isSigned ? 'chained up to its signed end' : 'chained, though not signed';
  const authorities = authoritiesOf(stamps);
  return authorities.length === 0
    ? `It is locked and ${chained}, but not witnessed.`
    : `It is locked, ${chained}, and witnessed by ${authorities.join(', ')}.`;
}

/** Who made stamps, by what their certificates say. */
function authoritiesOf(stamps: readonly StampFound[]): readonly string[] {
  const names = stamps.flatMap((stamp) => authorityStampOf(stamp)?.authority ?? []);
  return [...new Set(names)].slice(0, MOST_NAMED);
}

const MOST_NAMED = 5;

const timeText = (ms: number | null) => (ms === null ? 'Unknown' : instantInWords(ms));

function cautionsOf({ isSigned, stamps, replay, figures, chain }: CheckedRecord): readonly string[] {
  const { hiddenSettled } = figures.counts;
  const cautions = [
    [
      isSigned === null,
      'Without a signature, the latest events could be missing, and anybody could have made it.',
    ],
    [
      authoritiesOf(stamps).length === 0 && chain.count > 0,
      'Without a witness, whoever runs the server could have written all of it at once. Ask for stamps.',
    ],
    [
      authoritiesOf(stamps).length > 0,
      'Anybody can make stamps under any name. Compare the certificates below with those that the witness publishes.',
    ],
    [
      hiddenSettled > 0,
      `${countOf(hiddenSettled, 'bet')} ${hiddenSettled === 1 ? 'has' : 'have'} a result but ${hiddenSettled === 1 ? 'is' : 'are'} hidden, which is right only before ${hiddenSettled === 1 ? 'it locks' : 'they lock'}. The chance of an edge counts ${hiddenSettled === 1 ? 'it' : 'them'} as lost.`,
    ],
    [replay.endedAt !== null, 'The owner has ended the record. Later bets are not in it.'],
  ] as const;
  return cautions.flatMap(([isSo, caution]) => (isSo ? [caution] : []));
}

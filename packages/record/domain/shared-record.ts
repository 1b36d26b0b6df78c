import type { IsoDay } from '#domain/calendar/iso-day.ts';
import type { CheckedEvent } from './chain.ts';
import { type BetOrigin, CORRECTION_FIELDS, type EventKind, type RecordField } from './record-event.ts';
import { BET_FIELDS, type BetField } from './record-texts.ts';
import { recordFiguresOf, type RecordFigures } from './record-figures.ts';
import type { RecordHead, FileStamp } from './record-file.ts';
import { amountsOf, type RecordedBet, RecordReplay } from './recorded-bets.ts';

/** A share as the SQL function shared_record returns it. */
export type ShareAnswer = {
  readonly name: string | null;
  readonly shown: readonly string[];
  /** In milliseconds since 1970. */
  readonly expires_at: number;
  readonly zone: string;
  readonly head: Omit<RecordHead, 'signed_at'>;
  readonly stamps: readonly Omit<FileStamp, 'data'>[];
  /** Bets of the notebook from before the record began, or from after it ended. */
  readonly before: number;
};

/** An event as the SQL function shared_events returns it: without hashes, and with what is revealed of it. */
export type SharedEvent = readonly [
  seq: number,
  at: number,
  kind: EventKind,
  bet: string | null,
  origin: BetOrigin | null,
  /** The names of its fields if nothing is revealed. */
  values: Readonly<Record<string, string>> | readonly string[],
];

/** The names and values of a bet's custom fields, by the bet's id. */
export type SharedTags = Readonly<Record<string, readonly (readonly [name: string, value: string])[]>>;

/** What a share page shows. */
export type SharedRecord = Pick<ShareAnswer, 'name' | 'head' | 'stamps' | 'before'> & {
  readonly shown: readonly BetField[];
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly figures: RecordFigures;
  /** In the order in which they were first added. */
  readonly bets: readonly RecordedBet[];
  readonly tags: SharedTags;
};

export type SharedRecordInput = {
  readonly share: ShareAnswer;
  readonly events: readonly SharedEvent[];
  readonly tags: SharedTags;
  readonly today: IsoDay;
};

/** A shared record with its figures. Nothing is verified: that takes the hashes, which the export has. */
export function sharedRecordOf({ share, events, tags, today }: SharedRecordInput): SharedRecord {
  const { name, head, stamps, before, expires_at: expiresAt } = share;
  const shown = BET_FIELDS.filter((field) => share.shown.includes(field));
  const amounts = amountsOf(shown);
  const replay = new RecordReplay(amounts);
  replay.add(events.map((event) => replayable(event, share)));
  const bets = replay.bets();
  return {
    name,
    shown,
    head,
    stamps,
    before,
    expiresAt,
    startedAt: replay.startedAt,
    endedAt: replay.endedAt,
    figures: recordFiguresOf(bets, { amounts, notebooksEver: head.notebooks_ever, today }),
    bets,
    tags,
  };
}

const KNOWN_NAMES: ReadonlySet<string> = new Set([...BET_FIELDS, ...CORRECTION_FIELDS]);

function replayable([seq, at, kind, bet, origin, given]: SharedEvent, share: ShareAnswer): CheckedEvent {
  const fields = new Map<RecordField, string>();
  const values = new Map<RecordField, string>();
  // Loops, since there are tens of thousands of events.
  if (isNames(given)) {
    for (const name of given) if (isKnown(name)) fields.set(name, '');
  } else {
    for (const name in given) {
      const value = given[name];
      if (value === undefined || !isKnown(name)) continue;
      fields.set(name, '');
      values.set(name, value);
    }
  }
  const zone = kind === 'started' ? share.zone : null;
  return { event: { seq, at, kind, bet, origin, notebook: share.head.notebook, zone, fields }, values };
}

function isKnown(name: string): name is RecordField {
  return KNOWN_NAMES.has(name);
}

/** Whether an event reveals only the names of its fields. */
export function isNames(given: SharedEvent[5]): given is readonly string[] {
  return Array.isArray(given);
}

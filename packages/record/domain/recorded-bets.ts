import type { Bet } from '#domain/bets/bet.ts';
import { instantOf } from '#domain/calendar/instant.ts';
import { MAX_STORED } from '#domain/positive-money.ts';
import type { CheckedEvent } from './chain.ts';
import type { BetOrigin, RecordEvent, RecordField, RevealedValues } from './record-event.ts';
import type { BetField } from './record-texts.ts';
import { type RecordAmounts, revealedBet } from './revealed-bet.ts';

/** When a bet was added: imported, else late, else no start, else on time. */
export const RECORD_CLASSES = ['on time', 'no start', 'late', 'imported'] as const;

export type RecordClass = (typeof RECORD_CLASSES)[number];

export const CLASS_NAMES: Readonly<Record<RecordClass, string>> = {
  'on time': 'Before the start',
  'no start': 'No start time',
  late: 'Added later',
  imported: 'Imported',
};

/** Whether bets of a class count in a record's figures. */
export const countsInFigures = (each: RecordClass) => each === 'on time' || each === 'no start';

/** Who says when a bet starts or how it ended. */
export const SOURCES = ['typed', 'file', 'feed'] as const;

export type Source = (typeof SOURCES)[number];

/** What the owner says is wrong in a bet that has locked. Null is what isn't revealed. */
export type Correction = {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly field: string | null;
  readonly value: string | null;
  readonly reason: string | null;
};

type AnyRecordedBet = {
  readonly id: string;
  /** The last time that it was added, in milliseconds since 1970. */
  readonly addedAt: number;
  /** When it first had a result; of a hidden bet, when its result first changed. */
  readonly settledAt: number | null;
  readonly corrections: readonly Correction[];
};

/** A bet that has locked. */
export type ShownBet = AnyRecordedBet & {
  readonly state: 'shown';
  readonly class: RecordClass;
  readonly locksAt: number;
  /** The number of the event since which its pick is what it is. */
  readonly pickedSeq: number;
  /** As far as it is revealed (revealedBet). */
  readonly bet: Bet;
  /** Null without a start. */
  readonly startSource: Source | null;
  /** Null without a result. */
  readonly resultSource: Source | null;
};

/** A bet that was deleted, or that lacks a field which every locked bet reveals. */
type UnseenBet = AnyRecordedBet & { readonly state: 'hidden' | 'deleted' };

export type RecordedBet = ShownBet | UnseenBet;

/**
 * What amounts these revealed fields make: money or else units, if both wager and return are revealed.
 *
 * @example amountsOf(['day', 'odds', 'wager_units', 'returned_units']) // 'units'
 */
export function amountsOf(shown: readonly BetField[]): RecordAmounts {
  if (shown.includes('wager') && shown.includes('returned')) return 'money';
  return shown.includes('wager_units') && shown.includes('returned_units') ? 'units' : 'level';
}

/** A change of these after the start could be made with the result in mind. */
const PICK: readonly BetField[] = [
  'bonus',
  'description',
  'event',
  'legs',
  'line',
  'market',
  'odds',
  'selection',
  'wager',
  'wager_units',
];

/** Sums of more couldn't be exact. */
const MOST_IN_ALL = 1000 * MAX_STORED;

type Replayed = {
  readonly id: string;
  readonly origin: BetOrigin;
  readonly addedAt: number;
  readonly fields: Map<RecordField, string | null>;
  readonly corrections: Correction[];
  settledAt: number | null;
  /** When a pick that had been there was last changed. */
  repickedAt: number;
  pickedSeq: number;
  isDeleted: boolean;
};

/**
 * Replays a record's events into bets. A field that was changed without being revealed counts as hidden, never with the
 * value that it had before.
 *
 * A bet is imported; or late, if it was added at or after the earliest start that was ever recorded for it, was moved
 * here, or had its pick changed after that start; or without a start; or on time.
 *
 * @example
 * const replay = new RecordReplay('units');
 * replay.add(check.add(file.events));
 * replay.bets() // [{ state: 'shown', class: 'on time', bet: …, … }, …]
 */
export class RecordReplay {
  readonly #amounts: RecordAmounts;
  readonly #bets = new Map<string, Replayed>();
  #notebook = '';
  #zone: string | null = null;
  #startedAt: number | null = null;
  #endedAt: number | null = null;

  constructor(amounts: RecordAmounts) {
    this.#amounts = amounts;
  }

  /** Where days end that bets without a start lock at; null before the record is started. */
  get zone(): string | null {
    return this.#zone;
  }

  get startedAt(): number | null {
    return this.#startedAt;
  }

  get endedAt(): number | null {
    return this.#endedAt;
  }

  add(events: readonly CheckedEvent[]): void {
    for (const { event, values } of events) {
      if (event.bet !== null) this.#addToBet(event.bet, event, values);
      else if (event.kind === 'ended') this.#endedAt = event.at;
      else {
        this.#notebook = event.notebook;
        this.#zone = event.zone;
        this.#startedAt = event.at;
      }
    }
  }

  /** The bets so far, in the order in which they were first added. */
  bets(): readonly RecordedBet[] {
    let sum = 0;
    return [...this.#bets.values()].map((replayed, sequence) => {
      const shown = replayed.isDeleted ? undefined : this.#shownBet(replayed, sequence);
      sum += shown ? shown.bet.wager + (shown.bet.returned ?? 0) : 0;
      const { id, addedAt, settledAt, corrections } = replayed;
      if (shown && sum <= MOST_IN_ALL) return shown;
      return { state: replayed.isDeleted ? 'deleted' : 'hidden', id, addedAt, settledAt, corrections };
    });
  }

  #addToBet(id: string, { seq, kind, at, fields, origin }: RecordEvent, values: RevealedValues): void {
    const before = this.#bets.get(id);
    if (kind === 'added') {
      const added: Replayed = {
        id,
        origin: origin ?? 'typed',
        addedAt: at,
        fields: new Map(),
        corrections: [],
        settledAt: null,
        repickedAt: -Infinity,
        pickedSeq: seq,
        isDeleted: false,
      };
      this.#bets.set(id, added);
      setFields(added, at, fields, values);
      // Most bets are added without a result, so one that isn't revealed is no sign of it.
      if (!values.has('outcome')) added.settledAt = null;
    } else if (before && kind === 'deleted') before.isDeleted = true;
    else if (before && kind === 'corrected') {
      const said = (name: 'field' | 'value' | 'reason') => values.get(name) ?? null;
      before.corrections.push({ at, field: said('field'), value: said('value'), reason: said('reason') });
    } else if (before) {
      if (kind === 'changed' && isRepicked(before, fields, values)) {
        before.repickedAt = at;
        before.pickedSeq = seq;
      }
      setFields(before, at, fields, values);
    }
  }

  #shownBet(replayed: Replayed, sequence: number): ShownBet | undefined {
    const { id, origin, addedAt, settledAt, repickedAt, pickedSeq, fields, corrections } = replayed;
    const locksAt = instantOf(fields.get('locks') ?? '');
    const bet = revealedBet(fields, this.#amounts, {
      id,
      notebookId: this.#notebook,
      recordedAt: addedAt,
      settledAt,
      sequence: sequence + 1,
      chosenBefore: origin !== 'imported',
    });
    if (locksAt === undefined || !bet) return undefined;
    const isLate = origin === 'moved' || addedAt >= locksAt || repickedAt >= locksAt;
    return {
      state: 'shown',
      id,
      addedAt,
      settledAt,
      corrections,
      locksAt,
      pickedSeq,
      bet,
      class: classOf(origin === 'imported', isLate, bet),
      startSource: bet.startsAt === null ? null : sourceIn(fields.get('start_source')),
      resultSource: bet.status === 'pending' ? null : sourceIn(fields.get('result_source')),
    };
  }
}

function classOf(isImported: boolean, isLate: boolean, { startsAt }: Bet): RecordClass {
  if (isImported) return 'imported';
  if (isLate) return 'late';
  return startsAt === null ? 'no start' : 'on time';
}

function sourceIn(text: string | null | undefined): Source {
  return SOURCES.find((source) => source === text) ?? 'typed';
}

function setFields(bet: Replayed, at: number, fields: RecordEvent['fields'], values: RevealedValues): void {
  for (const field of fields.keys()) {
    const value = values.get(field) ?? null;
    if (field === 'outcome' && value !== 'pending') bet.settledAt ??= at;
    if (value === '') bet.fields.delete(field);
    else bet.fields.set(field, value);
  }
}

/** Whether an event changes a pick, rather than only saying more of it. A bet without `bonus` is no bonus bet. */
function isRepicked(bet: Replayed, fields: RecordEvent['fields'], values: RevealedValues): boolean {
  return PICK.some(
    (field) =>
      fields.has(field) &&
      (field === 'bonus' || bet.fields.has(field)) &&
      values.get(field) !== bet.fields.get(field),
  );
}

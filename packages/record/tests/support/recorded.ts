import type { CheckedEvent } from '#record/domain/chain.ts';
import { type BetOrigin, type EventKind, type RecordField } from '#record/domain/record-event.ts';
import { BET_FIELDS } from '#record/domain/record-texts.ts';

const NOTEBOOK = '3f0c8a52-6d1e-4b7a-9c35-1e2d3c4b5a69';

type Given = {
  kind: EventKind;
  /** ISO 8601. */
  at: string;
  bet?: string;
  origin?: BetOrigin;
  /** Values by name; null is a field that isn't revealed. */
  fields?: Partial<Record<RecordField, string | null>>;
};

/** An event as a check of a chain returns it. */
export function recorded({ kind, at, bet = 'a', origin = 'typed', fields = {} }: Given): CheckedEvent {
  const isOfBet = kind !== 'started' && kind !== 'ended';
  const names = [...BET_FIELDS, 'field', 'reason', 'value'] as const;
  const given = names.filter((name) => name in fields);
  return {
    event: {
      notebook: NOTEBOOK,
      seq: 1,
      kind,
      at: Date.parse(at),
      bet: isOfBet ? bet : null,
      origin: kind === 'added' ? origin : null,
      zone: kind === 'started' ? 'UTC' : null,
      fields: new Map(given.map((name) => [name, 'ab'.repeat(32)])),
    },
    values: new Map(
      given.flatMap((name) => {
        const value = fields[name] ?? null;
        return value === null ? [] : [[name, value] as const];
      }),
    ),
  };
}

/** The fields of a pending bet of one unit that starts at 20:00 on January 10. */
export const A_PICK = {
  day: '2026-01-10',
  description: 'Lakers',
  locks: '2026-01-10T20:00:00.000Z',
  odds: '+100',
  outcome: 'pending',
  start: '2026-01-10T20:00:00.000Z',
  wager_units: '1.000000',
};

import type { FigureText } from '#record/domain/figure-texts.ts';
import type { Tone } from '#domain/tone.ts';
import type { FaultText } from './event-text.ts';

/** One thing that was checked. */
export type Check = {
  readonly key: 'chain' | 'values' | 'end' | 'signature' | 'locks' | 'stamps';
  /** 'absent' is what the file has nothing of, or nothing that can be checked here. */
  readonly status: 'holds' | 'fails' | 'absent';
  readonly title: string;
  readonly text: string;
  /** The first ones; `faultCount` counts all. */
  readonly faults: readonly FaultText[];
  readonly faultCount: number;
};

/** What a stamp proves. */
export type StampLines = {
  readonly title: string;
  readonly isRight: boolean;
  readonly text: string;
  /** To compare with what the witness publishes. */
  readonly details: readonly string[];
};

/** What was found in a record, in words. */
export type Verification = {
  readonly name: string | null;
  readonly holds: boolean;
  /** The headline in one sentence more. */
  readonly summary: string;
  /** What a reader should know although it breaks nothing. */
  readonly cautions: readonly string[];
  readonly checks: readonly Check[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly key: { readonly publicKey: string; readonly fingerprint: string } | null;
  readonly stamps: readonly StampLines[];
  readonly countsSentence: string;
  readonly figures: readonly FigureText[];
  readonly notes: readonly string[];
  readonly betCount: number;
};

/** A bet of the record as the list shows it. */
export type BetRow = {
  readonly id: string;
  /** '' if the bet reveals nothing. */
  readonly day: string;
  readonly text: string;
  readonly odds: string;
  readonly outcome: string;
  readonly profit: string;
  readonly tone: Tone;
  readonly class: string;
  readonly recorded: string;
  readonly corrections: readonly string[];
};

import type { Compared } from './noted-line.ts';
import type { BetRow, Verification } from './verification.ts';
import type { Progress } from './verify-record.ts';

/** What the page asks. */
export type Order =
  | { readonly kind: 'check'; readonly file: ArrayBuffer }
  | { readonly kind: 'rows'; readonly from: number; readonly count: number }
  | { readonly kind: 'compare'; readonly noted: string };

/** What is answered. */
export type Answer =
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** The file isn't a record that can be read. */
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'done'; readonly verification: Verification }
  | { readonly kind: 'rows'; readonly from: number; readonly rows: readonly BetRow[] }
  | { readonly kind: 'compared'; readonly compared: Compared };

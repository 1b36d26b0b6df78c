import type { Checked } from '#domain/checked.ts';
import { isOpenTimestamp } from './open-timestamps.ts';

export type StampKind = 'rfc3161' | 'ots';

export type Stamp = { readonly kind: StampKind; readonly data: Uint8Array };

/** The largest stamp that is kept; real ones have 1 to 10 KiB. */
export const LARGEST_STAMP = 65_536;

export const TOO_LARGE = 'A stamp has at most 64 KiB.';

const SEQUENCE = 0x30;

/** Tells what kind of stamp was chosen or pasted: DER, an OpenTimestamps file, or either as PEM or base64. */
export function stampFrom(input: Uint8Array | string): Checked<Stamp> {
  if (typeof input === 'string') return fromText(input);
  const kind = kindOf(input);
  if (kind === undefined)
    return fromText(new TextDecoder('latin1').decode(input.subarray(0, 2 * LARGEST_STAMP)));
  if (input.length > LARGEST_STAMP) return { problem: TOO_LARGE };
  return { value: { kind, data: input } };
}

function kindOf(bytes: Uint8Array): StampKind | undefined {
  if (isOpenTimestamp(bytes)) return 'ots';
  return bytes[0] === SEQUENCE && bytes.length > 1 ? 'rfc3161' : undefined;
}

function fromText(text: string): Checked<Stamp> {
  const neither = 'This is neither an RFC 3161 answer (.tsr) nor an OpenTimestamps file (.ots).';
  if (text.length > 2 * LARGEST_STAMP) return { problem: TOO_LARGE };
  const inside = /-----BEGIN [^-]+-----([^-]+)-----END /.exec(text)?.[1] ?? text;
  const base64 = inside.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 === 1) return { problem: neither };
  const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const kind = kindOf(data);
  if (kind === undefined) return { problem: neither };
  return data.length > LARGEST_STAMP ? { problem: TOO_LARGE } : { value: { kind, data } };
}

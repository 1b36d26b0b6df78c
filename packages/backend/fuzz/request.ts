/** Whose credentials a request carries: an attacker's number, or a kind of missing or invalid credentials. */
export type Sender = number | 'nobody' | 'signed out' | 'forged' | 'stripped';

export type FuzzRequest = {
  sender: Sender;
  method: string;
  /** The path with its query. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** Bytes sent on a separate connection, which is then closed; every character is one byte. */
export type RawRequest = { raw: string };

export type Sent = FuzzRequest | RawRequest;

/** The header in which a proxy reports the client's address, which rate limits use. */
export const FORWARDED = 'x-forwarded-for';

export const query = (parameters: readonly (readonly [string, string])[]) =>
  parameters.map(([name, value]) => `${encodeLoosely(name)}=${encodeLoosely(value)}`).join('&');

/** Percent-encodes any string, including lone surrogates, for which encodeURIComponent throws. */
export function encodeLoosely(text: string): string {
  return Array.from(text, encodeCharacter).join('');
}

function encodeCharacter(character: string): string {
  if (/[A-Za-z0-9_.~*()!,:-]/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const isLone = code >= 0xd800 && code <= 0xdfff;
  // Encodes half a surrogate pair as a careless encoder would: as three bytes that aren't valid UTF-8.
  const bytes = isLone
    ? [0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
    : [...Buffer.from(character, 'utf8')];
  return bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

import type { Sha256 } from './chain.ts';

/**
 * A public key's fingerprint, for people to compare: the first 16 bytes of the SHA-256 of the key's 32 bytes, as eight
 * groups of four hex digits.
 *
 * @example fingerprintOf('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', sha256)
 * // '21fe 31df a154 a261 626b f854 046f d227'
 */
export function fingerprintOf(publicKey: string, sha256: Sha256): string {
  const digits = hexOf(sha256(bytesOfHex(publicKey)).subarray(0, 16));
  return (digits.match(/.{4}/g) ?? []).join(' ');
}

/** The bytes that pairs of hex digits are. */
export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Bytes as lower-case hex digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

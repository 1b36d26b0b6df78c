/** Bytes in a buffer of their own, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

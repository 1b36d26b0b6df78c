/**
 * Generates a UUID on the client so that a retry doesn't insert a row twice. `crypto.randomUUID` needs HTTPS or
 * localhost, which a home server may lack.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version and variant bits (RFC 9562).
  const marked = bytes.map((byte, i) => {
    if (i === 6) return (byte & 0x0f) | 0x40;
    return i === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

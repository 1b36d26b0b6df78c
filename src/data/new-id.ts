/**
 * An id for what is to be stored, made before it is sent: sent again, since the answer was lost, it is still one.
 * `crypto.randomUUID` is there in secure contexts alone, which a server in the house, without HTTPS, is not.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and its variant, as RFC 9562 has them.
  const marked = bytes.map((byte, i) => {
    if (i === 6) return (byte & 0x0f) | 0x40;
    return i === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

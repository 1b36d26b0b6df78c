/**
 * A UUID made before a row is sent, so that sending it again stores it once. `crypto.randomUUID` needs a secure context,
 * which a server at home without HTTPS is not.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and its variant, RFC 9562.
  const marked = bytes.map((byte, i) => {
    if (i === 6) return (byte & 0x0f) | 0x40;
    return i === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

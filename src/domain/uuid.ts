/**
 * Whether a text, such as one in an address, is a UUID, as every stored id is.
 *
 * @example isUuid('6f1c2b7e-9a4d-4c1e-8b52-0d3e5f7a9c11') // true
 * @example isUuid('1') // false
 */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** So many bytes of a file tell what it is. */
export const START = 4096;

const SIGNATURES = [
  { bytes: [0x50, 0x4b, 3, 4], is: 'zip' },
  // A ZIP without anything in it.
  { bytes: [0x50, 0x4b, 5, 6], is: 'zip' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], is: 'old office' },
  { bytes: [0xef, 0xbb, 0xbf], is: 'utf-8' },
  { bytes: [0xff, 0xfe], is: 'utf-16le' },
  { bytes: [0xfe, 0xff], is: 'utf-16be' },
  { bytes: [0x1f, 0x8b], is: 'binary' },
  { bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], is: 'binary' },
] as const;

/** Of a file's kind, as far as its first bytes tell: 'text' has no mark that says how it is encoded. */
export type FileStart = (typeof SIGNATURES)[number]['is'] | 'text';

/** Tab, line feed, vertical tab, form feed, carriage return, and what old editors end a file with. */
const CONTROLS_OF_TEXTS: ReadonlySet<number> = new Set([9, 10, 11, 12, 13, 26]);
/** Text has next to no control characters; every eighth byte of anything else is one. */
const MOST_CONTROLS = 0.02;

export function fileStart(start: Uint8Array): FileStart {
  const known = SIGNATURES.find(({ bytes }) => bytes.every((byte, i) => start[i] === byte));
  return known?.is ?? withoutMark(start);
}

function withoutMark(start: Uint8Array): FileStart {
  let controls = 0;
  const zeros: [number, number] = [0, 0];
  for (const [i, byte] of start.entries()) {
    if (byte === 0) zeros[i % 2 === 0 ? 0 : 1] += 1;
    else if (byte < 32 && !CONTROLS_OF_TEXTS.has(byte)) controls += 1;
  }
  const [even, odd] = zeros;
  if (even === 0 && odd === 0) return controls > start.length * MOST_CONTROLS ? 'binary' : 'text';
  // Of the two bytes of a Latin letter one is 0, and it is always the same one.
  const most = start.length / 4;
  if (even === 0 && odd > most) return 'utf-16le';
  return odd === 0 && even > most ? 'utf-16be' : 'binary';
}

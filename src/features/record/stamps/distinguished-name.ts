import { BaseStringBlock } from 'asn1js';
import { type Der, DerItems, oidOf, rawBytes } from './der.ts';
import { type Bytes, equalBytes } from './stamp-error.ts';

export type DistinguishedName = { raw: Bytes; text: string };

const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';
const LONGEST = 200;

/** A certificate's subject or issuer, to show as "Time stamps 2026 (Example Inc.)". */
export function distinguishedName(block: Der): DistinguishedName {
  const what = 'certificate';
  const values = new Map<string, string>();
  for (const set of new DerItems(block, what).rest()) {
    for (const pair of new DerItems(set, what).rest()) {
      const items = new DerItems(pair, what);
      const oid = oidOf(items.next(), what);
      const value = items.next();
      if (value instanceof BaseStringBlock) values.set(oid, plainText(value.getValue()));
    }
  }
  const name = values.get(COMMON_NAME);
  const organization = values.get(ORGANIZATION);
  const both = [...new Set([name, organization])].filter((part) => part !== undefined && part !== '');
  const [first = [...values.values()].join(', ') || 'an authority without a name', second] = both;
  return { raw: rawBytes(block), text: second === undefined ? first : `${first} (${second})` };
}

export function sameName(a: DistinguishedName, b: DistinguishedName): boolean {
  return equalBytes(a.raw, b.raw);
}

/** Strangers' text without what could change how the page around it reads: line breaks, changes of direction. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\p{C}|\p{Z}+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}

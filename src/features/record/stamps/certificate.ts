import { Boolean as DerBoolean, Integer } from 'asn1js';
import { type Algorithm, algorithmOf } from './algorithms.ts';
import {
  bitsOf,
  booleanOf,
  contextTag,
  damaged,
  type Der,
  DerItems,
  integerBytes,
  octetsOf,
  oidOf,
  rawBytes,
  readDer,
  smallInteger,
  timeOf,
} from './der.ts';
import { type DistinguishedName, distinguishedName } from './distinguished-name.ts';
import { type Bytes, equalBytes, StampError } from './stamp-error.ts';

type Extension = { critical: boolean; value: Bytes };

/** What a check needs of an X.509 certificate (RFC 5280). */
export type Certificate = {
  raw: Bytes;
  /** What its issuer signed. */
  signed: Bytes;
  signatureAlgorithm: Algorithm;
  signature: Bytes;
  serial: Bytes;
  issuer: DistinguishedName;
  subject: DistinguishedName;
  validFrom: number;
  validTo: number;
  publicKey: Bytes;
  extensions: Map<string, Extension>;
};

export const EXTENSION = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  policies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
} as const;

export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

const what = 'certificate';

export function readCertificate(block: Der): Certificate {
  const outer = new DerItems(block, what);
  const signedPart = outer.next();
  const signatureAlgorithm = outer.next();
  const signature = bitsOf(outer.next(), what);
  outer.end();

  const fields = new DerItems(signedPart, what);
  fields.tagged(0);
  const serial = integerBytes(fields.nextIf(Integer), what);
  if (!equalBytes(rawBytes(fields.next()), rawBytes(signatureAlgorithm))) throw damaged(what);
  const issuer = distinguishedName(fields.next());
  const validity = new DerItems(fields.next(), what);
  const [validFrom, validTo] = [timeOf(validity.next(), what), timeOf(validity.next(), what)];
  const subject = distinguishedName(fields.next());
  const publicKey = rawBytes(fields.next());
  const extensions = fields.rest().find((item) => contextTag(item) === 3);
  return {
    raw: rawBytes(block),
    signed: rawBytes(signedPart),
    signatureAlgorithm: algorithmOf(signatureAlgorithm, what),
    signature,
    serial,
    issuer,
    subject,
    validFrom,
    validTo,
    publicKey,
    extensions: readExtensions(extensions),
  };
}

function readExtensions(block: Der | undefined): Map<string, Extension> {
  const extensions = new Map<string, Extension>();
  if (block === undefined) return extensions;
  for (const item of new DerItems(new DerItems(block, what).next(), what).rest()) {
    const fields = new DerItems(item, what);
    const oid = oidOf(fields.next(), what);
    if (extensions.has(oid)) throw damaged(what);
    const critical = booleanOf(fields.nextIf(DerBoolean));
    extensions.set(oid, { critical, value: octetsOf(fields.next(), what) });
  }
  return extensions;
}

/** Refuses a certificate with rules that this check doesn't know but must follow. */
export function checkCriticalExtensions({ extensions, subject }: Certificate): void {
  const known: string[] = Object.values(EXTENSION);
  for (const [oid, { critical }] of extensions) {
    if (!critical || known.includes(oid)) continue;
    throw new StampError(
      `The certificate of ${subject.text} has a rule that this check doesn't know (${oid}).`,
    );
  }
}

export function checkValidAt({ subject, validFrom, validTo }: Certificate, time: number): void {
  if (time >= validFrom && time <= validTo) return;
  const [from, to] = [validFrom, validTo].map((end) => new Date(end).toISOString().slice(0, 10));
  throw new StampError(
    `The certificate of ${subject.text} is valid from ${from} to ${to}, and the stamp isn't of that time.`,
  );
}

/** The purposes that the certificate is limited to, or undefined. */
export function purposesOf({ extensions }: Certificate): { critical: boolean; oids: string[] } | undefined {
  const extension = extensions.get(EXTENSION.extendedKeyUsage);
  if (extension === undefined) return undefined;
  const oids = new DerItems(readDer(extension.value, what), what).rest().map((item) => oidOf(item, what));
  return { critical: extension.critical, oids };
}

/** Whether the key may do one of these: bits of KeyUsage, counted from 0. True if the certificate doesn't say. */
export function mayUseKeyFor({ extensions }: Certificate, ...bits: number[]): boolean {
  const extension = extensions.get(EXTENSION.keyUsage);
  if (extension === undefined) return true;
  const [first = 0] = bitsOf(readDer(extension.value, what), what);
  return bits.some((bit) => (first & (128 >> bit)) !== 0);
}

/** Whether it is a certificate authority's, and how many more authorities may stand below it. */
export function authorityOf({ extensions }: Certificate): { isAuthority: boolean; pathLength: number } {
  const extension = extensions.get(EXTENSION.basicConstraints);
  if (extension === undefined) return { isAuthority: false, pathLength: 0 };
  const items = new DerItems(readDer(extension.value, what), what);
  const isAuthority = booleanOf(items.nextIf(DerBoolean));
  const limit = items.nextIf(Integer);
  return { isAuthority, pathLength: limit === undefined ? Infinity : smallInteger(limit, what) };
}

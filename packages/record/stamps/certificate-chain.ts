import { Invalid } from '#domain/checked.ts';
import { type Bytes, equalBytes } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { type Der, readDer, type Tag } from './der.ts';
import { verifySignature } from './signature.ts';

const SUBJECT_KEY_ID = '2.5.29.14';
const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
const POLICIES = '2.5.29.32';
const EXTENDED_KEY_USAGE = '2.5.29.37';

/** Extensions that this check applies, or that don't restrict the key. */
const KNOWN = new Set([SUBJECT_KEY_ID, KEY_USAGE, BASIC_CONSTRAINTS, POLICIES, EXTENDED_KEY_USAGE]);

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Bits of KeyUsage: digital signature and non-repudiation; certificate signing. */
const SIGN = 0xc0;
const CERTIFY = 0x04;

/** Refuses a certificate that isn't made for time stamps alone (RFC 3161, 2.3). */
export function checkSigner(signer: Certificate): void {
  const [purpose, ...others] = valueOf(EXTENDED_KEY_USAGE, signer)?.items() ?? [];
  const isCritical = signer.extensions.get(EXTENDED_KEY_USAGE)?.critical;
  if (!isCritical || purpose?.oid() !== TIME_STAMPING || others.length > 0) {
    throw new Invalid(`The certificate of ${signer.subject.text} isn't one for time stamps alone.`);
  }
  if (!mayUseKeyTo(SIGN, signer)) throw new Invalid(`The key of ${signer.subject.text} may not sign.`);
}

/**
 * Checks the certificates from the signer's up, as far as the stamp has them: each was valid at that time and signed by
 * the next. Resolves with those that it checked. A root's signature of itself proves nothing and isn't checked.
 */
export async function checkChain(
  signer: Certificate,
  certificates: readonly Certificate[],
  time: number,
): Promise<Certificate[]> {
  const chain: Certificate[] = [];
  let next: Certificate | undefined = signer;
  while (next !== undefined) {
    if (chain.length > 0) checkAuthority(next, chain.length - 1);
    checkCertificate(next, time);
    chain.push(next);
    const others = certificates.filter((certificate) => !chain.includes(certificate));
    next = await findIssuer(next, others);
  }
  return chain;
}

/** Refuses a certificate that wasn't valid at that time, or that has an unknown critical extension. */
function checkCertificate({ subject, validFrom, validTo, extensions }: Certificate, time: number): void {
  if (time < validFrom || time > validTo) {
    const [from, to] = [validFrom, validTo].map((end) => new Date(end).toISOString().slice(0, 10));
    throw new Invalid(
      `The certificate of ${subject.text} is valid from ${from} to ${to}, and the stamp isn't of that time.`,
    );
  }
  const unknown = [...extensions].find(([oid, { critical }]) => critical && !KNOWN.has(oid));
  if (unknown === undefined) return;
  throw new Invalid(
    `The certificate of ${subject.text} has a rule that this check doesn't know (${unknown[0]}).`,
  );
}

/** The certificate whose key signed this one. Undefined if none has the issuer's name; one that only has it is an error. */
async function findIssuer(
  { signed: data, signature, algorithm, issuer, subject }: Certificate,
  others: readonly Certificate[],
): Promise<Certificate | undefined> {
  const named = others.filter((other) => equalBytes(other.subject.raw, issuer.raw));
  if (named.length === 0 || equalBytes(subject.raw, issuer.raw)) return undefined;
  for (const other of named) {
    if (await verifySignature(other.publicKey, { data, signature, algorithm })) return other;
  }
  throw new Invalid(`The certificate of ${subject.text} isn't signed by ${issuer.text}.`);
}

/**
 * `below` counts the authorities between this one and the signer. Their purposes don't matter: real ones have others.
 */
function checkAuthority(issuer: Certificate, below: number): void {
  const [authority, limit] = valueOf(BASIC_CONSTRAINTS, issuer)?.take('BOOLEAN? INTEGER?') ?? [];
  const isAuthority = authority?.isTrue() && (limit?.smallNumber() ?? Infinity) >= below;
  if (isAuthority && mayUseKeyTo(CERTIFY, issuer)) return;
  throw new Invalid(`${issuer.subject.text} may not issue this certificate.`);
}

/** Whether the key usage allows any of these; true if the certificate has no key usage. */
function mayUseKeyTo(uses: number, certificate: Certificate): boolean {
  const [first = 0] = valueOf(KEY_USAGE, certificate, 'BITS')?.bits() ?? [uses];
  return (first & uses) !== 0;
}

/** Whether the certificate has this subject key identifier. */
export function hasKeyId(certificate: Certificate, keyId: Bytes): boolean {
  const found = valueOf(SUBJECT_KEY_ID, certificate, 'OCTETS');
  return found !== undefined && equalBytes(found.content, keyId);
}

function valueOf(extension: string, { extensions }: Certificate, tag?: Tag): Der | undefined {
  const found = extensions.get(extension);
  return found && readDer(found.value, 'certificate', tag);
}
